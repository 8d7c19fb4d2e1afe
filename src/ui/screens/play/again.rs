//! The spell or talent of last time, once more: nobody wants to look it up in a list each time.

use super::{invoke, spells};
use crate::screen::Flow;
use crate::screens::{Invoke, Spells};
use fifteen_content::{Kind, Spell, Talent};
use fifteen_game::{Event, EventKind, Game};

/// What the hero did last of what can be done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// They cast this.
    Spell(Kind<Spell>),
    /// They used this.
    Talent(Kind<Talent>),
}

impl Again {
    /// What was done last in these events, if anything was.
    pub fn heard(events: &[Event]) -> Option<Again> {
        let cast = |event: &Event| match event.what {
            EventKind::Cast { by, spell } => by.hero.then_some(Again::Spell(spell)),
            _ => None,
        };
        let used = |event: &Event| match event.what {
            EventKind::Invoked { by, talent } => by.hero.then_some(Again::Talent(talent)),
            _ => None,
        };
        events.iter().rev().find_map(|event| cast(event).or_else(|| used(event)))
    }

    /// Does it, or asks where to. Where nothing was done yet since the run was begun or resumed, the lists are shown.
    pub fn open(last: Option<Again>, game: &Game) -> Flow {
        match last {
            Some(Again::Spell(kind)) => spells::cast_again(game, kind),
            Some(Again::Talent(kind)) => invoke::invoke_again(game, kind),
            None if game.world().lore().spells().is_empty() => Invoke::open(game),
            None => Spells::open(game),
        }
    }
}
