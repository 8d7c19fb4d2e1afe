//! Line mode (`--front lines`): sentences or JSON on standard output, words and keys on standard input.

use crate::cli::home::{Answer, Home};
use serde_json::Value;
use std::fs::{self, File};
use std::process::Stdio;

const ADA: [&str; 12] = [
    "play", "Ada", "--seed", "7", "--people", "delver", "--class", "hunter", "--front", "lines", "--saves",
    "saves",
];

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

const TO_THE_END: &str = include_str!("lines_to_the_end.txt");

#[test]
fn a_run_is_playable_in_line_mode_from_title_to_death() {
    let home = Home::new();
    let args = ["--front", "lines", "--saves", "saves"];
    let answer = told(&home, &args, TO_THE_END.as_bytes());
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    for part in ["Screen: title.", "You are in ", "Health ", "Free directions: ", "Screen: death."] {
        assert!(answer.out.contains(part), "{part}\n{}", answer.out);
    }
    assert!(!answer.out.contains('\u{1b}'), "{}", answer.out);
}

#[test]
fn every_turn_is_a_json_object_with_all_fields() {
    let home = Home::new();
    let answer = ada(&home, &["--json"], "\n\n<Enter>\nexplore\nlook\n<Esc>\ninventory\nfoobar\n");
    assert_eq!((answer.status, &*answer.err), (0, ""));
    let turns: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(turns.len() >= 9, "{}", answer.out);
    for turn in &turns {
        assert_eq!(turn["version"], 1);
        let fields = ["screen", "messages", "in_sight", "items", "landmarks", "lines", "choices"];
        assert!(fields.iter().all(|field| !turn[field].is_null()), "{turn}");
    }
    let last = turns.last().unwrap();
    assert!(last["answer"].as_str().unwrap().contains("`foobar` is not a command here"), "{last}");
}

#[test]
fn file_excerpts_are_read_out_unchanged() {
    let home = Home::new();
    home.write("mice/mod.json", r#"{ "id": "mice", "name": "Mice", "version": "1.0" }"#);
    let mouse = "{ \"monsters\": [\n    { \"id\": \"cellar_rat\",  \"nmae\": \"mouse\" } ] }";
    home.write("mice/monsters.json", mouse);
    let printed = home.run(&["check", "--mod", "mice"]).out;
    let excerpt: Vec<&str> = printed.lines().filter(|line| line.contains(" | ")).collect();
    assert!(excerpt.len() == 2 && excerpt[1].contains("   ^^^^^^ did you mean"), "{printed}");
    let answer = ada(&home, &["--mod", "mice"], "");
    for line in &excerpt {
        assert!(answer.out.lines().any(|told| told == *line), "{line}\n{}", answer.out);
    }
    let answer = ada(&home, &["--mod", "mice", "--json"], "");
    let parsed: Value = serde_json::from_str(answer.out.lines().next().unwrap()).unwrap();
    let lines: Vec<&str> =
        parsed["lines"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    assert!(excerpt.iter().all(|line| lines.contains(line)), "{lines:?}");
}

#[test]
fn names_missing_from_the_font_are_printed_unchanged() {
    let home = Home::new();
    let play = ["play", "Юрий 東", "--scenario", "training", "--saves", "saves", "--front", "lines"];
    let answer = told(&home, &[&play[..], &["--json"]].concat(), b"");
    let turn: Value = serde_json::from_str(answer.out.lines().next().unwrap()).unwrap();
    assert_eq!(turn["hero"]["name"], "Юрий 東", "{}", answer.out);
    let answer = told(&home, &["--front", "lines", "--saves", "saves"], b"");
    assert!(answer.out.contains("Юрий 東, "), "{}", answer.out);
}

#[test]
fn the_end_of_input_saves_the_run() {
    let home = Home::new();
    let answer = ada(&home, &[], "<Enter>\nrest\n");
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    assert!(home.ada_has("world.json"));
}

#[test]
fn a_closed_output_pipe_ends_the_game_without_an_error() {
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
fn garbage_lines_are_answered_without_ending_the_game() {
    let home = Home::new();
    let mut lines = vec![b'x'; 1_000_000];
    lines.extend(b"\n\xff\xfe\nkeys <Nope>\n");
    let answer = told(&home, &ADA, &lines);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    for part in [
        "The line was ignored: it is longer than 4,000 bytes.",
        "The line was ignored: it is not UTF-8 text.",
        "`<Nope>` at character 1",
    ] {
        assert!(answer.out.contains(part), "{part}\n{}", answer.out);
    }
}

#[test]
fn line_mode_is_for_playing_and_its_json_needs_line_mode() {
    let home = Home::new();
    home.run(&["check", "--front", "lines"]).assert_stderr(2, "`--front lines` is for playing");
    home.run(&["play", "--json"]).assert_stderr(2, "`--json` needs `--front lines`");
}
