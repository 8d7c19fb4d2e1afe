//! A small world of its own, so that a run can be saved many thousand times.

use crate::loaded;
use crate::tier;
use fifteen::content::Content;
use fifteen::game::World;
use fifteen::game::save::SaveFile;
use std::rc::Rc;

/// Where the runs are. Of these folders only the first is there at the beginning.
pub const SAVES: &str = "/home/games/saves";
pub const HOME: &str = "/home";

/// Every how many of all cases one is tried.
pub fn every() -> usize {
    tier::stride(7)
}

/// The data of the small world.
pub fn content() -> Rc<Content> {
    // The save of version 1 is of the game that has this id now.
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

/// A world as its save would have it, but for the number of the save and what depends on that.
pub fn body(world: &World, content: &Content) -> String {
    let file = SaveFile::of(world, content);
    body_of(file.bytes())
}

/// The same of the bytes of a save.
pub fn body_of(bytes: &[u8]) -> String {
    let text = std::str::from_utf8(bytes).unwrap();
    text.split_once("\n  \"turn\": ").unwrap().1.to_owned()
}
