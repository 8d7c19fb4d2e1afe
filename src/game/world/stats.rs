//! Computed stats of an actor, and their cache.

use super::formula::ACTION_COST;
use super::modifiers::stat_parts::StatParts;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Condition, Kind, Monster, Stat, Status};
use std::cell::Cell;
use std::ops::Index;
use std::sync::Arc;

pub const STATS: usize = Stat::ALL.len();

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    pub(super) values: [i32; STATS],
    pub attack: StatParts,
    pub defence: StatParts,
    pub ways: Ways,
    /// Chance that a step goes in a random direction, in percent.
    pub erratic: i32,
    pub helpless: bool,
    pub blind: bool,
    pub silent: bool,
    /// Whether others see the actor only from adjacent cells.
    pub unseen: bool,
    pub afraid: bool,
    /// Whether the actor fights for its enemies.
    pub charmed: bool,
    pub burdened: bool,
}

impl Stats {
    pub fn attacks_per_100_turns(&self) -> i32 {
        self.actions_per_100_turns(self[Stat::StrikeTime])
    }

    /// Returns the number of actions in 100 turns, for an action that takes `percent` of the usual time.
    pub fn actions_per_100_turns(&self, percent: i32) -> i32 {
        let time = (ACTION_COST * percent / 100).max(1);
        self[Stat::Speed] * 100 / time
    }
}

impl Index<Stat> for Stats {
    type Output = i32;

    #[inline]
    fn index(&self, stat: Stat) -> &i32 {
        &self.values[stat as usize]
    }
}

/// Cached stats of an actor, with the inputs of their computation. The cache is a field of the actor's
/// `Pack`, and is cleared when the items in it may change.
#[derive(Clone, Debug)]
pub(crate) struct CachedStats {
    /// Stats if no condition in `conditions` holds.
    pub(super) base: Stats,
    /// Conditions of all modifiers, in the order in which the computation asks for them.
    pub(super) conditions: Arc<[Condition]>,
    /// Latest stats with conditions: the conditions that held, one bit each, and the resulting stats.
    pub(super) last_evaluation: Cell<Option<(u64, Stats)>>,
    pub(super) load: i32,
    /// Checksum of the data files.
    pub(super) content_digest: u64,
    pub(super) inputs: StatInputs,
    pub(super) statuses: Vec<Kind<Status>>,
}

/// Kind; permanent changes of the attack and the defence skill; maximum hit points and mana; and for a hero
/// [`Growth::stamp`](super::Growth).
pub(super) type StatInputs = (Kind<Monster>, (i32, i32), (i32, i32), Option<(i32, i32, usize)>);
