//! Those who go round what hurts: how they come to the hero all the same, and what they do if they cannot.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::game::{Action, EventKind, Mood};

#[test]
fn a_hunter_walks_through_what_costs_it_little_where_there_is_no_other_way() {
    let mut game = with_gear(
        "##########
         #@..%...m#
         ##########",
        &[],
    );
    walk(&mut game, "........");
    assert!(place(&game, 'm').touches(game.hero_at()), "{}", picture(&game));
    assert_eq!(hp(&game, 'm'), 5);
}

#[test]
fn a_hunter_goes_round_where_the_way_round_is_short() {
    let mut game = with_gear(
        "##########
         #@..%...m#
         #..=%===.#
         #........#
         ##########",
        &[],
    );
    walk(&mut game, "....................");
    assert!(place(&game, 'm').touches(game.hero_at()), "{}", picture(&game));
    assert_eq!(hp(&game, 'm'), 6);
}

#[test]
fn who_is_shot_at_across_what_would_cost_it_dear_runs() {
    let mut game = with_gear(
        "################
         #@.%%%.m.......#
         ################",
        &["dart 30"],
    );
    walk(&mut game, "...");
    assert!(matches!(mood(&game, 'm'), Mood::Hunting { .. }));
    assert!(place(&game, 'm').x > 5, "it knows better\n{}", picture(&game));
    let mut ran = false;
    for _ in 0..20 {
        if hp(&game, 'm') < 6 {
            break;
        }
        let dart = number(&game, "dart");
        let at = place(&game, 'm');
        let events = play(&mut game, Action::Throw(dart, at));
        ran |= happened(&events, |what| matches!(what, EventKind::Fled { .. }));
    }
    let near = place(&game, 'm').x;
    walk(&mut game, "...");
    assert!(ran || place(&game, 'm').x > near, "{}", picture(&game));
    assert!(matches!(mood(&game, 'm'), Mood::Fleeing { .. }), "{:?}", mood(&game, 'm'));
}
