//! What of the rest of the data plots make use of, for the checks of what nobody uses and of what never holds.

use super::{ClueWay, Outcome, Plot, Report};
use crate::kinds::effect::Working;
use crate::{Condition, ItemType, Kind, Monster, Spot, Tile};

impl Plot {
    /// What is told to people in it.
    pub fn reports(&self) -> impl Iterator<Item = &Report> {
        let turns = self.acts.iter().flat_map(|act| &act.turns);
        turns.filter_map(|turn| turn.cue.told()).collect::<Vec<&Report>>().into_iter()
    }

    /// All that comes of its acts.
    pub fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        let all = self.acts.iter().flat_map(|act| &act.outcomes);
        all.collect::<Vec<&Outcome>>().into_iter()
    }

    /// All that its acts do by effects.
    pub fn workings(&self) -> impl Iterator<Item = &Vec<Working>> {
        self.outcomes().filter_map(Outcome::workings)
    }

    /// All conditions in it.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        let turns = self.acts.iter().flat_map(|act| &act.turns);
        let turns = turns.filter_map(|turn| turn.condition.as_ref());
        let reports = self.reports().filter_map(|report| report.condition.as_ref());
        let clues = self.clues.iter().filter_map(|clue| match &clue.way {
            ClueWay::Talk { condition, .. } => condition.as_ref(),
            ClueWay::Lies { .. } | ClueWay::Murmur { .. } => None,
        });
        let mut all: Vec<&Condition> = turns.collect();
        all.extend(reports);
        all.extend(clues);
        all.into_iter()
    }

    /// The creatures that it can bring.
    pub fn creatures(&self) -> impl Iterator<Item = Kind<Monster>> {
        self.roles.iter().flat_map(|role| role.casting.creatures()).copied()
    }

    /// The things that it can bring, or that are given for it.
    pub fn items(&self) -> impl Iterator<Item = Kind<ItemType>> {
        let own = self.roles.iter().flat_map(|role| role.casting.things()).copied();
        own.chain(self.reports().filter_map(|report| report.gives))
    }

    /// The tiles that are laid for it.
    pub fn tiles(&self) -> impl Iterator<Item = Kind<Tile>> {
        let clues = self.clues.iter().filter_map(|clue| match &clue.way {
            ClueWay::Lies { tile, .. } => Some(*tile),
            ClueWay::Murmur { .. } | ClueWay::Talk { .. } => None,
        });
        clues.chain(self.alters().map(|(_, tile)| tile))
    }

    /// The places of the town that it changes, and into what.
    pub fn alters(&self) -> impl Iterator<Item = (Kind<Spot>, Kind<Tile>)> {
        self.outcomes().filter_map(Outcome::alters)
    }
}
