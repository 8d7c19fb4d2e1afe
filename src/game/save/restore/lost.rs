//! What the player should know of what a save holds and the data do not.

use crate::record::fault::clean;
use fifteen_base::SortedMap;

/// What may have become of something, in the order in which the player is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Loss {
    Monster,
    Item,
    Ego,
    Status,
    Ability,
    Cover,
    Trap,
    Riddle,
    Spell,
    People,
    Class,
    Skill,
    Talent,
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
pub(super) struct Lost(SortedMap<(Loss, String), usize>);

impl Lost {
    /// Notes that something happened to so many things of that id.
    pub fn note(&mut self, loss: Loss, id: &str, count: usize) {
        if count > 0 {
            *self.0.entry((loss, id.to_owned())).or_default() += count;
        }
    }

    /// What the player should know.
    pub fn notes(self) -> Vec<String> {
        let notes = self.0.into_iter();
        let notes = notes.map(|((loss, id), count)| sentence(loss, &clean(&id), count));
        notes.collect()
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
        Loss::Monster | Loss::Item => {
            let who = if loss == Loss::Item { things() } else { creatures() };
            format!("{who} of the kind `{id}` must wait until the data define it again.")
        }
        Loss::Ego => without(&format!("ego `{id}`"), some("1 item is", "items are")),
        Loss::Status => without(&format!("status `{id}`"), some("1 creature is", "creatures are")),
        Loss::Ability => format!("The data do not define the ability `{id}`."),
        Loss::Cover => without(&format!("cover `{id}`"), some("1 cell is", "cells are")),
        Loss::Trap => {
            let traps = some("1 trap waits", "traps wait");
            format!("The data do not define the trap `{id}`; {traps} until they do.")
        }
        Loss::Riddle => {
            without(&format!("riddle `{id}`, or no door for it"), some("1 door is", "doors are"))
        }
        Loss::Spell => format!("The spell `{id}` is forgotten until the data define it again."),
        Loss::People | Loss::Class => {
            let word = if loss == Loss::People { "people" } else { "class" };
            without(&format!("{word} `{id}`"), "the hero is".to_owned())
        }
        Loss::Skill => format!("The skill `{id}` is forgotten until the data define it again."),
        Loss::Talent => format!("The talent `{id}` must wait until the data define it again."),
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
