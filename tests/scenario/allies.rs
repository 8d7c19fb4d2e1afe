//! Allies (summoned, freed and led creatures), and abilities of monsters.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::game::{Action, Behaviour, Bond, EventKind, Game, StopReason};

fn with_rat(picture: &str) -> Game {
    let mut game = with_scroll(picture, r#"[{"who":"self","what":[{"summon":{"monster":"m_r"}}]}]"#);
    use_it(&mut game, "test_scroll", None);
    game
}

#[test]
fn ally_stays_near_the_hero_and_attacks_enemies() {
    let mut game = with_rat(
        "##########
         #@......d#
         ##########",
    );
    walk(&mut game, ".");
    assert!(place(&game, 'r').distance(game.hero_at()) <= 8);
    let before = hp(&game, 'd');
    walk(&mut game, "..........");
    assert!(hp(&game, 'd') < before, "it fights what the hero would fight");
    assert!(game.level().actors().iter().all(|actor| actor.hp() > 0));
}

#[test]
fn ally_ordered_to_wait_stays_in_place() {
    let mut game = with_rat(
        "############
         #..@.......#
         ############",
    );
    let rat = id(&game, 'r');
    let events = play(&mut game, Action::OrderAlly(rat));
    assert!(happened(&events, |what| matches!(what, EventKind::Ordered { waits: true, .. })));
    let at = place(&game, 'r');
    let steps = if at.x < game.hero_at().x { "lllll" } else { "hh" };
    walk(&mut game, steps);
    assert_eq!(place(&game, 'r'), at);
    assert_eq!(game.level().actors().get(rat).unwrap().bond(), Bond::Waiting);
}

#[test]
fn allies_follow_the_hero_on_stairs() {
    let levels = ["######\n#@.>.#\n######", "######\n#<...#\n######"];
    let fields = r#""class":"scroll","workings":[{"who":"self","what":[{"summon":{"monster":"m_r"}}]}]"#;
    let props = Props { gear: &["test_scroll"], items: &[("test_scroll", fields)], ..Props::default() };
    let mut game = run(furnished(&levels, &props), 1);
    use_it(&mut game, "test_scroll", None);
    for _ in 0..4 {
        if game.level().terrain()[game.hero_at()] == game.content().tiles.find("down").unwrap() {
            break;
        }
        play(&mut game, Action::Walk(Dir::East));
    }
    play(&mut game, Action::TakeStair(fifteen::content::kinds::tile::Stair::Down));
    assert_eq!(game.world().current_level().0, 2);
    assert_eq!(id(&game, 'r'), id(&game, 'r'));
}

fn ended(game: &mut Game, behaviour: Behaviour) -> Option<StopReason> {
    let events = carry_through(game, behaviour);
    events.iter().find_map(|event| match event.kind {
        EventKind::Stopped(why) => Some(why),
        _ => None,
    })
}

#[test]
fn allies_in_view_do_not_interrupt_explore_travel_or_run() {
    let level = "##############
                   #..@......#..#
                   #.........+..#
                   ##############";
    for waits in [false, true] {
        let mut game = with_rat(level);
        if waits {
            let rat = id(&game, 'r');
            play(&mut game, Action::OrderAlly(rat));
        }
        assert_eq!(ended(&mut game, Behaviour::Run(Dir::West)), None);
        assert_eq!(game.hero_at(), Point::new(1, 1), "{}", picture(&game));
        assert_eq!(ended(&mut game, Behaviour::Travel(Point::new(9, 1))), None);
        assert_eq!(game.hero_at(), Point::new(9, 1), "{}", picture(&game));
        assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored), "{}", picture(&game));
    }
}

#[test]
fn fighting_ally_does_not_interrupt_travel() {
    let mut game = with_rat(
        "##########
         #@......d#
         ##########",
    );
    walk(&mut game, "........");
    assert_eq!(ended(&mut game, Behaviour::Travel(Point::new(3, 1))), None);
    assert_eq!(game.hero_at(), Point::new(3, 1), "{:?}", last_messages(&game, 1));
}

#[test]
fn travelling_hero_swaps_places_with_an_ally_in_a_corridor() {
    let mut game = with_rat(
        "##############
         #@...........#
         ##############",
    );
    let rat = id(&game, 'r');
    play(&mut game, Action::OrderAlly(rat));
    carry_through(&mut game, Behaviour::Travel(Point::new(12, 1)));
    assert_eq!(game.hero_at(), Point::new(12, 1), "{}", picture(&game));
}

