//! Games, and what turns up in them by chance.

use super::{Belongs, Here};
use crate::{Class, Content, Definition, ItemType, Kind, People, Registry, Scenario, Spell};

/// The peoples and the classes that can be chosen from.
pub type Callings = (Vec<Kind<People>>, Vec<Kind<Class>>);

impl Content {
    /// Whether something may turn up by chance anywhere in a game.
    pub fn is_at_home(&self, own: &impl Belongs, scenario: Kind<Scenario>) -> bool {
        let themes = self.scenarios[scenario].themes(self);
        let here = |theme| Here { content: self, theme, scenario: Some(scenario) };
        themes.into_iter().any(|theme| here(theme).has(own))
    }

    /// The peoples and the classes that a hero can be of in a game, in the order of the data: those that it names, or else all but those that
    /// are at home elsewhere. None where it asks nothing.
    pub fn callings(&self, scenario: Kind<Scenario>) -> Option<Callings> {
        let heroes = self.scenarios[scenario].heroes.as_ref()?;
        let peoples = self.open(&heroes.peoples, &self.peoples, scenario);
        Some((peoples, self.open(&heroes.classes, &self.classes, scenario)))
    }

    fn open<T: Definition + Belongs>(
        &self,
        named: &[Kind<T>],
        all: &Registry<T>,
        scenario: Kind<Scenario>,
    ) -> Vec<Kind<T>> {
        let here = |own: &T| own.home().is_none() || self.is_at_home(own, scenario);
        let is_open = |kind: &Kind<T>, own: &T| match named {
            [] => here(own),
            named => named.contains(kind),
        };
        let open = all.iter().filter(|(kind, own)| is_open(kind, own));
        open.map(|(kind, _)| kind).collect()
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
