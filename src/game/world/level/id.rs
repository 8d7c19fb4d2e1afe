//! Level numbers, and the ways from one level to another.

use crate::record::values::saved_as;
use fifteen_base::Dir;
use fifteen_content::kinds::tile::Stair;

/// Number of a level. Levels of the scenario count from 1, levels of the country (overworld) from
/// [`FIRST_COUNTRY_LEVEL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LevelId(pub u16);

saved_as!(LevelId: u16, LevelId, |own| &own.0);

/// Number of the country level that the hero visits first. Later ones follow in the order of the first visit.
pub const FIRST_COUNTRY_LEVEL: u16 = 1000;

impl LevelId {
    pub fn is_in_country(self) -> bool {
        self.0 >= FIRST_COUNTRY_LEVEL
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelTransition {
    Stair(Stair),
    Fall,
    /// A step over the edge of the map in this direction: into the country, between two chunks, or out of the
    /// country.
    Edge(Dir),
}
