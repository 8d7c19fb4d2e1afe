//! Walls and doors: opening, closing, and finding secret doors.

use crate::scenario::stage::*;
use fifteen::base::{Dir, Point};
use fifteen::game::{Action, EventKind, Refusal};

#[test]
fn walking_into_a_wall_is_refused_without_using_a_turn() {
    let mut game = stage(
        "#####
         #.@.#
         #####",
    );
    let turn = game.world().turn();
    let events = play(&mut game, Action::Walk(Dir::North));
    assert!(happened(&events, |what| matches!(what, EventKind::Refused(Refusal::BlockedBy(_)))));
    assert_eq!(game.world().turn(), turn);
    assert_eq!(last_messages(&game, 1), ["The way is blocked: wall."]);
}

#[test]
fn walking_into_a_closed_door_opens_it() {
    let mut game = stage(
        "#####
         #@+.#
         #####",
    );
    walk(&mut game, "l");
    assert_level(
        &game,
        "#####
         #@/.#
         #####",
    );
    assert_eq!(last_messages(&game, 1), ["You open the door."]);
    walk(&mut game, "ll");
    assert_level(
        &game,
        "#####
         #./@#
         #####",
    );
}

#[test]
fn door_closes_unless_the_hero_stands_in_it() {
    let mut game = stage(
        "######
         #@/d.#
         ######",
    );
    play(&mut game, Action::Close(Point::new(2, 1)));
    assert_level(
        &game,
        "######
         #@+d.#
         ######",
    );
    let mut game = stage(
        "######
         #d/@.#
         ######",
    );
    walk(&mut game, "h");
    let events = play(&mut game, Action::Close(Point::new(2, 1)));
    assert!(
        happened(&events, |what| *what == EventKind::Refused(Refusal::TooFar)),
        "one stands in it oneself"
    );
}

#[test]
fn open_and_close_are_refused_where_there_is_no_door() {
    let mut game = stage(
        "#####
         #@..#
         #####",
    );
    for (action, why) in [
        (Action::Open(Point::new(2, 1)), Refusal::NoDoorToOpen),
        (Action::Close(Point::new(2, 1)), Refusal::NoDoorToClose),
        (Action::Open(Point::new(9, 9)), Refusal::TooFar),
        (Action::Close(Point::new(-1, -1)), Refusal::TooFar),
    ] {
        let events = play(&mut game, action);
        assert!(happened(&events, |what| *what == EventKind::Refused(why)), "{action:?}");
    }
}

#[test]
fn searching_finds_a_secret_door() {
    let mut game = stage(
        "#####
         #@S.#
         #####",
    );
    walk(&mut game, &".".repeat(30));
    assert_level(
        &game,
        "#####
         #@+.#
         #####",
    );
    assert_eq!(last_messages(&game, 1), ["You find a secret door!"]);
}

#[test]
fn closed_door_blocks_sight() {
    let mut game = stage(
        "######
         #@+.d#
         ######",
    );
    assert!(game.actors_in_sight().is_empty());
    assert!(game.level().memory()[Point::new(4, 1)].is_none());
    walk(&mut game, "l");
    assert_eq!(game.actors_in_sight().len(), 1);
    assert!(game.level().memory()[Point::new(4, 1)].is_some());
}
