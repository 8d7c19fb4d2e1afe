//! Field of view by symmetric shadowcasting.
//!
//! ```
//! use fifteen_base::{BitGrid, FieldOfView, Point, Size};
//!
//! let size = Size::new(5, 1);
//! let mut walls = BitGrid::new(size);
//! walls.set(Point::new(2, 0), true); // @.#..
//! let mut view = FieldOfView::new(size);
//! view.compute(&walls, Point::new(0, 0), 8);
//! assert!(view.is_visible(Point::new(2, 0)) && !view.is_visible(Point::new(3, 0)));
//! ```

use super::beam::{Beams, Quarter};
use super::bit_rows::{BitRows, transpose};
use super::bits::BitGrid;
use super::{Point, Size};

/// The visible cells around a viewer.
///
/// Only a window around the viewer is stored, and only cells of the last computation are cleared. So the cost
/// depends on the visible area and not on the size of the map.
#[derive(Clone, Debug, Default)]
pub struct FieldOfView {
    size: Size,
    corner: Point,
    window: Size,
    rows: BitRows,
    /// Cells lit in the western and eastern quarters, by column of the window; `merge` adds them to `rows`.
    columns: BitRows,
    /// Range of rows and range of columns of the window that may have lit cells, both ends included.
    touched: [(usize, usize); 2],
    beams: Beams,
}

impl FieldOfView {
    pub fn new(size: Size) -> FieldOfView {
        FieldOfView { size, ..FieldOfView::default() }
    }

    /// Computes the field of view from `origin`, up to a Chebyshev distance of `radius` cells, blocked by the cells
    /// in `opaque`. Opaque cells at the edge of the view are visible. Visibility between two cells that are not
    /// opaque is symmetric. From an origin off the map nothing is visible.
    pub fn compute(&mut self, opaque: &BitGrid, origin: Point, radius: i32) {
        self.clear_touched();
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

    /// Lights the four quarters. `reach` holds their depths in cells: west, north, east, south.
    fn light(&mut self, opaque: &BitGrid, origin: Point, size: Size, reach: [usize; 4]) {
        let along_rows = Quarter {
            line: origin.y as usize,
            bit: origin.x as usize,
            length: size.width as usize,
            first_line: self.corner.y as usize,
            first_bit: self.corner.x as usize,
        };
        let along_columns = Quarter {
            line: origin.x as usize,
            bit: origin.y as usize,
            length: size.height as usize,
            first_line: self.corner.x as usize,
            first_bit: self.corner.y as usize,
        };
        let mut far = 0;
        for (most, backward) in [(reach[1], true), (reach[3], false)] {
            far = far.max(along_rows.light(most, backward, opaque.rows(), &mut self.rows, &mut self.beams));
        }
        for (most, backward) in [(reach[0], true), (reach[2], false)] {
            far = far.max(along_columns.light(
                most,
                backward,
                opaque.columns(),
                &mut self.columns,
                &mut self.beams,
            ));
        }
        self.rows.set(reach[1], reach[0], true);
        self.touched = [
            (reach[1].saturating_sub(far), reach[1] + far.min(reach[3])),
            (reach[0].saturating_sub(far), reach[0] + far.min(reach[2])),
        ];
        self.merge();
    }

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

    fn clear_touched(&mut self) {
        let [(top, bottom), (left, right)] = self.touched;
        if self.window.width > 0 {
            self.rows.clear_lines(top..=bottom);
            self.columns.clear_lines(left..=right);
        }
        self.window = Size::new(0, 0);
    }

    #[inline]
    pub fn is_visible(&self, at: Point) -> bool {
        // The subtraction may wrap around for very distant points. Maps are small, so the result still lies off the
        // window.
        let x = at.x.wrapping_sub(self.corner.x);
        let y = at.y.wrapping_sub(self.corner.y);
        self.window.contains(Point::new(x, y)) && self.rows.get(y as usize, x as usize)
    }

    /// Iterates over the visible cells by row, from west to east.
    pub fn cells(&self) -> impl Iterator<Item = Point> + '_ {
        self.visible_words()
            .flat_map(|(start, bits)| set_bits(bits).map(move |bit| Point::new(start.x + bit, start.y)))
    }

    /// Iterates over the visible cells as words of 64 bits. An item is a cell and a word. The lowest bit stands for
    /// that cell, the next bit for the cell to its east, and so on. Words may be 0.
    pub fn visible_words(&self) -> impl Iterator<Item = (Point, u64)> + '_ {
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
