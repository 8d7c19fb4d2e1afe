//! A rectangle of yes and no, one bit a cell.

use super::strips::{Strips, low_bits, piece};
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

    /// Whether a bit is set in a rectangle, of which only the part on the grid counts.
    pub fn any_in(&self, corner: Point, size: Size) -> bool {
        let (left, top) = (corner.x.max(0), corner.y.max(0));
        let right = (corner.x + size.width).min(self.size.width);
        let bottom = (corner.y + size.height).min(self.size.height);
        (top..bottom).any(|y| {
            let line = self.rows.line(y as usize);
            (left..right).step_by(64).any(|x| {
                let width = (right - x).min(64) as usize;
                piece(line, x as usize) & low_bits(width) != 0
            })
        })
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
    fn a_rectangle_has_a_bit_if_one_of_its_cells_has() {
        let mut bits = BitGrid::new(Size::new(200, 9));
        bits.set(Point::new(130, 4), true);
        let any = |x, y, w, h| bits.any_in(Point::new(x, y), Size::new(w, h));
        assert!(any(130, 4, 1, 1) && any(0, 0, 200, 9) && any(-50, -50, 500, 500));
        assert!(any(3, 4, 128, 1) && !any(3, 4, 127, 1) && !any(131, 4, 69, 1));
        assert!(!any(0, 0, 200, 4) && !any(0, 5, 200, 4) && !any(130, 4, 0, 1));
        assert!(!any(300, 4, 5, 5) && !any(-9, 4, 5, 5));
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
