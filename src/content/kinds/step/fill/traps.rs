//! The step `traps` hides traps where one can walk round them.

use crate::kinds::step::Rule;
use crate::read::field::record;
use fifteen_base::Dice;

/// Traps of the level's depth, where one can walk round them.
#[record]
#[derive(Clone, Debug)]
pub struct Traps {
    /// How many.
    #[field(0..=10_000, example = "1d3+1")]
    pub count: Dice,
}

impl Rule for Traps {}
