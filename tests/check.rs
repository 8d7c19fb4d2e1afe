//! `fifteen check`: its text and JSON output and its exit status.

use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;

fn check(data: &Path, arguments: &[&str]) -> (i32, String) {
    let home = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_fifteen"))
        .env("HOME", home.path())
        .env_remove("XDG_CONFIG_HOME")
        .arg("check")
        .arg("--data")
        .arg(data)
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    (output.status.code().unwrap(), text)
}

fn shipped() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/data"))
}

fn edited(file: &str, from: &str, to: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    copy(shipped(), folder.path());
    let path = folder.path().join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    fs::write(path, text.replacen(from, to, 1)).unwrap();
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        match path.is_dir() {
            true => copy(&path, &target),
            false => drop(fs::copy(path, target).unwrap()),
        }
    }
}

#[test]
fn valid_data_are_counted_in_one_line() {
    let (status, text) = check(shipped(), &[]);
    assert_eq!(status, 0, "{text}");
    let line = text.strip_suffix(": no problems\n").unwrap();
    assert_eq!(line.lines().count(), 1);
    let monsters = fs::read_to_string(shipped().join("monsters.json")).unwrap();
    let all: Value = serde_json::from_str(&monsters).unwrap();
    let records = all["monsters"].as_array().unwrap().iter();
    let count = records.filter(|r| r.get("abstract").is_none()).count();
    assert!(line.contains(&format!(", {count} monsters, ")), "{line}");
}

#[test]
fn warnings_are_printed_before_the_counts_and_exit_with_zero() {
    let from = "\"text\": \"Fitted blocks, older";
    let folder = edited("tiles.json", from, "\"text\": \"Fitted … blocks, older");
    let (status, text) = check(folder.path(), &[]);
    assert_eq!(status, 0);
    assert!(text.starts_with("warning: the window's font has no `…`\n"), "{text}");
    assert!(text.ends_with(" spots: 1 warning\n"), "{text}");
}

#[test]
fn problems_of_all_files_are_reported_in_one_run() {
    let folder = edited("monsters.json", "\"glyph\"", "\"glpyh\"");
    let keys = folder.path().join("keys.json");
    let text = fs::read_to_string(&keys).unwrap();
    fs::write(keys, text.replace("\"explore\"", "\"exlpore\"")).unwrap();
    fs::remove_file(folder.path().join("themes.json")).unwrap();
    let (status, text) = check(folder.path(), &[]);
    assert_eq!(status, 1);
    for part in ["did you mean `glyph`?", "did you mean `explore`?", "there is no such file", "\n3 errors\n"]
    {
        assert!(text.contains(part), "{part} is not in:\n{text}");
    }
}

#[test]
fn json_output_has_exact_positions() {
    let from = "\"verb\"";
    let folder = edited("monsters.json", from, "\"//\": \"鼠\", \"verbe\"");
    let (status, text) = check(folder.path(), &["--json"]);
    assert_eq!(status, 1);
    let answer: Value = serde_json::from_str(&text).unwrap();
    let file = folder.path().join("monsters.json");
    let written = fs::read_to_string(&file).unwrap();
    let (line, column) = written
        .lines()
        .enumerate()
        .find_map(|(i, line)| Some((i + 1, line.split_once("\"verbe\"")?.0.chars().count() + 1)))
        .unwrap();
    let problem = &answer["problems"][0];
    let path = problem["path"].as_str().unwrap();
    assert!(path.starts_with("monsters[") && path.ends_with(", attacks[0], verbe"), "{path}");
    let place = path.split(['[', ']']).nth(1).unwrap();
    let pointer = format!("/monsters/{place}/attacks/0/verbe");
    let expected = json!({
        "errors": 1,
        "warnings": 0,
        "problems": [{
            "severity": "error",
            "message": "unknown field `verbe`",
            "file": file.to_str().unwrap(),
            "line": line,
            "column": column,
            "end_line": line,
            "end_column": column + 7,
            "path": path,
            "pointer": pointer,
            "help": "did you mean `verb`?",
            "others": [],
        }],
        "counts": null,
    });
    assert_eq!(answer, expected);
}

#[test]
fn json_output_lists_related_places_of_a_problem() {
    let folder = edited("keys.json", "\"explore\"", "\"rest\"");
    let (status, text) = check(folder.path(), &["--json"]);
    assert_eq!(status, 1);
    let answer: Value = serde_json::from_str(&text).unwrap();
    let problem = &answer["problems"][0];
    let other = &problem["others"][0];
    assert_eq!(other["file"], problem["file"]);
    assert_eq!(other["message"], "the first one is here");
    assert_eq!(other["line"].as_u64().unwrap() + 1, problem["line"].as_u64().unwrap());
}

