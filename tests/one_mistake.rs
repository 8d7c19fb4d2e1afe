//! One mistake is told once: whatever names what could not be read is not told of as well.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use fifteen::base::Random;
use fifteen::content::{DEFAULT_PALETTE, LoadOrder, Report, Source, load};
use fifteen::ui::{KeyFile, KeyMap};
use std::fs;
use std::path::Path;

/// How many places of each file are spoilt: in a build for speed all of the smaller files, as it takes ten times as
/// long without.
const PLACES: usize = if cfg!(debug_assertions) { 3 } else { 100 };

/// The files of bindings, which are no definitions.
const KEYS: &str = "keys.json";

type Files = Vec<(String, String)>;

/// The JSON files of a folder and of the folders in it that hold data, by their names from there.
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

/// What is said of the game's own data and these mods over them.
fn said_of(own: &Files, mods: &[Source]) -> Report {
    let keys = own.iter().find(|(name, _)| name == KEYS).unwrap();
    let file = KeyFile {
        name: KEYS,
        text: &keys.1,
    };
    let of_keys = KeyMap::read(file, None).err().unwrap_or_default();
    let order = LoadOrder {
        base: Source::texts(&texts(own)),
        mods: mods.to_vec(),
    };
    let of_data = match load(&order, DEFAULT_PALETTE) {
        Ok(loaded) => loaded.warnings,
        Err(report) => report,
    };
    of_data.and(of_keys)
}

/// Where commas stand that part values, and not words.
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

/// Some of these, others each day of the year.
fn sample(mut places: Vec<usize>, random: &mut Random) -> Vec<usize> {
    while places.len() > PLACES {
        let one = random.below(u32::try_from(places.len()).unwrap());
        places.swap_remove(one as usize);
    }
    places
}

/// Spoils one file after the other in some way, and gathers what is said of more than the one mistake.
fn told_more_than_once(
    spoil: impl Fn(&str, &mut Random) -> Vec<String>,
    said: impl Fn(&Files, &str) -> Report,
    files: &Files,
) -> String {
    let mut random = Random::new(15);
    let mut wrong = String::new();
    for (index, (name, text)) in files.iter().enumerate() {
        for spoilt in spoil(text, &mut random) {
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

fn without_a_comma(text: &str, random: &mut Random) -> Vec<String> {
    let places = sample(commas(text), random).into_iter();
    places
        .map(|at| format!("{}{}", &text[..at], &text[at + 1..]))
        .collect()
}

#[test]
fn a_missing_comma_in_any_file_is_one_error() {
    let files = shipped("");
    assert!(files.len() > 25, "{} files", files.len());
    let wrong = told_more_than_once(without_a_comma, |all, _| said_of(all, &[]), &files);
    assert!(wrong.is_empty(), "{wrong}");
}
