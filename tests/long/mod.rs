//! Save of a run of hundreds of turns: `tests/saves/long_version_N.json`, where N is the version of the save format.
//!
//! The bot plays the run in [`recorded`], always in the same way. If the file of the newest version is missing,
//! `MAKE_LONG_SAVES=1 cargo test --test saving long` writes it.

mod load;
mod recorded;

use crate::loaded;
use fifteen::content::Content;
use fifteen::game::save::SaveFile;
use fifteen::game::{Game, World};
use fifteen_lab::bot::Bot;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::rc::Rc;

pub fn content() -> Rc<Content> {
    loaded::shipped()
}

/// Returns the long save of the newest version. With `MAKE_LONG_SAVES`, writes it if it is missing.
pub fn text() -> String {
    let version = newest();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let path = folder.join(format!("long_version_{version}.json"));
    if let Ok(text) = fs::read_to_string(&path) {
        return text;
    }
    let wished = std::env::var_os("MAKE_LONG_SAVES").is_some();
    assert!(wished, "no {}: MAKE_LONG_SAVES=1 makes it", path.display());
    let text = recorded::recorded();
    // Write to a temporary file first, because several test threads may write the save.
    let new = path.with_extension(format!("{:?}", std::thread::current().id()));
    fs::write(&new, &text).unwrap();
    fs::rename(&new, &path).unwrap();
    text
}

pub fn tree(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

pub fn newest() -> u32 {
    let small = include_str!("../saves/small.json");
    tree(small)["version"].as_u64().unwrap() as u32
}

const PLAYED_ON: usize = 120;

pub fn saved(world: &World, content: &Content) -> String {
    let save = SaveFile::from_world(world, content);
    String::from_utf8(save.bytes().to_vec()).unwrap()
}

pub fn loaded(text: &str, content: &Content) -> World {
    let save = SaveFile::new("world.json", text.as_bytes().to_vec());
    save.read_contents(content).unwrap().world
}

fn play(game: &mut Game, commands: usize) -> usize {
    let mut player = Bot::new(game.content());
    for given in 0..commands {
        if game.world().ending().is_some() {
            return given;
        }
        while let Some(command) = player.learn(game) {
            let events = game.execute(command);
            player.handle_learning(&events);
        }
        let action = player.choose(game);
        let mut events = game.play(action);
        while game.behaviour().is_some() {
            events.extend(game.continue_activity());
        }
        player.handle_events(action, &events);
    }
    commands
}
