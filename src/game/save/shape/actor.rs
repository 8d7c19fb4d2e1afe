//! Those who are on a level.

use super::item::item;
use super::mood::mood;
use super::{all, at, number, optional, text, usually};
use crate::content::read::Value;
use crate::content::tree::NodeKind;
use crate::game::save::format::ActorRecord;
use crate::game::save::table::Table;
use std::collections::BTreeMap;

pub(super) fn actor(value: Value<'_>) -> Option<ActorRecord> {
    value.object(|r| {
        let id = r.need("id", number);
        let kind = r.need("kind", text);
        let at = r.need("at", at);
        let hp = r.need("hp", number);
        let max_hp = r.need("max_hp", number);
        let energy = r.need("energy", number);
        let mood = r.need("mood", mood);
        let grown = usually(r, "grown", 0, number);
        let mana = usually(r, "mana", 0, number);
        let max_mana = usually(r, "max_mana", 0, number);
        let gained = usually(r, "gained", (0, 0), pair);
        let states = usually(r, "states", Table::default(), |v| table(v, number));
        let leader = optional(r, "leader", number);
        let bond = optional(r, "bond", text);
        let until = optional(r, "until", number);
        let resting = usually(r, "resting", Table::default(), |v| table(v, number));
        let harmed = usually(r, "harmed", false, Value::bool);
        let pack = usually(r, "pack", Vec::new(), |v| all(v, item));
        Some(ActorRecord {
            id: id?,
            kind: kind?,
            at: at?,
            hp: hp?,
            max_hp: max_hp?,
            energy: energy?,
            mood: mood?,
            grown: grown?,
            mana: mana?,
            max_mana: max_mana?,
            gained: gained?,
            states: states?,
            leader: leader?,
            bond: bond?,
            until: until?,
            resting: resting?,
            harmed: harmed?,
            pack: pack?,
        })
    })
}

fn pair(value: Value<'_>) -> Option<(i32, i32)> {
    let help = "write two numbers: at hitting, and at not being hit";
    let is_list = matches!(value.node.kind, NodeKind::List(_));
    if !is_list || value.node.items().len() != 2 {
        return value.wrong("two numbers are needed", help);
    }
    match all(value, number)?[..] {
        [attack, defence] => Some((attack, defence)),
        _ => None,
    }
}

/// A table; none if not all of it can be read.
pub(super) fn table<'a, T>(
    value: Value<'a>,
    read: impl Fn(Value<'a>) -> Option<T>,
) -> Option<Table<T>> {
    let mut table = BTreeMap::new();
    let mut sound = true;
    for (key, value) in value.entries()? {
        match read(value) {
            Some(value) => drop(table.insert(key.text.to_string(), value)),
            None => sound = false,
        }
    }
    sound.then_some(Table(table))
}
