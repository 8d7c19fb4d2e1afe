//! Hidden and control characters in arguments, file names and file contents: the program escapes them in its output.

use crate::cli::clean::{asked, hidden, is_clean, text};
use crate::cli::home::Home;
use crate::tier;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns a path of hidden characters, with folder names as long as a disk allows.
fn path() -> PathBuf {
    let all: Vec<char> = hidden().filter(|c| *c != '\0').collect();
    let marked = |part: &[char]| part.iter().map(|c| format!("{c}¤")).collect::<String>();
    let parts = all.chunks(35).map(|part| format!("w{}", marked(part)));
    // The length of a path is limited, so the path holds only some hundred of these characters.
    parts.take(12).collect()
}

#[test]
fn arguments_with_hidden_characters_are_escaped_in_output() {
    let home = Home::new();
    home.ada(&["--scenario", "training", "--keys", "ss"]);
    let text = text();
    let option = format!("--{text}");
    let equal = format!("--seed={text}");
    let key = format!("<{text}>");
    let t = text.as_str();
    let play = ["play", "Ada", "--saves", "saves", "--keys", "s"];
    for (i, args) in [
        &[t][..],
        &[&option],
        &["play", &option],
        &["play", &equal],
        &["play", "Ada", t],
        &["play", "--seed", t],
        &["play", t, "--keys", "s", "--saves", "saves"],
        &["play", "Eve", "--scenario", t, "--keys", "s", "--saves", "saves"],
        &["--front", t],
        &["--size", t],
        &["--keys", t],
        &["--keys", &key],
        &["--keys-file", t],
        &["--font", t],
        &["replay", t],
        &["replay", t, "--verify"],
        &["replay", "Ada", "--speed", t],
        &["check", t],
        &["check", "--data", t],
        &["check", "--data", t, "--json"],
        &["check", "--mod", t],
        &["check", "--config", t],
        &["save", t],
        &["save", "show", t],
        &["save", "diff", t, t],
        &["save", "check", t],
        &["save", "check", t, "--json"],
        &["save", "repair", t],
        &["save", "repair", "Ada", "--saves", t],
        &["explain", t, "x"],
        &["explain", "monster", t],
        &["explain", "monster", t, "--mod", t],
        &["map", "--theme", t],
        &["map", "--scenario", t],
        &["map", "--depth", t],
        &["map", "--seed", t],
        &["schema", "--out", t],
        &["reference", t],
        &[&play[..], &["--config", t]].concat(),
        &[&play[..], &["--mod", t]].concat(),
        &[&play[..], &["--data", t]].concat(),
        &["play", "Ada", "--keys", "s", "--saves", t],
    ]
    .into_iter()
    .enumerate()
    {
        let answer = asked(&home, args);
        let refused = answer.status != 0;
        // Errors about names that are too long do not print the name.
        let too_long = answer.err.contains("A name can have");
        assert!(
            refused && (answer.err.contains("\\u{") || too_long) || answer.out.contains("error"),
            "{i}: {} {}",
            answer.out,
            answer.err
        );
    }
    for name in ["FIFTEEN_DATA", "FIFTEEN_SAVES", "FIFTEEN_CONFIG"] {
        for args in [&["check"][..], &["play", "Ada", "--keys", "s"], &["play", "--help"]] {
            let mut command = home.command(args);
            command.env(name, t);
            is_clean(name, &home.end(command));
        }
    }
}

