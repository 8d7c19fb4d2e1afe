//! What a run remembers: its marks, and the reactions that have happened and rest.

use crate::content::{Content, Kind, Mark};
use crate::game::world::ActorId;
use std::collections::BTreeMap;

/// Marks and rests, by words that mean the same in a save: nothing is lost when data that are gone come back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The marks that are not what they are at the start, by their ids.
    pub(in crate::game) marks: BTreeMap<String, i32>,
    /// The turns before which reactions do not happen again, by whose they are and where they stand.
    pub(in crate::game) rests: BTreeMap<String, u64>,
}

/// The turn of what never happens again.
pub const NEVER: u64 = 1_000_000_000_000_000;

impl Tally {
    /// The marks that are not what they are at the start, by their ids.
    pub fn marks(&self) -> &BTreeMap<String, i32> {
        &self.marks
    }

    /// The number of a mark.
    pub fn mark(&self, mark: Kind<Mark>, content: &Content) -> i32 {
        let mark = &content.marks[mark];
        mark.within(self.marks.get(&mark.id).copied().unwrap_or(mark.start))
    }

    /// Makes a mark another number, as far as it can be that. Says whether it is another now.
    pub fn set(&mut self, mark: Kind<Mark>, number: i32, content: &Content) -> bool {
        let before = self.mark(mark, content);
        let mark = &content.marks[mark];
        let number = mark.within(number);
        match number == mark.start {
            true => self.marks.remove(&mark.id),
            false => self.marks.insert(mark.id.clone(), number),
        };
        number != before
    }

    /// Whether a reaction rests.
    pub fn is_resting(&self, key: &str, now: u64) -> bool {
        self.rests.get(key).is_some_and(|until| *until > now)
    }

    /// Lets a reaction rest; what has rested long enough is forgotten.
    pub fn rest(&mut self, key: String, until: u64, now: u64) {
        self.rests.retain(|_, until| *until > now);
        self.rests.insert(key, until);
    }

    /// Forgets the reactions of somebody who is no more.
    pub fn forget(&mut self, id: ActorId) {
        if !self.rests.is_empty() {
            let own = format!("{} ", id.0);
            self.rests.retain(|key, _| !key.starts_with(&own));
        }
    }
}
