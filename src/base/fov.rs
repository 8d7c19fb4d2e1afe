//! What can be seen from where: symmetric shadowcasting.
//!
//! ```
//! use fifteen_base::{BitGrid, Point, Sight, Size};
//!
//! let size = Size::new(5, 1);
//! let mut walls = BitGrid::new(size);
//! walls.set(Point::new(2, 0), true); // @.#..
//! let mut sight = Sight::new(size);
//! sight.look(&walls, Point::new(0, 0), 8);
//! assert!(sight.sees(Point::new(2, 0)) && !sight.sees(Point::new(3, 0)));
//! ```

use super::beam::{Beams, Quarter};
use super::bits::BitGrid;
use super::strips::{Strips, transpose};
use super::{Point, Size};

/// The set of cells seen from one place.
///
/// Only a window around that place is kept, and only what a look touched is cleared for the next
/// one, so that a look costs what there is to be seen, however large the map is.
#[derive(Clone, Debug)]
pub struct Sight {
    size: Size,
    /// The north-western corner of the window.
    corner: Point,
    window: Size,
    /// What is seen, by row of the window.
    rows: Strips,
    /// What the western and eastern quarters have lit, by column of the window.
    columns: Strips,
    /// The rows and the columns of the window that hold anything.
    touched: [(usize, usize); 2],
    beams: Beams,
}

impl Sight {
    /// Nothing seen, on a map of that size.
    pub fn new(size: Size) -> Sight {
        Sight {
            size,
            corner: Point::default(),
            window: Size::new(0, 0),
            rows: Strips::default(),
            columns: Strips::default(),
            touched: [(0, 0); 2],
            beams: Beams::default(),
        }
    }

    /// Looks around from `origin`, at most `radius` cells (Chebyshev), past what is not `opaque`.
    ///
    /// Walls that light falls on are seen too. Of two cells that are not opaque, either each is
    /// seen from the other or neither is. From off the map nothing is seen.
    pub fn look(&mut self, opaque: &BitGrid, origin: Point, radius: i32) {
        self.forget();
        let size = opaque.size();
        let size = Size::new(size.width.min(self.size.width), size.height.min(self.size.height));
        if !size.contains(origin) {
            return;
        }
        let radius = radius.clamp(0, size.width.max(size.height));
        let reach = [
            origin.x.min(radius),
            origin.y.min(radius),
            (size.width - 1 - origin.x).min(radius),
            (size.height - 1 - origin.y).min(radius),
        ];
        self.corner = Point::new(origin.x - reach[0], origin.y - reach[1]);
        self.window = Size::new(reach[0] + reach[2] + 1, reach[1] + reach[3] + 1);
        let (width, height) = (self.window.width as usize, self.window.height as usize);
        self.rows.reshape(height, width);
        self.columns.reshape(width, height);
        self.light(opaque, origin, size, reach.map(|cells| cells as usize));
    }

    /// Lights the four quarters; `reach` says how far each goes: west, north, east, south.
    fn light(&mut self, opaque: &BitGrid, origin: Point, size: Size, reach: [usize; 4]) {
        let along_rows = Quarter {
            line: origin.y as usize,
            bit: origin.x as usize,
            backward: true,
            depth: reach[1],
            length: size.width as usize,
            first_line: self.corner.y as usize,
            first_bit: self.corner.x as usize,
        };
        let along_columns = Quarter {
            line: origin.x as usize,
            bit: origin.y as usize,
            backward: true,
            depth: reach[0],
            length: size.height as usize,
            first_line: self.corner.x as usize,
            first_bit: self.corner.y as usize,
        };
        let mut far = 0;
        for (depth, backward) in [(reach[1], true), (reach[3], false)] {
            let quarter = Quarter { depth, backward, ..along_rows };
            far = far.max(quarter.light(opaque.rows(), &mut self.rows, &mut self.beams));
        }
        for (depth, backward) in [(reach[0], true), (reach[2], false)] {
            let quarter = Quarter { depth, backward, ..along_columns };
            far = far.max(quarter.light(opaque.columns(), &mut self.columns, &mut self.beams));
        }
        self.rows.set(reach[1], reach[0], true);
        self.touched = [
            (reach[1].saturating_sub(far), reach[1] + far.min(reach[3])),
            (reach[0].saturating_sub(far), reach[0] + far.min(reach[2])),
        ];
        self.merge();
    }

    /// Adds what the columns hold to the rows, a square of 64 by 64 cells at a time.
    fn merge(&mut self) {
        let [(top, bottom), (left, right)] = self.touched;
        for x in left / 64..=right / 64 {
            for y in top / 64..=bottom / 64 {
                let mut square = [0; 64];
                for (column, bits) in (64 * x..=right).zip(&mut square) {
                    *bits = self.columns.line(column)[y];
                }
                transpose(&mut square);
                for (row, bits) in (64 * y..=bottom).zip(&square) {
                    self.rows.line_mut(row)[x] |= bits;
                }
            }
        }
    }

    /// Clears what the last look has touched.
    fn forget(&mut self) {
        let [(top, bottom), (left, right)] = self.touched;
        if self.window.width > 0 {
            self.rows.clear_lines(top..=bottom);
            self.columns.clear_lines(left..=right);
        }
        self.window = Size::new(0, 0);
    }

    /// Whether the cell is seen.
    #[inline]
    pub fn sees(&self, at: Point) -> bool {
        // Wrapping keeps far-off points from overflowing; they stay off the window all the same,
        // as maps are far smaller than half of all numbers.
        let x = at.x.wrapping_sub(self.corner.x);
        let y = at.y.wrapping_sub(self.corner.y);
        self.window.contains(Point::new(x, y)) && self.rows.get(y as usize, x as usize)
    }

    /// The cells seen, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Point> + '_ {
        self.pieces().flat_map(|(start, bits)| {
            set_bits(bits).map(move |bit| Point::new(start.x + bit, start.y))
        })
    }

    /// The cells seen, up to 64 of a row at a time: the first cell of each piece, and a bit for each
    /// from there on, the lowest for the first. Pieces of which nothing is seen may be among them;
    /// cells whose bits are clear may lie off the map.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, u64)> + '_ {
        let (top, bottom) = self.touched[0];
        let rows = if self.window.width > 0 { top..bottom + 1 } else { 0..0 };
        rows.flat_map(move |row| {
            let words = self.rows.line(row).iter().enumerate();
            words.map(move |(word, bits)| {
                let x = self.corner.x + 64 * word as i32;
                (Point::new(x, self.corner.y + row as i32), *bits)
            })
        })
    }
}

/// The places of the bits that are set, the lowest first.
#[inline]
pub fn set_bits(mut bits: u64) -> impl Iterator<Item = i32> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as i32);
        bits &= bits.wrapping_sub(1);
        place
    })
}

#[cfg(test)]
#[path = "fov_tests.rs"]
mod tests;
