//! The step `dwellers` puts those on a chunk of the country who live in its biome.

use crate::kinds::step::Rule;
use crate::read::field::record;
use fifteen_base::Dice;

/// Those who live in the biome of a chunk, in groups: the more, the more dangerous it is.
#[record]
#[derive(Clone, Debug)]
pub struct Dwellers {
    /// How many groups.
    #[field(0..=1000, example = "1d3")]
    pub count: Dice,
    /// Nobody is born so near to the middle of a chunk with a landmark, in cells.
    #[field(0..=100, default = 16, example = 12)]
    pub away: i32,
}

impl Rule for Dwellers {}
