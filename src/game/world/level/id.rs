//! Numbers of levels, and ways from one to another.

use crate::record::leaves::saved_as;
use fifteen_base::Dir;
use fifteen_content::kinds::tile::Stair;

/// Which level of the scenario: 1 is the first. Those of the country come after all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LevelId(pub u16);

saved_as!(LevelId: u16, LevelId, |own| &own.0);

/// The levels of the country are numbered from this on, in the order in which they were come to.
pub const FIRST_OUTSIDE: u16 = 1000;

impl LevelId {
    /// Whether it is a level of the country, and not of the scenario.
    pub fn is_outside(self) -> bool {
        self.0 >= FIRST_OUTSIDE
    }
}

/// How somebody goes to another level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By a stair.
    Stair(Stair),
    /// Through the floor.
    Fall,
    /// Over the edge, into the country or out of it.
    Edge(Dir),
}
