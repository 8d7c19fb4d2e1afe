//! The step `keep` builds a castle with a wall and a court around it.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// A keep: an open court, an outer wall with gates and towers, and halls within.
#[record]
#[derive(Clone, Debug)]
pub struct Keep {
    /// How wide the court around the outer wall is, in cells.
    #[field(3..=50, default = 5, example = 6)]
    pub court: i32,
    /// How many gates lead through the outer wall.
    #[field(1..=20, default = 2, example = 2)]
    pub gates: i32,
    /// The shortest side of a hall in cells, walls not counted.
    #[field(3..=50, default = 4, example = 5)]
    pub least: i32,
    /// How many more doorways are opened within than it takes, in percent.
    #[field(0..=100, default = 25, example = 30)]
    pub loops: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
    /// The tile of the court.
    #[field(example = "grass")]
    pub ground: Kind<Tile>,
}

impl Rule for Keep {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor), (self.ground, Use::Floor)]
    }
}
