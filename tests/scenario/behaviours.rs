//! Running, resting, exploring and travelling.

use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{Action, Behaviour, EventKind, Game, Mood, StopReason};

#[test]
fn run_follows_corridor_corners_and_stops_at_a_door() {
    let mut game = stage(
        "############
         #@....######
         #####.######
         #####.....+#
         ############",
    );
    carry_through(&mut game, Behaviour::Run(Dir::East));
    assert_eq!(game.hero_at(), Point::new(9, 3), "{}", picture(&game));
}

#[test]
fn run_stops_at_a_corridor_junction() {
    let mut game = stage(
        "############
         #@.........#
         #####.######
         #####......#
         ############",
    );
    carry_through(&mut game, Behaviour::Run(Dir::East));
    assert_eq!(game.hero_at(), Point::new(5, 1), "{}", picture(&game));
}

#[test]
fn run_across_a_room_ends_at_the_wall() {
    let mut game = stage(
        "##########
         #........#
         #@.......#
         #........#
         ##########",
    );
    carry_through(&mut game, Behaviour::Run(Dir::East));
    assert_eq!(game.hero_at(), Point::new(8, 2), "{}", picture(&game));
}

#[test]
fn run_along_a_wall_ends_in_the_corner() {
    let mut game = stage(
        "##########
         #@.......#
         #........#
         #........#
         ##########",
    );
    carry_through(&mut game, Behaviour::Run(Dir::East));
    assert_eq!(game.hero_at(), Point::new(8, 1), "{}", picture(&game));
}

#[test]
fn run_from_a_room_stops_at_the_corridor_mouth() {
    let mut game = stage(
        "############
         #....#######
         #@.........#
         #....#######
         ############",
    );
    carry_through(&mut game, Behaviour::Run(Dir::East));
    assert_eq!(game.hero_at(), Point::new(5, 2), "{}", picture(&game));
    carry_through(&mut game, Behaviour::Run(Dir::East));
    assert_eq!(game.hero_at(), Point::new(10, 2), "{}", picture(&game));
}

#[test]
fn autoexplore_sees_every_reachable_cell_and_reports_completion() {
    let mut game = stage(
        "####################
         #@...#....+........#
         #....+....#..####..#
         #....#....#..#..#..#
         ######....####..####
         ####...........#####
         ####################",
    );
    let events = carry_through(&mut game, Behaviour::Explore);
    assert!(happened(&events, |what| *what == EventKind::Stopped(StopReason::Explored)));
    let level = game.level();
    let unseen = level
        .terrain()
        .iter()
        .filter(|(at, tile)| !game.content().tiles[**tile].opaque && level.memory()[*at].is_none());
    assert_eq!(unseen.count(), 0, "{}", picture(&game));
}

#[test]
fn autoexplore_stops_for_new_monsters_and_is_refused_while_hunted() {
    let mut game = stage(
        "###########
         #@........#
         #########.#
         #r........#
         ###########",
    );
    let events = carry_through(&mut game, Behaviour::Explore);
    assert!(
        happened(&events, |what| matches!(what, EventKind::Stopped(StopReason::MonsterInView(..)))),
        "{}",
        picture(&game)
    );
    assert_eq!(last_messages(&game, 1), ["A r-thing comes into view, 3 cells to the west; you stop."]);
    while !matches!(mood(&game, 'r'), Mood::Hunting { .. }) {
        play(&mut game, Action::Wait);
    }
    let at = game.hero_at();
    carry_through(&mut game, Behaviour::Explore);
    assert_eq!(game.hero_at(), at);
    let [said] = &last_messages(&game, 1)[..] else {
        panic!("nothing was said");
    };
    let away = place(&game, 'r').distance(at);
    assert!(
        said.starts_with("Not while a r-thing is in view, ") && said.contains(&away.to_string()),
        "{said}"
    );
}

#[test]
fn autoexplore_passes_an_unaware_monster_without_attacking() {
    let mut game = stage(
        "##################
         #@...............#
         #........d.......#
         ########.#########
         ########.#########
         ########.........#
         ##################",
    );
    let monster = place(&game, 'd');
    let mut events = carry_through(&mut game, Behaviour::Explore);
    events.extend(carry_through(&mut game, Behaviour::Explore));
    assert!(happened(&events, |what| *what == EventKind::Stopped(StopReason::Explored)));
    assert_eq!(place(&game, 'd'), monster, "{}", picture(&game));
    let struck = |what: &EventKind| matches!(what, EventKind::Hit { .. } | EventKind::Missed { .. });
    assert!(!happened(&events, struck), "nobody asked for a fight");
}

