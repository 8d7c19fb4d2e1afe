//! Chunks: pieces of the country, and their cells.

use crate::{Dir, Point, Size};
use std::fmt;

/// The columns and rows of a chunk, in cells.
pub const CHUNK: Size = Size { width: 64, height: 44 };

/// A piece of the country: how many chunks to the east and to the south of the town it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chunk {
    /// To the east; less than 0 is west.
    pub x: i32,
    /// To the south; less than 0 is north.
    pub y: i32,
}

impl Chunk {
    /// The one where the town lies.
    pub const TOWN: Chunk = Chunk { x: 0, y: 0 };

    /// The one beside it in that direction. At the ends of numbers it is the same.
    pub fn beside(self, side: Dir) -> Chunk {
        self.moved(side.step())
    }

    /// The one that lies so many further to the east and to the south. At the ends of numbers it is one that is nearer.
    pub fn moved(self, (x, y): (i32, i32)) -> Chunk {
        Chunk { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }

    /// How many chunks it lies from the town, along its farther side.
    pub fn away(self) -> u32 {
        self.x.unsigned_abs().max(self.y.unsigned_abs())
    }

    /// As a point.
    pub fn point(self) -> Point {
        Point::new(self.x, self.y)
    }

    /// The first of its cells, as cells of the country are counted.
    pub fn corner(self) -> Point {
        Point::new(self.x.saturating_mul(CHUNK.width), self.y.saturating_mul(CHUNK.height))
    }

    /// The cell in its middle.
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
