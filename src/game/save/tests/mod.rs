//! Tests of saves of a small world: their text, and changes to it that must be refused.

mod agreement;
mod copies;
mod corpus;
mod damage;
mod fingerprint;
mod folder;
mod items;
mod parking;
mod repair;
mod save_repaired;
mod small;
mod small_world;
mod validate;
mod worked_example;
use fifteen_base::serde_json;

use super::error::SaveError;
use super::restore::Restored;
use super::text;
use super::text::load;
use crate::World;
use fifteen_base::json;
use fifteen_content::Content;
use small::{content, world};
use std::path::Path;

/// Save of the small world. `UPDATE_GOLDEN=1` rewrites it.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/saves/small.json");

fn golden() -> String {
    save(&world(&content()), &content())
}

fn save(world: &World, content: &Content) -> String {
    let (text, _) = text::write(world, 3, content);
    let tree: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(text, json::pretty(&tree), "printed as it would be laid out");
    text
}

fn load(text: &str, content: &Content) -> Result<Restored, SaveError> {
    let path = Path::new("world.json");
    load::load(text.as_bytes(), path, content).map(|loaded| loaded.restored)
}

#[test]
fn save_matches_the_golden_file() {
    let text = golden();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(GOLDEN, &text).unwrap();
    }
    assert_eq!(text, std::fs::read_to_string(GOLDEN).unwrap());
}

/// Each supported format version N has a save `tests/saves/version_N.json`, which never changes after its release.
#[test]
fn saves_of_all_supported_versions_load() {
    let content = content();
    for text in [
        include_str!("../../../../tests/saves/version_11.json"),
        include_str!("../../../../tests/saves/version_12.json"),
    ] {
        let loaded = load(text, &content).unwrap();
        assert_eq!(loaded.notes, [""; 0]);
        assert_eq!(save(&loaded.world, &content), golden(), "it is the small world");
    }
}

#[test]
fn save_of_an_unsupported_version_is_refused_and_not_repaired() {
    for (version, why) in [("10", "from before the first release"), ("13", "newer version")] {
        let text = golden().replacen("\"version\": 12", &format!("\"version\": {version}"), 1);
        let text = text.replacen("\"turn\": 40", "\"turn\": -40", 1);
        let refused = load(&text, &content()).unwrap_err().to_string();
        assert!(refused.contains(why), "{refused}");
        let repaired = super::repair::repair(text.as_bytes(), Path::new("world.json"), &content());
        assert!(
            matches!(&repaired, super::repair::RepairResult::Impossible(said) if *said == refused),
            "{repaired:?}"
        );
    }
}

#[test]
fn loaded_world_saves_as_the_same_bytes() {
    let content = content();
    let text = golden();
    let Restored { world, notes, .. } = load(&text, &content).unwrap();
    assert_eq!(save(&world, &content), text);
    assert!(notes.is_empty(), "{notes:?}");
    assert!(!world.edited);
    assert_eq!(world.seed, u64::MAX - 1);
}

#[test]
fn hand_edited_save_loads_and_stays_marked_as_edited() {
    let content = content();
    let text = golden().replacen("\"hp\": 4", "\"hp\": 5", 1);
    let mut edited = load(&text, &content).unwrap().world;
    assert!(edited.edited);
    edited = load(&save(&edited, &content), &content).unwrap().world;
    assert!(edited.edited);
}

#[test]
fn line_endings_and_byte_order_mark_do_not_count_as_edits() {
    let text = format!("\u{feff}{}", golden().replace('\n', "\r\n"));
    assert!(!load(&text, &content()).unwrap().world.edited);
}