#[test]
fn paths_with_hidden_characters_are_escaped_in_output() {
    let home = Home::new();
    let path = path();
    let shown = path.to_str().unwrap();
    fs::create_dir_all(home.at(shown)).unwrap();
    let at = |name: &str| path.join(name).to_str().unwrap().to_owned();
    let (saves, data, config) = (at("saves"), at("data"), at("settings.json"));
    let play = ["play", "Ada", "--saves", &saves, "--keys", "sss"];
    assert_eq!(asked(&home, &play).status, 0);
    asked(&home, &["replay", "Ada", "--verify", "--saves", &saves]);
    let run = fs::read_dir(home.at(&saves)).unwrap().next().unwrap().unwrap();
    let folder = format!("{saves}/{}", run.file_name().to_str().unwrap());
    let world = format!("{folder}/world.json");
    for word in [&folder, &world] {
        for doing in ["show", "check", "repair"] {
            asked(&home, &["save", doing, word]);
        }
    }
    let whole = fs::read_to_string(home.at(&world)).unwrap();
    home.write(&world, &whole.replace("\"turn\": ", "\"turn\": -"));
    for doing in ["show", "check", "repair", "repair", "diff"] {
        let args = ["save", doing, &world, &world];
        asked(&home, &args[..if doing == "diff" { 4 } else { 3 }]);
    }
    let answer = asked(&home, &["save", "check", &world, "--json"]);
    let parsed: Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(parsed["problems"][0]["file"], *world, "{}", answer.out);
    asked(&home, &play);
    home.write(&format!("{folder}/journal.txt"), "nothing");
    asked(&home, &["replay", &folder]);
    home.copy_data();
    fs::rename(home.at("data"), home.at(&data)).unwrap();
    home.write(&format!("{data}/monsters.json"), "{ \"monsters\": [ 3 ] }");
    home.write(&config, "{ \"palette\": 3 }");
    for args in [
        &["check", "--data", &data][..],
        &["check", "--data", &data, "--json"],
        &["check", "--config", &config],
        &["explain", "monster", "cellar_rat", "--data", &data],
        &["check", "--mod", &at("none")],
        &["check", "--data", &at("none")],
        &["check", "--data", &config],
        &["--keys-file", &at("none")],
        &["--font", &config],
        &["schema", "--out", &config],
        &["schema", "--out", &at("schema")],
        &["--keys", "q", "--config", &at("none.json"), "--screen"],
        &["--keys", "q", "--config", &config, "--screen"],
        &["--keys", "q", "--data", &data, "--screen"],
    ] {
        let answer = asked(&home, args);
        if args.contains(&"--json") {
            let parsed: Value = serde_json::from_str(&answer.out).unwrap();
            assert!(parsed["problems"][0]["file"].as_str().unwrap().starts_with(shown));
        }
    }
}

fn with_texts(value: &mut Value, text: &str) {
    match value {
        Value::String(old) => *old = text.to_owned(),
        Value::Array(parts) => parts.iter_mut().for_each(|part| with_texts(part, text)),
        Value::Object(parts) => parts.values_mut().for_each(|part| with_texts(part, text)),
        _ => {}
    }
}

#[test]
fn saves_with_hidden_characters_are_escaped_in_output() {
    let home = Home::new();
    home.ada(&["--scenario", "spark", "--seed", "5", "--keys", "ooss"]);
    let text = text() + "\0";
    let good: Value = serde_json::from_str(&home.save()).unwrap();
    let world = home.ada_folder().join("world.json");
    fs::write(home.at("good.json"), home.save()).unwrap();
    let journal = home.ada_folder().join("journal.txt");
    let commands = fs::read_to_string(&journal).unwrap();
    let names: Vec<&String> = good.as_object().unwrap().keys().collect();
    // The same few functions print all fields, so in the daily tests a sample of the fields suffices.
    let every = tier::stride(6);
    for name in names.into_iter().skip(tier::first(every)).step_by(every) {
        let mut bad = good.clone();
        with_texts(&mut bad[name], &text);
        bad.as_object_mut().unwrap().remove("checksum");
        fs::write(&world, serde_json::to_string_pretty(&bad).unwrap()).unwrap();
        look(&home);
    }
    // Messages of the log may contain hidden characters that are not control characters.
    let mut bad = good.clone();
    let calm: String = text.chars().filter(|c| !c.is_control()).take(150).collect();
    bad["log"][0]["text"] = Value::from(calm);
    fs::write(&world, serde_json::to_string_pretty(&bad).unwrap()).unwrap();
    let answer = asked(&home, &["save", "show", "Ada", "--saves", "saves"]);
    assert!(answer.out.contains("\\u{202e}"), "{}", answer.out);
    look(&home);
    fs::write(&world, format!("{{ \"name\": {text} \"turn\": 3, \"levels\": [], \"seed\": 1 }}")).unwrap();
    look(&home);
    fs::write(&world, good.to_string()).unwrap();
    let lines: Vec<&str> = commands.lines().collect();
    for line in 0..lines.len() {
        let mut lines = lines.clone();
        let changed = format!("{}{text}", lines[line].split(' ').next().unwrap());
        lines[line] = &changed;
        fs::write(&journal, lines.join("\n")).unwrap();
        asked(&home, &["replay", "Ada", "--verify", "--saves", "saves"]);
    }
    fs::write(&journal, &text).unwrap();
    look(&home);
    fs::write(home.at("keys"), format!("<{text}>")).unwrap();
    asked(&home, &["--keys-file", "keys"]);
}

