//! Triggers that whoever has a reaction never meets.

use super::Language;
use super::asked::Why;
use crate::kinds::tile::Ways;
use crate::{Origin, Trigger};

impl Language<'_> {
    /// Why something never happens to whoever has the reactions of a definition, if so.
    pub(super) fn unmet(&self, origin: Origin, on: Trigger) -> Option<Why> {
        self.nowhere(on).or_else(|| match origin {
            _ if on == Trigger::Used && origin.is_a_cell() => self.unused(origin),
            Origin::Tile(kind) if self.content.tiles[kind].ways == Ways::default() => {
                let help = "give the tile `ways`, or the tile beside it the reaction";
                Some(("nobody can be on this tile".to_owned(), help))
            }
            _ if origin.is_a_cell() => of_cells(on),
            _ if on == Trigger::Used => {
                let help = "give it to a tile with a `use`, to a cover or to a spot";
                Some(("only what is built into a place is used".to_owned(), help))
            }
            Origin::Item(kind) if self.content.items[kind].slot.is_none() => unworn(on),
            Origin::Monster(_) => of_heroes(on).filter(|_| self.is_no_hero(Some(origin))),
            _ if on == Trigger::TalkedTo && origin.is_of_heroes() => {
                let help = "give it to a monster that can be a captive or an ally";
                Some(("nobody talks to the hero".to_owned(), help))
            }
            _ => None,
        })
    }

    /// Why something never happens at all.
    fn nowhere(&self, on: Trigger) -> Option<Why> {
        let night = matches!(on, Trigger::NightFalls | Trigger::DayBreaks);
        if night && !self.has_sky() {
            let help = "give a theme of a scenario a `sky`";
            return Some(("no level lies under the open sky".to_owned(), help));
        }
        if on == Trigger::MarkChanges && self.content.marks.is_empty() {
            return Some(("there are no marks".to_owned(), "define one in marks.json"));
        }
        None
    }
}

/// Cells have whoever is in them, comes and goes; all else has to be somebody's own.
fn of_cells(on: Trigger) -> Option<Why> {
    let own = [Trigger::EntersCell, Trigger::LeavesCell, Trigger::TurnEnds];
    let why = "whoever is in a cell has of it what happens as they come, as they go, and at the end of their turns";
    let help = "write `enters_cell`, `leaves_cell`, `turn_ends` or `used`";
    (!own.contains(&on)).then(|| (why.to_owned(), help))
}

/// What nobody wears has only been picked up.
fn unworn(on: Trigger) -> Option<Why> {
    let why = "nobody can wear or wield this, and of what lies in the pack only `picks_up` counts";
    let help = "give the item a `slot`, or write `picks_up`";
    (on != Trigger::PicksUp).then(|| (why.to_owned(), help))
}

/// What only heroes do.
fn of_heroes(on: Trigger) -> Option<Why> {
    let own = [
        Trigger::Casts,
        Trigger::Sees,
        Trigger::Finds,
        Trigger::EntersLevel,
        Trigger::LevelUp,
        Trigger::Identifies,
        Trigger::Answers,
        Trigger::ClimbsOut,
    ];
    let help = "give it to what the hero wears, is or plays";
    own.contains(&on).then(|| ("only the hero does that".to_owned(), help))
}
