//! Notes for the player about the effects of changed data on a save.

use crate::record::pending::MissingDefinition;
use crate::record::{PendingValues, printable};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::read::value::only_nearest;
use fifteen_content::{Content, Definition, Registry};

/// Effects of changed data on a save. The notes are in the order of the variants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Loss {
    Cover,
    Tile,
    Theme,
    Level,
    Hero,
    Moved,
    TakenOff,
    Dropped,
    Crowded,
}

#[derive(Default)]
pub(super) struct LossNotes {
    other: SortedMap<(Loss, String), usize>,
    missing: SortedSet<MissingDefinition>,
    /// Undefined ids in texts of the save, such as quests and plots. They are kept, and have no effect on play.
    kept: SortedSet<MissingDefinition>,
}

impl LossNotes {
    pub fn count(&mut self, loss: Loss, id: &str, count: usize) {
        if count > 0 {
            *self.other.entry((loss, id.to_owned())).or_default() += count;
        }
    }

    pub fn note_pending(&mut self, aside: &PendingValues) {
        self.missing.extend(aside.missing().cloned());
    }

    /// Notes an id in a text of the save, if the data do not define it.
    pub fn note_id<T: Definition>(&mut self, type_name: &'static str, id: &str, all: &Registry<T>) {
        if all.find(id).is_none() {
            let nearest = only_nearest(id, all.ids()).map(str::to_owned);
            self.kept.insert(MissingDefinition { type_name, id: id.to_owned(), nearest });
        }
    }

    pub fn notes(&self, content: &Content) -> Vec<String> {
        let waits = self
            .missing
            .iter()
            .map(|missing| format!("{} Everything that needs it is kept until they do.", undefined(missing)));
        let other = self.other.iter().map(|((loss, id), count)| {
            let id = match loss.nearest_id(id, content) {
                None if *loss == Loss::Level => id.trim_start_matches('0').to_owned(),
                nearest => quoted(id, nearest),
            };
            sentence(*loss, &id, *count)
        });
        waits.chain(other).collect()
    }

    pub fn into_missing(self) -> Vec<MissingDefinition> {
        self.missing.into_iter().collect()
    }

    /// Returns notes on undefined ids that have no effect on play.
    pub fn notes_on_kept_ids(&self) -> Vec<String> {
        self.kept.iter().map(|missing| format!("{} It is kept until they do.", undefined(missing))).collect()
    }

    /// Returns the ids that the save contains and the data do not define.
    pub fn undefined_ids(self) -> SortedSet<String> {
        let names_definition =
            |loss: &Loss| matches!(loss, Loss::Cover | Loss::Tile | Loss::Theme | Loss::Hero);
        let other = self.other.into_keys().filter(|(loss, _)| names_definition(loss)).map(|(_, id)| id);
        let missing = self.missing.into_iter().chain(self.kept);
        missing.map(|missing| missing.id).chain(other).collect()
    }
}

impl Loss {
    /// Returns the defined id that was probably meant by an undefined one.
    fn nearest_id<'c>(self, id: &str, content: &'c Content) -> Option<&'c str> {
        match self {
            Loss::Cover => only_nearest(id, content.covers.ids()),
            Loss::Tile => only_nearest(id, content.tiles.ids()),
            Loss::Theme => only_nearest(id, content.themes.ids()),
            Loss::Hero => only_nearest(id, content.monsters.ids()),
            Loss::Level | Loss::Moved | Loss::TakenOff | Loss::Dropped | Loss::Crowded => None,
        }
    }
}

fn undefined(MissingDefinition { type_name, id, nearest }: &MissingDefinition) -> String {
    format!("The data do not define the {type_name} {}.", quoted(id, nearest.as_deref()))
}

fn quoted(id: &str, nearest: Option<&str>) -> String {
    let nearest = nearest.map_or(String::new(), |nearest| format!(" (did you mean `{nearest}`?)"));
    format!("`{}`{nearest}", printable(id))
}

fn sentence(loss: Loss, id: &str, count: usize) -> String {
    let some = |one: &str, more: &str| match count {
        1 => one.to_owned(),
        n => format!("{n} {more}"),
    };
    let creatures = || some("A creature", "creatures");
    let items = || some("An item", "items");
    let without = |what: &str, who: String| {
        format!("The data do not define the {what}; {who} without it until they do.")
    };
    match loss {
        Loss::Cover => without(&format!("cover {id}"), some("1 cell is", "cells are")),
        Loss::Tile => format!(
            "The data do not define the terrain {id}. Other terrain replaces it on {count} of its cells until they do."
        ),
        Loss::Theme => format!("The data do not define the theme {id}."),
        Loss::Level => format!("The scenario has no level {id} any more; it is kept as it was."),
        Loss::Hero => {
            format!("The data do not define the hero's kind {id}; the scenario's hero replaces it.")
        }
        Loss::Moved => {
            format!("{} stood where the changed data allow no creature, and moved aside.", creatures())
        }
        Loss::TakenOff => format!("{} cannot be worn with the changed data, and came off.", items()),
        Loss::Dropped => format!("{} did not fit into a full pack, and dropped to the floor.", items()),
        Loss::Crowded => {
            format!("{} found no free cell on the level. They return when there is one.", creatures())
        }
    }
}
