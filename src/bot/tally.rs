//! What became of many runs.

use super::reckoning::Reckoning;
use super::run::{Fate, Run};
use crate::content::{Content, ItemType, Kind};
use crate::game::Cause;
use fifteen_derive::Readers;
use std::collections::BTreeMap;

/// The sums of many runs. To add the same runs in the same order gives the same sums.
#[derive(Clone, Debug, Default, PartialEq, Eq, Readers)]
pub struct Tally {
    turns: Vec<u64>,
    /// How many of them were won.
    #[read]
    wins: u64,
    /// How many runs came to each level and no deeper.
    #[read(&BTreeMap<i32, u64>)]
    depths: BTreeMap<i32, u64>,
    /// Runs that ended badly, by what ended them and by the level they ended on.
    causes: BTreeMap<Fate, u64>,
    /// How many runs ended badly on each level.
    #[read(&BTreeMap<i32, u64>)]
    deaths: BTreeMap<i32, u64>,
    items: BTreeMap<Kind<ItemType>, Use>,
    /// What all of them did at doors with numbers.
    #[read]
    doors: Reckoning,
}

/// How much use an item was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// How often it was used.
    pub used: u64,
    /// In how many runs that was.
    pub runs: u64,
    /// How many of those were won.
    pub won: u64,
}

impl Tally {
    /// Adds a run.
    pub fn add(&mut self, run: &Run) {
        self.turns.push(run.turns);
        *self.depths.entry(run.deepest).or_default() += 1;
        let won = u64::from(run.is_won());
        self.wins += won;
        if won == 0 {
            *self.causes.entry(run.fate).or_default() += 1;
            *self.deaths.entry(run.level).or_default() += 1;
        }
        self.doors += run.doors;
        for (kind, times) in &run.used {
            let item = self.items.entry(*kind).or_default();
            item.used += u64::from(*times);
            item.runs += 1;
            item.won += won;
        }
    }

    /// How many runs there were.
    pub fn games(&self) -> u64 {
        self.turns.len() as u64
    }

    /// The turns of all of them together.
    pub fn all_turns(&self) -> u64 {
        self.turns.iter().sum()
    }

    /// The turns after which so many percent of the runs were over: with 50 the median. None of no runs.
    pub fn turns_at(&self, percent: usize) -> Option<u64> {
        let mut turns = self.turns.clone();
        turns.sort_unstable();
        let last = turns.len().checked_sub(1)?;
        turns.get(last * percent.min(100) / 100).copied()
    }

    /// What ended runs, and how many, the most frequent first.
    pub fn causes(&self) -> Vec<(Fate, u64)> {
        let mut causes: Vec<(Fate, u64)> = self.causes.iter().map(|(f, n)| (*f, *n)).collect();
        causes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        causes
    }

    /// All items that there are, in the order of the data, and of how much use each was.
    pub fn items<'a>(
        &'a self,
        content: &'a Content,
    ) -> impl Iterator<Item = (&'a ItemType, Use)> + 'a {
        let items = content.items.iter();
        items.map(|(kind, item)| (item, self.items.get(&kind).copied().unwrap_or_default()))
    }
}

impl Fate {
    /// A word for it in tables.
    pub fn id(self, content: &Content) -> String {
        match self {
            Fate::Ended(cause) => cause.id(content),
            Fate::Lost => "lost_their_way".to_owned(),
        }
    }

    /// The same as on the grave: "killed by a giant rat".
    pub fn epitaph(self, content: &Content) -> String {
        match self {
            Fate::Ended(cause) => cause.epitaph(content),
            Fate::Lost => "lost their way".to_owned(),
        }
    }

    /// Whether it was a death.
    pub fn is_death(self) -> bool {
        self != Fate::Lost && self != Fate::Ended(Cause::Won)
    }
}
