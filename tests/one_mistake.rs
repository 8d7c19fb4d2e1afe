//! One mistake in a data file gives one error: references to a definition that is unreadable give no further errors.

use crate::tier;
use fifteen::base::Random;
use fifteen::content::{DEFAULT_PALETTE, LoadOrder, Loader, Report, Source};
use fifteen::ui::{KeyFile, KeyMap};
use serde_json::Value;
use std::cell::RefCell;
use std::fs;
use std::path::Path;

const KEYS: &str = "keys.json";

type Files = Vec<(String, String)>;

fn files_in(folder: &Path, name: &str, files: &mut Files) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let own = path.file_name().unwrap().to_str().unwrap().to_owned();
        let inner = format!("{name}{own}");
        if path.is_dir() && !["schema", "mods", "fonts"].contains(&&*own) {
            files_in(&path, &format!("{inner}/"), files);
        } else if own.ends_with(".json") {
            files.push((inner, fs::read_to_string(path).unwrap()));
        }
    }
    files.sort();
}

fn shipped(folder: &str) -> Files {
    let mut files = Vec::new();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    files_in(&data.join(folder), "", &mut files);
    files
}

fn texts(files: &Files) -> Vec<(&str, &str)> {
    let each = files.iter();
    each.map(|(name, text)| (&**name, &**text)).collect()
}

fn said_of(own: &Files, mods: &[Source]) -> Report {
    let keys = own.iter().find(|(name, _)| name == KEYS);
    let read = |text| KeyMap::read(KeyFile { name: KEYS, text }, None);
    let of_keys = keys.and_then(|(_, text)| read(text).err());
    let mut of_keys = of_keys.unwrap_or_default();
    // Key presets change the key bindings of `map`.
    let map = keys.and_then(|(_, text)| KeyMap::read(KeyFile { name: KEYS, text }, None).ok());
    let sets = own.iter().filter(|(name, _)| name.starts_with("keys/"));
    for (name, text) in sets {
        let set = map.as_ref().map(|map| map.with_set(KeyFile { name, text }));
        of_keys = of_keys.merged_with(set.and_then(Result::err).unwrap_or_default());
    }
    let order = LoadOrder {
        base: Source::only_texts("data", &texts(own)),
        mods: mods.to_vec(),
        option_values: Default::default(),
    };
    let of_data = match LOADER.with_borrow_mut(|loader| loader.load(&order, DEFAULT_PALETTE)) {
        Ok(loaded) => loaded.warnings,
        Err(report) => report,
    };
    of_data.merged_with(of_keys)
}

thread_local! {
    static LOADER: RefCell<Loader> = RefCell::default();
}

fn commas(text: &str) -> Vec<usize> {
    let (mut found, mut quoted, mut escaped) = (Vec::new(), false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ',' if !quoted => found.push(at),
            _ => {}
        }
    }
    found
}

/// Returns a random sample of at most `most` elements. The sample differs each day.
fn sample<T>(mut all: Vec<T>, most: usize, random: &mut Random) -> Vec<T> {
    while all.len() > most {
        let index = random.below(u32::try_from(all.len()).unwrap());
        all.swap_remove(index as usize);
    }
    all
}

/// Spoils one file after another (or one in `every`), and collects the reports that have more than one problem.
fn reports_with_several(
    spoil: impl Fn(&str, &str, &mut Random) -> Vec<String>,
    said: impl Fn(&Files, &str) -> Report,
    files: &Files,
    every: usize,
) -> String {
    let mut random = Random::new(tier::seed());
    let mut wrong = String::new();
    for (index, (name, text)) in files.iter().enumerate().skip(tier::first(every)).step_by(every) {
        for spoilt in spoil(name, text, &mut random) {
            let mut all = files.clone();
            all[index].1 = spoilt;
            let report = said(&all, name);
            if (report.errors(), report.warnings()) != (1, 0) {
                wrong += &format!("{name}:\n{report}\n\n");
            }
        }
    }
    wrong
}

fn without_a_comma(_: &str, text: &str, random: &mut Random) -> Vec<String> {
    let places = sample(commas(text), tier::some(2, 100), random);
    places.into_iter().map(|at| format!("{}{}", &text[..at], &text[at + 1..])).collect()
}

