//! The game by lines: plain sentences or JSON out, words and keys in.

use crate::cli::home::{Answer, Home};
use serde_json::Value;
use std::fs::{self, File};
use std::process::Stdio;

/// A new run of the same seed, by lines.
const ADA: [&str; 12] = [
    "play", "Ada", "--seed", "7", "--people", "delver", "--class", "hunter", "--front", "lines",
    "--saves", "saves",
];

/// Plays with those lines from standard input.
fn told(home: &Home, args: &[&str], lines: &[u8]) -> Answer {
    home.write("lines", "");
    fs::write(home.at("lines"), lines).unwrap();
    let mut command = home.command(args);
    command.stdin(Stdio::from(File::open(home.at("lines")).unwrap()));
    home.end(command)
}

fn ada(home: &Home, more: &[&str], lines: &str) -> Answer {
    let args = [&ADA[..], more].concat();
    told(home, &args, lines.as_bytes())
}

/// From the title through the making of a hero to their end, by words alone.
const TO_THE_END: &str = include_str!("lines_to_the_end.txt");

#[test]
fn a_run_is_played_by_words_from_the_title_to_its_end() {
    let home = Home::new();
    let args = ["--front", "lines", "--saves", "saves"];
    let answer = told(&home, &args, TO_THE_END.as_bytes());
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    for part in ["Screen: title.", "You are in ", "Health ", "Ways: ", "Screen: death."] {
        assert!(answer.out.contains(part), "{part}\n{}", answer.out);
    }
    assert!(!answer.out.contains('\u{1b}'), "{}", answer.out);
}

#[test]
fn every_turn_is_one_json_object_with_all_its_fields() {
    let home = Home::new();
    let answer = ada(&home, &["--json"], "\n\n<Enter>\nexplore\nlook\n<Esc>\ninventory\nfoobar\n");
    assert_eq!((answer.status, &*answer.err), (0, ""));
    let turns: Vec<Value> =
        answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(turns.len() >= 9, "{}", answer.out);
    for turn in &turns {
        assert_eq!(turn["version"], 1);
        let fields = ["screen", "messages", "in_sight", "items", "landmarks", "lines", "choices"];
        assert!(fields.iter().all(|field| !turn[field].is_null()), "{turn}");
    }
    let last = turns.last().unwrap();
    assert!(last["answer"].as_str().unwrap().contains("`foobar` is no command here"), "{last}");
}

#[test]
fn the_end_of_the_input_saves_the_run() {
    let home = Home::new();
    let answer = ada(&home, &[], "<Enter>\nrest\n");
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    assert!(home.ada_has("world.json"));
}

#[test]
fn who_closes_the_pipe_ends_the_game_and_the_run_is_saved() {
    let home = Home::new();
    home.write("lines", &"wait\n".repeat(100));
    let mut command = home.command(&ADA);
    command.stdin(Stdio::from(File::open(home.at("lines")).unwrap()));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let ended = child.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), ended.stderr), (Some(0), Vec::new()));
}

#[test]
fn garbage_is_answered_and_nothing_is_lost() {
    let home = Home::new();
    let mut lines = vec![b'x'; 1_000_000];
    lines.extend(b"\n\xff\xfe\nkeys <Nope>\n");
    let answer = told(&home, &ADA, &lines);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    for part in ["That line is too long", "That line is not UTF-8", "`<Nope>` at character 1"] {
        assert!(answer.out.contains(part), "{part}\n{}", answer.out);
    }
}

#[test]
fn lines_are_for_playing_and_json_is_for_lines() {
    let home = Home::new();
    home.run(&["check", "--front", "lines"]).tells(2, "`--front lines` is for playing");
    home.run(&["play", "--json"]).tells(2, "`--json` goes with `--front lines`");
}
