//! Folded chunks: what has changed in a chunk that was left behind, and nothing else. The rest is built again from the seed.

use crate::base::Point;
use crate::game::world::item::Piles;
use crate::game::world::level::uses::Uses;
use crate::game::world::{Actors, SetAside};
use std::collections::{BTreeMap, BTreeSet};

/// A chunk that the hero has left behind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Folded {
    /// The turn on which the hero left it.
    pub(in crate::game) left: u64,
    /// The number from which those who were born there, and what lay there, are numbered.
    pub(in crate::game) numbers: u32,
    /// The numbers of those who were born there, and of what lay there, that are not there any more.
    pub(in crate::game) gone: BTreeSet<u32>,
    /// The cells that are not what they were, as data call what they are: nothing is lost when data that are gone come back.
    pub(in crate::game) tiles: BTreeMap<Point, String>,
    /// Those who were not born there, or are not what they were.
    pub(in crate::game) actors: Actors,
    /// What did not lie there.
    pub(in crate::game) piles: Piles,
    /// How often features were used.
    pub(in crate::game) used: BTreeMap<Point, Uses>,
    /// What of its save the data no longer define.
    pub(in crate::game) set_aside: SetAside,
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
