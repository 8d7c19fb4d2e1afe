//! The long saves load and are played on.

use super::{PLAYED_ON, content, newest, play, saved, text, tree};
use fifteen::game::save::{SaveFile, Saves};
use std::fs;

#[test]
fn a_long_save_of_every_version_loads() {
    let content = content();
    for version in 1..=newest() {
        let text = text(version);
        let tree = tree(&text);
        assert_eq!(tree["version"], version);
        let save = SaveFile::new("world.json", text.into_bytes());
        let look = save.look(&content).unwrap_or_else(|why| panic!("version {version}: {why}"));
        assert!(look.notes.is_empty(), "version {version}: {:?}", look.notes);
        // Whether it was edited cannot be said once the data are others.
        assert!(!look.world.edited() || !look.about.same_data, "version {version}");
        assert_eq!(tree["turn"], look.world.turn());
        let levels = look.world.levels();
        assert_eq!(tree["levels"].as_array().unwrap().len(), levels.len());
    }
}

#[test]
fn a_long_save_of_every_version_is_resumed_and_played_on() {
    let content = content();
    for version in 1..=newest() {
        let text = text(version);
        let name = tree(&text)["name"].as_str().unwrap().to_owned();
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(folder.path());
        let run = saves.folder_of(&name).unwrap();
        fs::create_dir(&run).unwrap();
        fs::write(run.join("world.json"), &text).unwrap();
        let listed = saves.list(&content);
        assert!(listed[0].state.is_ok(), "version {version}");

        let mut slot = saves.claim(&name).unwrap();
        let mut game = slot.resume(&content).unwrap();
        let begun = game.world().turn();
        // Before version 3 there were no things: who has nothing but two fists is given as many commands as they live for.
        let (commands, turns) = if version < 3 { (60, 50) } else { (PLAYED_ON, 100) };
        let given = play(&mut game, commands);
        game.check().unwrap();
        assert!(given == commands, "version {version}: the hero lives for {given} commands");
        assert!(game.world().turn() > begun + turns, "version {version}");
        slot.save(game.world(), &content).unwrap();
        let file = fs::read_to_string(run.join("world.json")).unwrap();
        assert_eq!(tree(&file)["version"], newest());
        let world = slot.load(&content).unwrap();
        assert!(saved(&world, &content) == saved(game.world(), &content));
    }
}
