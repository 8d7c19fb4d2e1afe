//! A save as older versions had it: the steps of the migration undone, and nothing else.
//!
//! What a version could not say is lost, and is named here:
//! - Version 4: what the hero knows from a map only (`mapped`), and what they remember of covers (`recalled`).
//! - Version 3: when the hero left a level (`left`), and whom the hero's side has harmed (`harmed`). The game `spark`
//!   was called `campaign`.
//! - Version 2: items, covers, traps, lore, what is picked up, and of creatures what they are besides their kind,
//!   place, hit points, energy and mood. Nobody died of anything but creatures.
//! - Version 1: nothing; its checksum was reckoned in another way.

use super::{WRITTEN_FROM, content, loaded, saved, text, tree};
use fifteen::base::hash::{FNV_START, fnv1a, with_word, words};
use fifteen::base::json;
use serde_json::{Value, json};

/// Changes a tree of one version into one of the version before.
type Undo = fn(&mut Value);

/// To version 4, 3, 2 and 1.
const UNDO: [Undo; WRITTEN_FROM as usize - 1] = [to_4, to_3, to_2, to_1];

fn to_4(tree: &mut Value) {
    for level in levels(tree) {
        remove(level, &["mapped", "recalled"]);
    }
}

fn to_3(tree: &mut Value) {
    assert_eq!(tree["scenario"], "spark", "version 3 had no other game");
    tree["scenario"] = json!("campaign");
    for level in levels(tree) {
        remove(level, &["left"]);
        for actor in list(level, "actors") {
            remove(actor, &["harmed"]);
        }
    }
}

fn to_2(tree: &mut Value) {
    assert!(tree["ending"].is_null(), "the hero is alive");
    remove(tree, &["pick_up", "lore"]);
    for level in levels(tree) {
        remove(level, &["items", "covers", "traps"]);
        for actor in list(level, "actors") {
            let known = ["id", "kind", "at", "hp", "max_hp", "energy", "mood"];
            let actor = actor.as_object_mut().unwrap();
            actor.retain(|field, _| known.contains(&field.as_str()));
        }
    }
}

fn to_1(_: &mut Value) {}

fn levels(tree: &mut Value) -> &mut Vec<Value> {
    list(tree, "levels")
}

fn list<'a>(tree: &'a mut Value, name: &str) -> &'a mut Vec<Value> {
    tree[name].as_array_mut().unwrap()
}

fn remove(tree: &mut Value, fields: &[&str]) {
    let tree = tree.as_object_mut().unwrap();
    for field in fields {
        tree.shift_remove(*field);
    }
}

/// The tree of a save of version 5 as an older version had it.
fn undone(mut tree: Value, version: u32) -> Value {
    assert_eq!(tree["version"], WRITTEN_FROM);
    for undo in &UNDO[..(WRITTEN_FROM - version) as usize] {
        undo(&mut tree);
    }
    tree["version"] = json!(version);
    tree
}

/// The text of a save with the checksum that its version gave it.
fn sealed(mut tree: Value, version: u32) -> String {
    tree["checksum"] = json!("0".repeat(16));
    let text = json::lay_out(&tree);
    let (before, behind) = text.split_once("0000000000000000").unwrap();
    let parts = [before.as_bytes(), behind.as_bytes()].into_iter();
    let sum = match version {
        1 => parts.fold(FNV_START, |sum, part| {
            fnv1a(sum, part.iter().copied().filter(|byte| *byte != b'\n'))
        }),
        _ => parts.fold(FNV_START, |sum, part| words(part).fold(sum, with_word)),
    };
    format!("{before}{sum:016x}{behind}")
}

/// A save of version 5 as an older version had it.
pub fn written(text: &str, version: u32) -> String {
    sealed(undone(tree(text), version), version)
}

/// What a save is when it has been loaded and is saved again.
fn again(text: &str) -> Value {
    let content = content();
    tree(&saved(&loaded(text, &content), &content))
}

#[test]
fn the_long_saves_are_what_older_versions_would_have_written() {
    let present = text(WRITTEN_FROM);
    assert!(sealed(tree(&present), WRITTEN_FROM) == present);
    for version in 1..WRITTEN_FROM {
        let made = written(&present, version);
        assert!(made == text(version), "version {version} is another");
    }
}

#[test]
fn what_an_older_version_could_say_is_the_same_to_the_byte_when_it_is_saved_again() {
    let present = again(&text(WRITTEN_FROM));
    for version in 1..WRITTEN_FROM {
        let old = again(&text(version));
        let [was, is] = [&present, &old].map(|tree| {
            let mut tree = tree.clone();
            tree["version"] = json!(WRITTEN_FROM);
            sealed(undone(tree, version), version)
        });
        let differ = was.lines().zip(is.lines()).find(|(was, is)| was != is);
        assert!(was == is, "version {version}: {differ:?}");
    }
}

#[test]
fn what_an_older_version_could_not_say_is_as_it_was_before_it_was_known() {
    for version in 1..=2 {
        let mut old = again(&text(version));
        let picked_up =
            ["missile", "ring", "amulet", "potion", "scroll", "wand", "book", "key", "gold"];
        assert_eq!(old["pick_up"], json!(picked_up));
        for field in ["items", "covers", "traps", "left", "mapped", "recalled"] {
            let has = |level: &Value| level.get(field).is_some();
            assert!(!levels(&mut old).iter().any(has), "{field}");
        }
    }
    let mut third = again(&text(3));
    assert!(levels(&mut third).iter().all(|level| level.get("left").is_none()));
    let mut fourth = again(&text(4));
    let has = |level: &Value| level.get("mapped").is_some() || level.get("recalled").is_some();
    assert!(!levels(&mut fourth).iter().any(has));
}
