//! Tests of repairs: the result loads, or the repair fails with a reason.

use super::small::content;
use super::{golden, load};
use crate::Game;
use crate::save::repair::{RepairResult, repair};
use proptest::prelude::*;
use std::path::Path;
use std::rc::Rc;

fn path() -> &'static Path {
    Path::new("saves/ada-000000000000/world.json")
}

/// Repairs the small save after `edits` and returns the notes. Asserts that the result loads and is sound.
fn repair_notes(edits: &[(&str, &str)]) -> String {
    let text = edits.iter().fold(golden(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    match repaired(text.as_bytes()) {
        RepairResult::Sound => "sound".to_owned(),
        RepairResult::Fixed { changes, .. } => changes.join("\n"),
        RepairResult::Impossible(why) => format!("beyond: {why}"),
    }
}

fn repaired(bytes: &[u8]) -> RepairResult {
    let content = content();
    let repaired = repair(bytes, path(), &content);
    if let RepairResult::Fixed { text, changes, .. } = &repaired {
        assert!(!changes.is_empty());
        let loaded = load(text, &content).unwrap_or_else(|error| panic!("{error}"));
        let game = Game::resume(Rc::new(content), loaded.world);
        game.check_invariants().unwrap();
    }
    repaired
}

#[test]
fn single_damaged_byte_is_repaired_without_loss() {
    let good = golden();
    for (from, to) in [
        (r#""hp": 4, "max"#, r#""hp": 6, "max"#),
        ("\"turn\": 40", "\"turn\"; 40"),
        ("\"turn\": 40", "\"turn : 40"),
        ("\"levels\": [\n", "\"levels\": [*"),
        ("##########", "####\n#####"),
        ("fifteen save", "fifteen sav\u{1}"),
        ("\"version\": 12", "\"version\": 1x"),
    ] {
        let broken = good.replacen(from, to, 1);
        assert_ne!(broken, good);
        match repaired(broken.as_bytes()) {
            RepairResult::Fixed { text, changes: done, nothing_lost: true } => {
                assert_eq!(text, good, "{to}");
                assert!(done[0].contains("Nothing else was damaged"), "{done:?}");
            }
            other => panic!("{to}: {other:?}"),
        }
    }
}

#[test]
fn bytes_that_are_not_text_are_noted() {
    let mut bytes = golden().replacen("You go down", "You fall down", 1).into_bytes();
    let at = bytes.windows(8).position(|part| part == b"You fall").unwrap();
    bytes[at] = 0xE4;
    let RepairResult::Fixed { text, changes, nothing_lost: false } = repaired(&bytes) else { panic!() };
    assert!(text.contains("\u{fffd}ou fall down"));
    let line = 1 + bytes[..at].iter().filter(|byte| **byte == b'\n').count();
    let expected = "bytes that are not text (not valid UTF-8) are replaced by `\u{fffd}`.";
    assert_eq!(changes, [format!("Line {line}: {expected}")]);
}

#[test]
fn valid_save_is_not_repaired() {
    assert_eq!(repair_notes(&[]), "sound");
    assert_eq!(repair_notes(&[("\"hp\": 4", "\"hp\": 5")]), "sound");
}

#[test]
fn creature_in_a_wall_is_moved_although_the_name_of_the_data_is_damaged() {
    // With other data, the creature is moved while the save is loaded. The repaired file names the present data, and
    // with these it would be refused if the creature were still there.
    let edits = [
        (r#""data": "0"#, r#""data": "1"#),
        (r#""at": [6, 1]"#, r#""at": [5, 1]"#),
        ("\"hp\": 4,", "\"hp\": \"4\","),
    ];
    let notes = repair_notes(&edits);
    assert!(notes.contains("`hp` is set to 4"), "{notes}");
}

/// A second edit: without it, the checksum would repair a single damaged byte.
const MORE: (&str, &str) = ("You go down", "You fall down");

#[test]
fn impossible_values_are_repaired_with_a_note() {
    let cases = [
        (
            (r#""at": [6, 1]"#, r#""at": [5, 1]"#),
            "Line 246: `giant_rat` cannot be on `wall`; `at` is set to [4, 1].",
        ),
        (
            (r#""at": [6, 1]"#, r#""at": [5, 2]"#),
            "Line 246: actor 3 is already there; `at` is set to [4, 1].",
        ),
        (
            (r#""at": [6, 1]"#, r#""at": [3, 2]"#),
            "Line 246: actor 1 is already there; `at` is set to [3, 1].",
        ),
        (
            (r#""at": [6, 1]"#, r#""at": [60, 1]"#),
            "Line 246: [60, 1] is off the map; the creature is left out.",
        ),
        (
            (r#""id": 5, "#, r#""id": 2, "#),
            "Line 246: the number 2 is given to two actors; the creature is left out.",
        ),
        (
            (r#""id": 3, "kind": "giant_rat""#, r#""id": 1, "kind": "giant_rat""#),
            "Line 245: the hero's number 1 is given to two actors; the creature is left out.",
        ),
        (
            (r#""hero": 1,"#, r#""hero": 9,"#),
            "beyond: Line 12: no actor has the hero's number 9. The run cannot continue without the part that contains this error.",
        ),
        (
            (r#""current_level": 2,"#, r#""current_level": 1,"#),
            "Line 13: the hero is on level 2, not on 1; `current_level` is set to 2.",
        ),
        (
            ("\"next_id\": 30", "\"next_id\": 3"),
            "Line 263: 26 is not below `next_id`, which is 3; `next_id` is set to 27.",
        ),
        ((r#""hp": 4"#, r#""hp": 99"#), "Line 123: 99 is more than `max_hp`, which is 5; `hp` is set to 5."),
        (
            (r#""hp": 4, "max_hp": 5, "#, r#""hp": 60, "#),
            "Line 123: the field `max_hp` is missing; the creature is left out.",
        ),
        (
            ("#....'...#", "#....'.."),
            "Line 91: this row is 8 characters long; the row is set to `#....'....`.",
        ),
        (
            ("#....'...#", "#.?..'...#"),
            "Line 91: the character `?` is not in the legend; the row is set to `#....'...#`.",
        ),
        (
            (r#", "s": "secret_door""#, ""),
            "Line 92: the character `s` is not in the legend; the row is set to `#.>......#`.",
        ),
        (
            ("\"random\": \"bdd7", "\"random\": \"xxxx"),
            "beyond: Line 15: this is not a state of the random number generator. The run cannot continue without the part that contains this error.",
        ),
        (
            ("\"spark\"", "\"spakr\""),
            "beyond: Line 11: the data define no scenario `spakr`; the run can continue once they do. The run cannot continue without the part that contains this error.",
        ),
        (
            ("\"ending\": null", "\"ending\": { \"cause\": \"own\", \"turn\": 3 }"),
            "Line 81: the run has ended, but the hero is alive; `ending` is set to null.",
        ),
        (
            ("\"at\": [3, 2],\n          \"hp\": 4", "\"at\": [3, 2],\n          \"hp\": 0"),
            "Line 190: the hero has no hit points left, but the run has not ended; `hp` is set to 1.",
        ),
        (
            ("\"at\": [3, 2],\n          \"hp\": 4", "\"at\": [3, 2],\n          \"hp\": \"4\""),
            "Line 190: expected a whole number, found a text; `hp` is set to 4.",
        ),
        (
            ("\"at\": [3, 2],\n          \"hp\": 4", "\"at\": [3, 2],\n          \"hp\": \"four\""),
            "beyond: Line 190: expected a whole number, found a text. The run cannot continue without the part that contains this error.",
        ),
        (
            ("\"pack\": [\n            { \"id\": 26", "\"pack\": [ 5,\n            { \"id\": 26"),
            "Line 262: expected an object, found a number; the thing is left out.",
        ),
        (
            ("\"format\": \"fifteen save\"", "\"format\": \"fiften save\""),
            "`format` was not `fifteen save`, and is set to that.",
        ),
        (
            ("\"edited\": false", "\"edited\": false, \"cheats\": true"),
            "Line 16: unknown field `cheats`; `cheats` is left out.",
        ),
        (
            ("  \"seed\": 18446744073709551614,\n", ""),
            "beyond: The field `seed` is missing. The run cannot continue without the part that contains this error.",
        ),
        (
            ("\"north-east\"", "\"upwards\""),
            "Line 248: unknown direction `upwards`; the creature is left out.",
        ),
        (
            ("\"id\": 1,\n      \"depth\"", "\"id\": 2,\n      \"depth\""),
            "beyond: Line 141: this is there twice. The run cannot continue without the part that contains this error.",
        ),
        (
            ("\"letter\": \"b\"", "\"letter\": \"a\""),
            "Line 200: the letter `a` is given to two items of this pack; `letter` is left out.",
        ),
        (
            ("\"id\": 24, ", "\"id\": 12, "),
            "Line 203: the number 12 is given to two items; the thing is left out.",
        ),
        (
            ("\"id\": 24, ", "\"id\": 1, "),
            "Line 203: the number 1 is given to an actor and an item; the thing is left out.",
        ),
        (
            ("\"blades\": 2", "\"blades\": 11"),
            "Line 211: 11 ranks of `blades`, which has 10 at most; `blades` is set to 10.",
        ),
        (
            ("\"blades\": 2", "\"blades\": 88"),
            "Line 211: 88 ranks of `blades`, which has 10 at most; `blades` is set to 10.",
        ),
        (
            (
                "\"experience\": 251,\n            \"level\": 3",
                "\"experience\": 12,\n            \"level\": 3",
            ),
            "Line 209: level 3 needs 240 experience, but the hero has 12; `level` is set to 1.",
        ),
        (
            (
                "\"level\": 3,\n            \"skill_points\"",
                "\"level\": \"x\",\n            \"skill_points\"",
            ),
            "beyond: Line 209: expected a whole number, found a text. The run cannot continue without the part that contains this error.",
        ),
        (
            ("\"experience\": 251,", ""),
            "beyond: Line 205: the field `experience` is missing. The run cannot continue without the part that contains this error.",
        ),
        (
            ("\"people\": [", "\"marks\": { \"bells_rung\": 9 },\n  \"people\": ["),
            "Line 26: `bells_rung` is 9, but must be from 0 to 5; `bells_rung` is set to 5.",
        ),
        (("\"count\": 17", "\"count\": 0"), "Line 268: 0 is out of range; `count` is set to 1."),
        (
            ("\"letter\": \"c\"", "\"letter\": \"c\", \"worn\": true"),
            "Line 201: `healing_potion` cannot be worn; `worn` is left out.",
        ),
        (
            ("\"gg \"", "\"gz \""),
            "Line 108: the character `z` is not in the legend; the row is set to `g  `.",
        ),
        (
            ("\"smoke 60\"", "\"smoke 600\""),
            "Line 115: `smoke 600` is not a cover with a valid amount; `~` is left out.",
        ),
        (
            ("\"at\": [4, 1], \"kind\"", "\"at\": [40, 1], \"kind\""),
            "Line 271: [40, 1] is off the map; the trap is left out.",
        ),
        (
            ("\"bat\": 0, \"giant_rat\"", "\"bat\": 0, \"bat\""),
            "Line 310: the field `bat` appears twice; `bat` is left out.",
        ),
        (
            ("\"at\": [3, 2],\n          \"hp\": 4", "\"at\": [3, 2],\n          \"hp\": -3"),
            "Line 190: the hero has no hit points left, but the run has not ended; `hp` is set to 1.",
        ),
        // Maps are sorted when they are read, but errors name the place in the file.
        (
            (
                "{ \"at\": [3, 2], \"branch\"",
                "{ \"at\": [300, 2], \"branch\": \"kiln\" },\n        { \"at\": [3, 2], \"branch\"",
            ),
            "Line 278: [300, 2] is off the map; this is left out.",
        ),
        (
            ("{ \"id\": 3, \"name\"", "{ \"id\": 9, \"name\": \"a\\u0007b\" },\n      { \"id\": 3, \"name\""),
            "Line 322: a control character in a message; this is left out.",
        ),
    ];
    let wrong = cases.into_iter().filter_map(|(edit, expected)| {
        let said = repair_notes(&[MORE, edit]);
        let sound = said.lines().any(|line| line == expected);
        (!sound).then(|| format!("{edit:?}\n{said}\ninstead of\n{expected}\n"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn save_of_the_previous_version_is_repaired() {
    let text = include_str!("../../../../tests/saves/version_11.json");
    assert!(matches!(repaired(text.as_bytes()), RepairResult::Sound));
    let broken = text.replacen("\"tone\": \"plain\"", "\"tone\": \"plane\"", 1);
    let broken = broken.replacen("You go down", "You fall down", 1);
    match repaired(broken.as_bytes()) {
        RepairResult::Fixed { changes, .. } => {
            let what = "Line 330: unknown tone `plane`; the message is left out.";
            assert_eq!(changes, [what]);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn non_saves_and_newer_saves_cannot_be_repaired() {
    assert!(repair_notes(&[MORE, ("\"version\": 12", "\"version\": 13")]).contains("newer version"));
    for text in ["", "{}", "[1, 2]", "{ \"turn\": 1 }", "\0\0\0\0", "hello"] {
        assert!(matches!(repaired(text.as_bytes()), RepairResult::Impossible(_)), "{text}");
    }
}

#[test]
fn truncated_save_is_repaired_or_given_up() {
    let text = golden();
    let (mut mended, mut tried) = (0, 0);
    // Tests a sample that depends on the seed, or all bytes with `./test all`.
    let all = std::env::var("FIFTEEN_TESTS").is_ok_and(|asked| asked == "all");
    let seed = std::env::var("FIFTEEN_TEST_SEED").ok().and_then(|seed| seed.parse().ok());
    let every: usize = if all { 1 } else { 11 };
    for end in (seed.unwrap_or(0) % every..text.trim_end().len()).step_by(every) {
        tried += 1;
        match repaired(&text.as_bytes()[..end]) {
            RepairResult::Fixed { .. } => mended += 1,
            RepairResult::Impossible(_) => {}
            RepairResult::Sound => panic!("cut at {end}"),
        }
    }
    // The hero's level is the last one, so most of the shortened files lack it and cannot be repaired.
    assert!(mended > 10 && tried > 500, "{mended} of {tried}");
}

proptest! {
    #[test]
    fn repaired_save_loads_after_any_byte_damage(
        places in prop::collection::vec((0..10_000usize, any::<u8>()), 1..20)
    ) {
        let mut bytes = golden().into_bytes();
        for (place, byte) in places {
            let place = place % bytes.len();
            bytes[place] = byte;
        }
        repaired(&bytes);
    }

    #[test]
    fn repaired_save_loads_after_lost_or_doubled_lines(
        edits in prop::collection::vec((0..1000usize, any::<bool>()), 1..6)
    ) {
        let mut lines: Vec<String> = golden().lines().map(str::to_owned).collect();
        for (line, twice) in edits {
            let line = line % lines.len();
            match twice {
                true => lines.insert(line, lines[line].clone()),
                false => drop(lines.remove(line)),
            }
        }
        repaired(lines.join("\n").as_bytes());
    }
}
