//! The step `maze` winds a maze through what is still wall.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// A maze that fills what is still wall.
#[record]
#[derive(Clone, Debug)]
pub struct Maze {
    /// How wide its passages are, in cells.
    #[field(1..=5, default = 1, example = 2)]
    pub passage: i32,
    /// How much they wind: 0 for long straight passages, 100 for short crooked ones.
    #[field(0..=100, default = 60, example = 60)]
    pub winding: i32,
    /// How many of its dead ends are opened into another passage, in percent.
    #[field(0..=100, default = 85, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Maze {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
