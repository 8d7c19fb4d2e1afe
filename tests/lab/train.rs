//! `fifteen lab train` and `fifteen lab simulate --duels`: a mod trains and ships a neural net for its monster.

use crate::home::Home;
use serde_json::Value;

const REFERENCE: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../content/reference/cookbook/creatures.md"));

const ABOUT: &str = r#"{ "id": "newts", "name": "Newts", "version": "1" }"#;

fn newt(mind: &str) -> String {
    format!(
        r#"{{ "monsters": [{{ "id": "ash_newt", "like": "rime_newt", "name": "ash newt", "depth": [6, 8], "mind": {mind} }}] }}"#
    )
}

fn newts() -> Home {
    let home = Home::new();
    home.write("newts/mod.json", ABOUT);
    home.write("newts/monsters.json", &newt(r#"{ "set": { "patience": 20 } }"#));
    std::fs::create_dir_all(home.at("newts/nets")).unwrap();
    std::fs::create_dir_all(home.at("newts/docs")).unwrap();
    home
}

const BUDGET: [&str; 8] = ["--population", "4", "--duels", "4", "--hidden", "2", "--jobs", "2"];

fn train(home: &Home, out: &str, generations: &str, more: &[&str]) -> crate::home::Answer {
    let args = ["train", "ash_newt", "--mod", "newts", "--out", out, "--generations", generations];
    home.run(&[&args, &BUDGET[..], more].concat())
}

fn commands() -> Vec<Vec<String>> {
    let (_, chapter) = REFERENCE.split_once("\n## Train a neural network for a monster\n").unwrap();
    let lines = chapter.lines().filter_map(|line| line.strip_prefix("fifteen lab "));
    lines.map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

#[test]
fn the_training_commands_of_the_reference_work_for_a_mod() {
    let home = newts();
    let commands = commands();
    assert_eq!(commands.len(), 2, "{commands:?}");
    for command in &commands {
        let mut args: Vec<&str> = command.iter().map(String::as_str).collect();
        match args[0] {
            "train" => {
                args.retain(|arg| !arg.is_empty());
                args.extend(["--generations", "2"]);
                args.extend(BUDGET);
            }
            _ => {
                let mind = r#"{ "set": { "patience": 20, "net": "ash_newt" } }"#;
                home.write("newts/monsters.json", &newt(mind));
                let games = args.iter().position(|arg| *arg == "2000").unwrap();
                args[games] = "8";
            }
        }
        let answer = home.run(&args);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{args:?}: {}", answer.out);
        match args[0] {
            "train" => assert!(answer.out.contains("after 2 generations"), "{}", answer.out),
            _ => judged(&answer.out),
        }
    }
    let net = std::fs::read_to_string(home.at("newts/nets/ash_newt.json")).unwrap();
    assert!(!net.contains("$schema"), "there is no schema to be found from here");
    let curve = std::fs::read_to_string(home.at("newts/docs/ash_newt.svg")).unwrap();
    assert!(curve.starts_with("<svg") && curve.contains("2 generations"), "{curve}");
}

fn judged(out: &str) {
    let told: Value = serde_json::from_str(out).unwrap();
    assert_eq!((&told["net"], &told["pack"]["of"]), (&"ash_newt".into(), &4.into()));
    for part in [&told, &told["pack"]] {
        let count = |name: &str| part[name].as_u64().unwrap();
        assert_eq!(count("games"), 8);
        assert_eq!(count("wins") + count("losses") + count("draws"), 8, "{told}");
        assert!(part["microseconds_per_decision"].as_f64().unwrap() > 0.0, "{told}");
    }
}

#[test]
fn resumed_training_gives_the_same_net_as_uninterrupted_training() {
    let home = newts();
    let whole = train(&home, "newts/nets/whole.json", "6", &["--curve", "whole.svg"]);
    assert_eq!((whole.status, &*whole.err), (0, ""));
    let read = |name: &str| std::fs::read_to_string(home.at(name)).unwrap();
    let (net, state) = (read("newts/nets/whole.json"), read("newts/nets/whole.state"));
    std::fs::remove_file(home.at("newts/nets/whole.state")).unwrap();
    let half = train(&home, "newts/nets/whole.json", "3", &["--force"]);
    assert_eq!((half.status, &*half.err), (0, ""));
    let rest = train(&home, "newts/nets/whole.json", "6", &["--resume", "--curve", "rest.svg"]);
    assert_eq!((rest.status, &*rest.err), (0, ""));
    assert_eq!(net, read("newts/nets/whole.json"));
    assert_eq!(state, read("newts/nets/whole.state"));
    assert_eq!(read("whole.svg"), read("rest.svg"));
}

#[test]
fn invalid_training_arguments_are_refused() {
    let home = newts();
    let told = |args: &[&str]| {
        let answer = home.run(args);
        assert_ne!(answer.status, 0, "{args:?}: {}", answer.out);
        answer.err
    };
    let says = |args: &[&str], why: &str| {
        let err = told(args);
        assert!(err.contains(why), "{args:?}: {err}");
    };
    says(&["train", "nobody", "--out", "a.json"], "There is no monster `nobody`");
    says(&["train", "rime_newt", "--out", "a.txt"], "a.txt is not a valid file name for a net");
    says(&["train", "rime_newt", "--out", "A b.json"], "is not a valid file name for a net");
    says(&["train", "rime_newt", "--out", "no/a.json"], "cannot be written: the folder does not exist");
    says(&["train", "rime_newt", "--out", "a.json", "--population", "5"], "in pairs");
    says(&["train", "rime_newt", "--out", "a.json", "--hidden", "33"], "1..=32");
    says(&["train", "rime_newt", "--out", "a.json", "--resume"], "Training cannot continue from a.state: ");
    home.write("a.state", "{ \"version\": 3");
    says(&["train", "rime_newt", "--out", "a.json", "--resume"], "a.state is damaged");
    let begun = train(&home, "b.json", "1", &[]);
    assert_eq!((begun.status, &*begun.err), (0, ""));
    let over = ["train", "ash_newt", "--mod", "newts", "--out", "b.json", "--generations", "2"];
    says(&[&over, &BUDGET[..]].concat(), "b.json exists already: use `--resume` to continue it");
    std::fs::rename(home.at("b.json"), home.at("d.json")).unwrap();
    says(&[&over, &BUDGET[..]].concat(), "b.state exists already");
    std::fs::rename(home.at("d.json"), home.at("b.json")).unwrap();
    let again = train(&home, "b.json", "1", &[]);
    assert_eq!((again.status, &*again.err), (0, ""), "the command that made it makes it again");
    let args = ["train", "rime_newt", "--out", "b.json", "--generations", "2", "--resume"];
    says(&[&args, &BUDGET[..]].concat(), "its body is ash_newt");
    says(&["simulate", "--duels", "nobody"], "Unknown net `nobody`");
    says(&["simulate", "--duels", "c.json"], "c.json cannot be read");
    home.write("c.json", "{}");
    says(&["simulate", "--duels", "c.json"], "c.json contains no net");
    let net = std::fs::read_to_string(home.at("b.json")).unwrap();
    home.write("c.json", &net.replace("\"hidden\": 2", "\"hidden\": 3"));
    says(&["simulate", "--duels", "c.json"], "3 rows of 29 weights are needed here");
    home.write("c.json", &net.replace("\"body\":\"ash_newt\"", "\"body\":\"gone\""));
    says(&["simulate", "--duels", "c.json"], "There is no monster `gone`");
}
