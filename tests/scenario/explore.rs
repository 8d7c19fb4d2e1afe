//! Exploring, travelling and resting: dangers that they avoid, items that they skip, and reasons to stop.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::{Point, Random};
use fifteen::content::{ItemClass, Layer};
use fifteen::game::{Action, Behaviour, Command, EventKind, Game, HazardCost, StopReason};

fn furnished_stage(picture: &str) -> Game {
    with_gear(picture, &[])
}

fn ended(game: &mut Game, behaviour: Behaviour) -> Option<StopReason> {
    let events = carry_through(game, behaviour);
    events.iter().rev().find_map(|event| match event.kind {
        EventKind::Stopped(why) => Some(why),
        _ => None,
    })
}

fn unseen(game: &Game) -> usize {
    let level = game.level();
    let open = level.terrain().iter();
    let open = open.filter(|(_, tile)| !game.content().tiles[**tile].opaque);
    open.filter(|(at, _)| !level.was_seen(*at)).count()
}

const ROOMS: &str = "####################
                     #@...#....+........#
                     #....+....#..####..#
                     #....#....#..#..#..#
                     ######....####..####
                     ####...........#####
                     ####################";

#[test]
fn autoexplore_visits_cells_that_are_mapped_but_unseen() {
    let map = r#"[{"who":"self","what":[{"reveal":{"what":["map"]}}]}]"#;
    let mut game = with_scroll(ROOMS, map);
    use_it(&mut game, "test_scroll", None);
    let known = game.level().memory()[Point::new(18, 1)];
    assert!(known.is_some() && unseen(&game) > 0, "it is mapped");
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
    assert_eq!(unseen(&game), 0, "{}", picture(&game));
}

#[test]
fn remembered_cover_is_the_last_seen_state_and_fades() {
    let mut game = furnished_stage(
        "##############
         #@..#*.......#
         #...+........#
         ##############",
    );
    let at = Point::new(5, 1);
    assert_eq!(game.level().remembered_covers(at).count(), 0, "never seen");
    walk(&mut game, "lljl");
    walk(&mut game, "l");
    let seen = game.level().remembered_cover(Layer::Gas, at);
    assert!(game.sees(at) && seen.is_some());
    walk(&mut game, "hhh");
    assert!(!game.sees(at), "{}", picture(&game));
    let there = game.level().covers().get(Layer::Gas, at);
    let kept = game.level().remembered_cover(Layer::Gas, at);
    assert!(kept.is_some(), "{there:?}");
    for _ in 0..60 {
        walk(&mut game, ".");
    }
    let kept = game.level().remembered_cover(Layer::Gas, at);
    assert_eq!(kept, None, "it goes out of mind as it goes");
}

#[test]
fn unseen_hazard_does_not_block_autoexplore() {
    let mut game = furnished_stage(
        "############
         #@...+..%..#
         ##########.#
         ##########.#
         ############",
    );
    let events = carry_through(&mut game, Behaviour::Explore);
    let thorns = Point::new(8, 1);
    let why = StopReason::HazardInTheWay(
        fifteen::game::Cause::Cover(game.content().covers.find("thorns").unwrap()),
        thorns,
        Some(HazardCost { damage: 1, ..HazardCost::default() }),
    );
    assert!(happened(&events, |what| *what == EventKind::Stopped(why)), "{:?}", last_messages(&game, 2));
    assert_eq!(game.hero_at().x, 4, "it opened the door, and then it knew better");
}

#[test]
fn travel_offers_to_cross_a_minor_hazard_with_its_cost() {
    let mut game = furnished_stage(
        "#################
         #@....%.........#
         #################",
    );
    let goal = Point::new(15, 1);
    carry_through(&mut game, Behaviour::Travel(goal));
    let offer = "The only way leads through thorns, 5 cells to the east: about 1 damage.";
    assert_eq!(last_messages(&game, 1), [offer]);
    let (through, _) = game.take_confirmable().unwrap();
    assert_eq!(through, Behaviour::TravelThrough(goal));
    carry_through(&mut game, through);
    assert_eq!(game.hero_at(), goal, "{:?}", last_messages(&game, 3));
    assert_eq!(hero(&game).hp(), hero(&game).max_hp() - 1);
    assert_eq!(game.take_confirmable(), None);
}

