//! The step `lights` lights some of the rooms.

use crate::kinds::step::Rule;
use crate::read::field::record;
use crate::{Cover, Kind};

/// Rooms that are lit: a cover that glows lies in all of their cells.
#[record]
#[derive(Clone, Debug)]
pub struct Lights {
    /// How many of the rooms are lit, in percent.
    #[field(0..=100, example = 30)]
    pub chance: i32,
    /// The cover, which glows.
    #[field(example = "lamplight")]
    pub cover: Kind<Cover>,
}

impl Rule for Lights {
    fn covers(&self) -> Option<Kind<Cover>> {
        Some(self.cover)
    }
}
