//! The step `caves` hollows out natural caves.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// Caves from a cellular automaton: in each round a cell becomes open when at least half of the nine cells around and
/// with it are. Where the theme is not `walled` they open to the edge, and a cell there has fewer neighbours, half of
/// which are enough.
#[record]
#[derive(Clone, Debug)]
pub struct Caves {
    /// How many cells start open, in percent.
    #[field(1..=100, default = 55, example = 58)]
    pub open: i32,
    /// How many times the automaton smooths them.
    #[field(0..=20, default = 5, example = 4)]
    pub smoothing: i32,
    /// Caves of fewer cells than this are filled in again.
    #[field(1..=10_000, default = 16, example = 40)]
    pub smallest: i32,
    /// The tile that caves are floored with.
    #[field(example = "cave_floor")]
    pub floor: Kind<Tile>,
}

impl Rule for Caves {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.floor, Use::Floor)]
    }
}