#[test]
fn autoexplore_stops_at_a_monster_blocking_the_only_path() {
    let mut game = stage(
        "##############
         #@...#########
         #....#########
         ##.#########.#
         ##......d....#
         ##.#########.#
         ##....########
         ##############",
    );
    // The creature comes into view. The hero explores everything else, until only the blocked way is left.
    for _ in 0..4 {
        carry_through(&mut game, Behaviour::Explore);
    }
    assert_eq!(last_messages(&game, 1), ["A d-thing is in the way, 5 cells to the east."]);
    carry_through(&mut game, Behaviour::Travel(Point::new(12, 4)));
    assert!(game.hero_at().x < 8, "{}", picture(&game));
}

#[test]
fn travel_stop_message_names_the_monster_blocking_the_path() {
    let mut game = stage(
        "##############
         #.d...########
         #@........z..#
         #.....########
         ##############",
    );
    carry_through(&mut game, Behaviour::Travel(Point::new(12, 2)));
    assert_eq!(last_messages(&game, 1), ["A z-thing is in the way, 9 cells to the east."]);
}

#[test]
fn fleeing_monster_does_not_prevent_travel() {
    let mut game = stage(
        "######################
         #....................#
         #@c..................#
         #....................#
         ######################",
    );
    while !matches!(mood(&game, 'c'), Mood::Fleeing { .. }) {
        let runner = id(&game, 'c');
        play(&mut game, Action::Attack(runner));
    }
    let at = game.hero_at();
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    assert_ne!(game.hero_at(), at, "{:?}", last_messages(&game, 3));
}

#[test]
fn distant_unaware_monster_does_not_prevent_travel() {
    let mut game = stage(
        "######################
         #@...................#
         #..................m.#
         ######################",
    );
    assert!(matches!(mood(&game, 'm'), Mood::Idle { .. }));
    carry_through(&mut game, Behaviour::Travel(Point::new(20, 1)));
    assert!(game.hero_at().x > 1, "{:?}", last_messages(&game, 2));
}

#[test]
fn harmless_hunter_does_not_prevent_travel() {
    let mut game = stage(
        "######################
         #@...................#
         #....b...............#
         #....................#
         ######################",
    );
    for _ in 0..20 {
        if matches!(mood(&game, 'b'), Mood::Hunting { .. }) {
            break;
        }
        play(&mut game, Action::Wait);
    }
    assert!(matches!(mood(&game, 'b'), Mood::Hunting { .. }));
    carry_through(&mut game, Behaviour::Travel(Point::new(20, 3)));
    assert!(game.hero_at().x > 1, "{:?}", last_messages(&game, 2));
}

#[test]
fn travel_goal_is_kept_until_it_is_reached() {
    let mut game = stage(
        "######################
         #@...................#
         #....................#
         ######################",
    );
    let goal = Point::new(20, 1);
    assert_eq!(game.travel_goal(), None);
    game.start_activity(Behaviour::Travel(goal));
    game.continue_activity();
    assert_ne!(game.hero_at(), goal, "{}", picture(&game));
    assert_eq!(game.travel_goal(), Some(goal));
    // Other actions, during the journey or after an interruption, do not cancel the travel goal.
    walk(&mut game, "h");
    for _ in 0..8 {
        let on = game.travel_goal().map(Behaviour::Travel);
        carry_through(&mut game, on.unwrap_or(Behaviour::WaitForChange));
    }
    assert_eq!((game.hero_at(), game.travel_goal()), (goal, None), "{:?}", last_messages(&game, 5));
}

#[test]
fn rest_ends_at_full_health_and_waiting_lasts_100_turns() {
    let mut game = stage(
        "#######
         #@q...#
         #######",
    );
    while !game.actors_in_sight().is_empty() {
        walk(&mut game, "l");
    }
    let hurt = game.hero().unwrap();
    if hurt.hp() < hurt.max_hp() {
        let events = carry_through(&mut game, Behaviour::Rest);
        assert!(happened(&events, |what| *what == EventKind::Stopped(StopReason::Healed)));
    }
    assert_eq!(game.hero().unwrap().hp(), game.hero().unwrap().max_hp());
    let turn = game.world().turn();
    carry_through(&mut game, Behaviour::Rest);
    assert_eq!(last_messages(&game, 1), ["You need no rest. You search around you for a turn."]);
    assert_eq!(game.world().turn(), turn + 1);
    carry_through(&mut game, Behaviour::WaitForChange);
    assert_eq!(last_messages(&game, 1), ["You have waited 100 turns."]);
    assert_eq!(game.world().turn(), turn + 101);
}

