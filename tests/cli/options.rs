//! Mod options: the player's choices, the choices that a run keeps, and reports of invalid choices.

use crate::cli::home::{Answer, Home};
use serde_json::Value;

const ABOUT: &str = r#"{ "id": "cats", "name": "Cats", "version": "1", "options": [
    { "id": "many", "name": "Many cats", "default": false },
    { "id": "speed", "name": "Speed of rats", "default": 12, "range": [6, 24] } ] }"#;

const MONSTERS: &str = r#"{ "monsters": [
    { "id": "cellar_rat", "speed": { "option": "speed" }, "name": "cellar rat" },
    { "id": "lynx", "if": { "option": "many" }, "like": "cellar_rat", "name": "lynx" } ] }"#;

fn home() -> Home {
    let home = Home::new();
    home.copy_data();
    home.write("data/mods/cats/mod.json", ABOUT);
    home.write("data/mods/cats/monsters.json", MONSTERS);
    home.write("usual/settings.json", r#"{ "mods": ["cats"] }"#);
    home.write(
        "other/settings.json",
        r#"{ "mods": ["cats"], "mod_options": { "cats": { "many": true, "speed": 24 } } }"#,
    );
    home
}

fn with(home: &Home, config: &str, args: &[&str]) -> Answer {
    home.run(&[args, &["--config", config, "--saves", "saves"]].concat())
}

fn good(answer: Answer) -> String {
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    answer.out
}

fn mods_of(home: &Home) -> Value {
    let save: Value = serde_json::from_str(&home.save()).unwrap();
    save["mods"].clone()
}

#[test]
fn a_run_keeps_its_initial_mod_options() {
    let home = home();
    let play = ["play", "Ada", "--front", "headless", "--scenario", "training", "--keys", "sss"];
    good(with(&home, "usual/settings.json", &play));
    let begun = mods_of(&home);
    assert_eq!(
        begun,
        serde_json::json!([{ "id": "cats", "version": "1", "options": [
            { "id": "many", "is": "false" }, { "id": "speed", "is": "12" } ] }])
    );
    let journal = std::fs::read_to_string(home.ada_folder().join("journal.txt")).unwrap();
    assert!(journal.contains("\noption cats many false\noption cats speed 12\n"), "{journal}");
    let screen = good(with(
        &home,
        "other/settings.json",
        &["play", "Ada", "--front", "headless", "--keys", "ss", "--screen"],
    ));
    assert!(!screen.contains("changed") && !screen.contains("option"), "{screen}");
    assert_eq!(mods_of(&home), begun);
    let save: Value = serde_json::from_str(&home.save()).unwrap();
    assert_eq!(save["edited"], false);
    for config in ["usual/settings.json", "other/settings.json"] {
        let told = good(with(&home, config, &["replay", "Ada", "--verify"]));
        assert!(told.starts_with("Verified, no difference: Ada, "), "{told}");
        let checked = good(with(&home, config, &["save", "check", "Ada"]));
        assert!(checked.ends_with(": no problems\n"), "{checked}");
        assert_eq!(checked.lines().count(), 1, "{checked}");
    }
    let ben = ["play", "Ben", "--front", "headless", "--scenario", "training", "--keys", "s"];
    good(with(&home, "other/settings.json", &ben));
    let ben = good(with(&home, "usual/settings.json", &["save", "show", "Ben", "--whole"]));
    assert!(ben.contains("cats 1"), "{ben}");
}

#[test]
fn a_removed_mod_option_is_reported_and_the_run_continues() {
    let home = home();
    let play = ["play", "Ada", "--front", "headless", "--scenario", "training", "--keys", "s"];
    good(with(&home, "other/settings.json", &play));
    let fewer = ABOUT.replace(r#"{ "id": "many", "name": "Many cats", "default": false },"#, "");
    home.write("data/mods/cats/mod.json", &fewer.replace("[6, 24]", "[6, 18]"));
    home.write("data/mods/cats/monsters.json", &MONSTERS.replace(r#""option": "many""#, r#""mod": "bees""#));
    let checked = with(&home, "usual/settings.json", &["save", "check", "Ada"]);
    for expected in [
        "The option `many` of the mod `cats`, which was `true` in this run, no longer exists.",
        "The option `speed` of the mod `cats` was `24` in this run. That value no longer exists; it is `12` now.",
    ] {
        assert!(checked.out.contains(expected), "{}", checked.out);
    }
}

#[test]
fn invalid_mod_options_are_reported_by_check_and_at_start() {
    let home = home();
    home.write(
        "wrong/settings.json",
        "{ \"mods\": [\"cats\"],\n  \"mod_options\": { \"cats\": { \"speed\": 99, \"mayn\": true } } }",
    );
    let expected = "warning: the mod `cats` has no option `mayn`
  --> wrong/settings.json:2:51   mod_options, cats, mayn
2 |   \"mod_options\": { \"cats\": { \"speed\": 99, \"mayn\": true } } }
  |                                                   ^^^^ did you mean `many`?

warning: the option `speed` of the mod `cats` cannot be `99`
  --> wrong/settings.json:2:39   mod_options, cats, speed
2 |   \"mod_options\": { \"cats\": { \"speed\": 99, \"mayn\": true } } }
  |                                       ^^ a whole number from 6 to 24 is needed; it stays `12`

";
    let checked = with(&home, "wrong/settings.json", &["check"]);
    assert!(checked.out.starts_with(expected), "{}", checked.out);
    assert!(checked.out.ends_with(": 2 warnings\n"), "{}", checked.out);
    assert_eq!(checked.status, 0);
    let played =
        with(&home, "wrong/settings.json", &["play", "Ada", "--front", "headless", "--scenario", "training"]);
    assert_eq!((played.status, &*played.err), (0, &*format!("{expected}2 warnings\n")));
    home.write("none/settings.json", r#"{ "mods": ["cats"], "mod_options": { "cats": true } }"#);
    with(&home, "none/settings.json", &["check"]).assert_stdout(1, "expected an object, found true or false");
}

#[test]
fn check_also_loads_other_values_of_mod_options() {
    let home = home();
    home.write(
        "data/mods/cats/monsters.json",
        &MONSTERS
            .replace(r#""like": "cellar_rat", "name": "lynx""#, r#""like": "celar_rat", "name": "lynx""#),
    );
    let checked = with(&home, "usual/settings.json", &["check"]);
    checked.assert_stdout(
        1,
        "error: with the option `many` of `cats` true, there is no monster `celar_rat` to inherit from",
    );
    assert!(checked.out.contains("did you mean `cellar_rat`?"), "{}", checked.out);
    assert!(checked.out.ends_with("1 error\n"), "{}", checked.out);
}

#[test]
fn a_failing_mod_in_the_settings_is_reported_at_its_setting() {
    let home = home();
    home.write("lost/settings.json", r#"{ "mods": ["cats", "casts", "empty"] }"#);
    std::fs::create_dir_all(home.at("lost/empty")).unwrap();
    let checked = with(&home, "lost/settings.json", &["check"]);
    for told in [
        "error: there is no mod `casts`\n  --> lost/casts\n  = did you mean `cats`?\n  --> lost/settings.json:1:20\n",
        "error: there is no such file\n  --> lost/empty/mod.json\n",
        "the settings name it here",
    ] {
        assert!(checked.out.contains(told), "{told} is not in {}", checked.out);
    }
    assert!(checked.out.ends_with("2 errors\n"), "{}", checked.out);
}