#[test]
fn drifting_poison_gas_is_not_offered_as_a_minor_hazard() {
    let mut game = furnished_stage(
        "#################
         #@....*.........#
         #################",
    );
    carry_through(&mut game, Behaviour::Travel(Point::new(15, 1)));
    let told = last_messages(&game, 1);
    assert_eq!(told, ["The only way is not safe: fumes, 5 cells to the east."]);
    assert_eq!(game.take_confirmable(), None);
}

#[test]
fn rest_at_full_health_waits_until_the_hazard_clears() {
    let mut game = furnished_stage(
        "#################
         #@....*.........#
         #################",
    );
    let goal = Point::new(15, 1);
    carry_through(&mut game, Behaviour::Travel(goal));
    assert_eq!(game.hero_at(), Point::new(1, 1));
    carry_through(&mut game, Behaviour::Rest);
    assert_eq!(last_messages(&game, 1), ["You see no more fumes; you stop waiting."]);
    carry_through(&mut game, Behaviour::Travel(goal));
    assert_eq!(game.hero_at(), goal);
}

#[test]
fn waiting_ends_when_a_monster_comes_into_view() {
    let mut game = stage(
        "##################
         #@......#......r.#
         #................#
         ##################",
    );
    let turn = game.world().turn();
    let why = ended(&mut game, Behaviour::WaitForChange);
    assert!(matches!(why, Some(StopReason::MonsterInView(..))), "{why:?}");
    assert!(game.world().turn() < turn + 100);
}

#[test]
fn rest_stops_when_it_has_no_benefit() {
    let mut game = furnished_stage(
        "#######
         #@%...#
         #######",
    );
    walk(&mut game, "lh");
    assert!(hero(&game).hp() < hero(&game).max_hp());
    assert_eq!(ended(&mut game, Behaviour::Rest), Some(StopReason::RestUseless));
}

#[test]
fn known_poison_does_not_interrupt_travel() {
    let mut game = furnished_stage(
        "############################
         #@*........................#
         ############################",
    );
    walk(&mut game, "ll");
    assert!(is(&game, '@', "poisoned"));
    let goal = Point::new(18, 1);
    carry_through(&mut game, Behaviour::Travel(goal));
    assert_eq!(game.hero_at(), goal, "{:?}", last_messages(&game, 3));
}

#[test]
fn sleeper_seen_before_does_not_interrupt_travel() {
    let mut game = stage(
        "####################
         #.......z..........#
         #..................#
         #..................#
         #########.##########
         #..................#
         #@.................#
         ####################",
    );
    let (near, far) = (Point::new(1, 6), Point::new(18, 6));
    let mut stops = 0;
    for goal in [far, near, far, near] {
        for _ in 0..3 {
            let saw = ended(&mut game, Behaviour::Travel(goal));
            stops += u32::from(matches!(saw, Some(StopReason::MonsterInView(..))));
        }
        assert_eq!(game.hero_at(), goal, "{:?}", last_messages(&game, 3));
    }
    assert_eq!(stops, 1, "it was news once");
}

#[test]
fn autoexplore_lists_items_left_behind_at_the_end() {
    let mut game = furnished_stage(
        "############
         #@...!..$..#
         ############",
    );
    game.execute(Command::PickUp(ItemClass::Potion.bit()));
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
    assert!(has(&game, "draught"), "what is picked up in passing is visited");
    let told = last_messages(&game, 1).remove(0);
    let end = "There is nothing left to explore here that you can reach. Still here: ";
    assert!(told.starts_with(end) && told.contains("a chest"), "{told}");
}

#[test]
fn autoexplore_with_a_full_pack_reports_items_left_behind() {
    let swords = ["sword"; 52];
    let mut game = with_gear(
        "##############
         #@..!....+...#
         #........#...#
         #######.###..#
         #.........!..#
         ##############",
        &swords,
    );
    game.execute(Command::PickUp(!ItemClass::Weapon.bit()));
    let turn = game.world().turn();
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
    assert!(game.world().turn() < turn + 200);
    assert_eq!(unseen(&game), 0);
    let said = last_messages(&game, 1).remove(0);
    assert!(said.contains("your pack has no room for more. Still here: "), "{said}");
    let turn = game.world().turn();
    carry_through(&mut game, Behaviour::Explore);
    assert_eq!(game.world().turn(), turn, "it costs nothing to ask again");
}

#[test]
fn run_around_a_ring_corridor_ends() {
    let mut game = stage(
        "#######
         #@....#
         #.###.#
         #.###.#
         #.....#
         #######",
    );
    let events = carry_through(&mut game, Behaviour::Run(fifteen::base::Dir::East));
    let moved = events.iter().filter(|event| matches!(event.kind, EventKind::Moved { .. }));
    assert!(moved.count() <= 28, "{:?}", last_messages(&game, 1));
}

