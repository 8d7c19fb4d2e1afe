//! `fifteen replay`: runs watched and verified.

use crate::cli::home::Home;
use std::fs;
use std::path::{Path, PathBuf};

/// A run of some hundred turns, and what is in its home.
fn played() -> Home {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "oosss_><Enter>Roo"]);
    home
}

fn recorded(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays");
    folder.join(name).display().to_string()
}

/// The folder of Ada's run as it is called on the command line.
fn folder(home: &Home) -> PathBuf {
    Path::new("saves").join(home.ada_folder().file_name().unwrap())
}

#[test]
fn a_run_is_verified_by_its_name_its_folder_or_its_journal() {
    let home = played();
    let before = home.tree();
    let folder = folder(&home);
    let journal = folder.join("journal.txt");
    for named in [Path::new("saves/Ada"), Path::new("Ada"), &folder, &journal] {
        let named = named.to_str().unwrap();
        let answer = home.run(&["replay", named, "--verify", "--saves", "saves"]);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{named}");
        assert!(answer.out.starts_with("The same run: Ada, "), "{}", answer.out);
    }
    assert!(home.tree() == before, "something was written");
}

#[test]
fn a_run_that_was_buried_is_named_as_the_game_says_where_it_is() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "oosQy"]);
    let names: Vec<String> = home.tree().into_keys().collect();
    let tale = names.iter().find(|name| name.ends_with("/dump.txt"));
    let (_, told) = tale.unwrap().split_once("/saves/").unwrap();
    let (grave, _) = told.rsplit_once('/').unwrap();
    for named in [told, grave] {
        let answer = home.run(&["replay", named, "--verify", "--saves", "saves"]);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{named}");
        assert!(answer.out.contains("Ada"), "{}", answer.out);
    }
}

#[test]
fn a_difference_names_the_first_turn_that_differs() {
    let home = played();
    let journal = home.ada_folder().join("journal.txt");
    let text = fs::read_to_string(&journal).unwrap();
    fs::write(&journal, text.replacen("seed 5\n", "seed 6\n", 1)).unwrap();
    let answer = home.run(&["replay", "saves/Ada", "--verify"]);
    answer.tells(1, "The lines at the top of saves/");
    assert_eq!(answer.out, "");
}

#[test]
fn what_is_no_journal_is_told_of() {
    let home = Home::new();
    home.write("letter.txt", "Dear Ada,\n\n");
    let verify = |named: &str| home.run(&["replay", named, "--verify"]);
    verify("letter.txt").refuses(1, "letter.txt is not the journal of a run.");
    verify("nobody").tells(1, "neither a file nor a run of the name nobody");
    verify(".").tells(1, "journal.txt: ");
    home.run(&["replay", "x", "--speed", "0"]).tells(2, "0 is not in 1..=1000");
}

/// The last screen of a recorded run that is watched with those keys.
fn watched(keys: &str) -> String {
    watched_at("100x40", keys)
}

/// The same on a screen of that size.
fn watched_at(size: &str, keys: &str) -> String {
    let home = Home::new();
    let run = recorded("spark-01.txt");
    let args = ["replay", &run, "--front", "headless", "--size", size, "--screen", "--keys", keys];
    let answer = home.run(&args);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    answer.out
}

#[test]
fn a_run_is_watched_to_its_end() {
    let screen = watched("");
    let status = screen.lines().rev().nth(1).unwrap();
    assert!(status.contains("Replay: turn ") && status.ends_with(", the end"), "{screen}");
    assert!(screen.contains("Run 1"), "{screen}");
    let hints = "Esc leave  Space pause  . one step  + faster  - slower  g go to a turn";
    let words = |text: &str| text.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(words(&screen).ends_with(&words(hints)), "{screen}");
}

#[test]
fn a_replay_tells_its_own_keys_and_no_others() {
    for size in ["40x20", "60x24", "80x24", "100x40"] {
        let screen = watched_at(size, "g0<Enter>");
        let told = ["Esc leave", "Space go on", "- slower", "g go to a turn"];
        assert!(told.iter().all(|keys| screen.contains(keys)), "{screen}");
        let untold = ["Esc menu", "Esc back", "? help", "F1"];
        assert!(!untold.iter().any(|keys| screen.contains(keys)), "{screen}");
    }
    let screen = watched_at("80x24", "");
    assert_eq!(screen.matches("Esc leave").count(), 2, "{screen}");
}

#[test]
fn a_watched_run_goes_to_a_turn_and_on_by_steps() {
    let status = |screen: &str| screen.lines().rev().nth(1).unwrap().trim().to_owned();
    let at = status(&watched("g0<Enter>"));
    assert!(at.starts_with("Replay: turn 0 of ") && at.contains(", command 0 of "), "{at}");
    assert!(at.ends_with(", paused"), "{at}");
    let at = status(&watched("g0<Enter>..g"));
    assert_eq!(at, "Go to turn: _");
    let at = status(&watched("g0<Enter>.."));
    assert!(!at.starts_with("Replay: turn 0 of "), "{at}");
    let at = status(&watched("g999999999999<Enter>"));
    assert!(at.ends_with(", the end"), "{at}");
}
