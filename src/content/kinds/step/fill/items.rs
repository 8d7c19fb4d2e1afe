//! The step `items` lays things about, some of them where ways end.

use crate::ItemClass;
use crate::kinds::step::Rule;
use crate::read::field::record;
use fifteen_base::Dice;

/// Things of the level's depth, lying about: some where ways end, all of them apart from each other.
#[record]
#[derive(Clone, Debug)]
pub struct Items {
    /// How many.
    #[field(0..=10_000, example = "1d3+2")]
    pub count: Dice,
    /// The classes among which is chosen; without them, all but gold, which wants a step of its own.
    #[field(default, example = ["gold"])]
    pub classes: Vec<ItemClass>,
    /// How much deeper down than the level they belong, in levels.
    #[field(0..=100, default = 0, example = 2)]
    pub deeper: i32,
    /// Nothing lies so near to the arrival, in cells.
    #[field(0..=100, default = 4, example = 10)]
    pub away: i32,
}

impl Rule for Items {}
