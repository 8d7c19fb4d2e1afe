//! Repairing: what comes out loads, or the repair says why there is nothing to come out.

use super::small::content;
use super::{golden, load};
use crate::Game;
use crate::save::repair::{Repaired, repair};
use fifteen_base::serde_json;
use proptest::prelude::*;
use std::path::Path;
use std::rc::Rc;

fn path() -> &'static Path {
    Path::new("saves/ada-000000000000/world.json")
}

/// What is said of repairing the golden save after edits; that what comes out loads and is sound is checked.
fn done(edits: &[(&str, &str)]) -> String {
    let text = edits.iter().fold(golden(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    match repaired(text.as_bytes()) {
        Repaired::Sound => "sound".to_owned(),
        Repaired::Mended { done, .. } => done.join("\n"),
        Repaired::Beyond(why) => format!("beyond: {why}"),
    }
}

fn repaired(bytes: &[u8]) -> Repaired {
    let content = content();
    let repaired = repair(bytes, path(), &content);
    if let Repaired::Mended { text, done } = &repaired {
        assert!(!done.is_empty());
        let loaded = load(text, &content).unwrap_or_else(|error| panic!("{error}"));
        let game = Game::resume(Rc::new(content), loaded.world);
        game.check().unwrap();
    }
    repaired
}

#[test]
fn one_damaged_byte_is_put_right_and_nothing_is_lost() {
    let good = golden();
    for (from, to) in [
        (r#""hp": 4, "max"#, r#""hp": 6, "max"#),
        ("\"turn\": 40", "\"turn\"; 40"),
        ("\"turn\": 40", "\"turn : 40"),
        ("\"levels\": [\n", "\"levels\": [*"),
        ("##########", "####\n#####"),
        ("fifteen save", "fifteen sav\u{1}"),
        ("\"version\": 11", "\"version\": 1x"),
    ] {
        let broken = good.replacen(from, to, 1);
        assert_ne!(broken, good);
        match repaired(broken.as_bytes()) {
            Repaired::Mended { text, done } => {
                assert_eq!(text, good, "{to}");
                assert!(done[0].contains("Nothing else was damaged"), "{done:?}");
            }
            other => panic!("{to}: {other:?}"),
        }
    }
}

#[test]
fn most_damaged_saves_are_repaired() {
    let good = golden().into_bytes();
    let mut random = fifteen_base::Random::new(80);
    let damaged = (0..80).map(|n| {
        let mut bytes = good.clone();
        let at = |random: &mut fifteen_base::Random| random.below(good.len() as u32) as usize;
        match n % 4 {
            0 => bytes.truncate(good.len() / 2 + at(&mut random) / 2),
            1 => {
                let from = at(&mut random).min(good.len() - 40);
                bytes.drain(from..from + 40);
            }
            _ => {
                for _ in 0..3 {
                    let at = at(&mut random);
                    bytes[at] ^= 1 << random.below(7);
                }
            }
        }
        bytes
    });
    let mended = damaged.filter(|bytes| !matches!(repaired(bytes), Repaired::Beyond(_)));
    let mended = mended.count();
    assert!(mended >= 72, "{mended} of 80");
}

/// The name that a save is repaired to have, if it is in the folder of another and was spoilt.
fn name_after(was: &str, folder: &str, written: &str) -> (String, String) {
    let text = golden().replacen("Åsa of Lastlight", written, 1);
    let text = text.replacen("\"turn\": 40", "\"turn\": -40", 1);
    let path = Path::new("saves").join(folder).join("world.json");
    let Repaired::Mended { text, done } = repair(text.as_bytes(), &path, &content()) else {
        panic!("{was} is beyond repair");
    };
    let save: serde_json::Value = serde_json::from_str(&text).unwrap();
    (save["name"].as_str().unwrap().to_owned(), done.join("\n"))
}

#[test]
fn a_name_too_long_becomes_one_that_its_folder_takes() {
    use crate::save::format::name::slug;
    let long = "x".repeat(60);
    for was in ["Ada", "Ada of Lastlight", "日本", "Åsa", "ada"] {
        let folder = slug(was);
        for written in [format!("{was}{long}"), format!("{was} {long}"), format!("{was}\u{202e}")] {
            let (name, done) = name_after(was, &folder, &written);
            assert_eq!(name, was, "{done}");
            assert_eq!(slug(&name), folder);
        }
    }
    let (name, done) = name_after("Ada", &slug("Ada"), &long);
    assert_eq!(name, "Ada", "{done}");
    // Nobody knows what this folder was the one of: it is told what it has to be called.
    let (name, done) = name_after("日本", &slug("日本"), &long);
    assert_eq!(name, "x".repeat(40));
    assert!(done.contains(&slug(&name)), "{done}");
}

#[test]
fn a_sound_save_is_left_alone() {
    assert_eq!(done(&[]), "sound");
    assert_eq!(done(&[("\"hp\": 4", "\"hp\": 5")]), "sound");
}

/// An edit that makes it certain that more than one byte is not as it was.
const MORE: (&str, &str) = ("You go down", "You fall down");

#[test]
fn what_cannot_be_is_set_right_in_words() {
    let cases = [
        (
            (r#""at": [6, 1]"#, r#""at": [5, 1]"#),
            "Line 236: `giant_rat` cannot be on `wall`; it is at [4, 1].",
        ),
        (
            (r#""at": [6, 1]"#, r#""at": [5, 2]"#),
            "Line 236: the actor of number 3 is there already; it is at [4, 1].",
        ),
        (
            (r#""at": [6, 1]"#, r#""at": [3, 2]"#),
            "Line 236: the actor of number 1 is there already; it is at [3, 1].",
        ),
        (
            (r#""at": [6, 1]"#, r#""at": [60, 1]"#),
            "Line 236: [60, 1] is off the map; it is at [1, 1].",
        ),
        (
            (r#""id": 5, "#, r#""id": 2, "#),
            "Line 236: the number 2 is given to two actors; this one is #30.",
        ),
        (
            (r#""id": 3, "kind": "giant_rat""#, r#""id": 1, "kind": "giant_rat""#),
            "Line 235: the hero's number 1 is given to two actors; this one is #30.",
        ),
        (
            (r#""hero": 1,"#, r#""hero": 9,"#),
            "Line 12: no actor has the hero's number; by its kind the hero is #1.",
        ),
        (
            (r#""here": 2,"#, r#""here": 1,"#),
            "Line 13: the hero is on level 2, not on 1; `here` is 2.",
        ),
        (
            ("\"next_id\": 30", "\"next_id\": 3"),
            "Line 14: `next_id` was not above all numbers; it is 27.",
        ),
        (
            (r#""hp": 4"#, r#""hp": 99"#),
            "Line 143: 99 is more than `max_hp`, which is 5; `hp` is 5.",
        ),
        ((r#""hp": 4, "max_hp": 5, "#, r#""hp": 60, "#), "Line 143: `max_hp` was lost; it is 60."),
        (("#....'...#", "#....'.."), "Line 131: row 2 was 8 long; it is 10."),
        (
            ("#....'...#", "#.?..'...#"),
            "Line 128: 1 cell is `?`, which stands for nothing; now `#` is there.",
        ),
        (
            (r#", "s": "secret_door""#, ""),
            "Line 128: 1 cell is `s`, which stands for nothing; now `#` is there.",
        ),
        (
            ("\"random\": \"bdd7", "\"random\": \"xxxx"),
            "Line 15: the state of chance was lost; the dice will fall in another way than they would have.",
        ),
        (
            ("\"spark\"", "\"spakr\""),
            "Line 11: which scenario is played was lost; it is taken to be `spark`.",
        ),
        (
            ("\"ending\": null", "\"ending\": { \"cause\": \"own\", \"turn\": 3 }"),
            "Line 120: the run has ended, but the hero is alive; `ending` is left out.",
        ),
        (
            ("\"at\": [3, 2],\n          \"hp\": 4", "\"at\": [3, 2],\n          \"hp\": 0"),
            "Line 219: the hero has no hit points left, but the run has not ended; `hp` is 1.",
        ),
        (
            ("\"edited\": false", "\"edited\": false, \"cheats\": true"),
            "Line 16: the field `cheats` means nothing and is left out.",
        ),
        (
            ("  \"seed\": 18446744073709551614,\n", ""),
            "`seed` was lost; it is 0, and levels not yet visited will be those of that seed.",
        ),
        (
            ("\"north-east\"", "\"upwards\""),
            "Line 238: `upwards` is no direction; `mood` is `idle`.",
        ),
        (
            ("\"id\": 1,\n      \"depth\"", "\"id\": 2,\n      \"depth\""),
            "Line 179: level 2 is there twice; the level is left out.",
        ),
        (
            ("\"letter\": \"b\"", "\"letter\": \"a\""),
            "Line 229: the letter `a` is given to two items of this pack; `letter` is left out.",
        ),
        (
            ("\"id\": 24, ", "\"id\": 12, "),
            "Line 232: the number 12 is given to two items; this one is #30.",
        ),
        (
            ("\"id\": 24, ", "\"id\": 1, "),
            "Line 232: the number 1 is given to an actor and an item; this one is #30.",
        ),
        (
            ("\"blades\": 2", "\"blades\": 11"),
            "Line 87: 11 ranks of `blades`, which has 10 at most; `blades` is 10.",
        ),
        (
            ("\"blades\": 2", "\"blades\": 88"),
            "Line 87: `blades` was 88, which cannot be; it is 20.",
        ),
        (
            ("\"experience\": 251,\n    \"level\": 3", "\"experience\": 12,\n    \"level\": 3"),
            "Line 85: level 3 takes 240 experience, not 12; `level` is 1.",
        ),
        (
            ("\"level\": 3,\n    \"points\"", "\"level\": \"x\",\n    \"points\""),
            "Line 85: `level` was lost; it is 3.",
        ),
        (("\"experience\": 251,", ""), "Line 81: `experience` was lost; it is 240."),
        (
            ("\"growth\": {", "\"marks\": { \"bells_rung\": 9 },\n  \"growth\": {"),
            "Line 81: `bells_rung` is 9, and can be from 0 to 5; `bells_rung` is 5.",
        ),
        (("\"count\": 17", "\"count\": 0"), "Line 258: `count` was 0, which cannot be; it is 1."),
        (
            ("\"letter\": \"c\"", "\"letter\": \"c\", \"worn\": true"),
            "Line 230: `healing_potion` is nothing that can be worn; `worn` is left out.",
        ),
        (
            ("\"gg \"", "\"gz \""),
            "Line 165: the character `z` is not in the legend; the row is `g  `.",
        ),
        (
            ("\"smoke 60\"", "\"smoke 600\""),
            "Line 172: `smoke 600` is no amount of a cover; `~` is left out.",
        ),
        (
            ("\"dart_trap\", \"at\": [4, 1]", "\"dart_trap\", \"at\": [40, 1]"),
            "Line 271: [40, 1] is off the map; the trap is left out.",
        ),
        (
            (
                "\"bat\" },\n      { \"kind\": \"giant_rat\"",
                "\"bat\" },\n      { \"kind\": \"bat\"",
            ),
            "Line 312: `bat` is there twice; this is left out.",
        ),
    ];
    let wrong = cases.into_iter().filter_map(|(edit, expected)| {
        let said = done(&[MORE, edit]);
        let sound = said.lines().any(|line| line == expected);
        (!sound).then(|| format!("{edit:?}\n{said}\ninstead of\n{expected}\n"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn there_is_no_saving_what_is_no_save_or_of_a_newer_game() {
    assert!(done(&[MORE, ("\"version\": 11", "\"version\": 12")]).contains("newer version"));
    for text in ["", "{}", "[1, 2]", "{ \"turn\": 1 }", "\0\0\0\0", "hello"] {
        assert!(matches!(repaired(text.as_bytes()), Repaired::Beyond(_)), "{text}");
    }
}

#[test]
fn a_save_cut_short_at_any_byte_is_repaired_or_given_up() {
    let text = golden();
    let (mut mended, mut tried) = (0, 0);
    // A sample, another one every day; all of them with `./test all`.
    let all = std::env::var("FIFTEEN_TESTS").is_ok_and(|asked| asked == "all");
    let seed = std::env::var("FIFTEEN_TEST_SEED").ok().and_then(|seed| seed.parse().ok());
    let every: usize = if all { 1 } else { 11 };
    for end in (seed.unwrap_or(0) % every..text.trim_end().len()).step_by(every) {
        tried += 1;
        match repaired(&text.as_bytes()[..end]) {
            Repaired::Mended { .. } => mended += 1,
            Repaired::Beyond(_) => {}
            Repaired::Sound => panic!("cut at {end}"),
        }
    }
    assert!(mended > tried / 3 && tried > 500, "{mended} of {tried}");
}

proptest! {
    #[test]
    fn whatever_is_damaged_what_comes_out_loads(
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
    fn whatever_line_is_lost_or_there_twice_what_comes_out_loads(
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
