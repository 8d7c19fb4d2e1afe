//! The step `rooms` digs rooms and the corridors that join them.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};
use fifteen_base::Dice;

/// Rooms that do not overlap, joined by corridors.
#[record]
#[derive(Clone, Debug)]
pub struct Rooms {
    /// How many rooms are tried for.
    #[field(1..=10_000, example = "4d4+16")]
    pub count: Dice,
    /// Width of a room in cells, walls not counted.
    #[field(1..=200, example = "2d4+3")]
    pub width: Dice,
    /// Height of a room in cells, walls not counted.
    #[field(1..=200, example = "1d4+3")]
    pub height: Dice,
    /// How many more corridors are dug than it takes, in percent, so that there is more than one way.
    #[field(0..=100, default = 15, example = 25)]
    pub loops: i32,
    /// The tile that rooms and corridors are floored with.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Rooms {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
