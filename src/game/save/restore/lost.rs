//! What the player should know of what a save holds and the data do not.

use super::super::error::clean;
use std::collections::{BTreeMap, BTreeSet};

/// What the data no longer define, and how often it was met.
#[derive(Default)]
pub(super) struct Lost {
    pub monsters: BTreeMap<String, usize>,
    pub tiles: BTreeMap<String, usize>,
    pub themes: BTreeSet<String>,
    pub levels: BTreeSet<u16>,
    pub hero: Option<String>,
    pub moved: usize,
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
        if self.crowded > 0 {
            notes.push(format!(
                "{} found no room on the level, and must wait for some.",
                creatures(self.crowded)
            ));
        }
        notes
    }
}