#[test]
fn captive_interrupts_autoexplore_only_once() {
    let mut game = stage(
        "###############
         #@....#.......#
         #.....+...&...#
         #.....#.......#
         ###############",
    );
    let saw = ended(&mut game, Behaviour::Explore);
    assert!(matches!(saw, Some(StopReason::FoundCaptive(..))), "{}", picture(&game));
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    assert_eq!(game.hero_at(), Point::new(1, 1));
    // The captive comes into view again, which does not interrupt the journey.
    assert_eq!(ended(&mut game, Behaviour::Travel(Point::new(13, 2))), None);
    assert_eq!(game.hero_at(), Point::new(13, 2), "{}", picture(&game));
}

#[test]
fn thief_steals_part_of_a_stack() {
    let mut game = against("pilfer", "", BESIDE);
    for _ in 0..40 {
        match game.pack().iter().map(|item| item.count()).sum::<u32>() {
            3 => walk(&mut game, "."),
            left => return assert_eq!(left, 1, "two of three are gone"),
        }
    }
    panic!("nothing was taken");
}

fn against(ability: &str, more: &str, picture: &str) -> Game {
    bearing(&["dart 3"], ability, more, picture)
}

fn bearing(gear: &[&str], ability: &str, more: &str, picture: &str) -> Game {
    let monster = format!(
        r#",{{"id":"m_x","name":"x-thing","glyph":"X","color":"grey","family":"things","faction":"things","hp":"20",
        "attack":100,"attacks":[{{"verb":"bites","damage":"1"}}],"senses":{{"sight":16}},"abilities":["{ability}"],{more}"text":"."}}"#
    );
    let workings = r#"[{"who":"cell","range":20,"what":[{"polymorph":{"monster":"m_x"}}]}]"#;
    let fields = format!(r#""class":"scroll","workings":{workings}"#);
    let props = Props {
        gear: &[gear, &["test_scroll"]].concat(),
        items: &[("test_scroll", &fields)],
        monsters: &monster,
        ..Props::default()
    };
    let mut game = run(furnished(&[picture], &props), 1);
    let aim = place(&game, 'm');
    use_it(&mut game, "test_scroll", Some(aim));
    game
}

const BESIDE: &str = "######
                      #@m..#
                      ######";

#[test]
fn venom_poisons_thieves_steal_and_spit_has_a_cooldown() {
    let mut game = against("venom", "", BESIDE);
    walk(&mut game, "......");
    assert!(is(&game, '@', "poisoned"));
    let mut game = against("pilfer", "", BESIDE);
    walk(&mut game, "..........");
    let left = game.pack().iter().map(|item| item.count()).sum::<u32>();
    assert!(left < 3, "some of them are gone");
    assert_eq!(count(&game, "dart"), 3, "they are somewhere");
    let mut game = bearing(&["dart 3", "bag", "prize"], "pilfer", "", BESIDE);
    let (bag, prize) = (number(&game, "bag"), number(&game, "prize"));
    play(&mut game, Action::PutIn { item: prize, into: bag, count: 1 });
    walk(&mut game, "....................");
    assert!(count(&game, "dart") == 3 && has(&game, "bag"));
    let mut game = against("spit", "", "##########\n#@.....m.#\n##########");
    let mut spat = 0;
    for _ in 0..6 {
        let events = play(&mut game, Action::Wait);
        spat += events.iter().filter(|e| matches!(e.kind, EventKind::UsedAbility { .. })).count();
    }
    assert!((1..=3).contains(&spat), "it rests in between: {spat}");
}

#[test]
fn spitter_does_not_spit_with_a_friend_in_the_line_of_fire() {
    let mut game = against("spit", "", "##########\n#@.d...m.#\n##########");
    for _ in 0..20 {
        let events = play(&mut game, Action::Wait);
        let spits = |what: &EventKind| matches!(what, EventKind::UsedAbility { .. });
        assert!(!happened(&events, spits), "{}", picture(&game));
    }
}

#[test]
fn burst_monster_hurts_neighbours_and_divide_monster_splits() {
    let mut game = against("divide", "", BESIDE);
    for _ in 0..6 {
        play(&mut game, Action::Walk(Dir::East));
    }
    assert!(game.actors_in_sight().len() > 1);
    let mut game = against("burst", r#""defence":-100,"#, BESIDE);
    let before = hp(&game, '@');
    for _ in 0..40 {
        if game.actors_in_sight().is_empty() {
            break;
        }
        play(&mut game, Action::Walk(Dir::East));
    }
    assert!(game.actors_in_sight().is_empty());
    assert!(hp(&game, '@') <= before - 5);
}

#[test]
fn call_for_help_is_logged_once_with_the_ability_text() {
    let mut game = against("shout", "", "##########\n#@.....m.#\n##########");
    let mut said = Vec::new();
    for _ in 0..4 {
        play(&mut game, Action::Wait);
        said.extend(last_messages(&game, 3).into_iter().filter(|text| text.contains("help")));
        said.dedup();
    }
    assert_eq!(said, ["The x-thing shouts for help."]);
}
