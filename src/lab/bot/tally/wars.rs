//! Who fell to whom among the monsters, counted for `fifteen lab simulate`.

use fifteen_content::{Content, Faction, Kind};
use fifteen_game::{Event, Fell, Game};
use serde::Serialize;
use std::collections::BTreeMap;

/// The deaths among monsters by faction, and how the heroes stood with each in the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wars {
    /// By faction.
    pub factions: BTreeMap<Kind<Faction>, Fallen>,
}

/// What became of the members of a faction, in one run or in many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fallen {
    /// How many were killed by other monsters.
    pub to_others: u64,
    /// How many other monsters they killed.
    pub others: u64,
    /// How many were killed by the hero or theirs.
    pub to_hero: u64,
    /// In how many runs the hero knew them in the end.
    pub known: u64,
    /// In how many of these they were not at war with the hero then.
    pub at_peace: u64,
}

impl Wars {
    /// Takes note of what has happened, seen or not.
    pub fn hear(&mut self, event: &Event, game: &Game) {
        let content = game.content();
        let faction = |kind| content.factions[content.monsters[kind].faction].id.as_str();
        let own = game.hero().map(|hero| faction(hero.kind()));
        match event.fell(content) {
            Some(Fell { who, by: Some(by) }) if Some(by) != own => {
                self.add(who, content, |own| own.to_others += 1);
                self.add(by, content, |own| own.others += 1);
            }
            Some(Fell { who, by: _ }) => self.add(who, content, |own| own.to_hero += 1),
            None => {}
        }
    }

    fn add(&mut self, faction: &str, content: &Content, change: impl Fn(&mut Fallen)) {
        if let Some(kind) = content.factions.find(faction) {
            change(self.factions.entry(kind).or_default());
        }
    }

    /// Takes note of how the hero stood in the end.
    pub fn close(&mut self, game: &Game) {
        for view in game.standings() {
            let peace = u64::from(view.terms() != fifteen_content::Terms::War);
            self.add(&view.faction.id, game.content(), |own| {
                own.known += 1;
                own.at_peace += peace;
            });
        }
    }

    /// Adds those of a run.
    pub fn sum(&mut self, run: &Wars) {
        for (kind, own) in &run.factions {
            let all = self.factions.entry(*kind).or_default();
            all.to_others += own.to_others;
            all.others += own.others;
            all.to_hero += own.to_hero;
            all.known += own.known;
            all.at_peace += own.at_peace;
        }
    }
}
