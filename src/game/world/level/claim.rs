//! Areas of a level: rooms claimed by a faction, and battlefields.

use crate::record::saved;
use fifteen_base::Point;

/// A rectangle of cells on a level.
#[saved]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// North-west corner.
    pub from: Point,
    /// South-east corner, inclusive.
    pub to: Point,
}

/// A room claimed by a faction.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedRoom {
    /// Id of the faction.
    pub faction: String,
    /// Cells of the room.
    #[field(flat)]
    pub area: Area,
    /// Whether the hero has entered it.
    #[field(default)]
    pub entered: bool,
}

impl Area {
    /// Returns the same area with its corners in order.
    pub(crate) fn normalized(self) -> Area {
        let corner =
            |of: fn(i32, i32) -> i32| Point::new(of(self.from.x, self.to.x), of(self.from.y, self.to.y));
        Area { from: corner(i32::min), to: corner(i32::max) }
    }

    /// Whether a cell is in the area.
    pub fn contains(&self, at: Point) -> bool {
        self.distance(at) == 0
    }

    /// Returns the distance of a cell from the area, in cells; 0 inside.
    pub fn distance(&self, at: Point) -> i32 {
        let (x, y) = (at.x.clamp(self.from.x, self.to.x), at.y.clamp(self.from.y, self.to.y));
        at.distance(Point::new(x, y))
    }
}
