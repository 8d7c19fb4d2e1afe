//! Somebody who learns: all that is known of a hero when it is asked what would be of use to them.

use super::Growth;
use crate::world::Actor;
use fifteen_content::{Content, ItemClass, Kind, Scenario, Spell};

/// A hero who may learn something.
#[derive(Clone, Copy)]
pub struct Learner<'a> {
    /// The hero.
    pub hero: &'a Actor,
    /// What has become of them.
    pub growth: &'a Growth,
    /// The spells that they know.
    pub spells: &'a [Kind<Spell>],
    /// The game that is played.
    pub scenario: Kind<Scenario>,
    /// The definitions.
    pub content: &'a Content,
}

impl<'a> Learner<'a> {
    /// The spells that the hero knows, and those that are in the books that they carry.
    pub(super) fn spells(&self) -> impl Iterator<Item = Kind<Spell>> + 'a {
        let (content, scenario) = (self.content, self.scenario);
        let books = self.hero.pack.iter();
        let taught = books.flat_map(move |item| content.taught(item.kind, scenario));
        self.spells.iter().copied().chain(taught.map(|(_, spell)| spell))
    }

    /// Whether the hero carries a wand.
    pub(super) fn has_wand(&self) -> bool {
        let content = self.content;
        self.hero.pack.iter().any(|item| content.items[item.kind].class == ItemClass::Wand)
    }
}
