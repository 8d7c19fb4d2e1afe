//! `fifteen scores`: the results of all runs.

use crate::cli::home::Home;
use serde_json::Value;

const SAVES: [&str; 2] = ["--saves", "saves"];

fn play(home: &Home, name: &str, keys: &str) {
    let front = ["--front", "headless", "--config", "own/settings.json"];
    let args = ["play", name, "--seed", "5", "--people", "townsfolk", "--class", "guard"];
    let answer = home.run(&[&args[..], &["--keys", keys], &front, &SAVES].concat());
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
}

fn told(home: &Home, args: &[&str]) -> Value {
    let answer = home.run(&[&["scores", "--json"], args, &SAVES].concat());
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    serde_json::from_str(&answer.out).unwrap()
}

#[test]
fn statistics_of_runs_are_printed_as_text_and_json() {
    let home = Home::new();
    home.write("own/settings.json", "{}");
    assert_eq!(told(&home, &[])["runs"], 0);
    play(&home, "Ada", "ssQy");
    play(&home, "Bo", "sQy");
    let all = told(&home, &[]);
    assert_eq!((&all["runs"], &all["given_up"], &all["turns"]), (&2.into(), &2.into(), &3.into()));
    assert_eq!(all["classes"][0]["runs"], 2);
    assert_eq!(all["curve"].as_array().unwrap().len(), 2);
    assert_eq!(told(&home, &["--game", "Nothing"])["runs"], 0);
    let answer = home.run(&[&["scores"][..], &SAVES].concat());
    assert!(answer.out.starts_with("2 runs: 0 won"), "{}", answer.out);
}
