//! Enemies that can neither reach the hero nor attack from a distance interrupt the hero only once.

use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::game::{Behaviour, Event, EventKind, Game, Mood, StopReason};

fn ended(game: &mut Game, behaviour: Behaviour) -> Option<StopReason> {
    let events: Vec<Event> = carry_through(game, behaviour);
    events.iter().rev().find_map(|event| match event.kind {
        EventKind::Stopped(why) => Some(why),
        _ => None,
    })
}

/// Starts in a hall with a creature that hunts the hero but cannot leave its island.
fn islander(letter: char) -> Game {
    let hall = "
        ####################
        #@.................#
        #........~~~.......#
        #........~?~.......#
        #........~~~.......#
        #..................#
        ####################";
    let mut game = stage(&hall.replace('?', &letter.to_string()));
    for _ in 0..60 {
        if matches!(mood(&game, letter), Mood::Hunting { .. }) {
            return game;
        }
        walk(&mut game, ".");
    }
    panic!("it notices nobody\n{}", picture(&game));
}

#[test]
fn melee_hunter_on_an_island_does_not_interrupt_activities() {
    let mut game = islander('r');
    let far = Point::new(18, 5);
    assert_eq!(ended(&mut game, Behaviour::Travel(far)), None);
    assert_eq!(game.hero_at(), far, "{}", picture(&game));
    assert_eq!(ended(&mut game, Behaviour::WaitForChange), Some(StopReason::Waited(100)));
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored));
}

#[test]
fn archer_on_an_island_interrupts_activities() {
    let mut game = islander('a');
    for behaviour in [Behaviour::Explore, Behaviour::Travel(Point::new(18, 5)), Behaviour::WaitForChange] {
        let why = ended(&mut game, behaviour);
        assert!(matches!(why, Some(StopReason::HunterInView(..))), "{why:?}");
    }
}

#[test]
fn water_bound_monster_interrupts_autoexplore_only_once() {
    let mut game = stage(
        "######################
         #@...#...........~~~~#
         #....+...........~~f~#
         #....#...........~~~~#
         #....#...............#
         ######################",
    );
    let first = ended(&mut game, Behaviour::Explore);
    assert!(matches!(first, Some(StopReason::MonsterInView(..))), "{first:?}");
    assert_eq!(ended(&mut game, Behaviour::Explore), Some(StopReason::Explored), "{}", picture(&game));
    for goal in [Point::new(1, 1), Point::new(10, 4), Point::new(1, 4)] {
        assert_eq!(ended(&mut game, Behaviour::Travel(goal)), None, "{}", picture(&game));
        assert_eq!(game.hero_at(), goal);
    }
}

#[test]
fn monster_biting_from_a_pool_interrupts_waiting_but_not_travel() {
    let mut game = stage(
        "##########
         #........#
         #.@~~~f..#
         ##########",
    );
    for _ in 0..60 {
        if matches!(mood(&game, 'f'), Mood::Hunting { .. }) {
            break;
        }
        walk(&mut game, ".");
    }
    let why = ended(&mut game, Behaviour::WaitForChange);
    assert!(
        matches!(why, Some(StopReason::HunterInView(..) | StopReason::Hurt)),
        "{why:?}\n{}",
        picture(&game)
    );
    let why = ended(&mut game, Behaviour::Travel(Point::new(8, 1)));
    assert!(!matches!(why, Some(StopReason::HunterInView(..) | StopReason::Hunted(..))), "{why:?}");
}
