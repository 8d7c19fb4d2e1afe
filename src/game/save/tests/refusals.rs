//! What cannot be is refused with its place, in a sentence.

use super::small::content;
use super::{golden, load};

/// What is said of the golden save after an edit.
fn said(from: &str, to: &str) -> String {
    let text = golden();
    assert!(text.contains(from), "{from}");
    match load(&text.replacen(from, to, 1), &content()) {
        Ok(_) => "loaded".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn places_and_numbers_that_cannot_be() {
    let cases = [
        (
            r#""id": 5, "kind": "giant_rat", "at": [6, 1]"#,
            r#""id": 5, "kind": "giant_rat", "at": [5, 1]"#,
            "levels[1].actors[2].at: `giant_rat` cannot be on `wall`",
        ),
        (
            r#""at": [6, 1]"#,
            r#""at": [10, 1]"#,
            "levels[1].actors[2].at: [10, 1] is off the level of 10x5 cells",
        ),
        (
            r#""at": [6, 1]"#,
            r#""at": [5, 2]"#,
            "levels[1].actors[2].at: the actor of number 3 is there already",
        ),
        (
            r#""id": 5, "#,
            r#""id": 2, "#,
            "levels[1].actors[2].id: the number 2 is given to two actors",
        ),
        (
            r#""id": 3, "#,
            r#""id": 1, "#,
            "levels[1].actors[1].id: the hero's number 1 is given to two actors",
        ),
        (
            r#""id": 7, "#,
            r#""id": 9, "#,
            "levels[1].actors[4].id: 9 is not below `next_id`, which is 9",
        ),
        (
            r#""hp": 4"#,
            r#""hp": 6"#,
            "levels[0].actors[0].hp: 6 is not 1 to `max_hp`, which is 5",
        ),
        (
            r#""hp": 4"#,
            r#""hp": 0"#,
            "levels[0].actors[0].hp: 0 is not 1 to `max_hp`, which is 5",
        ),
        (
            r#""max_hp": 5"#,
            r#""max_hp": 20000000"#,
            "levels[0].actors[0].max_hp: 20000000 is not 1 to 10000000",
        ),
        (
            r#""energy": -3"#,
            r#""energy": -2147483648"#,
            "levels[0].actors[0].energy: -2147483648 is not -1000 to 1000",
        ),
        (
            r#"{ "hunting": [3, 2] }"#,
            r#"{ "hunting": [3, 5] }"#,
            "levels[1].actors[1].mood: [3, 5] is off the level of 10x5 cells",
        ),
        (
            r#""left": 7"#,
            r#""left": -1"#,
            "levels[1].actors[2].mood: `left` is -1, which is not 0 to 10000",
        ),
        (
            r#""north-east""#,
            r#""up""#,
            "levels[1].actors[4].mood: `up` is no direction; they are north, north-east, east, \
             south-east, south, south-west, west, north-west",
        ),
    ];
    for (from, to, expected) in cases {
        assert_eq!(said(from, to), format!("world.json: {expected}."));
    }
}

#[test]
fn levels_that_cannot_be() {
    let cases = [
        (
            r##""#....'...#""##,
            r##""#....'..#""##,
            "levels[0].rows[2]: is 9 characters long; the rows of this level are 10",
        ),
        (
            r##""#....'...#""##,
            r##""#..?.'...#""##,
            "levels[0].rows[2]: the character `?` at [3, 2] is not in the legend",
        ),
        (
            r##""#....'...#""##,
            r##""#.. .'...#""##,
            "levels[0].rows[2]: the character ` ` at [3, 2] is not in the legend",
        ),
        (
            "          \",\n",
            "",
            "levels[0].seen: 4 rows, but the level has 5",
        ),
        (
            r#""start": [1, 1]"#,
            r#""start": [-1, 1]"#,
            "levels[0].start: [-1, 1] is off the level of 10x5 cells",
        ),
        (
            r#""depth": 1"#,
            r#""depth": 0"#,
            "levels[0].depth: 0 is no depth; they go from 1 to 1000",
        ),
        (
            "\"id\": 1,\n",
            "\"id\": 2,\n",
            "levels[1]: level 2 is there twice",
        ),
        (
            "\"id\": 1,\n",
            "\"id\": 0,\n",
            "levels[0].id: the scenario `campaign` has no level 0, only 1 to 2",
        ),
    ];
    for (from, to, expected) in cases {
        let from = if from.starts_with(' ') {
            "        \"          \",\n"
        } else {
            from
        };
        assert_eq!(said(from, to), format!("world.json: {expected}."));
    }
}

#[test]
fn a_run_that_does_not_hold_together() {
    let cases = [
        (
            r#""hero": 1"#,
            r#""hero": 8"#,
            "hero: no actor has the number 8",
        ),
        (
            r#""here": 2"#,
            r#""here": 1"#,
            "here: says 1, but the hero is on level 2",
        ),
        (
            r#""here": 2"#,
            r#""here": 3"#,
            "here: there is no level 3 among the levels",
        ),
        (
            r#""scenario": "campaign""#,
            r#""scenario": "campagne""#,
            "scenario: the data define no scenario `campagne`; the run waits for it",
        ),
        (
            r#""random": ""#,
            r#""random": "x"#,
            "random: is not four groups of sixteen hexadecimal digits, not all of them 0",
        ),
        (
            r#""next_id": 9"#,
            r#""next_id": 4294967295"#,
            "next_id: 4294967295 is too high; the most is 4000000000",
        ),
        (
            r#""save_seq": 3"#,
            r#""save_seq": 18446744073709551615"#,
            "save_seq: 18446744073709551615 is too high; the most is 1000000000000000",
        ),
        (
            r#""ending": null"#,
            r#""ending": { "by": "bat", "turn": 41 }"#,
            "ending.turn: 41 is too high; the most is 40",
        ),
        (
            r#""ending": null"#,
            r#""ending": { "by": "bat", "turn": 40 }"#,
            "ending: the hero is alive",
        ),
        (
            r#""kind": "human", "at": [3, 2], "hp": 4"#,
            r#""kind": "human", "at": [3, 2], "hp": 0"#,
            "ending: the hero has no hit points left",
        ),
        (
            r#""name": "Åsa of Lastlight""#,
            r#""name": "\u001b[2J""#,
            "name: A name cannot hold the invisible character U+001B",
        ),
        (
            r#""turn": 12"#,
            r#""turn": 41"#,
            "log[0].turn: 41 is too high; the most is 40",
        ),
        (
            r#""tone": "plain""#,
            r#""tone": "plane""#,
            "log[0].tone: `plane` is not a tone; they are plain, good, bad, danger, aside, debug",
        ),
        (
            "You go",
            r"You\u001b go",
            "log[0].text: is too long for a message, or holds control characters",
        ),
        (
            r#""times": 1"#,
            r#""times": 0"#,
            "log[0].times: a message was said at least once",
        ),
    ];
    for (from, to, expected) in cases {
        assert_eq!(said(from, to), format!("world.json: {expected}."));
    }
}

#[test]
fn files_of_another_form() {
    let cases = [
        (
            r#""hp": 4"#,
            r#""hpp": 4"#,
            "world.json:40:59: unknown field `hpp`, expected one of `id`, `kind`, `at`, `hp`, `max_hp`, `energy`, `mood`.",
        ),
        (
            r#""hp": 4"#,
            r#""hp": 4.5"#,
            "world.json:40:63: invalid type: floating point `4.5`, expected i32.",
        ),
        (
            r#""hp": 4"#,
            r#""hp": 4, "hp": 5"#,
            "world.json:40:67: duplicate field `hp`.",
        ),
        (
            r#""'": "#,
            r##""#": "##,
            "world.json:24:47: the character `#` stands for two terrains.",
        ),
        (
            r#""version": 1"#,
            r#""version": 9"#,
            "world.json was written by a newer version of the game: it is a save of version 9, and this game reads them up to version 1. It was left as it is; play on with the newer game.",
        ),
        (
            r#""version": 1"#,
            r#""version": 0"#,
            "world.json:1:1: as a save of version 0, there never was a version 0.",
        ),
        (
            "fifteen save",
            "sixteen save",
            "world.json is not a save of this game.",
        ),
        (
            "\"format\"",
            "\"formula\"",
            "world.json is not a save of this game.",
        ),
    ];
    for (from, to, expected) in cases {
        assert_eq!(said(from, to), expected);
    }
}
