//! `fifteen lab plot`: prints the plots of a seed, for their authors.

use crate::home::Home;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;

const STORIES: u64 = 12;

fn kept(seed: u64) -> PathBuf {
    let folder = PathBuf::from(crate::ROOT).join("tests/golden/plots");
    folder.join(format!("seed_{seed}.txt"))
}

fn story(seed: u64) -> String {
    let answer = Home::new().run(&["plot", "--seed", &seed.to_string()]);
    assert_eq!(answer.status, 0, "{}", answer.err);
    answer.out
}

#[test]
fn plot_stories_of_twelve_seeds_match_the_golden_files() {
    let write = std::env::var("UPDATE_GOLDEN").is_ok_and(|value| value == "1");
    let mut sentences: Vec<BTreeSet<String>> = Vec::new();
    for seed in 1..=STORIES {
        let text = story(seed);
        if write {
            std::fs::create_dir_all(kept(seed).parent().unwrap()).unwrap();
            std::fs::write(kept(seed), &text).unwrap();
        }
        let before = std::fs::read_to_string(kept(seed)).unwrap_or_default();
        assert_eq!(text, before, "UPDATE_GOLDEN=1 rewrites the stories");
        let long_lines = text.lines().filter(|line| line.len() > 60).map(str::to_owned);
        sentences.push(long_lines.collect());
    }
    for (i, one) in sentences.iter().enumerate() {
        for (j, other) in sentences.iter().enumerate().skip(i + 1) {
            let alike = one.intersection(other).count();
            // Two of the five stories come from a small pool, that of the late ones.
            let most = one.len().min(other.len()) * 2 / 3;
            assert!(alike <= most, "seeds {} and {} share {alike}", i + 1, j + 1);
        }
    }
}

#[test]
fn plots_are_printed_as_json() {
    let answer = Home::new().run(&["plot", "--seed", "7", "--json"]);
    let parsed: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(parsed["seed"], 7);
    assert_eq!(parsed["scenario"], "campaign");
    let threads = parsed["threads"].as_array().unwrap();
    assert_eq!(threads.len(), 5);
    for thread in threads {
        assert!(thread["id"].is_string() && thread["title"].is_string(), "{thread}");
        assert!(thread["roles"].as_array().unwrap().len() > 2, "{thread}");
        assert!(thread["clues"].as_array().unwrap().len() > 3, "{thread}");
        let acts = thread["acts"].as_array().unwrap();
        assert!(acts.iter().filter(|act| act["end"].is_string()).count() > 2, "{thread}");
        assert!(thread["states"].as_u64().unwrap() > 100);
    }
    assert_eq!(Home::new().run(&["plot", "--seed", "7", "--json"]).out, answer.out);
}

#[test]
fn a_scenario_without_plots_is_reported() {
    let answer = Home::new().run(&["plot", "--scenario", "spark"]);
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(answer.out.contains(", seed 1, has no plots."), "{}", answer.out);
    let answer = Home::new().run(&["plot", "--scenario", "no_such_game"]);
    assert_ne!(answer.status, 0);
    assert!(answer.err.contains("no_such_game"), "{}", answer.err);
}
