//! A small world for the fault tests, so that runs can be saved many thousand times.

use crate::loaded;
use crate::tier;
use fifteen::content::Content;
use fifteen::game::World;
use fifteen::game::save::SaveFile;
use std::rc::Rc;

pub const SAVES: &str = "/home/games/saves";
pub const HOME: &str = "/home";

/// Returns the stride from one case to run to the next: 7 in the daily tests.
pub fn every() -> usize {
    tier::stride(7)
}

pub fn content() -> Rc<Content> {
    // The old save in these tests belongs to the scenario `spark`.
    let scenarios = include_str!("../data/screens/scenarios.json");
    let scenarios = scenarios.replace("\"campaign\"", "\"spark\"");
    let files = [
        ("tiles.json", include_str!("../data/screens/tiles.json")),
        ("monsters.json", include_str!("../data/screens/monsters.json")),
        ("families.json", include_str!("../data/screens/families.json")),
        ("factions.json", include_str!("../data/screens/factions.json")),
        ("spawns.json", r#"{ "spawns": [] }"#),
        ("names.json", include_str!("../data/screens/names.json")),
        ("themes.json", include_str!("../data/screens/themes.json")),
        ("maps/hall.json", include_str!("../data/screens/hall.json")),
        ("maps/den.json", include_str!("../data/screens/den.json")),
        ("maps/deep.json", include_str!("../data/screens/hall.json")),
        ("scenarios/test.json", &scenarios),
    ];
    loaded::written(&files)
}

/// Returns the save of a world without the sequence number and the fields that depend on it.
pub fn body(world: &World, content: &Content) -> String {
    let file = SaveFile::from_world(world, content);
    body_of(file.bytes())
}

/// Like [`body`], from the bytes of a save.
pub fn body_of(bytes: &[u8]) -> String {
    let text = std::str::from_utf8(bytes).unwrap();
    text.split_once("\n  \"turn\": ").unwrap().1.to_owned()
}
