//! Obstacles to exploring, travelling and resting: the messages and questions about them.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::game::{Behaviour, EventKind, Game, StopReason};
use std::rc::Rc;

fn ended(game: &mut Game, behaviour: Behaviour) -> Option<StopReason> {
    let events = carry_through(game, behaviour);
    events.iter().rev().find_map(|event| match event.kind {
        EventKind::Stopped(why) => Some(why),
        _ => None,
    })
}

/// Leads the hero over a trap to its other side. Returns the remaining hit points.
fn past_a_trap() -> (Game, i32) {
    let mut game = with_gear(
        "############
         #@.^.......#
         ############",
        &[],
    );
    walk(&mut game, "llll");
    let left = hp(&game, '@');
    (game, left)
}

#[test]
fn travel_offers_to_cross_a_trap_on_the_only_path_with_its_damage() {
    let (mut game, before) = past_a_trap();
    let start = Point::new(1, 1);
    carry_through(&mut game, Behaviour::Travel(start));
    let offer = "The only way leads through spikes, 2 cells to the west: about 3 damage.";
    assert_eq!(last_messages(&game, 1), [offer]);
    let (through, _) = game.take_confirmable().unwrap();
    carry_through(&mut game, through);
    assert_eq!(game.hero_at(), start, "{:?}", last_messages(&game, 3));
    assert_eq!(hp(&game, '@'), before - 3);
}

#[test]
fn avoidable_trap_is_not_named_as_the_obstacle() {
    let mut game = with_gear(
        "############
         #@.^...%...#
         #......#####
         ############",
        &[],
    );
    walk(&mut game, "lllyhh");
    game.start_activity(Behaviour::Travel(Point::new(1, 1)));
    while game.behaviour().is_some() {
        game.continue_activity();
    }
    let before = hp(&game, '@');
    carry_through(&mut game, Behaviour::Travel(Point::new(10, 1)));
    let told = last_messages(&game, 1).remove(0);
    assert!(told.starts_with("The only way leads through thorns"), "{told}");
    let (through, _) = game.take_confirmable().unwrap();
    carry_through(&mut game, through);
    assert_eq!((game.hero_at(), hp(&game, '@')), (Point::new(10, 1), before - 1));
}

#[test]
fn run_stops_before_a_known_trap() {
    let (mut game, before) = past_a_trap();
    let why = ended(&mut game, Behaviour::Run(fifteen::base::Dir::West));
    let why = why.or_else(|| ended(&mut game, Behaviour::Run(fifteen::base::Dir::West)));
    assert!(matches!(why, Some(StopReason::HazardInTheWay(..))), "{why:?}");
    assert_eq!(hp(&game, '@'), before);
}

/// Starts with an awake monster that fights but never notices anyone.
fn with_dreamer(moves: &str) -> Game {
    let props = Props {
        monsters: r#",{"id":"m_x","name":"dreamer","glyph":"x","color":"grey","family":"things","faction":"things","frequency":1,
            "hp":"6","attacks":[{"verb":"bites","damage":"1"}],"senses":{"sight":0,"hearing":0},"mind":{"habit":"waits"},"text":"."}"#,
        ..Props::default()
    };
    let map = r##"{"legend":{"w":"wall",".":"floor","x":{"tile":"floor","monster":"m_x"},
        "@":{"tile":"floor","start":true}},"rows":["wwwwwwwwwwww","w@.........w","wwwwwww.wwww","wwwwwww...xw","wwwwwwwwwwww"]}"##;
    let mut game = run(furnished_with_map(map, &props), 1);
    walk(&mut game, moves);
    game
}

#[test]
fn autoexplore_and_travel_are_refused_with_an_awake_enemy_in_view() {
    let mut game = with_dreamer("llllll");
    assert!(game.actors_in_sight().is_empty(), "{}", picture(&game));
    let why = ended(&mut game, Behaviour::Explore);
    assert!(matches!(why, Some(StopReason::MonsterInView(..))), "{why:?}");
    for behaviour in [Behaviour::Explore, Behaviour::Travel(Point::new(1, 1))] {
        let why = ended(&mut game, behaviour);
        assert!(matches!(why, Some(StopReason::HunterInView(..))), "{why:?}");
        let told = last_messages(&game, 1).remove(0);
        assert!(told.starts_with("Not while a dreamer is in view, "), "{told}");
    }
}

#[test]
fn autoexplore_and_rest_are_refused_inside_harmful_gas() {
    let mut game = with_gear(
        "##########
         #@*......#
         ##########",
        &[],
    );
    walk(&mut game, "l");
    for behaviour in [Behaviour::Explore, Behaviour::Rest] {
        let turn = game.world().turn();
        carry_through(&mut game, behaviour);
        assert_eq!(last_messages(&game, 1), ["You stand in fumes: get out of it first."]);
        assert_eq!(game.world().turn(), turn);
    }
}

#[test]
fn rest_without_need_waits_a_single_turn() {
    let mut game = stage(
        "##########
         #@.......#
         ##########",
    );
    let turn = game.world().turn();
    assert_eq!(ended(&mut game, Behaviour::Rest), Some(StopReason::RestNotNeeded));
    assert_eq!(game.world().turn(), turn + 1);
}

