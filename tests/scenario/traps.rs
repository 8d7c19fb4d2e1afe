//! Traps: triggering, finding and avoiding them.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::game::EventKind;

const LANE: &str = "#########
                    #@..^...#
                    #########";

#[test]
fn trap_triggers_when_stepped_on_and_becomes_known() {
    let mut game = run(furnished(&[LANE], &Props::default()), 1);
    let before = hp(&game, '@');
    let at = Point::new(4, 1);
    assert!(!game.level().traps()[&at].known);
    walk(&mut game, "lll");
    let known = game.level().traps()[&at].known;
    assert!(known, "stepped on or found on the way");
    assert!(hp(&game, '@') < before);
}

#[test]
fn waiting_nearby_finds_a_hidden_trap() {
    let mut found = false;
    for seed in 0..5 {
        let mut game = run(furnished(&[LANE], &Props::default()), seed);
        walk(&mut game, "ll");
        for _ in 0..20 {
            let events = play(&mut game, fifteen::game::Action::Wait);
            found |= happened(&events, |what| matches!(what, EventKind::FoundTrap { .. }));
        }
    }
    assert!(found);
}

#[test]
fn monsters_walk_around_traps() {
    let mut game = run(
        furnished(
            &["#########
               #@..^..r#
               #.......#
               #########"],
            &Props::default(),
        ),
        1,
    );
    let before = hp(&game, 'r');
    walk(&mut game, "....");
    assert_eq!(hp(&game, 'r'), before);
}