/// Returns a text with everything that the hero knows, except the turn.
fn state(game: &Game) -> String {
    let hero = game.hero().unwrap();
    let level = game.level();
    let memory: Vec<_> = level.memory().cells().iter().map(|tile| tile.map(|t| t.index())).collect();
    let seen: Vec<bool> = level.terrain().points().map(|at| level.was_seen(at)).collect();
    let piles: Vec<_> = level.floor_items().iter().filter(|(_, pile)| pile.is_seen()).collect();
    let others: Vec<_> = game.actors_in_sight().iter().map(|actor| (actor.id(), actor.at())).collect();
    let traps = level.traps().values().filter(|snare| snare.known);
    let traps = traps.count();
    format!(
        "{traps} {:?} {} {} {memory:?} {seen:?} {piles:?} {others:?} {}",
        hero.at(),
        is(game, '@', "held"),
        hero.hp(),
        hero.pack().len()
    )
}

#[test]
fn no_activity_returns_to_a_previous_state() {
    let letters = [b'.', b'.', b'.', b'.', b'#', b'#', b'%', b'!', b'+', b':', b'^', b'd', b'z', b'w'];
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut rows = vec!["#".repeat(16)];
        for y in 0..7 {
            let row: String = (0..14)
                .map(|x| match (x, y) {
                    (3, 3) => '@',
                    _ => char::from(*random.pick(&letters).unwrap()),
                })
                .collect();
            rows.push(format!("#{row}#"));
        }
        rows.push("#".repeat(16));
        let mut game = with_gear(&rows.join("\n"), &["sword"; 51]);
        game.execute(Command::PickUp(ItemClass::Potion.bit()));
        for _ in 0..6 {
            let goal = Point::new(random.below(16) as i32, random.below(9) as i32);
            let behaviour = [
                Behaviour::Explore,
                Behaviour::ExploreThrough,
                Behaviour::Travel(goal),
                Behaviour::TravelThrough(goal),
                Behaviour::Run(fifteen::base::Dir::ALL[random.below(8) as usize]),
            ][random.below(5) as usize];
            let mut visited = std::collections::BTreeSet::new();
            game.start_activity(behaviour);
            while game.behaviour().is_some() {
                let held = is(&game, '@', "held");
                assert!(
                    visited.insert(state(&game)) || held,
                    "{behaviour:?} goes round, seed {seed}\n{}",
                    picture(&game)
                );
                game.continue_activity();
            }
            if game.world().ending().is_some() {
                break;
            }
            play(&mut game, Action::Wait);
        }
    }
}

