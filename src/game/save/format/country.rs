//! What a run has seen of the country, as a save has it.

use super::{ActorRecord, ItemRecord};
use crate::record::saved;
use crate::world::level::uses::Uses;
use fifteen_base::{Point, SortedMap};

/// Where in the country a level is: how many chunks to the east and to the south of the town, how many levels under the ground; and over
/// which of its borders the hero has gone: 1 for the north, 2 for the east, 4 for the south, 8 for the west, added up.
pub(crate) type SpotInCountry = (i32, i32, i32, i32);

/// What has changed in a chunk that was left behind; the rest is built again from the seed.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FoldedRecord {
    /// The id of its level.
    pub level: u16,
    /// The turn on which the hero left it.
    #[field(0..=MOST_TURNS, default)]
    pub left: u64,
    /// The number from which those who were born there, and what lay there, are numbered.
    #[field(default)]
    pub numbers: u32,
    /// The numbers of those who were born there, and of what lay there, that are not there any more.
    #[field(default)]
    pub gone: Vec<u32>,
    /// The cells that are not what they were.
    #[field(key = "at", value = "tile", default)]
    pub tiles: SortedMap<Point, String>,
    /// Those who were not born there, or are not what they were.
    #[field(default)]
    pub actors: Vec<ActorRecord>,
    /// What did not lie there.
    #[field(default)]
    pub items: Vec<ItemRecord>,
    /// The features that were used.
    #[field(key = "at", default)]
    pub used: SortedMap<Point, Uses>,
    /// Actors of kinds that the data no longer define.
    #[field(default)]
    pub parked: Vec<ActorRecord>,
}