/// Returns damaged versions of a file: cut in the middle, not JSON, and with its first list renamed.
fn unreadable_versions(_: &str, text: &str, random: &mut Random) -> Vec<String> {
    let half = text.char_indices().nth(text.chars().count() / 2).unwrap().0;
    let renamed = text.replacen("\": [\n", "x\": [\n", 1);
    let mut spoilt = vec![text[..half].to_owned(), "\u{0}".to_owned()];
    spoilt.extend((renamed != text).then_some(renamed));
    sample(spoilt, tier::some(1, 3), random)
}

fn mods() -> Vec<(String, Files)> {
    let names = Source::folder(Path::new(env!("CARGO_MANIFEST_DIR")).join("data")).folders("mods");
    assert!(names.len() > 1, "{names:?}");
    let with_files = |name: String| (name.clone(), shipped(&format!("mods/{name}")));
    names.into_iter().map(with_files).collect()
}

#[test]
fn a_missing_comma_in_any_file_gives_a_single_error() {
    let files = shipped("");
    assert!(files.len() > 25, "{} files", files.len());
    assert_eq!(said_of(&files, &[]).to_string(), "no problems");
    let wrong = reports_with_several(without_a_comma, |all, _| said_of(all, &[]), &files, tier::stride(2));
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn an_unreadable_file_gives_a_single_error() {
    let wrong = reports_with_several(unreadable_versions, |all, _| said_of(all, &[]), &shipped(""), 1);
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_missing_required_file_gives_a_single_error() {
    for gone in ["palettes", "tiles", "monsters", "themes", "messages"] {
        let mut files = shipped("");
        files.retain(|(name, _)| *name != format!("{gone}.json"));
        let report = said_of(&files, &[]);
        assert_eq!((report.errors(), report.warnings()), (1, 0), "{gone}:\n{report}");
    }
}

#[test]
fn mod_changes_to_an_unreadable_file_are_not_reported() {
    for (name, files) in mods() {
        let over = Source::only_texts(&name, &texts(&files));
        let said = |all: &Files, _: &str| said_of(all, std::slice::from_ref(&over));
        // A map that the mod replaces only has to be valid JSON, so skip its other errors.
        let replaced = |file: &str| file.starts_with("maps/") && files.iter().any(|(own, _)| own == file);
        let spoil = |file: &str, text: &str, random: &mut Random| {
            let mut spoilt = unreadable_versions(file, text, random);
            spoilt.retain(|text| !replaced(file) || serde_json::from_str::<Value>(text).is_err());
            spoilt
        };
        let wrong = reports_with_several(spoil, said, &shipped(""), tier::stride(9));
        assert!(wrong.is_empty(), "{name}: {wrong}");
    }
}

#[test]
fn a_syntax_error_in_any_mod_file_gives_a_single_error() {
    let game_files = shipped("");
    for (name, files) in mods() {
        let said = |all: &Files, _: &str| said_of(&game_files, &[Source::only_texts(&name, &texts(all))]);
        for spoil in [without_a_comma, unreadable_versions] {
            let wrong = reports_with_several(spoil, said, &files, tier::stride(6));
            assert!(wrong.is_empty(), "{name}: {wrong}");
        }
    }
}

#[test]
fn a_misspelt_parent_gives_a_single_error() {
    let monsters = |like: &str| {
        format!(
            r#"{{ "monsters": [{{ "id": "brown_rat", "like": "{like}", "name": "brown rat",
                "attacks": {{ "append": [{{ "verb": "claws", "damage": "1d2" }}] }},
                "abilities": {{ "remove": ["gnaw"] }}, "hp": {{ "times": 2 }} }}] }}"#
        )
    };
    let about = r#"{ "id": "rats", "name": "Rats", "version": "1" }"#;
    let text = monsters("celar_rat");
    let rats = Source::only_texts("rats", &[("mod.json", about), ("monsters.json", &text)]);
    let report = said_of(&shipped(""), &[rats]);
    assert_eq!((report.errors(), report.warnings()), (1, 0), "{report}");
    assert!(report.to_string().contains("did you mean `cellar_rat`?"), "{report}");
}

#[test]
fn an_unreadable_mod_is_not_reported_as_missing_by_its_dependants() {
    let about = r#"{ "id": "cats", "name": "Cats", "version": "1", "needs": ["rats"] }"#;
    let spoilt = r#"{ "id": "rats" "name": "Rats", "version": "1" }"#;
    let mods = [("rats", spoilt), ("cats", about)];
    let mods = mods.map(|(name, about)| Source::only_texts(name, &[("mod.json", about)]));
    let report = said_of(&shipped(""), &mods);
    assert_eq!((report.errors(), report.warnings()), (1, 0), "{report}");
}
