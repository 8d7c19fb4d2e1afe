//! Monsters that avoid harmful cells: their detours, and their behaviour without a detour.

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::game::{Action, EventKind, Mood};

#[test]
fn hunter_crosses_a_minor_hazard_when_there_is_no_other_path() {
    let mut game = with_gear(
        "##########
         #@..%...m#
         ##########",
        &[],
    );
    walk(&mut game, "........");
    assert!(place(&game, 'm').is_adjacent(game.hero_at()), "{}", picture(&game));
    assert_eq!(hp(&game, 'm'), 5);
}

#[test]
fn hunter_takes_a_short_detour_around_a_hazard() {
    let mut game = with_gear(
        "##########
         #@..%...m#
         #..=%===.#
         #........#
         ##########",
        &[],
    );
    walk(&mut game, "....................");
    assert!(place(&game, 'm').is_adjacent(game.hero_at()), "{}", picture(&game));
    assert_eq!(hp(&game, 'm'), 6);
}

#[test]
fn monster_shot_from_behind_a_costly_hazard_flees() {
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

#[test]
fn fire_immune_monster_walks_through_fire() {
    let covers = COVERS.replace(
        r#""shunned":true,"inside":[{"damage":{"amount":"1"}}],"text":"Thorns.""#,
        r#""shunned":true,"inside":[{"damage":{"amount":"3","element":"fire"}}],"text":"Thorns.""#,
    );
    let map = r##"{"legend":{"w":"wall",".":"floor","x":{"tile":"floor","monster":"m_x"},
        "%":{"tile":"floor","cover":"thorns"},"@":{"tile":"floor","start":true}},
        "rows":["wwwwwwwwww","w@.%%%..xw","wwwwwwwwww"]}"##;
    let near = |percent: i32| {
        let monsters = format!(
            r#",{{"id":"m_x","name":"x-thing","glyph":"x","color":"grey","family":"things","faction":"things","frequency":1,
            "hp":"6","noise":0,"regeneration":0,"senses":{{"sight":16}},"attacks":[{{"verb":"bites","damage":"1"}}],
            "resists":[{{"element":"fire","percent":{percent}}}],"text":"."}}"#
        );
        let props = Props { monsters: &monsters, ..Props::default() };
        let files = [("maps/level0.json", map), ("covers.json", covers.as_str())];
        let mut game = run(furnished_in(&["@"], &props, &files), 1);
        walk(&mut game, "................");
        assert_eq!(hp(&game, 'x'), 6, "{}", picture(&game));
        place(&game, 'x').is_adjacent(game.hero_at())
    };
    assert!(near(100) && !near(10));
}
