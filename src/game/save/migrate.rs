//! From older versions of the format to this one.
//!
//! Each version has one step to the next: a function on the tree of the file that knows nothing of
//! the types in [`super::format`], which change. To make version 7: write
//! `fn from_6(tree: &mut Value) -> Result<(), String>`, add it to [`STEPS`], raise
//! `VERSION` in `format`, and keep two saves of the new version in `tests/saves/`: a small one, and a long one of a
//! run of hundreds of turns, which `MAKE_LONG_SAVES=1 cargo test --test saving long` makes.

use super::format::VERSION;
use serde_json::{Value, json};

/// Changes a tree of one version into one of the next, or says why it cannot.
type Step = fn(&mut Value) -> Result<(), String>;

/// The step from version 1 comes first.
const STEPS: [Step; VERSION as usize - 1] = [from_1, from_2, from_3, from_4, from_5];

/// Version 2 has another checksum, which is faster to reckon and knows of line breaks.
fn from_1(_: &mut Value) -> Result<(), String> {
    Ok(())
}

/// Version 3 knows items, covers, traps, statuses and lore, all of which may be left out; and runs that ended
/// otherwise than by a creature. What is picked up in passing was not asked before.
fn from_2(tree: &mut Value) -> Result<(), String> {
    if let Some(root) = tree.as_object_mut() {
        let picked_up = json!([
            "missile", "ring", "amulet", "potion", "scroll", "wand", "book", "key", "gold"
        ]);
        root.entry("pick_up").or_insert(picked_up);
    }
    let Some(ending) = tree.get_mut("ending").and_then(Value::as_object_mut) else {
        return Ok(());
    };
    let by = ending.remove("by").ok_or("the ending has no `by`")?;
    let turn = ending.remove("turn").unwrap_or_default();
    *ending = json!({ "cause": "creature", "which": by, "turn": turn })
        .as_object()
        .cloned()
        .unwrap_or_default();
    Ok(())
}

/// Since version 4 `campaign` is the game of fifteen steps. Before, it was the one of five, which is `spark` now. And
/// levels know when the hero has left them, which may be left out.
fn from_3(tree: &mut Value) -> Result<(), String> {
    if tree["scenario"] == "campaign" {
        tree["scenario"] = json!("spark");
    }
    Ok(())
}

/// Version 5 knows which cells the hero knows from a map only, and what they remember of covers that have changed.
/// Both may be left out: before, whatever was known was taken for seen, and for what is there.
fn from_4(_: &mut Value) -> Result<(), String> {
    Ok(())
}

/// Version 6 knows riddles: those of levels, and those that the hero has read. Both may be left out: before, there were
/// none.
fn from_5(_: &mut Value) -> Result<(), String> {
    Ok(())
}

/// The tree of a file of an older `version` as one of the present version.
pub(super) fn migrate(tree: Value, version: u32) -> Result<Value, String> {
    climb(tree, version, &STEPS)
}

/// The same of a damaged file: what a step cannot do is left as it is, to be repaired.
pub(super) fn migrate_what_can_be(mut tree: Value, version: u32) -> Value {
    let passed = version.saturating_sub(1) as usize;
    for step in STEPS.iter().skip(passed) {
        let _ = step(&mut tree);
    }
    if let Some(root) = tree.as_object_mut() {
        root.insert("version".to_owned(), Value::from(VERSION));
    }
    tree
}

fn climb(mut tree: Value, version: u32, steps: &[Step]) -> Result<Value, String> {
    let Some(first) = version.checked_sub(1) else {
        return Err("there never was a version 0".to_owned());
    };
    for (reached, step) in (version + 1..).zip(steps.iter().skip(first as usize)) {
        step(&mut tree)?;
        if let Some(root) = tree.as_object_mut() {
            root.insert("version".to_owned(), Value::from(reached));
        }
    }
    Ok(tree)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rename(tree: &mut Value) -> Result<(), String> {
        let old = tree.as_object_mut().and_then(|o| o.remove("life"));
        tree["hp"] = old.ok_or("there is no `life`")?;
        Ok(())
    }

    fn double(tree: &mut Value) -> Result<(), String> {
        tree["hp"] = json!(tree["hp"].as_u64().ok_or("`hp` is no number")? * 2);
        Ok(())
    }

    #[test]
    fn every_version_climbs_through_all_that_came_after_it() {
        let steps: [Step; 2] = [rename, double];
        let climbed = |tree: Value, version| climb(tree, version, &steps);
        let last = json!({ "version": 3, "hp": 14 });
        let oldest = json!({ "version": 1, "life": 7 });
        assert_eq!(climbed(oldest, 1), Ok(last.clone()));
        assert_eq!(
            climbed(json!({ "version": 2, "hp": 7 }), 2),
            Ok(last.clone())
        );
        assert_eq!(climbed(last.clone(), 3), Ok(last));
        assert_eq!(climbed(json!({}), 1), Err("there is no `life`".to_owned()));
        assert!(climbed(json!({}), 0).is_err());
    }
}
