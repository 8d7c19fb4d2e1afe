//! The step `stairs` puts the stairs up and down far from each other.

use crate::kinds::step::{Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// A stair up and a stair down, far from each other.
#[record]
#[derive(Clone, Debug)]
pub struct Stairs {
    /// The tile of the stair up.
    #[field(example = "stairs_up")]
    pub up: Kind<Tile>,
    /// The tile of the stair down.
    #[field(example = "stairs_down")]
    pub down: Kind<Tile>,
}

impl Rule for Stairs {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.up, Use::StairUp), (self.down, Use::StairDown)]
    }
}
