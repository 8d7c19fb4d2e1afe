//! Parts of a level that mean something: rooms that belong to a faction, and places where a fight is on.

use crate::record::saved;
use fifteen_base::Point;

/// A rectangle of a level.
#[saved]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its first cell: the least of both.
    pub from: Point,
    /// Its last cell: the most of both.
    pub to: Point,
}

/// An area that is a room of a faction.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Whose it is, by the id of the faction.
    pub faction: String,
    /// Where it is.
    #[field(flat)]
    pub area: Area,
    /// Whether the hero has been in it.
    #[field(default)]
    pub entered: bool,
}

impl Area {
    /// The same with its corners as they should be.
    pub(crate) fn in_order(self) -> Area {
        let corner = |of: fn(i32, i32) -> i32| {
            Point::new(of(self.from.x, self.to.x), of(self.from.y, self.to.y))
        };
        Area { from: corner(i32::min), to: corner(i32::max) }
    }

    /// Whether a cell is in it.
    pub fn holds(&self, at: Point) -> bool {
        self.distance(at) == 0
    }

    /// How far a cell is from it, in cells; 0 for its own.
    pub fn distance(&self, at: Point) -> i32 {
        let (x, y) = (at.x.clamp(self.from.x, self.to.x), at.y.clamp(self.from.y, self.to.y));
        at.distance(Point::new(x, y))
    }
}
