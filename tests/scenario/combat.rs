//! Blows.

use crate::stage::*;
use fifteen::base::Dir;
use fifteen::game::{Action, Refusal, What};

#[test]
fn bumping_is_striking() {
    let mut game = stage(
        "#####
         #@d.#
         #####",
    );
    let events = play(&mut game, Action::Walk(Dir::East));
    let struck = |what: &What| matches!(what, What::Hit { .. } | What::Missed { .. });
    assert!(happened(&events, struck));
    looks(
        &game,
        "#####
         #@d.#
         #####",
    );
}

#[test]
fn a_blow_says_why_it_is_as_likely_as_it_is() {
    let game = stage(
        "######
         #@c.d#
         ######",
    );
    // The c has seen the hero, so that only skill and its clumsiness count, within bounds.
    let (ours, theirs) = game.blows(id(&game, 'c'));
    assert_eq!(
        ours.unwrap().to_string(),
        "to hit: 60 base + 10 skill + 100 defence = 170; 95 at most"
    );
    assert_eq!(theirs.unwrap().to_string(), "to hit: 60 base");
    let (ours, theirs) = game.blows(id(&game, 'd'));
    let ours = ours.unwrap();
    assert_eq!(
        ours.to_string(),
        "to hit: 60 base + 10 skill + 30 unaware target = 100; 95 at most"
    );
    assert!(ours.force().ends_with(", twice as the target is unaware"));
    assert!(theirs.is_none(), "it has nothing to strike with");
}

#[test]
fn the_unaware_are_hit_twice_as_hard() {
    let mut game = stage(
        "#####
         #@d.#
         #####",
    );
    let mut blows = Vec::new();
    for _ in 0..20 {
        for event in play(&mut game, Action::Walk(Dir::East)) {
            if let What::Hit {
                damage, unaware, ..
            } = event.what
            {
                blows.push((damage, unaware));
            }
        }
    }
    assert_eq!(blows[0], (4, true));
    assert_eq!(blows[1], (2, false), "by now it knows");
}

#[test]
fn the_dead_leave_the_map() {
    let mut game = stage(
        "#####
         #@m.#
         #####",
    );
    for _ in 0..50 {
        if game.in_sight().is_empty() {
            break;
        }
        walk(&mut game, "l");
    }
    assert!(game.level().actors().len() == 1, "{}", picture(&game));
    assert!(
        told(&game, 3).contains(&"The m-thing dies.".to_owned()),
        "{:?}",
        told(&game, 3)
    );
}

#[test]
fn death_ends_the_run_and_says_by_whom() {
    let mut game = stage(
        "#####
         #@K.#
         #####",
    );
    for _ in 0..20 {
        if game.world().ending().is_some() {
            break;
        }
        play(&mut game, Action::Wait);
    }
    let ending = game.world().ending().expect("the hero is dead");
    assert_eq!(ending.cause(game.content()), "killed by a K-thing");
    let turn = game.world().turn();
    let events = play(&mut game, Action::Walk(Dir::West));
    assert!(happened(&events, |what| *what == What::Refused(Refusal::Over)));
    assert_eq!(game.world().turn(), turn);
}

#[test]
fn nobody_strikes_what_is_out_of_reach() {
    let mut game = stage(
        "########
         #@...d.#
         ########",
    );
    let target = id(&game, 'd');
    let events = play(&mut game, Action::Strike(target));
    assert!(happened(&events, |what| *what == What::Refused(Refusal::TooFar)));
    let hero = game.world().hero_id();
    let events = play(&mut game, Action::Strike(hero));
    assert!(happened(&events, |what| matches!(what, What::Refused(_))));
}
