//! The step `connect` digs until every part of the level can be reached from every other.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// Tunnels that join what is not yet joined.
#[record]
#[derive(Clone, Debug)]
pub struct Connect {
    /// How much they wind: 0 for straight, 2 for a little, 20 for as much as there is room for.
    #[field(0..=20, default = 2, example = 6)]
    pub winding: i32,
    /// The tile that the tunnels are floored with.
    #[field(example = "stone_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Connect {
    const GROUND: Ground = Ground::Joined;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
