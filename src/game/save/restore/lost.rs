//! What the player should know of what a save holds and the data do not.

use crate::record::SetAside;
use crate::record::aside::Lack;
use crate::record::fault::clean;
use fifteen_base::{SortedMap, SortedSet};

/// What may have become of something, in the order in which the player is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Loss {
    Cover,
    Tile,
    Theme,
    Level,
    Hero,
    Moved,
    /// Nobody wears it any more.
    TakenOff,
    /// There is no letter for it in a pack.
    Dropped,
    Crowded,
}

/// What the data no longer define, and how often it was met.
#[derive(Default)]
pub(super) struct Lost {
    other: SortedMap<(Loss, String), usize>,
    waits: SortedSet<Lack>,
}

impl Lost {
    /// Notes that something happened to so many things of that id.
    pub fn note(&mut self, loss: Loss, id: &str, count: usize) {
        if count > 0 {
            *self.other.entry((loss, id.to_owned())).or_default() += count;
        }
    }

    /// Notes what of something waits for its definition.
    pub fn waits(&mut self, aside: &SetAside) {
        self.waits.extend(aside.lacks().cloned());
    }

    /// What the player should know.
    pub fn notes(self) -> Vec<String> {
        let waits = self.waits.iter().map(|Lack { sort, id }| {
            let id = clean(id);
            format!("The data define no {sort} `{id}`: what is of it waits until they do.")
        });
        let other = self.other.iter();
        let other = other.map(|((loss, id), count)| sentence(*loss, &clean(id), *count));
        waits.chain(other).collect()
    }
}

fn sentence(loss: Loss, id: &str, count: usize) -> String {
    let some = |one: &str, more: &str| match count {
        1 => one.to_owned(),
        n => format!("{n} {more}"),
    };
    let creatures = || some("A creature", "creatures");
    let things = || some("A thing", "things");
    let without = |what: &str, who: String| {
        format!("The data do not define the {what}; {who} without it until they do.")
    };
    match loss {
        Loss::Cover => without(&format!("cover `{id}`"), some("1 cell is", "cells are")),
        Loss::Tile => format!(
            "The data do not define the terrain `{id}`; something else is shown on {count} \
             of its cells until they do."
        ),
        Loss::Theme => format!("The data do not define the theme `{id}`."),
        Loss::Level => {
            let id = id.trim_start_matches('0');
            format!("The scenario has no level {id} any more; it is kept as it was.")
        }
        Loss::Hero => {
            format!("The data do not define the hero's kind `{id}`; the scenario's hero stands in.")
        }
        Loss::Moved => {
            format!("{} stood where nobody can in the changed data, and moved aside.", creatures())
        }
        Loss::TakenOff => {
            format!("{} cannot be worn with the changed data, and came off.", things())
        }
        Loss::Dropped => {
            format!("{} found no room in a full pack, and came to lie on the floor.", things())
        }
        Loss::Crowded => {
            format!("{} found no room on the level, and must wait for some.", creatures())
        }
    }
}