fn a_mod(file: &str, text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let about = r#"{ "id": "holes", "name": "Holes", "version": "1" }"#;
    fs::write(folder.path().join("mod.json"), about).unwrap();
    let path = folder.path().join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
    folder
}

#[test]
fn an_unbuildable_theme_is_reported_with_its_place_and_map_command() {
    let steps = r#"{ "scatter": { "open": 40, "floor": "stone_floor" } },
      { "stairs": { "up": "stairs_up", "down": "stairs_down" } }"#;
    let theme = format!("{{ \"themes\": [\n  {{ \"id\": \"cellars\", \"steps\": [{steps}] }} ] }}");
    let mod_folder = a_mod("themes.json", &theme);
    let (status, text) = check(shipped(), &["--mod", mod_folder.path().to_str().unwrap()]);
    assert_eq!(status, 1, "{text}");
    let built = text.lines().filter(|line| line.contains("cannot be built from the theme `cellars`: "));
    assert_eq!(built.count(), 1, "{text}");
    assert!(text.contains("are not connected; add a `connect` step"), "{text}");
    assert!(text.contains("`fifteen map --theme cellars --seed 1` prints the level"), "{text}");
    let place = format!("--> {}:2:", mod_folder.path().join("themes.json").display());
    assert!(text.contains(&place), "{place} is not in:\n{text}");
    let (_, json) = check(shipped(), &["--json", "--mod", mod_folder.path().to_str().unwrap()]);
    let answer: Value = serde_json::from_str(&json).unwrap();
    let problems = answer["problems"].as_array().unwrap();
    let problem =
        problems.iter().find(|entry| entry["message"].as_str().unwrap().contains("the theme `cellars`: "));
    assert_eq!(problem.unwrap()["path"], "themes[0] \"cellars\", steps");
}

#[test]
fn a_level_step_that_finds_no_place_is_reported_at_its_line() {
    let steps = r#"{ "scatter": { "open": 1, "floor": "stone_floor" } },
      { "stairs": { "up": "stairs_up", "down": "stairs_down" } }"#;
    let theme = format!(
        "{{ \"themes\": [\n  {{ \"id\": \"cellars\", \"size\": [20, 15], \"steps\": [{steps}] }} ] }}"
    );
    let mod_folder = a_mod("themes.json", &theme);
    let (_, text) = check(shipped(), &["--json", "--mod", mod_folder.path().to_str().unwrap()]);
    let answer: Value = serde_json::from_str(&text).unwrap();
    let problems = answer["problems"].as_array().unwrap();
    let problem =
        problems.iter().find(|entry| entry["message"].as_str().unwrap().contains("cannot be built"));
    let problem = problem.unwrap_or_else(|| panic!("{text}"));
    assert_eq!(problem["path"], "themes[0] \"cellars\", steps[1]");
    assert_eq!((problem["line"].as_u64(), problem["column"].as_u64()), (Some(3), Some(7)));
}

#[test]
fn misplaced_mod_files_are_reported_with_the_right_place() {
    for (file, expected) in [
        ("monster/rats.json", "move the contents to `monsters.json`"),
        ("keys/mine.json", "a mod cannot contain key bindings: put yours beside your settings"),
        ("fonts/mine.png", "a mod cannot contain fonts: players choose a font in the settings"),
        ("bell.wav", "sounds belong in the folder `sounds`: move it to `sounds/bell.wav`"),
        ("sounds/bell.wav", "no message names this sound"),
        ("sounds/bell.mp3", "convert it to WAV: only `.wav` files are played"),
    ] {
        let mod_folder = a_mod(file, "{}");
        let (status, text) = check(shipped(), &["--mod", mod_folder.path().to_str().unwrap()]);
        assert!(text.contains(expected) && text.ends_with(": 1 warning\n"), "{file}: {text}");
        assert_eq!(status, 0);
    }
    let alone = a_mod("README.md", "Nothing yet.");
    let (_, text) = check(shipped(), &["--mod", alone.path().to_str().unwrap()]);
    assert!(text.starts_with("warning: the mod `holes` is empty: it has only a `mod.json`\n"), "{text}");
}

