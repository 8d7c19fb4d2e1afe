//! Data files, settings and key bindings, edited as players and modders do: correctly and with errors.

use crate::cli::home::{Answer, Home};
use std::fs;

const RAT: &str = r#""hp": "1d3+3""#;

/// Changes the rat's definition and starts the practice yard, where a rat lives.
fn with_rat(home: &Home, rat: &str) -> Answer {
    home.copy_data();
    let monsters = fs::read_to_string(home.at("data/monsters.json")).unwrap();
    assert!(monsters.contains(RAT), "the README tells of {RAT}");
    home.write("data/monsters.json", &monsters.replacen(RAT, rat, 1));
    home.ada(&["--scenario", "training"])
}

#[test]
fn data_in_the_working_folder_override_the_built_in_data() {
    let home = Home::new();
    let answer = with_rat(&home, r#""hp": "30""#);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    let save = home.save();
    let mut rats = save.lines().filter(|line| line.contains("\"cellar_rat\""));
    assert!(rats.next().unwrap().contains("\"hp\": 30,"), "{save}");
}

#[test]
fn a_misspelt_field_is_reported_with_its_place_and_a_suggestion() {
    let answer = with_rat(&Home::new(), r#""hpp": "30""#);
    answer.assert_stderr(1, "error: unknown field `hpp`");
    answer.assert_stderr(1, "--> data/monsters.json:");
    answer.assert_stderr(1, "monsters[2] \"cellar_rat\"");
    answer.assert_stderr(1, "did you mean `hp`?");
}

#[test]
fn a_value_of_the_wrong_type_is_reported_with_the_right_form() {
    with_rat(&Home::new(), r#""hp": 30"#).assert_stderr(1, "write `\"30\"`");
    with_rat(&Home::new(), r#""hp": "9999999999d9""#).assert_stderr(1, "at most 1000 dice of 1000 sides");
    with_rat(&Home::new(), r#""hp": ["#).assert_stderr(1, "--> data/monsters.json:");
}

#[test]
fn a_folder_without_data_is_refused() {
    let home = Home::new();
    home.write("file", "");
    fs::create_dir(home.at("empty")).unwrap();
    let give = "give the folder that contains tiles.json.";
    home.ada(&["--data", "nowhere"]).assert_error(1, &format!("There is no folder nowhere: {give}"));
    home.ada(&["--data", "file"]).assert_error(1, &format!("file is not a folder: {give}"));
    let empty = home.ada(&["--data", "empty"]);
    empty.assert_stderr(1, "--> empty/monsters.json");
    empty.assert_stderr(1, "take it from another copy of the game's data");
    assert!(!home.at("saves").exists());
}

#[test]
fn an_unreadable_data_file_is_reported() {
    let spoil = |spoil: fn(&std::path::Path)| {
        let home = Home::new();
        home.copy_data();
        let path = home.at("data/tiles.json");
        fs::remove_file(&path).unwrap();
        spoil(&path);
        let answer = home.ada(&["--keys", "s"]);
        answer.assert_stderr(1, "--> data/tiles.json");
        answer.err
    };
    // A folder without `tiles.json` is a data folder only if `--data` names it. So no case here lacks the file.
    let folder = spoil(|path| fs::create_dir(path).unwrap());
    assert!(folder.contains("it is a folder, not a file"), "{folder}");
    let empty = spoil(|path| fs::write(path, "").unwrap());
    assert!(empty.contains("the file is empty"), "{empty}");
    let bytes = spoil(|path| fs::write(path, b"\x7fELF\x00\xff").unwrap());
    assert!(bytes.contains("this is not a text file"), "{bytes}");
    let sparse = spoil(|path| fs::File::create(path).unwrap().set_len(4 << 30).unwrap());
    assert!(sparse.contains("more than 16 MB"), "{sparse}");
}

#[test]
fn a_run_continues_after_the_data_change() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "s"]);
    home.copy_data();
    for file in [
        "monsters.json",
        "abilities.json",
        "vaults/lairs.json",
        "vaults/places.json",
        "themes.json",
        "spawns.json",
        "maps/practice_yard.json",
    ] {
        let file = format!("data/{file}");
        let text = fs::read_to_string(home.at(&file)).unwrap();
        home.write(&file, &text.replace("\"cellar_rat\"", "\"attic_rat\""));
    }
    let answer = home.ada(&["--keys", "s", "--screen"]);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    assert!(home.save().contains("\"turn\": 2,"));
}

#[test]
fn settings_are_read_and_checked() {
    let home = Home::new();
    let with = |settings: &str| {
        home.write("own/settings.json", settings);
        home.ada(&["--config", "own/settings.json", "--keys", "s"])
    };
    let all = r#"{"palette": "high_contrast", "font": "9x15", "debug": true, "show_hp": true,
                  "mouse_travel": false}"#;
    for fine in ["{}", all] {
        let answer = with(fine);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{fine}");
    }
    for (wrong, expected) in [
        ("", "write at least `{}`"),
        ("[]", "put its fields in curly brackets"),
        (r#"{"debug": "yes"}"#, "write `true` or `false`, without quotes"),
        (r#"{"show_hpp": true}"#, "did you mean `show_hp`?"),
        (r#"{"palette": 3}"#, "put it in double quotes"),
        (r#"{"debug": true,}"#, "a trailing comma: nothing follows it"),
    ] {
        let answer = with(wrong);
        answer.assert_stderr(1, "--> own/settings.json");
        answer.assert_stderr(1, expected);
    }
    let misspelt = with(r#"{"palette": "high_contrst"}"#);
    misspelt.assert_stderr(1, "there is no palette `high_contrst`");
    misspelt.assert_stderr(1, "did you mean `high_contrast`?");
    assert!(!misspelt.err.contains("palettes.json"), "{}", misspelt.err);
}

#[test]
fn a_missing_settings_file_is_created_at_the_first_change() {
    let home = Home::new();
    let play = |keys| home.ada(&["--config", "own/settings.json", "--keys", keys, "--screen"]);
    let said = "own/settings.json does not exist yet: it counts as empty";
    let args = ["--config", "own/settings.json", "--saves", "saves"];
    let title = home.run(&[&args[..], &["--keys", "", "--screen"]].concat());
    assert_eq!((title.status, &*title.err), (0, ""));
    assert!(title.out.contains(said), "{}", title.out);
    // In the log, each run would repeat this message. So the program prints it on standard error.
    let begun = play("s");
    begun.assert_stderr(0, said);
    assert!(!begun.out.contains(said), "{}", begun.out);
    assert!(!home.at("own").exists(), "nothing was changed");
    let changed = play("<Esc>jjj<Enter>jj<Enter>");
    changed.assert_stderr(0, said);
    let text = fs::read_to_string(home.at("own/settings.json")).unwrap();
    assert_eq!(text, "{\n  \"show_hp\": true\n}\n");
    let title = home.run(&[&args[..], &["--keys", "", "--screen"]].concat());
    assert!(!title.out.contains(said), "{}", title.out);
    // A file name without a folder is relative to the folder where the game was started.
    let play = |keys| home.ada(&["--config", "mine.json", "--keys", keys, "--screen"]);
    let changed = play("<Esc>jjj<Enter>jj<Enter>");
    changed.assert_stderr(0, "mine.json does not exist yet");
    assert!(!changed.out.contains("cannot"), "{}", changed.out);
    let text = fs::read_to_string(home.at("mine.json")).unwrap();
    assert_eq!(text, "{\n  \"show_hp\": true\n}\n");
    home.ada(&["--config", "own/"])
        .assert_error(2, "--config needs the path of a file, not of a folder: `own/`.");
    home.ada(&["--config", "own"]).assert_error(1, "own cannot be read: it is a folder, not a file.");
    home.ada(&["--config", "own/settings.json/more.json"]).assert_stderr(1, "more.json cannot be read");
}

#[test]
fn a_missing_settings_file_counts_as_empty_and_is_reported_once() {
    let home = Home::new();
    home.ada(&["--scenario", "training", "--seed", "5", "--keys", "sss"]);
    home.write("empty.json", "{}");
    let with = |args: &[&str], config| home.run(&[args, &["--saves", "saves", "--config", config]].concat());
    let told =
        "nowhere.json does not exist yet: it counts as empty until you change a setting in the game.\n";
    for command in [
        &["check"][..],
        &["check", "--json"],
        &["map", "--seed", "3"],
        &["list", "monsters"],
        &["explain", "monster", "cellar_rat"],
        &["save", "show", "Ada"],
        &["save", "check", "Ada"],
        &["scores"],
        &["words"],
        &["schema"],
        &["reference"],
        &["replay", "Ada", "--verify"],
        &["play", "Ada", "--keys", "", "--screen"],
    ] {
        let empty = with(command, "empty.json");
        let missing = with(command, "nowhere.json");
        assert_eq!((missing.status, &missing.out), (0, &empty.out), "{command:?} {}", missing.err);
        assert_eq!(missing.err, format!("{told}{}", empty.err), "{command:?}");
    }
    with(&["replay", "Ada", "--branch", "1"], "nowhere.json").assert_stderr(0, told);
    assert!(!home.at("nowhere.json").exists());
}

#[test]
fn custom_key_bindings_are_used_and_checked() {
    let home = Home::new();
    let with = |keys: &str, press: &str| {
        home.write("own/settings.json", "{}");
        home.write("own/keys.json", keys);
        home.ada(&["--config", "own/settings.json", "--keys", press])
    };
    let wait_with_w = r#"{"keys": [{"command": "wait", "keys": ["w"]}]}"#;
    assert_eq!(with(wait_with_w, "ww.").status, 0);
    assert!(home.save().contains("\"turn\": 2,"), "`.` does not wait any more");
    for (wrong, expected) in [
        (r#"{"keys": [{"command": "wayt", "keys": ["w"]}]}"#, "did you mean `wait`?"),
        (r#"{"keys": [{"command": "wait", "keys": ["<Foo>"]}]}"#, "`<Foo>`"),
        (r#"{"wait": ["w"]}"#, "known: name, text, keys"),
    ] {
        let answer = with(wrong, "s");
        answer.assert_stderr(1, "--> own/keys.json");
        answer.assert_stderr(1, expected);
    }
}

#[test]
fn an_unusable_mod_is_left_out_if_the_player_agrees() {
    let home = Home::new();
    home.write("mice/mod.json", r#"{ "id": "mice", "name": "Mice", "version": "1.0" }"#);
    home.write("mice/monsters.json", r#"{ "monsters": [{ "id": "cellar_rat", "nmae": "mouse" }] }"#);
    let with = |mods: &[&str], keys: &str| {
        let mods = mods.iter().flat_map(|folder| ["--mod", folder]);
        let more = ["--scenario", "training", "--screen", "--keys", keys];
        home.ada(&mods.chain(more).collect::<Vec<&str>>())
    };
    let left = with(&["mice"], "n");
    left.assert_stderr(1, "The mod Mice (mice) cannot be used.");
    left.assert_stderr(1, "did you mean `name`?");
    with(&["mice"], "").assert_stderr(1, "did you mean `name`?");
    with(&["nowhere"], "n").assert_stderr(1, "there is no mod `nowhere`");
    with(&["data/nowhere", "mice"], "<Esc>").assert_stderr(1, "The mod Mice (mice) cannot be used.");
    assert!(!home.ada_has("world.json"), "nothing was played");
    let played = with(&["mice"], "yl");
    assert_eq!((played.status, &*played.err), (0, ""), "{}", played.out);
    assert!(!home.save().contains("\"mods\""), "{}", home.save());

    home.write("mice/monsters.json", r#"{ "monsters": [{ "id": "cellar_rat", "name": "mouse" }] }"#);
    let played = with(&["mice", "./mice"], "l");
    assert_eq!((played.status, &*played.err), (0, ""), "{}", played.out);
    assert!(played.out.contains("The mod `mice` is new to this run."), "{}", played.out);
    assert!(home.save().contains(r#"{ "id": "mice", "version": "1.0" }"#), "{}", home.save());
    assert!(home.save().contains("\"edited\": true"));
}

#[test]
fn an_unknown_mod_is_reported_with_a_suggestion() {
    let home = Home::new();
    home.copy_data();
    for (name, expected, help) in [
        ("cellar_vermi", "there is no mod `cellar_vermi`", "did you mean `cellar_vermin`?"),
        ("data/mods/Steep-Steps", "there is no mod `Steep-Steps`", "did you mean `steep_steps`?"),
        (
            "nothing_of_the_kind",
            "there is no mod `nothing_of_the_kind`",
            "or one of data/mods; known: cellar_vermin, ferry_stair, ",
        ),
        (
            "data/items.json",
            "a mod is a folder, but this is a file",
            "put it into a folder with a `mod.json`",
        ),
        (
            "data/mods/cellar_vermin/mod.json",
            "a mod is a folder, but this is a file in one",
            "name the folder: `data/mods/cellar_vermin`",
        ),
    ] {
        let answer = home.run(&["check", "--mod", name]);
        assert_eq!(answer.status, 1, "{}", answer.out);
        for part in [expected, help, "\n1 error\n"] {
            assert!(answer.out.contains(part), "{part} is not in:\n{}", answer.out);
        }
    }
}

#[test]
fn check_reads_the_players_settings_keys_and_mods() {
    let home = Home::new();
    home.copy_data();
    home.write("own/settings.json", r#"{ "palette": "high_contrst", "mods": ["mice"] }"#);
    home.write("own/keys.json", r#"{ "keys": [{ "command": "exlpore", "keys": ["X"] }] }"#);
    home.write("own/mice/mod.json", r#"{ "id": "mice", "name": "Mice", "version": "1.0" }"#);
    home.write("own/mice/monsters.json", r#"{ "monsters": [{ "id": "cellar_rat", "hp": "1" }] }"#);
    let check = || home.run(&["check", "--config", "own/settings.json"]);
    let wrong = check();
    assert_eq!(wrong.status, 1);
    for part in [
        "--> own/settings.json:1:14   palette",
        "did you mean `high_contrast`?",
        "--> own/keys.json:1:25",
        "did you mean `explore`?",
        "\n2 errors\n",
    ] {
        assert!(wrong.out.contains(part), "{part} is not in:\n{}", wrong.out);
    }
    home.write("own/settings.json", r#"{ "mods": ["mice"], "fonts": 3 }"#);
    let wrong = check();
    assert!(wrong.out.contains("did you mean `font`?"), "{}", wrong.out);
    home.write("own/settings.json", r#"{ "mods": ["mice"] }"#);
    home.write("own/keys.json", r#"{ "keys": [] }"#);
    let good = check();
    assert!(good.out.ends_with(", 1 mod: no problems\n"), "{}", good.out);
    home.write("own/keys.json", r#"{ "keys": [{ "command": "exlpore", "keys": ["X"] }] }"#);
    let gone = home.run(&["check", "--config", "own/none.json"]);
    gone.assert_stderr(1, "own/none.json does not exist yet");
    assert!(gone.out.contains("did you mean `explore`?"), "{}", gone.out);
}

#[test]
fn the_example_in_the_explain_help_exists() {
    let home = Home::new();
    let help = home.run(&["explain", "--help"]).out;
    let (_, example) = help.split_once("such as ").unwrap();
    let example = example.split_whitespace().next().unwrap();
    assert_eq!(home.run(&["explain", "monster", example]).status, 0, "{example}");
}

#[test]
fn a_run_names_the_disabled_mod_that_defines_its_scenario() {
    let home = Home::new();
    home.write("yards/mod.json", r#"{ "id": "more_yards", "name": "More yards", "version": "1.0" }"#);
    home.write(
        "yards/scenarios/yards.json",
        r#"{ "scenarios": [{ "id": "second_yard", "like": "training", "name": "Second Yard" }] }"#,
    );
    let begun = home.ada(&["--mod", "yards", "--scenario", "second_yard", "--keys", "l"]);
    assert_eq!((begun.status, &*begun.err), (0, ""), "{}", begun.out);
    // Leave out the lock file, whose process id differs each time.
    let tree = || {
        let mut tree = home.tree();
        tree.retain(|name, _| !name.ends_with("/lock"));
        tree
    };
    let before = tree();
    let off = home.ada(&["--keys", "l", "--screen"]);
    assert_eq!(off.status, 1);
    let said = format!("{}{}", off.out, off.err).replace('\n', " ");
    let said = said.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("needs the game `second_yard`"), "{said}");
    assert!(said.contains("the mod `more_yards`, which is not in use: switch it on"), "{said}");
    assert!(!said.contains("repair") && !said.contains("Correct it"), "{said}");
    assert!(tree() == before, "something was written");
    assert_eq!(home.ada(&["--mod", "yards", "--keys", "l"]).status, 0);
}
