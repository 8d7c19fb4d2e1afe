//! Unidentified items: no screen shows a difference between two items of the same class and appearance.

use crate::screens::player::Player;
use crate::screens::things::{content_of, in_world};
use fifteen::base::Size;
use fifteen::ui::Canvas;

/// Items of each class with very different fields. Only their appearance is the same.
const THINGS: [(&str, &[&str]); 4] = [
    (
        "potion",
        &[
            r#""price":20,"workings":[{"who":"self","what":[{"status":{"status":"hasted","turns":"9"}}]}]"#,
            r#""price":900,"shatters":true,"workings":[{"who":"ball","range":6,"size":1,"what":[{"damage":{"amount":"9","element":"fire"}}]}]"#,
            r#""faction":"folk","color":"ember","workings":[{"who":"self","what":[{"heal":{"amount":"9"}}]}]"#,
        ],
    ),
    (
        "scroll",
        &[
            r#""price":20,"workings":[{"who":"self","what":[{"reveal":{"what":["map"]}}]}]"#,
            r#""price":500,"workings":[{"who":"bolt","what":[{"damage":{"amount":"9","element":"fire"}}]}]"#,
            r#""color":"ember","workings":[{"who":"self","what":[{"identify":{}}]}]"#,
        ],
    ),
    (
        "wand",
        &[
            r#""price":50,"charges":"4","workings":[{"who":"bolt","range":9,"what":[{"damage":{"amount":"9","element":"fire"}}]}]"#,
            r#""price":400,"charges":"9","workings":[{"who":"self","what":[{"heal":{"amount":"9"}}]}]"#,
            r#""faction":"folk","charges":"1","workings":[{"who":"beam","range":3,"what":[{"heal":{"amount":"9"}}]}]"#,
        ],
    ),
    (
        "ring",
        &[
            r#""slot":"ring","price":90,"grants":["regenerating"]"#,
            r#""slot":"ring","price":900,"max_hp":9,"enchanted":[{"stat":"max_hp","add":3}]"#,
            r#""slot":"ring","faction":"folk","color":"ember","resists":[{"element":"fire","percent":50}]"#,
        ],
    ),
];

/// Keys that lead to screens and actions for the item `d`. A trader and a member of a faction stand beside the hero.
const KEYS: [&str; 26] = [
    "i",
    "id",
    "idW",
    "q",
    "r",
    "rb",
    "z",
    "w",
    "t",
    "td",
    "tdW",
    "d",
    "f",
    "@",
    "<C-f>",
    "x",
    "G",
    "\\",
    "y<Enter>",
    "y<Enter><Tab>",
    "y<Enter><Tab>W",
    "y<Enter><Tab>x",
    "u",
    "y",
    "dd",
    GIFT,
];

/// Keys that choose the last gift in the list. Before it, the list has a greeting and three sums of gold.
const GIFT: &str = "u<Down><Down><Down><Down><Enter>";

const FOLK: &str = r#"{ "id": "osk", "name": "smith", "glyph": "p", "color": "orange", "family": "people", "faction": "hero", "opens_doors": true,
    "unique": true, "hp": "20", "attacks": [], "mind": { "habit": "waits" }, "frequency": 0,
    "person": { "name": "Osk", "home": "forge", "talk": "osk", "trade": { "name": "the smithy",
      "item_classes": ["potion", "scroll", "wand", "ring"], "lines": "0" } }, "text": "He buys." },
    { "id": "hob", "name": "hob", "glyph": "h", "color": "orange", "family": "people", "faction": "folk", "hp": "20",
    "attacks": [{ "verb": "hits", "damage": "1" }], "mind": { "habit": "waits" }, "frequency": 0, "text": "It takes gifts." }, "#;

const FACTIONS: &str = r#"{ "factions": [
    { "id": "hero", "name": "heroes", "text": "Whoever is watched." }, { "id": "vermin", "name": "vermin", "text": "." },
    { "id": "giants", "name": "giants", "text": "." },
    { "id": "folk", "name": "folk", "speaks": true, "loves": [{ "deed": "gift", "by": 3 }, { "deed": "returns", "by": 30 }],
      "text": "Whoever speaks." }] }"#;

fn with_thing(class: &str, fields: &str) -> Player {
    let first = r#"{ "items": ["#;
    let color = if fields.contains("color") { "" } else { r#""color":"green","# };
    let thing = format!(
        r#"{{ "id": "thing", "name": "thing", "glyph": "!", {color} "class": "{class}", "weight": 4, "appearances": "{class}_looks", {fields}, "text": "." }},
        {{ "id": "edge", "name": "scroll of the edge", "glyph": "?", "color": "green", "class": "scroll", "stacks": true,
          "workings": [{{ "who": "self", "what": [{{ "enchant": {{ "item": "anything" }} }}] }}], "text": "." }},"#
    );
    let items = include_str!("../data/things/items.json").replacen(first, &format!("{first} {thing}"), 1);
    let monsters = include_str!("../data/screens/monsters.json");
    let monsters = monsters.replacen("{ \"monsters\": [", &format!("{{ \"monsters\": [ {FOLK}"), 1);
    let legend = r##""#": "wall", ".": "floor", ">": "down", "@": { "tile": "floor", "start": true },
        "p": { "tile": "floor", "spot": "forge", "monster": "osk" }, "h": { "tile": "floor", "monster": "hob" },
        "q": { "tile": "floor", "item": "thing" }"##;
    let rows = serde_json::json!(["##########", "#p@h....>#", "#.q......#", "##########"]);
    let map = format!(r#"{{ "legend": {{ {legend} }}, "rows": {rows} }}"#);
    let content = content_of(&[
        ("monsters.json", &monsters),
        ("items.json", &items),
        ("factions.json", FACTIONS),
        ("spots.json", r#"{ "spots": [{ "id": "forge", "text": "At the forge." }] }"#),
        (
            "talks/osk.json",
            r#"{ "talks": [{ "id": "osk", "nodes": [{ "id": "start", "says": [{ "text": "One." }, { "text": "Two." }], "answers": [{ "text": "Bye." }] }] }] }"#,
        ),
        ("maps/yard.json", &map),
        (
            "scenarios/test.json",
            r#"{ "scenarios": [{ "id": "yard", "name": "The Yard", "hero": "hero", "levels": ["yard", "den"],
        "gear": [{ "item": "dagger" }, { "item": "edge", "count": "2" }, { "item": "coins", "count": "40" }], "text": "." }] }"#,
        ),
    ]);
    in_world(Size::new(100, 40), "yard", content).press("jg")
}

fn shown(class: &str, fields: &str) -> Vec<Canvas> {
    let all = KEYS.iter().map(|keys| {
        let player = with_thing(class, fields).press(keys);
        let mut canvas = Canvas::new(player.size);
        player.app.draw(&mut canvas);
        canvas
    });
    all.collect()
}

#[test]
fn unidentified_items_of_a_class_look_identical_on_every_screen() {
    for (class, things) in THINGS {
        let player = with_thing(class, things[0]);
        assert_eq!(player.app.game().unwrap().pack().len(), 4, "it was picked up");
        assert_eq!(player.press(GIFT).app.game().unwrap().pack().len(), 3, "it can be given");
        let first = shown(class, things[0]);
        for thing in &things[1..] {
            for ((keys, one), other) in KEYS.iter().zip(&first).zip(shown(class, thing)) {
                let (one_text, other_text) = (one.to_text(), other.to_text());
                assert_eq!(one_text, other_text, "{class} after {keys}: {thing}");
                assert!(*one == other, "the colours of a {class} after {keys}: {thing}\n{one_text}");
            }
        }
    }
}
