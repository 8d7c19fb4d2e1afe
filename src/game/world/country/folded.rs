//! Folded chunks: what has changed in a chunk that was left behind, and nothing else. The rest is built again from the seed.

use crate::world::item::Piles;
use crate::world::level::uses::Uses;
use crate::world::{Actors, SetAside};
use fifteen_base::{Point, SortedMap, SortedSet};

/// A chunk that the hero has left behind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Folded {
    /// The turn on which the hero left it.
    pub(crate) left: u64,
    /// The number from which those who were born there, and what lay there, are numbered.
    pub(crate) numbers: u32,
    /// The numbers of those who were born there, and of what lay there, that are not there any more.
    pub(crate) gone: SortedSet<u32>,
    /// The cells that are not what they were, as data call what they are: nothing is lost when data that are gone come back.
    pub(crate) tiles: SortedMap<Point, String>,
    /// Those who were not born there, or are not what they were.
    pub(crate) actors: Actors,
    /// What did not lie there.
    pub(crate) piles: Piles,
    /// How often features were used.
    pub(crate) used: SortedMap<Point, Uses>,
    /// What of its save the data no longer define.
    pub(crate) set_aside: SetAside,
}

impl Folded {
    /// Whether nothing has changed there.
    pub fn is_untouched(&self) -> bool {
        self.gone.is_empty()
            && self.tiles.is_empty()
            && self.actors.is_empty()
            && self.piles.is_empty()
            && self.used.is_empty()
            && self.set_aside == SetAside::default()
    }
}
