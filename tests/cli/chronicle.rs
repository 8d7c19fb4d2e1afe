//! The chronicle setting: ended runs leave traces in later runs.

use crate::cli::home::Home;
use serde_json::Value;
use std::fs;

const FRONT: [&str; 6] = ["--front", "headless", "--saves", "saves", "--config", "own/settings.json"];

fn play(home: &Home, name: &str, seed: &str, keys: &str) {
    let args = ["play", name, "--seed", seed, "--people", "townsfolk", "--class", "guard"];
    let answer = home.run(&[&args[..], &["--keys", keys], &FRONT].concat());
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
}

fn chronicle(home: &Home) -> Option<Value> {
    let text = fs::read_to_string(home.at("saves/chronicle.json")).ok()?;
    Some(serde_json::from_str(&text).unwrap())
}

/// Creates a home with the chronicle enabled and entries of past runs. A hero of the campaign reached level 15.
fn remembered() -> Home {
    let home = Home::new();
    home.write("own/settings.json", r#"{ "chronicle": true }"#);
    fs::create_dir_all(home.at("saves")).unwrap();
    let past = r#"{ "format": "fifteen chronicle", "version": 1, "chronicle": [
        { "name": "Old Ben", "scenario": "campaign", "step": 1, "won": false, "cause": "killed by a giant rat", "item": "long_sword", "seed": 3, "turn": 900 },
        { "name": "Cid", "scenario": "campaign", "step": 15, "won": true, "cause": "went home", "seed": 4, "turn": 9000 },
        { "name": "Dot", "scenario": "arena", "step": 2, "won": false, "cause": "killed by an enemy", "seed": 5, "turn": 40 } ] }"#;
    home.write("saves/chronicle.json", past);
    home
}

#[test]
fn no_chronicle_is_written_without_the_setting() {
    let home = Home::new();
    home.write("own/settings.json", "{}");
    play(&home, "Ada", "5", "ssQy");
    assert!(chronicle(&home).is_none());
}

#[test]
fn giving_up_above_ground_is_not_recorded_in_the_chronicle() {
    let home = remembered();
    play(&home, "Ada", "5", "ssQy");
    assert_eq!(chronicle(&home).unwrap()["chronicle"].as_array().unwrap().len(), 3);
}

#[test]
fn giving_up_below_ground_is_recorded_in_the_chronicle() {
    let home = remembered();
    play(&home, "Ada", "5", "S");
    play(&home, "Ada", "5", ">>>>Qy");
    let told = chronicle(&home).unwrap();
    let last = told["chronicle"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["name"], &last["cause"]), (&"Ada".into(), &"gave up".into()), "{told}");
    assert_eq!((&last["step"], &last["won"]), (&1.into(), &false.into()), "{told}");
}

#[test]
fn earlier_heroes_appear_in_rumours_and_as_graves_below_ground() {
    let home = remembered();
    play(&home, "Ada", "5", "S");
    let show = |what: &str| home.run(&["save", what, "Ada", "--saves", "saves"]).out;
    let text = fs::read_to_string(home.ada_folder().join("world.json")).unwrap();
    let world: Value = serde_json::from_str(&text).unwrap();
    let names: Vec<&str> = world["forebears"]
        .as_array()
        .unwrap()
        .iter()
        .map(|forebear| forebear["name"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(text.contains("They still speak of Old Ben at the well"), "{}", show("show"));
    assert!(text.contains("Cid came up again from step 15"));
    let answer = home.run(&["replay", "Ada", "--verify", "--saves", "saves"]);
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    let journal = fs::read_to_string(home.ada_folder().join("journal.txt")).unwrap();
    assert!(journal.contains("forebear 1 lost long_sword Old%20Ben\n"), "{journal}");
    home.ada(&["--keys", ">>>>S"]);
    let text = fs::read_to_string(home.ada_folder().join("world.json")).unwrap();
    let world: Value = serde_json::from_str(&text).unwrap();
    let below = world["levels"].as_array().unwrap().iter().find(|level| level["depth"] == 1);
    let below = below.unwrap_or_else(|| panic!("nobody went down: {}", show("show")));
    let clues = below["clues"].as_array().unwrap();
    let grave = clues.iter().find(|clue| clue["clue"] == "Old Ben").unwrap();
    assert!(grave["plot"].is_null(), "{grave}");
    let swords = below["items"].as_array().unwrap().iter().filter(|item| item["kind"] == "long_sword");
    assert!(swords.clone().any(|item| item["at"] == grave["at"]), "{:?}", swords.collect::<Vec<_>>());
}