fn look(home: &Home) {
    let saves = ["--saves", "saves"];
    for doing in [
        &["save", "show", "Ada"][..],
        &["save", "show", "Ada", "--whole"],
        &["save", "diff", "good.json", "Ada"],
        &["save", "check", "Ada"],
        &["save", "check", "Ada", "--json"],
        &["save", "repair", "Ada"],
        &["replay", "Ada", "--verify"],
        &["--keys", "<Esc>q", "--screen"],
        &["play", "Ada", "--keys", "m", "--screen"],
    ] {
        let copy = home.ada_folder().join("world.repaired.json");
        let before = fs::read(home.ada_folder().join("world.json")).unwrap();
        let journal = fs::read(home.ada_folder().join("journal.txt")).unwrap();
        let answer = asked(home, &[doing, &saves].concat());
        if doing.contains(&"--json") {
            serde_json::from_str::<Value>(&answer.out).unwrap();
        }
        fs::write(home.ada_folder().join("world.json"), before).unwrap();
        fs::write(home.ada_folder().join("journal.txt"), journal).unwrap();
        let _ = fs::remove_file(copy);
    }
}

#[test]
fn data_with_hidden_characters_are_escaped_in_output() {
    let home = Home::new();
    home.copy_data();
    let text = text() + "\0";
    let written = serde_json::to_string(&text).unwrap();
    for file in ["monsters.json", "tiles.json", "keys.json", "palettes.json"] {
        let path = home.at(&format!("data/{file}"));
        let good = fs::read_to_string(&path).unwrap();
        let every = tier::stride(3);
        let changes = [
            ("\"id\": \"", format!("\"id\": {written}, \"was\": \"")),
            ("\"name\": \"", format!("\"name\": {written}, \"was\": \"")),
            ("\"glyph\": \"", format!("\"glyph\": {written}, \"was\": \"")),
            ("{", format!("{{ {written}: {written}, ")),
            ("{", format!("{{ \"a\": \"{text}\", ")),
            ("{", format!("{text} {{")),
            (":", text.clone()),
        ];
        for (from, to) in changes.into_iter().skip(tier::first(every)).step_by(every) {
            if !good.contains(from) {
                continue;
            }
            fs::write(&path, good.replacen(from, &to, 2)).unwrap();
            ask_all(&home, &[]);
        }
        fs::write(&path, good).unwrap();
    }
    home.write("mod/mod.json", &format!("{{ \"id\": {written}, \"name\": {written} }}"));
    ask_all(&home, &["--mod", "mod"]);
    home.write("settings.json", &format!("{{ \"palette\": {written}, {written}: 1 }}"));
    ask_all(&home, &["--config", "settings.json"]);
}

fn ask_all(home: &Home, more: &[&str]) {
    for doing in [
        &["check"][..],
        &["check", "--json"],
        &["explain", "monster", "cellar_rat"],
        &["map"],
        &["map", "--json"],
        &["--keys", "<Esc>q", "--screen", "--saves", "saves"],
    ] {
        let answer = asked(home, &[doing, more].concat());
        if doing.contains(&"--json") && !answer.out.is_empty() {
            serde_json::from_str::<Value>(&answer.out).unwrap();
        }
    }
}

#[test]
fn only_the_output_module_prints_text() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let code = fs::read_to_string(&path).unwrap();
            let prints = ["stdout()", "stderr()", "println!", "print!(", "dbg!"];
            let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            if code.into_iter().any(|line| prints.iter().any(|word| line.contains(word))) {
                found.push(path.display().to_string());
            }
        }
    }
    // These files print only fixed texts, progress, the game in sentences, or terminal sequences.
    let may = [
        "src/commands/output.rs",
        "src/lab/simulate/jobs.rs",
        "src/frontend/lines/mod.rs",
        "src/frontend/run/tests.rs",
        "src/frontend/terminal/",
        "src/frontend/window/starting.rs",
    ];
    found.retain(|path| !may.iter().any(|may| path.contains(may)));
    assert_eq!(found, Vec::<String>::new(), "print with src/commands/output.rs");
}
