//! From older versions of the format to this one.
//!
//! A version that only has more fields than the one before, all of which may be left out, needs nothing here. Any other
//! has a step from the one before: a function on the tree of the file that knows nothing of the types in
//! [`super::format`], which change. To make version 9 of that sort: write
//! `fn from_8(tree: &mut Value) -> Result<(), String>` and add it to [`STEPS`]. In any case raise `VERSION` in `format`,
//! and keep two saves of the new version in `tests/saves/`: a small one, and a long one of a run of hundreds of turns,
//! which `MAKE_LONG_SAVES=1 cargo test --test saving long` makes.

use crate::save::format::VERSION;
use fifteen_base::serde_json::{Value, json};
use std::mem;

/// Changes a tree of one version into one of the next, or says why it cannot.
type Step = fn(&mut Value) -> Result<(), String>;

/// The versions that are written otherwise than the next, in their order, and what becomes of a tree of each.
const STEPS: [(u32, Step); 3] = [(2, from_2), (3, from_3), (6, from_6)];

/// Runs that ended otherwise than by a creature; what is picked up in passing was not asked before.
fn from_2(tree: &mut Value) -> Result<(), String> {
    if let Some(root) = tree.as_object_mut() {
        let picked_up =
            json!(["missile", "ring", "amulet", "potion", "scroll", "wand", "book", "key", "gold"]);
        root.entry("pick_up").or_insert(picked_up);
    }
    let Some(ending) = tree.get_mut("ending").and_then(Value::as_object_mut) else { return Ok(()) };
    let by = ending.remove("by").ok_or("the ending has no `by`")?;
    let turn = ending.remove("turn").unwrap_or_default();
    *ending = json!({ "cause": "creature", "which": by, "turn": turn })
        .as_object()
        .cloned()
        .unwrap_or_default();
    Ok(())
}

/// Since version 4 `campaign` is the game of fifteen steps. Before, it was the one of five, which is `spark` now.
fn from_3(tree: &mut Value) -> Result<(), String> {
    if tree["scenario"] == "campaign" {
        tree["scenario"] = json!("spark");
    }
    Ok(())
}

/// Since version 7 one scroll enchants anything. Before, there was one for weapons and one for armour.
fn from_6(tree: &mut Value) -> Result<(), String> {
    for old in ["enchant_weapon_scroll", "enchant_armour_scroll"] {
        rename_id(tree, old, "enchanting_scroll");
    }
    if let Some(known) = tree.pointer_mut("/lore/items").and_then(Value::as_array_mut) {
        know_once(known, "enchanting_scroll");
    }
    Ok(())
}

/// Puts together what is known of a kind of thing that stands there twice, as its two names have become one.
fn know_once(known: &mut Vec<Value>, kind: &str) {
    let (same, mut others): (Vec<Value>, Vec<Value>) =
        mem::take(known).into_iter().partition(|one| one["kind"] == kind);
    let mut same = same.into_iter();
    if let Some(mut first) = same.next() {
        for other in same {
            if other["known"] == true {
                first["known"] = other["known"].clone();
            }
            if let Some(used) = other["used"].as_u64() {
                first["used"] = json!(first["used"].as_u64().unwrap_or(0).saturating_add(used));
            }
        }
        others.push(first);
    }
    *known = others;
}

/// Gives an id another name wherever it stands. Where both names head something, what the new one heads is kept.
fn rename_id(tree: &mut Value, old: &str, new: &str) {
    match tree {
        Value::String(text) if text == old => new.clone_into(text),
        Value::Array(list) => {
            let twice = list.iter().any(|one| one == new);
            list.retain(|one| !(twice && one == old));
            list.iter_mut().for_each(|one| rename_id(one, old, new));
        }
        Value::Object(fields) => {
            if let Some(value) = fields.remove(old) {
                fields.entry(new).or_insert(value);
            }
            fields.values_mut().for_each(|one| rename_id(one, old, new));
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The tree of a file of an older `version` as one of the present version.
pub(in crate::save) fn migrate(tree: Value, version: u32) -> Result<Value, String> {
    climb(tree, version, &STEPS)
}

/// The same of a damaged file: what a step cannot do is left as it is, to be repaired.
pub(in crate::save) fn migrate_what_can_be(mut tree: Value, version: u32) -> Value {
    for (_, step) in STEPS.iter().filter(|(from, _)| *from >= version) {
        let _ = step(&mut tree);
    }
    of_this_version(tree)
}

fn climb(mut tree: Value, version: u32, steps: &[(u32, Step)]) -> Result<Value, String> {
    if version == 0 {
        return Err("there never was a version 0".to_owned());
    }
    for (_, step) in steps.iter().filter(|(from, _)| *from >= version) {
        step(&mut tree)?;
    }
    Ok(of_this_version(tree))
}

fn of_this_version(mut tree: Value) -> Value {
    if let Some(root) = tree.as_object_mut() {
        root.insert("version".to_owned(), Value::from(VERSION));
    }
    tree
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
    fn an_id_is_another_one_wherever_it_stands() {
        let mut tree = json!({
            "items": [{ "kind": "enchant_weapon_scroll" }, { "kind": "enchant_armour_scroll" }],
            "known": ["enchant_armour_scroll", "dart", "enchant_weapon_scroll"],
            "looks": { "enchant_armour_scroll": "XOM", "enchant_weapon_scroll": "VELA" },
            "lore": { "items": [
                { "kind": "enchant_weapon_scroll", "look": "XOM", "used": 2 },
                { "kind": "dart", "known": true },
                { "kind": "enchant_armour_scroll", "look": "VELA", "known": true, "used": 3 },
            ] },
        });
        assert_eq!(from_6(&mut tree), Ok(()));
        let expected = json!({
            "items": [{ "kind": "enchanting_scroll" }, { "kind": "enchanting_scroll" }],
            "known": ["dart", "enchanting_scroll"],
            "looks": { "enchanting_scroll": "VELA" },
            "lore": { "items": [
                { "kind": "dart", "known": true },
                { "kind": "enchanting_scroll", "look": "XOM", "used": 5, "known": true },
            ] },
        });
        assert_eq!(tree, expected);
    }

    #[test]
    fn every_version_climbs_through_all_that_came_after_it() {
        let steps: [(u32, Step); 2] = [(1, rename), (2, double)];
        let climbed = |tree: Value, version| climb(tree, version, &steps);
        let last = json!({ "version": VERSION, "hp": 14 });
        let oldest = json!({ "version": 1, "life": 7 });
        assert_eq!(climbed(oldest, 1), Ok(last.clone()));
        assert_eq!(climbed(json!({ "version": 2, "hp": 7 }), 2), Ok(last.clone()));
        assert_eq!(climbed(last.clone(), 3), Ok(last));
        assert_eq!(climbed(json!({}), 1), Err("there is no `life`".to_owned()));
        assert!(climbed(json!({}), 0).is_err());
    }
}
