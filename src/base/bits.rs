//! Grid of bits, one bit per cell, for scans along rows and columns.

use super::bit_rows::{BitRows, read_word, transpose};
use super::{CellSet, Dir, Grid, Point, Size};
use fifteen_derive::Getters;

/// A grid of bits. Outside of the grid every bit reads as `false`, and setting a bit does nothing.
///
/// The bits are stored twice, by row and by column, so that both can be read 64 cells at a time.
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct BitGrid {
    #[get]
    size: Size,
    rows: BitRows,
    columns: BitRows,
}

impl BitGrid {
    #[inline]
    pub fn new(size: Size) -> BitGrid {
        let size = Size::new(size.width.max(0), size.height.max(0));
        let (width, height) = (size.width as usize, size.height as usize);
        BitGrid { size, rows: BitRows::new(height, width), columns: BitRows::new(width, height) }
    }

    pub fn from_grid<T>(grid: &Grid<T>, passes: impl Fn(&T) -> bool) -> BitGrid {
        let mut bits = BitGrid::new(grid.size());
        for (y, cells) in grid.rows().enumerate() {
            let row = bits.rows.line_mut(y);
            for (w, (word, cells)) in row.iter_mut().zip(cells.chunks(64)).enumerate() {
                for (x, cell) in cells.iter().enumerate() {
                    if passes(cell) {
                        *word |= 1 << x;
                        bits.columns.set(64 * w + x, y, true);
                    }
                }
            }
        }
        bits
    }

    #[inline]
    pub fn get(&self, at: Point) -> bool {
        self.size.contains(at) && self.rows.get(at.y as usize, at.x as usize)
    }

    /// Returns the bits of the eight neighbours in the order of [`Dir::ALL`]: the first neighbour is the lowest bit.
    #[inline]
    pub fn around(&self, at: Point) -> u8 {
        let inside =
            Size::new(self.size.width - 2, self.size.height - 2).contains(Point::new(at.x - 1, at.y - 1));
        if !inside {
            let bit = |(i, dir): (usize, &Dir)| u8::from(self.get(at + *dir)) << i;
            return Dir::ALL.iter().enumerate().map(bit).sum();
        }
        let (x, y) = (at.x as usize, at.y as usize);
        let three = |y: usize| (read_word(self.rows.line(y), x - 1) & 7) as u8;
        let (north, here, south) = (three(y - 1), three(y), three(y + 1));
        // `east` holds the bits of north, north-east, east and south-east; `west` holds the other four.
        let east = north >> 1 | (here & 4) | (south & 4) << 1;
        let west = (south & 2) << 3 | (south & 1) << 5 | (here & 1) << 6 | (north & 1) << 7;
        east | west
    }

    #[inline]
    pub fn set(&mut self, at: Point, on: bool) {
        if self.size.contains(at) {
            let (x, y) = (at.x as usize, at.y as usize);
            self.rows.set(y, x, on);
            self.columns.set(x, y, on);
        }
    }

    #[inline]
    pub fn clear(&mut self) {
        self.rows.clear();
        self.columns.clear();
    }

    #[inline]
    pub(super) fn rows(&self) -> &BitRows {
        &self.rows
    }

    #[inline]
    pub(super) fn columns(&self) -> &BitRows {
        &self.columns
    }
}

impl From<&CellSet> for BitGrid {
    fn from(cells: &CellSet) -> BitGrid {
        let mut bits = BitGrid::new(cells.size());
        let (width, height) = (bits.size.width as usize, bits.size.height as usize);
        for (w, left) in (0..width).step_by(64).enumerate() {
            for (h, top) in (0..height).step_by(64).enumerate() {
                let mut square = [0; 64];
                for (y, word) in (top..height).zip(&mut square) {
                    *word = cells.line(y)[w];
                    bits.rows.line_mut(y)[w] = *word;
                }
                transpose(&mut square);
                for (x, word) in (left..width).zip(square) {
                    bits.columns.line_mut(x)[h] = word;
                }
            }
        }
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::super::Random;
    use super::*;

    #[test]
    fn bits_off_the_grid_stay_clear() {
        let mut bits = BitGrid::new(Size::new(70, 3));
        for at in [(-1, 0), (70, 0), (0, 3), (0, -1), (i32::MAX, i32::MIN)] {
            let at = Point::new(at.0, at.1);
            bits.set(at, true);
            assert!(!bits.get(at));
        }
        assert_eq!(bits, BitGrid::new(Size::new(70, 3)));
    }

    #[test]
    fn around_matches_reading_each_neighbour() {
        let size = Size::new(131, 5);
        let mut random = Random::new(2);
        let mut bits = BitGrid::new(size);
        for at in Grid::new(size, ()).points() {
            bits.set(at, random.one_in(2));
        }
        for at in Grid::new(Size::new(135, 9), ()).points() {
            let at = at - Point::new(2, 2);
            let each = Dir::ALL.map(|dir| bits.get(at + dir));
            let around = bits.around(at);
            let bit = |i: usize| around >> i & 1 == 1;
            assert_eq!(std::array::from_fn(bit), each, "{at}");
        }
    }

    #[test]
    fn bit_grid_from_a_cell_set_matches_setting_each_cell() {
        for (width, height) in [(1, 1), (64, 64), (70, 3), (90, 130)] {
            let mut random = Random::new(1);
            let mut cells = CellSet::new(Size::new(width, height));
            let mut bits = BitGrid::new(cells.size());
            for at in Grid::new(cells.size(), ()).points() {
                let on = random.one_in(2);
                cells.set(at, on);
                bits.set(at, on);
            }
            assert_eq!(BitGrid::from(&cells), bits, "{width}x{height}");
        }
    }

    #[test]
    fn row_bits_and_column_bits_agree() {
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
