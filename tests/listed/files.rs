//! The list of runs with save files that differ from files written by the game.

use super::{moved, save, with};
use crate::long;
use fifteen::game::save::{RunSummary, Saves};
use std::fs;

fn listed(save: &[u8]) -> Result<RunSummary, String> {
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let name = long::tree(&self::save())["name"].as_str().unwrap().to_owned();
    let run = saves.folder_of(&name).unwrap();
    fs::create_dir(&run).unwrap();
    fs::write(run.join("world.json"), save).unwrap();
    let mut runs = saves.list(&long::content());
    assert_eq!(runs.len(), 1);
    runs.remove(0).state.map_err(|error| error.to_string())
}

#[test]
fn a_save_is_listed_the_same_in_any_layout() {
    let save = save();
    let expected = listed(save.as_bytes()).unwrap();
    assert!(expected.depth > 0 && expected.turn > 500 && !expected.over);
    let tree = long::tree(&save);
    let mut turned = tree.clone();
    let fields = turned.as_object_mut().unwrap();
    let here = fields.shift_remove("current_level").unwrap();
    fields.insert("current_level".to_owned(), here);
    let other_data = with(&save, "data", "\"0123456789abcdef\"");
    let texts = [
        moved(&save),
        tree.to_string(),
        turned.to_string(),
        save.replace('\n', "\r\n"),
        format!("\u{feff}{save}"),
        format!("{save}\n\n \t\n"),
        format!("{}{save}", " ".repeat(1 << 20)),
        save.replacen("\n  \"turn\"", "\n\n\n  \"turn\"", 1),
        with(&save, "edited", "true"),
        other_data.replace('\n', "\r\n"),
        moved(&other_data),
        other_data,
    ];
    for (n, text) in texts.into_iter().enumerate() {
        assert_eq!(listed(text.as_bytes()), Ok(expected.clone()), "text {n}");
    }
}

#[test]
fn an_unreadable_save_is_listed_with_the_reason() {
    let save = save();
    let cut = |to: usize| save.as_bytes()[..to].to_vec();
    let mut binary = save.clone().into_bytes();
    binary[30..60].fill(0);
    let files: [(Vec<u8>, &str); 9] = [
        (Vec::new(), "error"),
        (b"{}".to_vec(), "is not a save"),
        (vec![0xff; 100_000], "error"),
        (vec![b' '; 10 << 20], "error"),
        (cut(save.len() / 2), "error"),
        (cut(1000), "error"),
        (binary, "error"),
        (with(&save, "version", "99").into_bytes(), "newer version"),
        (with(&save, "name", "\"Bob\"").into_bytes(), "contains the run of Bob"),
    ];
    for (n, (bytes, said)) in files.iter().enumerate() {
        let why = listed(bytes).unwrap_err();
        assert!(why.contains(said), "file {n}: {why}");
    }
}

#[test]
fn the_run_list_trusts_plausible_headers_and_rejects_invalid_ones() {
    let save = save();
    let listed = |save: String| listed(save.as_bytes());
    assert_eq!(listed(with(&save, "turn", "12")).unwrap().turn, 12);
    let first = listed(with(&save, "current_level", "1")).unwrap();
    assert_eq!(first.depth, 1);
    // Neither the scenario nor the save has a level 99.
    assert_eq!(listed(with(&save, "current_level", "99")).unwrap().depth, 0);
    assert_eq!(listed(with(&save, "scenario", "\"nothing\"")).unwrap().scenario, "nothing");
    listed(with(&save, "turn", "\"soon\"")).unwrap_err();
}
