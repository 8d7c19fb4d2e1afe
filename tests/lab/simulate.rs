//! `fifteen lab simulate`: many runs of the bot and their statistics.

use crate::home::Home;
use serde_json::Value;

/// Returns the JSON output for some runs, without the fields that depend on the machine's speed.
fn simulated(home: &Home, seed: &str, more: &[&str]) -> Value {
    let args = ["simulate", "--scenario", "spark", "--games", "6", "--seed", seed, "--json"];
    let answer = home.run(&[&args, more].concat());
    assert_eq!((answer.status, &*answer.err), (0, ""));
    let mut value: Value = serde_json::from_str(&answer.out).unwrap();
    let object = value.as_object_mut().unwrap();
    for speed in [
        "games_per_second",
        "turns_per_second",
        "turns_per_second_per_core",
        "turns_per_processor_second",
        "processor_seconds",
    ] {
        let speed = object.remove(speed).unwrap();
        assert!(speed.as_f64().unwrap() > 0.0, "{speed}");
    }
    assert!(object.remove("jobs").unwrap().is_u64());
    value
}

fn sum(counts: &Value) -> u64 {
    let counts = counts.as_object().unwrap().values();
    counts.map(|count| count.as_u64().unwrap()).sum()
}

#[test]
fn simulation_results_as_json_count_endings() {
    let home = Home::new();
    let told = simulated(&home, "7", &[]);
    assert_eq!((&told["games"], &told["scenario"]), (&6.into(), &"spark".into()));
    let wins = told["wins"].as_u64().unwrap();
    assert!(told["median_turns"].as_u64().unwrap() > 0, "{told}");
    assert_eq!(sum(&told["depths"]), 6, "{told}");
    assert_eq!(sum(&told["causes"]), 6 - wins, "{told}");
    assert_eq!(sum(&told["deaths"]), 6 - wins, "{told}");
    assert!(told["items"].is_object() && told["unused_in_wins"].is_array());
    assert!(home.tree().keys().all(|name| name.split('/').count() <= 2), "{:?}", home.tree());
}

#[test]
fn the_number_of_jobs_does_not_change_the_results() {
    let home = Home::new();
    let alone = simulated(&home, "7", &[]);
    assert_eq!(alone, simulated(&home, "7", &[]));
    assert_eq!(alone, simulated(&home, "7", &["--jobs", "4"]));
    assert_ne!(alone["turns"], simulated(&home, "8", &[])["turns"]);
}

#[test]
fn simulation_results_are_printed_as_text() {
    let answer = Home::new().run(&["simulate", "--games", "3", "--scenario", "training"]);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    let head = "Runs of The Practice Yard: 3, first seed 1\nWon: ";
    assert!(answer.out.starts_with(head), "{}", answer.out);
    tells_of_the_core(&answer.out, "turns");
}

/// Asserts that the last line has the speed on one core, by clock time and by processor time.
fn tells_of_the_core(out: &str, what: &str) {
    let last = out.lines().last().unwrap();
    let numbers: Vec<u64> =
        last.split(' ').filter_map(|word| word.trim_start_matches('(').parse().ok()).collect();
    let [.., clock, share, own] = numbers.as_slice() else {
        panic!("{last}");
    };
    let words = format!(
        "{clock} {what} per second on one core ({share} % processor use), {own} per second of processor time"
    );
    assert!(last.ends_with(&words), "{last}");
    assert!(*clock > 0 && clock <= own && *share <= 100, "{last}");
}

#[test]
fn level_simulation_reports_its_speed() {
    let home = Home::new();
    let args = ["simulate", "--levels", "--games", "2", "--scenario", "training"];
    let answer = home.run(&args);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    tells_of_the_core(&answer.out, "levels");
    let answer = home.run(&[&args[..], &["--json"]].concat());
    let told: Value = serde_json::from_str(&answer.out).unwrap();
    for speed in ["levels_per_second", "levels_per_second_per_core", "levels_per_processor_second"] {
        assert!(told[speed].as_f64().unwrap() > 0.0, "{speed}: {told}");
    }
    assert!(told["processor_seconds"].is_number(), "{told}");
}

#[test]
fn invalid_simulation_arguments_are_refused() {
    let home = Home::new();
    home.run(&["simulate", "--scenario", "campain"])
        .assert_stderr(1, "There is no scenario `campain`; did you mean `campaign`?");
    home.run(&["simulate", "--games", "0"]).assert_stderr(2, "0 is not in 1..=1000000");
    home.run(&["simulate", "--jobs", "0"]).assert_stderr(2, "0 is not in 1..=256");
    home.run(&["simulate", "--seed", "x"]).assert_stderr(2, "invalid value 'x'");
    home.run(&["simulate", "--seed", "-5"])
        .assert_stderr(2, "a seed is a whole number from 0 to 18446744073709551615");
}
