//! Saves of long runs can be loaded and played on.

use super::{PLAYED_ON, content, play, saved, text, tree};
use fifteen::game::save::{RepairResult, SaveFile, Saves};
use std::fs;

const OLDER: &str = include_str!("../saves/long_version_11.json");

#[test]
fn a_long_save_loads() {
    loads(text());
    loads(OLDER.to_owned());
}

fn loads(text: String) {
    let content = content();
    let tree = tree(&text);
    let save = SaveFile::new("world.json", text.into_bytes());
    let look = save.read_contents(&content).unwrap();
    assert!(matches!(save.repair(&content), RepairResult::Sound));
    assert!(save.read_world(&content).is_some());
    assert!(look.notes.is_empty(), "{:?}", look.notes);
    // If the data differ, the game cannot know whether a save was edited.
    assert!(!look.world.edited() || !look.about.same_data);
    assert_eq!(tree["turn"], look.world.turn());
    let levels = look.world.levels();
    assert_eq!(tree["levels"].as_array().unwrap().len(), levels.len());
}

#[test]
fn a_long_save_is_resumed_and_played_on() {
    is_played_on(&text(), PLAYED_ON);
    is_played_on(OLDER, PLAYED_ON / 5);
}

/// Plays a save on for `least` commands or more. Rules that are newer than the save may kill its hero after them.
fn is_played_on(text: &str, least: usize) {
    let content = content();
    let name = tree(text)["name"].as_str().unwrap().to_owned();
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let run = saves.folder_of(&name).unwrap();
    fs::create_dir(&run).unwrap();
    fs::write(run.join("world.json"), text).unwrap();
    assert!(saves.list(&content)[0].state.is_ok());

    let mut slot = saves.claim(&name).unwrap();
    let mut game = slot.resume(&content).unwrap();
    let begun = game.world().turn();
    let played = play(&mut game, PLAYED_ON);
    assert!(played >= least, "the hero lives only for {played} commands");
    game.check_invariants().unwrap();
    assert!(game.world().turn() > begun);
    slot.save(game.world(), &content).unwrap();
    let world = slot.load(&content).unwrap();
    assert!(saved(&world, &content) == saved(game.world(), &content));
}
