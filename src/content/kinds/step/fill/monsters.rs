//! The step `monsters` puts groups of monsters on the level.

use crate::kinds::step::Rule;
use crate::read::field::record;
use crate::{Kind, SpawnTable};
use fifteen_base::Dice;

/// Monsters of the level's depth, in groups.
#[record]
#[derive(Clone, Debug)]
pub struct Monsters {
    /// How many groups.
    #[field(0..=10_000, example = "2d3+6")]
    pub count: Dice,
    /// The spawn table among whose entries is chosen; without it, among all monsters by their own `depth`
    /// and `frequency`.
    #[field(example = "flooded")]
    pub table: Option<Kind<SpawnTable>>,
    /// Nobody is born so near to the arrival, in cells.
    #[field(0..=100, default = 8, example = 15)]
    pub away: i32,
    /// Whether they may be born in view of the arrival.
    #[field(default = false, example = true)]
    pub in_view: bool,
    /// How often a group is replaced by one monster from deeper down: one time in so many, 0 for
    /// never.
    #[field(0..=10_000, default = 25, example = 10)]
    pub strangers: u32,
}

impl Rule for Monsters {}