#[test]
fn travel_reaches_a_discovered_stair() {
    let top = "##########
               #@...#...#
               #....+.>.#
               ##########";
    let below = "###
                 #<#
                 ###";
    let mut game = run(content(&[top, below]), 1);
    assert_eq!(game.known_stair(Stair::Down), None);
    carry_through(&mut game, Behaviour::Explore);
    let stair = game.known_stair(Stair::Down).unwrap();
    assert_eq!(stair, Point::new(7, 2));
    carry_through(&mut game, Behaviour::Travel(Point::new(1, 1)));
    assert_eq!(game.hero_at(), Point::new(1, 1));
    carry_through(&mut game, Behaviour::Travel(stair));
    assert_eq!(game.hero_at(), stair);
}

#[test]
fn travel_to_unknown_or_invalid_cells_is_refused() {
    let mut game = stage(
        "########
         #@.#...#
         ########",
    );
    for goal in [Point::new(5, 1), Point::new(-4, 900), Point::new(0, 0)] {
        let events = carry_through(&mut game, Behaviour::Travel(goal));
        assert!(happened(&events, |what| *what == EventKind::Stopped(StopReason::Unreachable)), "{goal}");
        assert_eq!(game.travel_goal(), None, "nobody was ever on the way to {goal}");
    }
    let here = game.hero_at();
    let events = carry_through(&mut game, Behaviour::Travel(here));
    assert!(happened(&events, |what| *what == EventKind::Stopped(StopReason::AlreadyThere)));
}

#[test]
fn interrupt_ends_the_current_activity() {
    let mut game = stage(
        "############
         #@.........#
         ############",
    );
    game.start_activity(Behaviour::Run(Dir::East));
    assert!(game.behaviour().is_some());
    game.interrupt();
    assert!(game.behaviour().is_none());
    assert_eq!(game.hero_at(), Point::new(2, 1));
}

/// Returns the message when an exploring hero opens a door to a room with these three rows.
fn told_at_the_door(rooms: [&str; 3]) -> String {
    let [above, middle, below] = rooms;
    let picture = format!("############\n#.#{above}#\n#@+{middle}#\n#.#{below}#\n############");
    let mut game = stage(&picture);
    carry_through(&mut game, Behaviour::Explore);
    last_messages(&game, 1).concat()
}

#[test]
fn stop_message_names_the_most_urgent_monster_and_counts_the_rest() {
    let empty = "........";
    for (rooms, said) in [
        // The first creature of the level (`d`) is harmless and farther away, so the message names the other.
        (
            [".......d", "..z.....", empty],
            "A z-thing comes into view, 4 cells to the east, and 1 more; you stop.",
        ),
        (
            [".......d", ".d....z.", ".......d"],
            "A z-thing comes into view, 8 cells to the east, and 3 more; you stop.",
        ),
        ([empty, "..z..z.d", empty], "A z-thing comes into view, 4 cells to the east, and 2 more; you stop."),
        ([empty, "..z.....", empty], "A z-thing comes into view, 4 cells to the east; you stop."),
    ] {
        assert_eq!(told_at_the_door(rooms), said, "{rooms:?}");
    }
    let said = told_at_the_door([empty, "..z....m", empty]);
    assert!(said.starts_with("A m-thing comes into view, "), "{said}");
    assert!(said.ends_with(" and 1 more; you stop."), "{said}");
}

#[test]
fn refusal_to_explore_names_the_most_urgent_hunter() {
    let mut game = stage(
        "##########
         #r.......#
         #........#
         #.....@.m#
         ##########",
    );
    let hunts = |game: &Game, letter| matches!(mood(game, letter), Mood::Hunting { .. });
    while !(hunts(&game, 'r') && hunts(&game, 'm')) {
        play(&mut game, Action::Wait);
    }
    let near = game.by_urgency()[0];
    let (at, name) = (near.at(), &game.content().monsters[near.kind()].name);
    let said = format!("Not while a {name} is in view, {} cell", at.distance(game.hero_at()));
    carry_through(&mut game, Behaviour::Explore);
    assert!(last_messages(&game, 1)[0].starts_with(&said), "{said}: {:?}", last_messages(&game, 1));
}

#[test]
fn hunter_returning_to_view_counts_as_new_danger() {
    let mut game = stage(
        "###########
         #@/...a...#
         ###########",
    );
    while !matches!(mood(&game, 'a'), Mood::Hunting { .. }) {
        play(&mut game, Action::Wait);
    }
    let door = Point::new(2, 1);
    let mut watch = game.noticed_now();
    let events = play(&mut game, Action::Close(door));
    assert!(game.actors_in_sight().is_empty(), "{}", picture(&game));
    game.new_danger(&mut watch, &events);
    let events = play(&mut game, Action::Open(door));
    let news = game.new_danger(&mut watch, &events);
    assert!(matches!(news, Some(StopReason::Hunted(..))), "{news:?}");
}
