//! The estimate of a fight includes the additional effects of hits.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::game::{Action, Game, Hit};

/// Starts beside a monster with these fields, whose attacks always hit for 1 hit point.
fn facing(fields: &str) -> Game {
    let monsters = format!(
        r#",{{"id":"m_x","name":"x-thing","glyph":"x","color":"grey","family":"things","faction":"things","frequency":1,
            "hp":"60","attacks":[{{"verb":"bites","damage":"1","always_hits":true}}],{fields}"text":"."}}"#
    );
    let props = Props { monsters: &monsters, ..Props::default() };
    let map = serde_json::json!({
        "legend": {
            "#": "wall", ".": "floor",
            "@": { "tile": "floor", "start": true },
            "x": { "tile": "floor", "monster": "m_x" },
        },
        "rows": ["######", "#@x..#", "######"],
    });
    let map = map.to_string();
    run(furnished_in(&["######\n#@...#\n######"], &props, &[("maps/level0.json", &map)]), 1)
}

fn its_blow(game: &Game) -> Hit {
    game.first_hits(id(game, 'x')).1.unwrap()
}

fn blows(game: &Game) -> Option<i32> {
    its_blow(game).attacks_to_kill(40)
}

const FIRE: &str = r#"{"damage":{"amount":"3","element":"fire"}}"#;

#[test]
fn expected_damage_includes_fire_from_hit_reactions() {
    assert_eq!(blows(&facing("")), Some(40));
    let burns = |chance: i32| {
        format!(
            r#""reacts":[{{"on":"hits","chance":{chance},"workings":[{{"who":"touch","what":[{FIRE}]}}]}}],"#
        )
    };
    let mut game = facing(&burns(100));
    assert_eq!((blows(&game), its_blow(&game).maximum()), (Some(10), 4));
    let before = hp(&game, '@');
    play(&mut game, Action::Wait);
    assert_eq!(hp(&game, '@'), before - 4, "what is told is what happens");
    // The damage is 1, and 3 more in half of the cases.
    assert_eq!(blows(&facing(&burns(50))), Some(16));
}

#[test]
fn conditional_reactions_are_excluded_from_expected_damage() {
    let other =
        |what: &str| format!(r#""reacts":[{{{what},"workings":[{{"who":"touch","what":[{FIRE}]}}]}}],"#);
    for what in [
        r#""on":"struck""#,
        r#""on":"hits","cooldown":9"#,
        r#""on":"hits","if":{"thrown":{}}"#,
        r#""on":"hits","if":{"other":{"hp_below":50}}"#,
    ] {
        assert_eq!(blows(&facing(&other(what))), Some(40), "{what}");
    }
    let recoil =
        r#""reacts":[{"on":"hits","workings":[{"who":"self","what":[{"damage":{"amount":"3"}}]}]}],"#;
    assert_eq!(blows(&facing(recoil)), Some(40), "it hurts itself");
}

#[test]
fn expected_effects_list_poison_without_counting_poison_damage() {
    let game = facing(r#""abilities":["venom"],"#);
    assert_eq!(its_blow(&game).effects().statuses, [("poisoned".to_owned(), 100)]);
    assert_eq!(blows(&game), Some(40), "what lasts is not counted");
}
