//! The step `waters` lays rivers, lakes and their bridges.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};
use fifteen_base::Dice;

/// Rivers from side to side and lakes, with bridges wherever they cut something off.
#[record]
#[derive(Clone, Debug)]
pub struct Waters {
    /// How many rivers.
    #[field(0..=20, default = Dice::flat(0), example = "1d2-1")]
    pub rivers: Dice,
    /// How wide a river is, in cells; it may change along the way.
    #[field(1..=20, default = Dice::of(1, 3).plus(1), example = "1d3+1")]
    pub width: Dice,
    /// How many lakes.
    #[field(0..=1000, default = Dice::flat(0), example = "1d3")]
    pub lakes: Dice,
    /// How many cells a lake has.
    #[field(1..=10_000, default = Dice::of(6, 10).plus(20), example = "6d10+20")]
    pub size: Dice,
    /// What they are made of.
    #[field(example = "water_deep")]
    pub water: Kind<Tile>,
    /// What lies along the banks, if anything does.
    #[field(example = "water_shallow")]
    pub rim: Option<Kind<Tile>>,
    /// The tile of the bridges.
    #[field(example = "bridge")]
    pub bridge: Kind<Tile>,
}

impl Rule for Waters {
    const GROUND: Ground = Ground::Joined;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        let mut lays = vec![(self.bridge, Use::Floor), (self.water, Use::Any)];
        lays.extend(self.rim.map(|tile| (tile, Use::Any)));
        lays
    }
}
