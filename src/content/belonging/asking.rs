//! Vaults that ask a riddle, and the levels that can have one.

use super::Here;
use crate::{Content, Kind, Scenario, Theme, Vault};

impl Vault {
    /// Whether it asks a riddle and is built by chance at that depth of a level.
    pub fn asks_at(&self, depth: i32, here: Here<'_>) -> bool {
        let (least, most) = self.depth;
        let fits = self.drawing.asks() && self.frequency > 0 && (least..=most).contains(&depth);
        fits && here.has(self) && self.asks_what_is_at(here)
    }

    /// Whether no riddle that it asks is at home elsewhere: one that says nothing of it is where its vault is.
    pub fn asks_what_is_at(&self, here: Here<'_>) -> bool {
        self.drawing.riddles().all(|(kind, _)| {
            let riddle = &here.content.riddles[kind];
            riddle.home.is_none() || here.has(riddle)
        })
    }
}

/// The levels of a part of the main way of a game that can have a vault which asks a riddle, by their places among the levels, and of which theme
/// they are then.
pub fn asking(
    content: &Content,
    scenario: Kind<Scenario>,
    (first, last): (i32, i32),
) -> impl Iterator<Item = (u16, Kind<Theme>)> + '_ {
    let own = &content.scenarios[scenario];
    let levels = own.all_levels().filter(|(level, ..)| own.in_branch(*level).is_none());
    let asking = levels.filter(move |(_, depth, theme)| {
        let here = Here { content, theme: *theme, scenario: Some(scenario) };
        let asks = |vault: &Vault| vault.asks_at(*depth, here);
        (first..=last).contains(depth)
            && content.themes[*theme].builds_vaults()
            && content.vaults.iter().any(|(_, vault)| asks(vault))
    });
    asking.map(|(level, _, theme)| (level, theme))
}
