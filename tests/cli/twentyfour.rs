//! `fifteen twentyfour`: solves and plays the number puzzle (make 24 from four numbers).

use crate::cli::clean::{asked, text};
use crate::cli::home::{Answer, Home};
use serde_json::{Value, json};
use std::fs::File;

fn solved(args: &[&str]) -> String {
    let home = Home::new();
    let before = home.tree();
    let answer = home.run(&[&["twentyfour"], args].concat());
    assert_eq!((answer.status, &*answer.err), (0, ""), "{args:?}");
    assert_eq!(home.tree(), before, "something was written");
    answer.out
}

fn played(args: &[&str], lines: &[u8]) -> Answer {
    let home = Home::new();
    std::fs::write(home.at("lines"), lines).unwrap();
    let mut command = home.command(&[&["twentyfour", "--play"], args].concat());
    command.stdin(File::open(home.at("lines")).unwrap());
    let answer = home.end(command);
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    answer
}

#[test]
fn all_solutions_are_printed_one_per_line() {
    assert_eq!(solved(&["3", "3", "8", "8"]), "8/(3-8/3)\n");
    assert_eq!(solved(&["2", "3", "8", "9"]), "8*(9-3)/2\n8*(9-3*2)\n");
    assert_eq!(solved(&["1", "1", "1", "1"]), "none\n");
    assert_eq!(solved(&["5", "7", "--target", "-2"]), "5-7\n");
    assert_eq!(solved(&["--target=100", "25", "4"]), "25*4\n");
}

#[test]
fn solutions_are_printed_as_json() {
    let expected =
        |args: &[&str]| -> Value { serde_json::from_str(&solved(&[&["--json"], args].concat())).unwrap() };
    assert_eq!(
        expected(&["8", "3", "8", "3"]),
        json!({ "numbers": [8, 3, 8, 3], "solvable": true, "solutions": ["8/(3-8/3)"] })
    );
    assert_eq!(
        expected(&["1", "1", "1", "1"]),
        json!({ "numbers": [1, 1, 1, 1], "solvable": false, "solutions": [] })
    );
}

#[test]
fn an_invalid_puzzle_is_reported() {
    let home = Home::new();
    for (args, expected) in [
        (&["24"][..], "a puzzle needs 2 to 6 numbers, not 1"),
        (&["1"; 7], "a puzzle needs 2 to 6 numbers, not 7"),
        (&[], "required arguments were not provided"),
        (&["3", "x"], "write a number from 0 to 999"),
        (&["3", "-3"], "write a number from 0 to 999"),
        (&["3", "1000"], "write a number from 0 to 999"),
        (&["3", "8/3"], "write a number from 0 to 999"),
        (&["3", "8", "--target", "many"], "write a number from -999999 to 999999"),
        (&["3", "8", "--target", "-1000000"], "write a number from -999999 to 999999"),
        (&["3", "8", "--play"], "cannot be used with '--play'"),
        (&["3", "8", "--seed", "1"], "cannot be used with"),
        (&["--seed", "1"], "--play"),
        (&["--play", "--json"], "cannot be used with"),
        (&["--play", "--seed", "-1"], "a seed is a whole number from 0 to 18446744073709551615"),
    ] {
        let answer = home.run(&[&["twentyfour"], args].concat());
        answer.assert_stderr(2, expected);
        assert_eq!(answer.out, "", "{args:?}");
    }
}

#[test]
fn doors_are_opened_by_answers_and_counted() {
    let lines = "4*6\n(3+\nhint\nhint\nskip\n\nnone\nHINT\nhint\nhint\n11+9+8/2\nskip\nquit\nskip\n";
    let answer = played(&["--seed", "7"], lines.as_bytes());
    assert_eq!(answer.out, include_str!("../golden/twentyfour.txt"));
    // The end of the input ends the game, even if the input is empty.
    let cut = played(&["--seed", "7"], b"none");
    assert!(
        cut.out
            .ends_with("\nDoor 2:  4  4  7  9\nYou go back up to Lastlight: 1 of 1 door opened, 3 points.\n"),
        "{}",
        cut.out
    );
    let none = played(&["--seed", "7"], b"");
    assert!(none.out.ends_with("as you came: 0 points.\n"), "{}", none.out);
}

