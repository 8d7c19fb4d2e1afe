//! The step `tunnels` digs the crooked tunnels of a drunkard's walk.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};
use fifteen_base::Dice;

/// Tunnels dug by somebody who cannot walk straight: a drunkard's walk.
#[record]
#[derive(Clone, Debug)]
pub struct Tunnels {
    /// How much of the level is dug out, in percent.
    #[field(1..=80, default = 30, example = 30)]
    pub open: i32,
    /// How many cells are dug before the digging goes on from another place.
    #[field(1..=10_000, default = Dice::of(4, 20).plus(20), example = "4d20+20")]
    pub length: Dice,
    /// How often the way turns, in percent.
    #[field(1..=100, default = 40, example = 40)]
    pub winding: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Tunnels {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
