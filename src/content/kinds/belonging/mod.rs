//! Belonging: where what turns up by chance is at home.

mod tag;

pub use tag::Tag;

use crate::content::read::field::record;
use crate::content::{
    Content, Ego, ItemType, Kind, Monster, Plot, Quest, Riddle, Scenario, Spell, Theme, Trap, Vault,
};

/// Where something is at home: it turns up by chance on levels of these themes, in these scenarios, and where the theme or the
/// scenario has one of these tags. Any one that fits is enough. What is named outright - by the legend of a drawing, as gear, in
/// `basics`, by a spawn table, by a theme - is there regardless.
#[record(default)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// The themes that it is at home in.
    #[field(default, example = ["flooded_halls"])]
    pub themes: Vec<Kind<Theme>>,
    /// The scenarios that it is at home in.
    #[field(default, example = ["campaign"])]
    pub scenarios: Vec<Kind<Scenario>>,
    /// The tags of themes and scenarios that it is at home in.
    #[field(default, example = ["wet"])]
    pub tags: Vec<Kind<Tag>>,
}

/// What can be at home somewhere.
pub trait Belongs {
    /// Where; none for what is at home everywhere but in scenarios without `strangers`.
    fn home(&self) -> Option<&Home>;
}

/// Makes kinds of data such that have a `home`.
macro_rules! belongs {
    ($($kind:ident)*) => {
        $(impl Belongs for $kind {
            fn home(&self) -> Option<&Home> {
                self.home.as_ref()
            }
        })*
    };
}

belongs!(Ego ItemType Monster Plot Quest Riddle Spell Trap Vault);

/// A level, for the question of what turns up there by chance.
#[derive(Clone, Copy, Debug)]
pub struct Here<'c> {
    /// The definitions.
    pub content: &'c Content,
    /// What the level is built from.
    pub theme: Kind<Theme>,
    /// The game that is played; none for a level that is built for no game.
    pub scenario: Option<Kind<Scenario>>,
}

impl Here<'_> {
    /// Whether something may turn up there by chance.
    pub fn has(self, own: &impl Belongs) -> bool {
        let scenario = self.scenario.map(|kind| &self.content.scenarios[kind]);
        let Some(home) = own.home() else {
            return scenario.is_none_or(|scenario| scenario.strangers);
        };
        let theme = &self.content.themes[self.theme];
        let tags = scenario.map_or(&[][..], |scenario| &scenario.tags);
        let tagged = |tag: &Kind<Tag>| theme.tags.contains(tag) || tags.contains(tag);
        home.themes.contains(&self.theme)
            || self.scenario.is_some_and(|kind| home.scenarios.contains(&kind))
            || home.tags.iter().any(tagged)
    }
}

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
