//! The step `traps`.

use crate::base::Dice;
use crate::content::kinds::step::Rule;
use crate::content::read::field::record;

/// Traps of the level's depth, where one can walk round them.
#[record]
#[derive(Clone, Debug)]
pub struct Traps {
    /// How many.
    #[field(0..=10_000, example = "1d3+1")]
    pub count: Dice,
}

impl Rule for Traps {}
