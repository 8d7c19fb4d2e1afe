//! The step `land` lays out a chunk of the country.

use crate::kinds::step::{Ground, Rule};
use crate::read::field::record;

/// A chunk of the country of the scenario: its land with rivers and roads, and in the middle of it the `site` of its landmark, if it
/// has one. For the `theme` of a `country` alone; chunks have their own size, 64 by 44 cells.
#[record]
#[derive(Clone, Debug)]
pub struct Land {}

impl Rule for Land {
    const GROUND: Ground = Ground::Made;

    /// One comes over its edges.
    fn arrives(&self) -> bool {
        true
    }
}
