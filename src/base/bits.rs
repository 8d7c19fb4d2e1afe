//! A rectangle of yes and no, one bit a cell.

use super::strips::Strips;
use super::{Grid, Point, Size};

/// A rectangle of bits. Reading off the grid answers `false`; setting there does nothing.
///
/// The bits are kept twice, by row and by column, so that both can be read 64 cells at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitGrid {
    size: Size,
    rows: Strips,
    columns: Strips,
}

impl BitGrid {
    /// A grid with every bit clear. Negative sizes count as zero.
    pub fn new(size: Size) -> BitGrid {
        let size = Size::new(size.width.max(0), size.height.max(0));
        let (width, height) = (size.width as usize, size.height as usize);
        BitGrid {
            size,
            rows: Strips::new(height, width),
            columns: Strips::new(width, height),
        }
    }

    /// The cells of a grid for which it is so.
    pub fn of<T>(grid: &Grid<T>, is_so: impl Fn(&T) -> bool) -> BitGrid {
        let mut bits = BitGrid::new(grid.size());
        for (y, cells) in grid.rows().enumerate() {
            let row = bits.rows.line_mut(y);
            for (w, (word, cells)) in row.iter_mut().zip(cells.chunks(64)).enumerate() {
                for (x, cell) in cells.iter().enumerate() {
                    let so = is_so(cell);
                    *word |= u64::from(so) << x;
                    bits.columns.set(64 * w + x, y, so);
                }
            }
        }
        bits
    }

    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The bit of a cell.
    #[inline]
    pub fn get(&self, at: Point) -> bool {
        self.size.contains(at) && self.rows.get(at.y as usize, at.x as usize)
    }

    /// Sets the bit of a cell.
    #[inline]
    pub fn set(&mut self, at: Point, on: bool) {
        if self.size.contains(at) {
            let (x, y) = (at.x as usize, at.y as usize);
            self.rows.set(y, x, on);
            self.columns.set(x, y, on);
        }
    }

    /// Clears every bit.
    pub fn clear(&mut self) {
        self.rows.clear();
        self.columns.clear();
    }

    /// The rows from top to bottom, each from west to east.
    pub(super) fn rows(&self) -> &Strips {
        &self.rows
    }

    /// The columns from west to east, each from top to bottom.
    pub(super) fn columns(&self) -> &Strips {
        &self.columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_off_the_grid_are_clear_and_stay_clear() {
        let mut bits = BitGrid::new(Size::new(70, 3));
        for at in [(-1, 0), (70, 0), (0, 3), (0, -1), (i32::MAX, i32::MIN)] {
            let at = Point::new(at.0, at.1);
            bits.set(at, true);
            assert!(!bits.get(at));
        }
        assert_eq!(bits, BitGrid::new(Size::new(70, 3)));
    }

    #[test]
    fn rows_and_columns_agree() {
        let mut bits = BitGrid::new(Size::new(70, 3));
        bits.set(Point::new(69, 1), true);
        bits.set(Point::new(5, 2), true);
        bits.set(Point::new(5, 2), false);
        assert!(bits.get(Point::new(69, 1)));
        assert!(bits.rows().get(1, 69) && bits.columns().get(69, 1));
        assert!(!bits.rows().get(2, 5) && !bits.columns().get(5, 2));
        bits.clear();
        assert_eq!(bits, BitGrid::new(Size::new(70, 3)));
    }
}
