//! The step `covers` lays patches of a cover over the ground: webs, puddles, fungus.

use crate::kinds::step::Rule;
use crate::read::field::record;
use crate::{Cover, Kind, Tile};
use fifteen_base::Dice;

/// Patches of a cover: webs, puddles, fungus.
#[record]
#[derive(Clone, Debug)]
pub struct Covers {
    /// The cover.
    #[field(example = "web")]
    pub cover: Kind<Cover>,
    /// The tiles that it may lie on.
    #[field(example = ["stone_floor"])]
    pub on: Vec<Kind<Tile>>,
    /// How many patches.
    #[field(0..=10_000, example = "1d3")]
    pub count: Dice,
    /// How many cells each.
    #[field(1..=10_000, example = "2d4+2")]
    pub size: Dice,
    /// How much of it is in each cell.
    #[field(1..=100, default = Dice::flat(100), example = "2d10+10")]
    pub amount: Dice,
}

impl Rule for Covers {
    fn covers(&self) -> Option<Kind<Cover>> {
        Some(self.cover)
    }
}
