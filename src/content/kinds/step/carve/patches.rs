//! The step `patches` replaces patches of one terrain by another.

use crate::kinds::step::{Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};
use fifteen_base::Dice;

/// Patches of another terrain: grass, water, rubble.
#[record]
#[derive(Clone, Debug)]
pub struct Patches {
    /// The tile that they are made of.
    #[field(example = "moss")]
    pub tile: Kind<Tile>,
    /// The tiles that they may replace.
    #[field(example = ["stone_floor"])]
    pub on: Vec<Kind<Tile>>,
    /// How many patches.
    #[field(0..=10_000, example = "2d3")]
    pub count: Dice,
    /// How many cells each.
    #[field(1..=10_000, example = "3d6+4")]
    pub size: Dice,
    /// The tile around the edge of each patch, if it has one: shallow water around deep.
    #[field(example = "water_shallow")]
    pub rim: Option<Kind<Tile>>,
}

impl Rule for Patches {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let tiles = std::iter::once(self.tile).chain(self.rim);
        tiles.map(|tile| (tile, Use::Any)).collect()
    }
}
