//! Games, and what turns up in them by chance.

use super::{Belongs, Here};
use crate::content::{Content, ItemType, Kind, Scenario, Spell};

impl Content {
    /// Whether something may turn up by chance anywhere in a game.
    pub fn is_at_home(&self, own: &impl Belongs, scenario: Kind<Scenario>) -> bool {
        let themes = self.scenarios[scenario].themes(self);
        let here = |theme| Here { content: self, theme, scenario: Some(scenario) };
        themes.into_iter().any(|theme| here(theme).has(own))
    }

    /// The spells that a book teaches in a game, and their places in it: not those that are at home elsewhere.
    pub fn taught(
        &self,
        book: Kind<ItemType>,
        scenario: Kind<Scenario>,
    ) -> impl Iterator<Item = (u8, Kind<Spell>)> + '_ {
        let all = (0..=u8::MAX).zip(self.items[book].spells.iter().copied());
        all.filter(move |(_, kind)| {
            let spell = &self.spells[*kind];
            spell.home.is_none() || self.is_at_home(spell, scenario)
        })
    }
}