#[test]
fn folders_without_mod_json_are_reported() {
    let folder = edited("keys.json", "explore", "explore");
    let mods = folder.path().join("mods");
    fs::create_dir_all(mods.join("bats/monsters")).unwrap();
    fs::write(mods.join("bats/monsters.json"), "{}").unwrap();
    fs::create_dir_all(mods.join("gnats")).unwrap();
    fs::write(mods.join("gnats/Mod.json"), "{}").unwrap();
    let (_, text) = check(folder.path(), &[]);
    for (name, help) in [
        ("bats", "add a `mod.json`, or move the folder elsewhere: see data/README.md"),
        ("gnats", "rename its file `Mod.json` to `mod.json`"),
    ] {
        let place = mods.join(name);
        let told = format!(
            "warning: this folder is not a mod: it has no `mod.json`\n  --> {}\n  = {help}\n",
            place.display()
        );
        assert!(text.contains(&told), "{told} is not in:\n{text}");
    }
    assert!(text.ends_with(": 2 warnings\n"), "{text}");
}

#[test]
fn misplaced_mods_are_reported_with_the_right_place() {
    let folder = edited("keys.json", "explore", "explore");
    let mods = folder.path().join("mods");
    let about = r#"{ "id": "bats", "name": "Bats", "version": "1" }"#;
    fs::create_dir_all(mods.join("bats-main/bats")).unwrap();
    fs::write(mods.join("bats-main/bats/mod.json"), about).unwrap();
    fs::write(mods.join("gnats.zip"), "PK").unwrap();
    let (_, text) = check(folder.path(), &[]);
    for told in ["to get `mods/bats-main/mod.json`", "unpack it into a folder, to get `mods/gnats/mod.json`"]
    {
        assert!(text.contains(told), "{told} is not in:\n{text}");
    }
    assert!(text.ends_with(": 2 warnings\n"), "{text}");
    let outer = mods.join("bats-main");
    let (status, text) = check(shipped(), &["--mod", outer.to_str().unwrap()]);
    let expected = format!("name `{}`", outer.join("bats").display());
    assert!(status == 1 && text.contains(&expected), "{text}");
}

#[cfg(unix)]
#[test]
fn broken_links_are_reported() {
    use std::os::unix::fs::symlink;
    let dangling = "this is a broken link: its target does not exist";
    for (name, errors) in [("traps.json", 1), ("vaults", 1), ("mods/gnats", 0), ("wisps.json", 0)] {
        let folder = edited("keys.json", "explore", "explore");
        let path = folder.path().join(name);
        match path.is_dir() {
            true => fs::remove_dir_all(&path).unwrap(),
            false if path.exists() => fs::remove_file(&path).unwrap(),
            false => {}
        }
        symlink(folder.path().join("nowhere"), &path).unwrap();
        let (status, text) = check(folder.path(), &[]);
        assert_eq!(status, errors, "{name}: {text}");
        assert_eq!(text.matches(dangling).count(), 1, "{name}: {text}");
        let place = format!("  --> {}\n", path.display());
        assert!(text.contains(&place), "{name}: {text}");
    }
}

#[test]
fn an_unusable_font_is_reported_at_its_setting() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings.json");
    let arguments = ["--config", settings.to_str().unwrap()];
    fs::write(&settings, r#"{ "debug": true, "font": "9x16" }"#).unwrap();
    let (status, text) = check(shipped(), &arguments);
    assert_eq!(status, 1, "{text}");
    assert!(text.starts_with("error: this font cannot be used: "), "{text}");
    assert!(text.contains("settings.json:1:26   font\n") && text.contains("9x15"), "{text}");
    fs::write(&settings, r#"{ "debug": true, "font": "9x15" }"#).unwrap();
    assert_eq!(check(shipped(), &arguments).0, 0);
}

#[test]
fn valid_data_are_counted_in_json() {
    let (status, text) = check(shipped(), &["--json"]);
    assert_eq!(status, 0);
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(answer["problems"], json!([]));
    assert!(answer["counts"]["keys"].as_u64().unwrap() > 40, "{text}");
}

#[test]
fn the_example_mods_have_no_warnings() {
    for mods in [
        &["cellar_vermin"][..],
        &["steep_steps"],
        &["cellar_vermin", "steep_steps"],
        &["steep_steps", "cellar_vermin"],
    ] {
        let arguments = mods.iter().flat_map(|name| ["--mod", name]);
        let (status, text) = check(shipped(), &arguments.collect::<Vec<&str>>());
        assert_eq!(status, 0, "{text}");
        assert!(text.ends_with(": no problems\n"), "{mods:?}: {text}");
    }
}
