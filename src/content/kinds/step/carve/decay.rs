//! The step `decay` lets what was built fall into ruin.

use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::record;
use crate::{Kind, Tile};

/// Age: walls that have fallen in, and rubble where they stood.
#[record]
#[derive(Clone, Debug)]
pub struct Decay {
    /// How many of the walls between two open places have fallen, one in a thousand.
    #[field(1..=1000, example = 15)]
    pub amount: i32,
    /// What is left of them.
    #[field(example = "rubble")]
    pub rubble: Kind<Tile>,
}

impl Rule for Decay {
    const GROUND: Ground = Ground::Joined;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        vec![(self.rubble, Use::Floor)]
    }
}
