//! The step `arrival` gives the hero a place to arrive at where no stair is.

use crate::kinds::step::Rule;
use crate::read::field::record;

/// A place for the hero to arrive at that is no stair: plain floor at random. For games of one level.
#[record]
#[derive(Clone, Debug)]
pub struct Arrival {
    /// Whether any part of the level will do, and not only the largest that hangs together.
    #[field(default = false, example = true)]
    pub anywhere: bool,
}

impl Rule for Arrival {
    fn arrives(&self) -> bool {
        true
    }
}
