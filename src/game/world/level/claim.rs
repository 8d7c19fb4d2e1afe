//! Rectangular areas of a level: rooms owned by a faction, and battlefields.

use crate::record::saved;
use fifteen_base::Point;

#[saved]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// North-west corner.
    pub from: Point,
    /// South-east corner, inclusive.
    pub to: Point,
}

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedRoom {
    pub faction: String,
    #[field(flat)]
    pub area: Area,
    #[field(default)]
    pub entered: bool,
}

impl Area {
    pub(crate) fn normalized(self) -> Area {
        let corner = |pick: fn(i32, i32) -> i32| {
            Point::new(pick(self.from.x, self.to.x), pick(self.from.y, self.to.y))
        };
        Area { from: corner(i32::min), to: corner(i32::max) }
    }

    pub fn contains(&self, at: Point) -> bool {
        self.distance(at) == 0
    }

    /// Returns the distance from a cell to the area, in cells; 0 inside.
    pub fn distance(&self, at: Point) -> i32 {
        let (x, y) = (at.x.clamp(self.from.x, self.to.x), at.y.clamp(self.from.y, self.to.y));
        at.distance(Point::new(x, y))
    }
}
