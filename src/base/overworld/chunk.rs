//! Chunks of the overworld: rectangles of cells that are generated together.

use crate::{Dir, Point, Size};
use std::fmt;

/// Size of a chunk, in cells.
pub const CHUNK: Size = Size { width: 64, height: 44 };

/// Coordinates of a chunk, relative to the town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chunk {
    /// Chunks to the east; negative to the west.
    pub x: i32,
    /// Chunks to the south; negative to the north.
    pub y: i32,
}

impl Chunk {
    pub const TOWN: Chunk = Chunk { x: 0, y: 0 };

    /// Returns the neighbour on a side, or this chunk where the coordinate would overflow.
    pub fn neighbour(self, side: Dir) -> Chunk {
        self.offset(side.step())
    }

    /// Returns the chunk `x` chunks further east and `y` chunks further south. Coordinates saturate.
    pub fn offset(self, (x, y): (i32, i32)) -> Chunk {
        Chunk { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }

    /// Returns the Chebyshev distance, in chunks.
    pub fn distance_to_town(self) -> u32 {
        self.x.unsigned_abs().max(self.y.unsigned_abs())
    }

    pub fn point(self) -> Point {
        Point::new(self.x, self.y)
    }

    /// Returns the position of the north-western cell on the overworld, in cells.
    pub fn corner(self) -> Point {
        Point::new(self.x.saturating_mul(CHUNK.width), self.y.saturating_mul(CHUNK.height))
    }

    /// Returns the position of the middle cell on the overworld, in cells.
    pub fn centre(self) -> Point {
        let (corner, middle) = (self.corner(), CHUNK.middle());
        Point::new(corner.x.saturating_add(middle.x), corner.y.saturating_add(middle.y))
    }
}

impl fmt::Display for Chunk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}
