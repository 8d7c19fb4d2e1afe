//! The step `scatter` makes an open place with walls strewn about.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// Floor at random, each cell for itself: an open place with walls strewn about. It goes to the edge where the
/// theme is not `walled`.
#[record]
#[derive(Clone, Debug)]
pub struct Scatter {
    /// How many cells become floor, in percent.
    #[field(1..=100, default = 80, example = 70)]
    pub open: i32,
    /// The tile of the floor.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Scatter {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
