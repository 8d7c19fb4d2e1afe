//! The step `halls` divides the whole level into halls.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// Halls wall to wall: the level is split in two again and again, and neighbours are joined by doorways.
#[record]
#[derive(Clone, Debug)]
pub struct Halls {
    /// The shortest side of a hall in cells, walls not counted.
    #[field(3..=50, default = 5, example = 6)]
    pub least: i32,
    /// How many more doorways are opened than it takes, in percent, so that there is more than one way.
    #[field(0..=100, default = 25, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Halls {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
