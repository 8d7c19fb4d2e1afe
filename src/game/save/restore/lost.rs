//! What the player should know of what a save holds and the data do not.

use super::super::error::clean;
use std::collections::{BTreeMap, BTreeSet};

/// What the data no longer define, and how often it was met.
#[derive(Default)]
pub(super) struct Lost {
    pub monsters: BTreeMap<String, usize>,
    pub items: BTreeMap<String, usize>,
    pub egos: BTreeMap<String, usize>,
    pub statuses: BTreeMap<String, usize>,
    pub abilities: BTreeSet<String>,
    pub covers: BTreeMap<String, usize>,
    pub traps: BTreeMap<String, usize>,
    pub riddles: BTreeMap<String, usize>,
    pub spells: BTreeSet<String>,
    pub tiles: BTreeMap<String, usize>,
    pub themes: BTreeSet<String>,
    pub levels: BTreeSet<u16>,
    pub hero: Option<String>,
    pub moved: usize,
    /// Things that nobody wears any more.
    pub taken_off: usize,
    /// Things for which there is no letter in a pack.
    pub dropped: usize,
    pub crowded: usize,
}

impl Lost {
    /// What the player should know.
    pub fn notes(self) -> Vec<String> {
        let ids = |ids: BTreeMap<String, usize>| ids.into_iter().map(|(id, n)| (clean(&id), n));
        let creatures = |n: usize| match n {
            1 => "A creature".to_owned(),
            n => format!("{n} creatures"),
        };
        let mut notes = Vec::new();
        for (id, count) in ids(self.monsters) {
            notes.push(format!(
                "{} of the kind `{id}` must wait until the data define it again.",
                creatures(count)
            ));
        }
        notes.extend(ids(self.items).map(|(id, count)| {
            let things = things(count);
            format!("{things} of the kind `{id}` must wait until the data define it again.")
        }));
        notes.extend(ids(self.egos).map(|(id, count)| {
            let what = if count == 1 {
                "1 item is"
            } else {
                &format!("{count} items are")
            };
            format!("The data do not define the ego `{id}`; {what} without it until they do.")
        }));
        notes.extend(ids(self.statuses).map(|(id, count)| {
            let who = if count == 1 {
                "1 creature is"
            } else {
                &format!("{count} creatures are")
            };
            format!("The data do not define the status `{id}`; {who} without it until they do.")
        }));
        for id in self.abilities {
            let id = clean(&id);
            notes.push(format!("The data do not define the ability `{id}`."));
        }
        notes.extend(ids(self.covers).map(|(id, count)| {
            let cells = if count == 1 {
                "1 cell is"
            } else {
                &format!("{count} cells are")
            };
            format!("The data do not define the cover `{id}`; {cells} without it until they do.")
        }));
        notes.extend(ids(self.traps).map(|(id, count)| {
            let traps = if count == 1 {
                "1 trap waits"
            } else {
                &format!("{count} traps wait")
            };
            format!("The data do not define the trap `{id}`; {traps} until they do.")
        }));
        notes.extend(ids(self.riddles).map(|(id, count)| {
            let riddles = if count == 1 {
                "1 door is"
            } else {
                &format!("{count} doors are")
            };
            format!("The data do not define the riddle `{id}`, or no door for it; {riddles} without it until they do.")
        }));
        for id in self.spells {
            let id = clean(&id);
            notes.push(format!(
                "The spell `{id}` is forgotten until the data define it again."
            ));
        }
        for (id, count) in ids(self.tiles) {
            notes.push(format!(
                "The data do not define the terrain `{id}`; something else is shown on {count} \
                 of its cells until they do."
            ));
        }
        for id in self.themes {
            notes.push(format!(
                "The data do not define the theme `{}`.",
                clean(&id)
            ));
        }
        for id in self.levels {
            notes.push(format!(
                "The scenario has no level {id} any more; it is kept as it was."
            ));
        }
        if let Some(id) = self.hero {
            notes.push(format!(
                "The data do not define the hero's kind `{}`; the scenario's hero stands in.",
                clean(&id)
            ));
        }
        if self.moved > 0 {
            notes.push(format!(
                "{} stood where nobody can in the changed data, and moved aside.",
                creatures(self.moved)
            ));
        }
        if self.taken_off > 0 {
            let things = things(self.taken_off);
            notes.push(format!(
                "{things} cannot be worn with the changed data, and came off."
            ));
        }
        if self.dropped > 0 {
            let things = things(self.dropped);
            notes.push(format!(
                "{things} found no room in a full pack, and came to lie on the floor."
            ));
        }
        if self.crowded > 0 {
            notes.push(format!(
                "{} found no room on the level, and must wait for some.",
                creatures(self.crowded)
            ));
        }
        notes
    }
}

fn things(count: usize) -> String {
    match count {
        1 => "A thing".to_owned(),
        n => format!("{n} things"),
    }
}