#[test]
fn a_seed_gives_the_same_doors_and_a_random_seed_is_printed() {
    let lines = b"skip\n".repeat(30);
    let doors = |args: &[&str]| played(args, &lines).out;
    let first = doors(&["--seed", "12"]);
    assert_eq!(first, doors(&["--seed", "12"]));
    assert_ne!(first, doors(&["--seed", "13"]));
    let any = doors(&[]);
    let seed = any.split("`--seed ").nth(1).unwrap().split('`').next().unwrap();
    assert_eq!(any, doors(&["--seed", seed]));
    let other = doors(&["--seed", "12", "--target", "10"]);
    assert!(other.contains("to make 10, and the door opens") && other != first, "{other}");
    for word in ["You leave it shut. A solution is ", "You leave it shut. It has no solution."] {
        assert!(first.contains(word), "{first}");
    }
}

#[test]
fn long_and_malformed_lines_are_answered_safely() {
    let mut lines = b"(".repeat(1_000_000);
    lines.extend(b"\n8+\xff\xfe\x1b[2J\0\nx\r\n");
    lines.extend(text().into_bytes());
    let answer = played(&["--seed", "7"], &lines);
    assert!(
        answer.out.contains("At character 21: Brackets can be nested at most 20 deep."),
        "{}",
        answer.out
    );
    assert!(answer.out.len() < 50_000, "{}", answer.out.len());
    let strange = answer.out.chars().find(|c| *c != '\n' && c.is_control());
    assert_eq!(strange, None, "{}", answer.out);
    let home = Home::new();
    let hidden = text();
    for args in [
        &["twentyfour", "3", &hidden][..],
        &["twentyfour", "3", "8", "--target", &hidden],
        &["twentyfour", "--play", "--seed", &hidden],
    ] {
        let answer = asked(&home, args);
        assert!(answer.status == 2 && answer.err.contains("\\u{202e}"), "{}", answer.err);
    }
}

#[test]
fn reading_stops_when_the_output_pipe_is_closed() {
    let shell =
        format!("yes skip | {} twentyfour --play --seed 1 | head -n 2", env!("CARGO_BIN_EXE_fifteen"));
    let home = Home::new();
    let mut command = std::process::Command::new("sh");
    command.args(["-c", &shell]).current_dir(home.at(""));
    let answer = home.end(command);
    assert_eq!((answer.status, answer.out.lines().count()), (0, 2), "{}", answer.out);
}

#[test]
fn the_map_shows_riddles_and_their_solutions() {
    let home = Home::new();
    let map = |depth: &str, more: &[&str]| {
        let args = ["map", "--scenario", "spark", "--depth", depth];
        home.run(&[&args, more].concat()).out
    };
    let mut asked = 0;
    for depth in ["3", "4", "5"] {
        let parsed: Value = serde_json::from_str(&map(depth, &["--json"])).unwrap();
        for riddle in parsed["riddles"].as_array().unwrap() {
            asked += 1;
            let solutions = riddle["solutions"].as_array().unwrap();
            let text = map(depth, &[]);
            let id = riddle["riddle"].as_str().unwrap();
            let line = text.lines().find(|line| line.contains(&format!("{id}: ")));
            let first = solutions.first().and_then(Value::as_str).unwrap_or("none");
            assert!(line.unwrap().contains(&format!(": {first}")), "{text}");
            assert_eq!(riddle["numbers"].as_array().unwrap().len(), 4);
        }
    }
    assert!(asked > 0, "one of these levels certainly asks");
}