#[test]
fn teleport_ends_the_held_status_effect() {
    let mut game = with_gear(
        "##############
         #@w..........#
         #............#
         ##############",
        &["scroll"],
    );
    walk(&mut game, "l");
    assert!(is(&game, '@', "held"));
    use_it(&mut game, "scroll", None);
    assert!(game.hero_at().distance(Point::new(2, 1)) >= 3);
    assert!(!is(&game, '@', "held"));
}

#[test]
fn captive_is_reported_and_reachable_by_travel() {
    let mut game = stage(
        "###########
         #@........#
         #########.#
         #&........#
         ###########",
    );
    let why = ended(&mut game, Behaviour::Explore);
    assert!(matches!(why, Some(StopReason::FoundCaptive(..))), "{why:?}");
    assert_eq!(last_messages(&game, 1), ["You come upon a captive, 7 cells to the west: a r-thing."]);
    let captive = place(&game, 'r');
    assert_eq!(game.known_captives(), [captive]);
    carry_through(&mut game, Behaviour::Travel(captive));
    assert!(game.hero_at().is_adjacent(captive), "{:?}", last_messages(&game, 2));
    let found = "You come upon a captive, 7 cells to the west: a r-thing.";
    let again = Game::resume(Rc::new(game.content().clone()), game.world().clone());
    assert_eq!(said(&again, found), 1, "it is kept with the run");
    ended(&mut game, Behaviour::Explore);
    let left = last_messages(&game, 1).remove(0);
    assert!(left.ends_with("Still here: a r-thing (bound)."), "{left}");
    assert_eq!(game.left_cells().into_iter().collect::<Vec<_>>(), [captive]);
}

#[test]
fn damaged_monster_is_not_reported_as_unharmed() {
    let bolt = r#""class":"scroll","workings":[{"who":"bolt","range":8,"what":[{"damage":{"amount":"2"}},{"status":{"status":"asleep","turns":"5"}}]}]"#;
    let props = Props {
        gear: &["bolt_scroll"],
        items: &[("bolt_scroll", bolt)],
        monsters: r#",{"id":"m_x","name":"insomniac","glyph":"x","color":"grey","family":"things","faction":"things","frequency":1,
            "hp":"60","attacks":[],"immune_to":["asleep"],"senses":{"sight":0,"hearing":0},"mind":{"habit":"waits"},"text":"."}"#,
        ..Props::default()
    };
    let map = r#"{"legend":{"w":"wall",".":"floor","x":{"tile":"floor","monster":"m_x"},
        "@":{"tile":"floor","start":true}},"rows":["wwwwwwww","w@...x.w","wwwwwwww"]}"#;
    let mut game = run(furnished_with_map(map, &props), 1);
    use_it(&mut game, "bolt_scroll", Some(Point::new(5, 1)));
    assert_eq!(hp(&game, 'x'), 58);
    let said = last_messages(&game, 4).join(" ");
    assert!(!said.contains("unharmed"), "{said}");
}

#[test]
fn travel_walks_around_a_held_ally() {
    let held = r#""class":"scroll","workings":[{"who":"cell","range":9,"what":[{"status":{"status":"held","turns":"90"}}]}]"#;
    let calls = r#""class":"scroll","workings":[{"who":"self","what":[{"summon":{"monster":"m_r"}}]}]"#;
    let items = [("test_scroll", held), ("call_scroll", calls)];
    let gear = ["test_scroll", "call_scroll"];
    let props = Props { gear: &gear, items: &items, ..Props::default() };
    let narrow = "
        ############
        #........@.#
        ############";
    let wide = "
        ############
        #........@.#
        #..........#
        ############";
    for (hall, passes) in [(wide, true), (narrow, false)] {
        let mut game = run(furnished(&[hall], &props), 1);
        use_it(&mut game, "call_scroll", None);
        while place(&game, 'r').x > game.hero_at().x {
            walk(&mut game, "l");
        }
        let ally = place(&game, 'r');
        use_it(&mut game, "test_scroll", Some(ally));
        let why = ended(&mut game, Behaviour::Travel(Point::new(1, 1)));
        match passes {
            true => assert_eq!(game.hero_at(), Point::new(1, 1), "{:?}", last_messages(&game, 4)),
            false => {
                assert!(matches!(why, Some(StopReason::MonsterInTheWay(_, at)) if at == ally), "{why:?}")
            }
        }
    }
}

fn captives_told(game: &Game) -> usize {
    let told = game.log().iter().filter(|line| line.text.starts_with("You come upon a captive"));
    told.map(|one| one.times as usize).sum()
}

#[test]
fn captive_is_reported_once_after_steps_or_autoexplore() {
    let mut game = stage(
        "#########
         #@......#
         #######.#
         #&......#
         #########",
    );
    walk(&mut game, "llllll");
    assert_eq!(captives_told(&game), 0);
    walk(&mut game, "jj");
    assert_eq!(captives_told(&game), 1, "by a step of one's own: {:?}", last_messages(&game, 2));
    ended(&mut game, Behaviour::Explore);
    assert_eq!(captives_told(&game), 1, "once: {:?}", last_messages(&game, 2));

    let mut game = stage(
        "###########
         #@.+...&..#
         ####....m.#
         ###########",
    );
    let why = ended(&mut game, Behaviour::Explore);
    assert!(matches!(why, Some(StopReason::MonsterInView(..))), "{why:?}");
    assert_eq!(captives_told(&game), 1, "beside a foe: {}", picture(&game));
}
