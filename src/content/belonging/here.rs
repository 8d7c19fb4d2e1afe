//! Levels, and what turns up there by chance.

use super::Belongs;
use crate::{Content, Kind, Scenario, Tag, Theme};

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
