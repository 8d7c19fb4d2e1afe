//! The step `pillars` stands rows of pillars in large rooms.

use crate::kinds::step::{Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// Rows of pillars in large rooms.
#[record]
#[derive(Clone, Debug)]
pub struct Pillars {
    /// How many of the rooms that are large enough get them, in percent.
    #[field(0..=100, default = 50, example = 40)]
    pub chance: i32,
    /// What the pillars are made of.
    #[field(example = "pillar")]
    pub pillar: Kind<Tile>,
}

impl Rule for Pillars {
    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.pillar, Use::Any)]
    }
}
