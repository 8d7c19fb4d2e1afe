//! Level numbers, and ways from one level to another.

use crate::record::values::saved_as;
use fifteen_base::Dir;
use fifteen_content::kinds::tile::Stair;

/// Number of a level. Levels of the scenario count from 1, levels of the country (the wilderness between places) from
/// [`FIRST_COUNTRY_LEVEL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LevelId(pub u16);

saved_as!(LevelId: u16, LevelId, |own| &own.0);

/// First number of the levels of the country, which are numbered in the order of the first visit.
pub const FIRST_COUNTRY_LEVEL: u16 = 1000;

impl LevelId {
    /// Whether it is a level of the country, and not of the scenario.
    pub fn is_in_country(self) -> bool {
        self.0 >= FIRST_COUNTRY_LEVEL
    }
}

/// A way to another level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelTransition {
    Stair(Stair),
    /// A fall through the floor.
    Fall,
    /// A step over the edge of the map: into the country, from one chunk to the next, or out of the country.
    Edge(Dir),
}
