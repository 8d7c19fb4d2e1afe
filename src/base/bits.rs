//! A rectangle of yes and no, one bit a cell.

use super::{Point, Size};

/// A rectangle of bits. Reading off the grid answers `false`; setting there does nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitGrid {
    size: Size,
    words_per_row: usize,
    words: Vec<u64>,
}

impl BitGrid {
    /// A grid with every bit clear.
    pub fn new(size: Size) -> BitGrid {
        let size = Size::new(size.width.max(0), size.height.max(0));
        let words_per_row = (size.width as usize).div_ceil(64);
        BitGrid {
            size,
            words_per_row,
            words: vec![0; words_per_row * size.height as usize],
        }
    }

    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The bit of a cell.
    #[inline]
    pub fn get(&self, at: Point) -> bool {
        self.size.contains(at)
            && self.words[at.y as usize * self.words_per_row + at.x as usize / 64] >> (at.x % 64)
                & 1
                == 1
    }

    /// Sets the bit of a cell.
    #[inline]
    pub fn set(&mut self, at: Point, on: bool) {
        if self.size.contains(at) {
            let word = &mut self.words[at.y as usize * self.words_per_row + at.x as usize / 64];
            let bit = 1 << (at.x % 64);
            if on { *word |= bit } else { *word &= !bit }
        }
    }

    /// Clears every bit.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }
}
