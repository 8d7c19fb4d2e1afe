//! The lamps of the town go out one by one, and each brings something with it.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::game::{Action, EventKind, Game};

const HALL: &str = "##############
                    #@<.........>#
                    ##############";
const END: &str = "#####\n#<..#\n#####";
const TABLE: &str = r#"{"id":"climbers","entries":[{"monster":"m_d","frequency":5,"depth":[1,9],"group":"2"}]},
    {"id":"hunters","entries":[{"monster":"m_h","frequency":5,"depth":[1,9],"group":"1"}]}"#;

fn with_lamps(fields: &str) -> Game {
    let props = Props { goal: Some("prize"), fields, spawns: TABLE, ..Props::default() };
    run(furnished(&[HALL, END], &props), 1)
}

/// The turns on which something of that sort happened, of so many.
fn turns(game: &mut Game, many: u64, like: impl Fn(&EventKind) -> bool + Copy) -> Vec<u64> {
    let mut turns = Vec::new();
    for _ in 0..many {
        let events = play(game, Action::Wait);
        if happened(&events, like) {
            turns.push(game.world().turn());
        }
    }
    turns
}

fn out(what: &EventKind) -> bool {
    matches!(what, EventKind::LampOut { .. })
}

fn hunted(what: &EventKind) -> bool {
    matches!(what, EventKind::Hunted { .. })
}

#[test]
fn they_go_out_and_the_hero_knows_of_each() {
    let mut game = with_lamps(
        r#""lamps":{"count":3,"every":10,"out":[{"left":1,"text":"Only the inn's is left."}]},"#,
    );
    assert_eq!(game.lamps(), Some((3, 3)));
    assert_eq!(turns(&mut game, 45, out), [10, 20, 30]);
    assert_eq!(game.lamps(), Some((0, 3)));
    let log = told(&game, 3);
    assert_eq!(
        log,
        [
            "Far above, a lamp of the town goes out. Burning still: 2.",
            "Only the inn's is left.",
            "Far above, a lamp of the town goes out. Burning still: 0.",
        ]
    );
}

#[test]
fn somebody_climbs_the_stair_when_one_goes_out() {
    let mut game = with_lamps(
        r#""lamps":{"count":3,"every":10,"out":[{"left":1,"text":"It gets late.","table":"climbers"}]},"#,
    );
    assert_eq!(turns(&mut game, 45, hunted), [20]);
    let others = game.level().actors().iter().count() - 1;
    assert_eq!(others, 2, "{}", picture(&game));
}

#[test]
fn the_hunt_wakes_though_nobody_has_taken_anything() {
    let mut game = with_lamps(
        r#""hunt":{"table":"hunters","every":8},
           "lamps":{"count":2,"every":10,"out":[{"left":1,"text":"It gets late.","wakes_hunt":true}]},"#,
    );
    assert_eq!(turns(&mut game, 33, hunted), [16, 24, 32]);
}

#[test]
fn without_lamps_nothing_presses() {
    let mut game = with_lamps("");
    assert_eq!(game.lamps(), None);
    assert!(turns(&mut game, 100, |what| out(what) || hunted(what)).is_empty());
}