fn with_thorns(picture: &str, inside: &str, themes: &str) -> Game {
    let covers = COVERS.replace(
        r#""shunned":true,"inside":[{"damage":{"amount":"1"}}],"text":"Thorns.""#,
        &format!(r#""shunned":true,"inside":[{inside}],"text":"Thorns.""#),
    );
    let props = Props { themes, ..Props::default() };
    run(furnished_in(&[picture], &props, &[("covers.json", &covers)]), 1)
}

#[test]
fn hazard_cost_above_the_confirmed_amount_asks_again() {
    // With light 2, the hero sees only two cells ahead.
    let mut game = with_thorns(
        "################
         #@..%%%%%%%....#
         ################",
        r#"{"damage":{"amount":"1"}}"#,
        r#""light":2,"#,
    );
    let mut asked = 0;
    carry_through(&mut game, Behaviour::Explore);
    while let Some((through, StopReason::HazardInTheWay(_, _, Some(toll)))) = game.take_confirmable() {
        asked += 1;
        assert_eq!(through, Behaviour::ExploreThrough);
        let before = hero(&game).hp();
        carry_through(&mut game, through);
        let lost = before - hero(&game).hp();
        assert!(lost <= toll.damage, "{lost} of {toll:?}");
    }
    assert_eq!(game.hero_at(), Point::new(13, 1), "{:?}", last_messages(&game, 3));
    assert_eq!(hero(&game).max_hp() - hero(&game).hp(), 7);
    assert!((2..=7).contains(&asked), "{asked}");
}

#[test]
fn hazard_message_states_damage_and_holding_effects() {
    let held = r#"{"status":{"status":"held","turns":"5"}}"#;
    let hurt = r#"{"damage":{"amount":"1"}}"#;
    let start = "The only way leads through thorns, 5 cells to the east";
    for (inside, end) in [
        ("".to_owned(), "."),
        (hurt.to_owned(), ": about 1 damage."),
        (held.to_owned(), ": it may hold you for a while."),
        (format!("{hurt},{held}"), ": about 1 damage, and it may hold you for a while."),
    ] {
        let picture = "###########
                       #@....%...#
                       ###########";
        let mut game = with_thorns(picture, &inside, "");
        carry_through(&mut game, Behaviour::Travel(Point::new(9, 1)));
        assert_eq!(last_messages(&game, 1), [format!("{start}{end}")]);
    }
}

#[test]
fn deadly_hazard_is_not_offered_as_a_minor_hazard() {
    let picture = format!("{0}\n#@...{1}.#\n{0}", "#".repeat(21), "%".repeat(14));
    let worst = [r#"{"damage":{"amount":"10000"}}"#; 100].join(",");
    let mut game = with_thorns(&picture, &worst, "");
    carry_through(&mut game, Behaviour::Travel(Point::new(19, 1)));
    assert_eq!(last_messages(&game, 1), ["The only way is not safe: thorns, 4 cells to the east."]);
    assert_eq!(game.take_confirmable(), None);
}

#[test]
fn travel_while_held_by_a_worn_item_gives_up() {
    let fields = r#""class":"ring","slot":"ring","grants":["held"]"#;
    let props = Props { gear: &["fetter"], items: &[("fetter", fields)], ..Props::default() };
    let picture = "##########
                   #@.......#
                   ##########";
    let mut game = run(furnished(&[picture], &props), 1);
    let ring = number(&game, "fetter");
    play(&mut game, Action::Wear(ring));
    let why = ended(&mut game, Behaviour::Travel(Point::new(8, 1)));
    assert_eq!(why, Some(StopReason::Circling));
}

#[test]
fn damage_absorbed_by_a_shield_does_not_interrupt_waiting() {
    let hurt = r#"{"who":"bolt","range":6,"side":"foes","what":[{"damage":{"amount":"1"}}]}"#;
    let mut game = waylaid(hurt, &["ward"]);
    assert_eq!(ended(&mut game, Behaviour::WaitForChange), Some(StopReason::Hurt));
    use_it(&mut game, "ward", None);
    let hp = hero(&game).hp();
    assert_eq!(ended(&mut game, Behaviour::WaitForChange), Some(StopReason::Waited(100)));
    assert_eq!(hero(&game).hp(), hp);
}

#[test]
fn autoexplore_avoiding_a_sleeper_continues_elsewhere() {
    let mut game = stage(
        "##################
         #@............+..#
         #.################
         #.################
         #z################
         #......###########
         ##################",
    );
    // Around the corner, the sleeper is out of view. The unexplored cells behind it are nearer than the door.
    walk(&mut game, "lll");
    for _ in 0..3 {
        let why = ended(&mut game, Behaviour::Explore);
        assert_ne!(why, Some(StopReason::Circling), "{}", picture(&game));
    }
    assert!(game.level().was_seen(Point::new(15, 1)), "{}", picture(&game));
}

#[test]
fn hazard_the_hero_is_immune_to_does_not_block_travel() {
    let burns = r#"{"damage":{"amount":"1","element":"fire"}}"#;
    let covers = COVERS.replace(
        r#""shunned":true,"inside":[{"damage":{"amount":"1"}}],"text":"Thorns.""#,
        &format!(r#""shunned":true,"inside":[{burns}],"text":"Thorns.""#),
    );
    let picture = "#################
                   #@....%.........#
                   #################";
    let props = Props { gear: &["ring_of_fire"], ..Props::default() };
    let content = furnished_in(&[picture], &props, &[("covers.json", &covers)]);
    let goal = Point::new(15, 1);
    let mut game = run(content.clone(), 1);
    let ring = number(&game, "ring_of_fire");
    play(&mut game, Action::TakeOff(ring));
    let why = ended(&mut game, Behaviour::Travel(goal));
    assert!(matches!(why, Some(StopReason::HazardInTheWay(..))), "{why:?}");
    let mut game = run(content, 1);
    let before = hero(&game).hp();
    assert_eq!(ended(&mut game, Behaviour::Travel(goal)), None, "{:?}", last_messages(&game, 2));
    assert_eq!((game.hero_at(), hero(&game).hp()), (goal, before));
}
