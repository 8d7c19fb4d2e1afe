//! The numbers of somebody, as they are kept once they are worked out.

use super::formula::ACTION;
use super::modifiers::sum::Sum;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Condition, Kind, Monster, Stat, Status};
use std::cell::Cell;
use std::ops::Index;
use std::sync::Arc;

/// How many numbers somebody has.
pub const STATS: usize = Stat::ALL.len();

/// The numbers of an actor as they are now: each by its [`Stat`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    pub(super) numbers: [i32; STATS],
    /// What the skill at hitting is made of.
    pub attack: Sum,
    /// What the skill at not being hit is made of.
    pub defence: Sum,
    /// How it gets about.
    pub ways: Ways,
    /// How often a step goes anywhere at all, in percent.
    pub erratic: i32,
    /// Whether it can do nothing.
    pub helpless: bool,
    /// Whether it sees only the cells around.
    pub blind: bool,
    /// Whether it cannot speak.
    pub silent: bool,
    /// Whether it is seen from the next cell only.
    pub unseen: bool,
    /// Whether it runs from enemies.
    pub afraid: bool,
    /// Whether it takes the side of its enemies.
    pub charmed: bool,
    /// Whether it carries more than it can well bear.
    pub burdened: bool,
}

impl Body {
    /// How many blows one strikes in 100 turns who does nothing else.
    pub fn strikes(&self) -> i32 {
        self.often(self[Stat::StrikeTime])
    }

    /// How often one does in 100 turns what takes so much of the usual time, in percent.
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

/// What was worked out of an actor, which the pack keeps until it changes, and what it was worked out of besides.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// The numbers as they are while none of `asked` holds.
    pub(super) body: Body,
    /// The conditions under which something else counts, in the order in which they are asked.
    pub(super) asked: Arc<[Condition]>,
    /// Which of them held when last somebody asked, a bit for each, and the numbers then: they follow from the bits.
    pub(super) latest: Cell<Option<(u64, Body)>>,
    pub(super) load: i32,
    /// The fingerprint of the data.
    pub(super) data: u64,
    pub(super) own: MadeOf,
    pub(super) states: Vec<Kind<Status>>,
}

/// The kind, what was gained, hit points and mana, and what has become of a hero.
pub(super) type MadeOf = (Kind<Monster>, (i32, i32), (i32, i32), Option<(i32, i32, usize)>);
