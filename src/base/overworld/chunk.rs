//! Chunks of the overworld: rectangles of cells that are generated together.

use crate::{Dir, Point, Size};
use std::fmt;

pub const CHUNK: Size = Size { width: 64, height: 44 };

/// Position of a chunk, counted in chunks from the town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chunk {
    /// Chunks to the east; negative to the west.
    pub x: i32,
    /// Chunks to the south; negative to the north.
    pub y: i32,
}

impl Chunk {
    pub const TOWN: Chunk = Chunk { x: 0, y: 0 };

    /// Returns the neighbour on a side. Coordinates stop at the limits of `i32`.
    pub fn neighbour(self, side: Dir) -> Chunk {
        self.offset(side.step())
    }

    pub fn offset(self, (x, y): (i32, i32)) -> Chunk {
        Chunk { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }

    /// Returns the Chebyshev distance to the town, in chunks.
    pub fn distance_to_town(self) -> u32 {
        self.x.unsigned_abs().max(self.y.unsigned_abs())
    }

    pub fn point(self) -> Point {
        Point::new(self.x, self.y)
    }

    /// Returns the north-western cell, in overworld coordinates.
    pub fn corner(self) -> Point {
        Point::new(self.x.saturating_mul(CHUNK.width), self.y.saturating_mul(CHUNK.height))
    }

    /// Returns the middle cell, in overworld coordinates.
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
