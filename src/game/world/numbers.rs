//! Computed stats of an actor, and their cache.

use super::formula::ACTION;
use super::modifiers::sum::Sum;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Condition, Kind, Monster, Stat, Status};
use std::cell::Cell;
use std::ops::Index;
use std::sync::Arc;

/// Number of stats.
pub const STATS: usize = Stat::ALL.len();

/// The computed stats of an actor, indexed by [`Stat`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    pub(super) numbers: [i32; STATS],
    /// Attack skill and its parts.
    pub attack: Sum,
    /// Defence skill and its parts.
    pub defence: Sum,
    /// Ways of moving.
    pub ways: Ways,
    /// Chance of a random step, in percent.
    pub erratic: i32,
    /// Whether it cannot act.
    pub helpless: bool,
    /// Whether it sees only adjacent cells.
    pub blind: bool,
    /// Whether it cannot speak.
    pub silent: bool,
    /// Whether others see it from an adjacent cell only.
    pub unseen: bool,
    /// Whether it flees from enemies.
    pub afraid: bool,
    /// Whether it fights for its enemies.
    pub charmed: bool,
    /// Whether it carries more than its strength allows.
    pub burdened: bool,
}

impl Body {
    /// Returns the number of attacks in 100 turns of constant attacking.
    pub fn strikes(&self) -> i32 {
        self.often(self[Stat::StrikeTime])
    }

    /// Returns the number of actions in 100 turns, for an action that takes `percent` of the usual time.
    pub fn often(&self, percent: i32) -> i32 {
        let time = (ACTION * percent / 100).max(1);
        self[Stat::Speed] * 100 / time
    }
}

impl Index<Stat> for Body {
    type Output = i32;

    #[inline]
    fn index(&self, stat: Stat) -> &i32 {
        &self.numbers[stat as usize]
    }
}

/// Cached stats of an actor, kept in its pack, with the inputs that they depend on.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// Stats while none of the conditions in `asked` holds.
    pub(super) body: Body,
    /// Conditions of modifiers, in the order of evaluation.
    pub(super) asked: Arc<[Condition]>,
    /// Last evaluation: the conditions that held, one bit for each, and the resulting stats.
    pub(super) latest: Cell<Option<(u64, Body)>>,
    pub(super) load: i32,
    /// Checksum of the data files.
    pub(super) data: u64,
    pub(super) own: MadeOf,
    pub(super) states: Vec<Kind<Status>>,
}

/// Kind, permanent skill changes, maximum hit points and mana, and the stamp of a hero's growth.
pub(super) type MadeOf = (Kind<Monster>, (i32, i32), (i32, i32), Option<(i32, i32, usize)>);
