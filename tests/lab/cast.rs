//! `fifteen lab simulate --people --class`: the heroes of a simulation, and their statistics.

use crate::home::Home;
use crate::tier;
use serde_json::{Value, json};
use std::fs;

fn home() -> Home {
    let home = Home::new();
    let write = |name: &str, value: Value| home.write(&format!("folk/{name}"), &value.to_string());
    write("mod.json", json!({ "id": "folk", "name": "Folk", "version": "1.0" }));
    let heroes = json!({ "peoples": ["moths", "stones"], "classes": ["knight", "thief"] });
    write("scenarios/folk.json", json!({ "scenarios": [{ "id": "spark", "heroes": heroes }] }));
    let people = |id: &str, name: &str| json!({ "id": id, "name": name, "body": "hero", "text": "Some folk.", "hp_per_level": 3 });
    write("peoples.json", json!({ "peoples": [people("moths", "<b>Moth & Co"), people("stones", "Stone")] }));
    let class = |id: &str| {
        let lines = ["One fights.", "One dies.", "One is told of."];
        let gear = json!([{ "item": "short_sword" }, { "item": "leather_armour" }, { "item": "torch", "count": "3" }]);
        json!({ "id": id, "name": id, "lines": lines, "bad_at": "Bad at nothing.", "gear": gear })
    };
    write("classes.json", json!({ "classes": [class("knight"), class("thief")] }));
    let talent = |id: &str, element: &str| {
        let resists = json!([{ "element": element, "percent": 20 }]);
        json!({ "id": id, "name": id, "resists": resists, "text": "One minds it less." })
    };
    let talents = [talent("wet_cloak", "fire"), talent("warm_cloak", "cold"), talent("old_liver", "poison")];
    write("talents.json", json!({ "talents": talents }));
    home
}

const RUNS: [&str; 6] = ["simulate", "--mod", "folk", "--scenario", "spark", "--json"];

fn told(home: &Home, more: &[&str]) -> Value {
    let answer = home.run(&[&RUNS[..], more].concat());
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    serde_json::from_str(&answer.out).unwrap()
}

#[test]
fn runs_are_spread_evenly_over_peoples_and_classes() {
    let home = home();
    let all = ["--games", "6", "--people", "all", "--class", "all", "--jobs", "2", "--report", "page.html"];
    let of = told(&home, &all);
    for (by, ids) in [("by_people", ["moths", "stones"]), ("by_class", ["knight", "thief"])] {
        for id in ids {
            let group = &of[by][id];
            assert_eq!(group["games"], 3, "{by} {id}: {group}");
            assert!(group["wins"].is_u64() && group["median_depth"].is_u64(), "{group}");
        }
        assert_eq!(of[by].as_object().unwrap().len(), 2);
    }
    let pairs = of["pairs"].as_array().unwrap();
    let games: Vec<u64> = pairs.iter().map(|pair| pair["games"].as_u64().unwrap()).collect();
    assert_eq!((games.len(), games.iter().sum::<u64>()), (4, 6));
    assert!(games.iter().all(|games| (1..=2).contains(games)), "{games:?}");
    let second = &of["steps"][1];
    assert!(second["level"][1].as_u64().unwrap() >= 1, "{second}");
    assert!(of["mean_experience"].as_u64().unwrap() > 0, "{of}");
    let taken = of["talents"].as_object().unwrap();
    assert!(taken.values().all(|of| of["games"].as_u64() > Some(0)) && !taken.is_empty(), "{of}");
    let page = fs::read_to_string(home.at("page.html")).unwrap();
    for id in ["classes", "peoples", "pairs", "levels", "talents"] {
        assert!(page.contains(&format!("<section id=\"{id}\">")), "{id}: {page}");
    }
    assert!(page.contains("&lt;b&gt;Moth &amp; Co") && !page.contains("<b>Moth"), "{page}");
    let mut again = told(&home, &["--games", "6", "--people", "all", "--class", "all"]);
    for speed in [
        "jobs",
        "games_per_second",
        "turns_per_second",
        "turns_per_second_per_core",
        "turns_per_processor_second",
        "processor_seconds",
    ] {
        again[speed] = of[speed].clone();
    }
    assert_eq!(again, of);
}

#[test]
fn the_recommended_people_and_class_are_the_defaults() {
    let home = home();
    let few = ["--games", "2"];
    let groups = |more: &[&str]| {
        let told = told(&home, &[&few[..], more].concat());
        let ids = |by: &str| -> Vec<String> { told[by].as_object().unwrap().keys().cloned().collect() };
        (ids("by_people").join(" "), ids("by_class").join(" "))
    };
    let want = |people: &str, class: &str| (people.to_owned(), class.to_owned());
    assert_eq!(groups(&[]), want("moths", "knight"));
    assert_eq!(groups(&["--people", "stones"]), want("stones", "knight"));
    assert_eq!(groups(&["--class", "all"]), want("moths", "knight thief"));
    assert_eq!(groups(&["--class", "thief", "--people", "all"]), want("moths stones", "thief"));
}

#[test]
fn unknown_peoples_and_classes_are_refused_with_suggestions() {
    let home = home();
    let refused = |more: &[&str], told: &str| home.run(&[&RUNS[..], more].concat()).assert_stderr(1, told);
    refused(&["--people", "stone"], "There is no people `stone`; did you mean `stones`?");
    refused(&["--people", "zzzzzz", "--class", "all"], "There is no people `zzzzzz`; known: moths, stones");
    refused(&["--class", "knigth"], "There is no class `knigth`; did you mean `knight`?");
    let asks = |more: &[&str]| {
        let args = ["simulate", "--scenario", "arena", "--games", "1"];
        home.run(&[&args[..], more].concat()).assert_stderr(1, "leave out")
    };
    asks(&["--people", "all"]);
    asks(&["--class", "guard"]);
    home.run(&["simulate", "--levels", "--class", "all"]).assert_stderr(2, "cannot be used with");
}

#[test]
fn stealth_bots_earn_nearly_as_much_experience_as_slaughter_bots() {
    let home = Home::new();
    // In 12 runs, luck hides the effect of the play style. 36 runs have each pair of people and class once.
    let games = tier::some(36, 72).to_string();
    let earned = |bot: &str| {
        let heroes = ["--people", "all", "--class", "all"];
        let how = ["--games", &games, "--jobs", "2", "--bot", bot, "--scenario", "spark", "--json"];
        let answer = home.run(&[&["simulate"][..], &heroes, &how].concat());
        assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
        let of: Value = serde_json::from_str(&answer.out).unwrap();
        of["mean_experience"].as_u64().unwrap()
    };
    let (stealth, slaughter) = (earned("stealth"), earned("slaughter"));
    assert!(stealth * 4 >= slaughter * 3, "{stealth} of {slaughter}");
}
