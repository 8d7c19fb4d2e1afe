//! `fifteen simulate`: many runs, and what became of them.

use crate::cli::home::Home;
use serde_json::Value;

/// The answer of so many runs as an object, without what the machine's speed has a part in.
fn simulated(home: &Home, seed: &str, more: &[&str]) -> Value {
    let args = ["simulate", "--games", "6", "--seed", seed, "--json"];
    let answer = home.run(&[&args, more].concat());
    assert_eq!((answer.status, &*answer.err), (0, ""));
    let mut value: Value = serde_json::from_str(&answer.out).unwrap();
    let object = value.as_object_mut().unwrap();
    for speed in [
        "games_per_second",
        "turns_per_second",
        "turns_per_second_per_core",
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
fn programs_are_told_how_the_runs_ended() {
    let home = Home::new();
    let told = simulated(&home, "7", &[]);
    assert_eq!(
        (&told["games"], &told["scenario"]),
        (&6.into(), &"campaign".into())
    );
    let wins = told["wins"].as_u64().unwrap();
    assert!(told["median_turns"].as_u64().unwrap() > 0, "{told}");
    assert_eq!(sum(&told["depths"]), 6, "{told}");
    assert_eq!(sum(&told["causes"]), 6 - wins, "{told}");
    assert_eq!(sum(&told["deaths"]), 6 - wins, "{told}");
    assert!(told["items"].is_object() && told["unused_in_wins"].is_array());
    // Nothing is left behind.
    assert!(
        home.tree().keys().all(|name| name.split('/').count() <= 2),
        "{:?}",
        home.tree()
    );
}

#[test]
fn jobs_and_repetitions_make_no_difference() {
    let home = Home::new();
    let alone = simulated(&home, "7", &[]);
    assert_eq!(alone, simulated(&home, "7", &[]));
    assert_eq!(alone, simulated(&home, "7", &["--jobs", "4"]));
    assert_ne!(alone["turns"], simulated(&home, "8", &[])["turns"]);
}

#[test]
fn people_read_it_too() {
    let answer = Home::new().run(&["simulate", "--games", "3", "--scenario", "training"]);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    let head = "3 runs of The Practice Yard, seeds from 1 on\nWon: ";
    assert!(answer.out.starts_with(head), "{}", answer.out);
    assert!(
        answer.out.ends_with(" turns per second on one core\n"),
        "{}",
        answer.out
    );
}

#[test]
fn what_cannot_be_simulated_is_said() {
    let home = Home::new();
    home.run(&["simulate", "--scenario", "campain"]).tells(
        1,
        "There is no scenario `campain`; did you mean `campaign`?",
    );
    home.run(&["simulate", "--games", "0"])
        .tells(2, "0 is not in 1..=1000000");
    home.run(&["simulate", "--jobs", "0"])
        .tells(2, "0 is not in 1..=256");
    home.run(&["simulate", "--seed", "x"])
        .tells(2, "invalid value 'x'");
}
