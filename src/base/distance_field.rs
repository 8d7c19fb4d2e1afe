//! Distance field (Dijkstra map): the number of steps from each cell to the nearest goal, by a breadth-first flood.
//!
//! ```
//! use fifteen_base::{DistanceField, Grid, Point, Size};
//!
//! const WALKS: u8 = 1;
//! let size = Size::new(4, 1);
//! let passage = Grid::new(size, WALKS);
//! let mut field = DistanceField::new(size);
//! field.flood(&passage, WALKS, &[Point::new(0, 0)], 9);
//! assert_eq!(field.steps(Point::new(3, 0)), Some(3));
//! assert_eq!(field.downhill(Point::new(3, 0)).next(), Some(Point::new(2, 0)));
//! ```

use super::{Dir, Grid, Point, Size};

const BLOCKED: u16 = 0;
/// Value of a cell that the flood has not reached. The value of a reached cell is its number of steps plus one.
const UNREACHED: u16 = u16::MAX;

/// The number of steps from each cell to the nearest goal. A diagonal step counts as one.
///
/// Only a window of the map is stored: the bounding box of the goals, grown by the maximum number of steps. Rows of
/// the window are filled when the flood comes near them. So the cost depends on the cells reached and not on the
/// size of the map.
#[derive(Clone, Debug, Default)]
pub struct DistanceField {
    size: Size,
    corner: Point,
    width: i32,
    /// First filled row and the row after the last filled row, in map coordinates.
    filled: (i32, i32),
    /// Cells of the window plus a border one cell wide, so that every cell of the window has eight neighbours.
    cells: Vec<u16>,
    /// Offsets in `cells` of the cells reached in the current step (`edge`) and in the next step (`next`).
    edge: Vec<u32>,
    next: Vec<u32>,
}

impl DistanceField {
    pub fn new(size: Size) -> DistanceField {
        DistanceField { size, ..DistanceField::default() }
    }

    /// Floods from the goals over the cells whose byte in `passage` shares a bit with `mask`, for at most `reach`
    /// steps (at most 65533). A goal may be a blocked cell; goals off the map are ignored.
    pub fn flood(&mut self, passage: &Grid<u8>, mask: u8, goals: &[Point], reach: u16) {
        (self.width, self.filled) = (0, (0, 0));
        let size =
            Size::new(self.size.width.min(passage.size().width), self.size.height.min(passage.size().height));
        let goals = goals.iter().copied().filter(|at| size.contains(*at));
        let Some(bounds) = BoundingBox::around(goals.clone()) else { return };
        let reach = reach.min(UNREACHED - 2);
        let window = bounds.grown(i32::from(reach), size);
        self.corner = window.least;
        self.width = window.most.x - window.least.x + 1;
        let rows = window.most.y - window.least.y + 1;
        let needed = self.stride() * (rows as usize + 2);
        if self.cells.len() < needed {
            self.cells = vec![BLOCKED; needed];
        }
        self.filled = (bounds.least.y, bounds.least.y);
        self.fill(passage, mask, &window, &bounds.grown(1, size));

        self.begin(goals);
        for step in 1..=reach {
            let near = bounds.grown(i32::from(step) + 1, size);
            self.fill(passage, mask, &window, &near);
            if self.edge.is_empty() {
                break;
            }
            self.spread(step + 1);
        }
    }

    fn begin(&mut self, goals: impl Iterator<Item = Point>) {
        self.edge.clear();
        for goal in goals {
            let offset = self.offset(goal);
            if self.cells[offset] != 1 {
                self.cells[offset] = 1;
                self.edge.push(offset as u32);
            }
        }
    }

    /// Advances the flood by one step and writes `mark` into the cells reached.
    fn spread(&mut self, mark: u16) {
        let row = self.stride();
        let around = [0, 1, 2, row, row + 2, 2 * row, 2 * row + 1, 2 * row + 2];
        self.next.clear();
        for here in &self.edge {
            let corner = *here as usize - row - 1;
            for step in around {
                let cell = &mut self.cells[corner + step];
                if *cell == UNREACHED {
                    *cell = mark;
                    self.next.push((corner + step) as u32);
                }
            }
        }
        std::mem::swap(&mut self.edge, &mut self.next);
    }

    /// Fills those rows of the window that lie within `near` and are not filled yet.
    fn fill(&mut self, passage: &Grid<u8>, mask: u8, window: &BoundingBox, near: &BoundingBox) {
        let (top, bottom) = self.filled;
        let first = near.least.y.max(window.least.y);
        let end = near.most.y.min(window.most.y) + 1;
        for y in (first..top).chain(bottom..end) {
            self.fill_row(passage, mask, y);
        }
        let stride = self.stride();
        for (is_new, y) in [(first < top || top == bottom, first - 1), (end > bottom, end)] {
            if is_new {
                let start = self.offset(Point::new(self.corner.x, y)) - 1;
                self.cells[start..start + stride].fill(BLOCKED);
            }
        }
        self.filled = (first.min(top), end.max(bottom));
    }

    fn fill_row(&mut self, passage: &Grid<u8>, mask: u8, y: i32) {
        let west = self.offset(Point::new(self.corner.x, y));
        let width = self.width as usize;
        let from = y as usize * passage.size().width as usize + self.corner.x as usize;
        self.cells[west - 1] = BLOCKED;
        self.cells[west + width] = BLOCKED;
        let row = &mut self.cells[west..west + width];
        for (cell, bits) in row.iter_mut().zip(&passage.cells()[from..from + width]) {
            *cell = if bits & mask == 0 { BLOCKED } else { UNREACHED };
        }
    }

    #[inline]
    fn stride(&self) -> usize {
        self.width as usize + 2
    }

    #[inline]
    fn offset(&self, at: Point) -> usize {
        let (x, y) = (at.x - self.corner.x + 1, at.y - self.corner.y + 1);
        y as usize * self.stride() + x as usize
    }

    /// Returns the number of steps to the nearest goal, or `None` where the flood did not reach.
    #[inline]
    pub fn steps(&self, at: Point) -> Option<u16> {
        self.contains(at).then(|| steps_in(self.cells[self.offset(at)])).flatten()
    }

    /// Larger than every number of steps that a flood can reach.
    pub const FAR: u16 = UNREACHED - 1;

    /// Returns the number of steps of a cell and of its eight neighbours in the order of [`Dir::ALL`]. Unreached
    /// neighbours have [`DistanceField::FAR`] or more. Returns `None` if the cell itself was not reached.
    #[inline]
    pub fn around(&self, at: Point) -> Option<(u16, [u16; 8])> {
        let rows = self.rows_around(at)?;
        let here = steps_in(rows[1][1])?;
        let mut around = ring(rows);
        for mark in &mut around {
            *mark = mark.wrapping_sub(1);
        }
        Some((here, around))
    }

    /// Iterates over the neighbours that are one step nearer to a goal, in the order of [`Dir::ALL`].
    #[inline]
    pub fn downhill(&self, at: Point) -> impl Iterator<Item = Point> + use<> {
        let here = self.steps(at).unwrap_or(0);
        let around = self.rows_around(at).map_or([BLOCKED; 8], ring);
        // A bit for each neighbour, set if it is nearer to a goal. Computed without branches.
        let mut lower = 0_u32;
        for (index, cell) in around.into_iter().enumerate() {
            lower |= u32::from(cell.wrapping_sub(1) < here) << index;
        }
        std::iter::from_fn(move || {
            let dir = Dir::ALL.get(lower.trailing_zeros() as usize)?;
            lower &= lower - 1;
            Some(at + *dir)
        })
    }

    #[inline]
    fn rows_around(&self, at: Point) -> Option<[&[u16; 3]; 3]> {
        if !self.contains(at) {
            return None;
        }
        let stride = self.stride();
        let corner = self.offset(at) - stride - 1;
        let row = |start: usize| self.cells.get(start..)?.first_chunk();
        Some([row(corner)?, row(corner + stride)?, row(corner + 2 * stride)?])
    }

    #[inline]
    fn contains(&self, at: Point) -> bool {
        let x = at.x.wrapping_sub(self.corner.x) as u32;
        let y = at.y.wrapping_sub(self.filled.0) as u32;
        x < self.width as u32 && y < (self.filled.1 - self.filled.0) as u32
    }
}

#[inline]
fn steps_in(cell: u16) -> Option<u16> {
    // `BLOCKED` and `UNREACHED` minus one (wrapping) both exceed every number of steps.
    let steps = cell.wrapping_sub(1);
    (steps < UNREACHED - 1).then_some(steps)
}

/// Returns a 3x3 block without its middle, in the order of [`Dir::ALL`].
#[inline]
fn ring([north, here, south]: [&[u16; 3]; 3]) -> [u16; 8] {
    [north[1], north[2], here[2], south[2], south[1], south[0], here[0], north[0]]
}

#[derive(Clone, Copy)]
struct BoundingBox {
    least: Point,
    most: Point,
}

impl BoundingBox {
    fn around(points: impl Iterator<Item = Point>) -> Option<BoundingBox> {
        points.map(|at| BoundingBox { least: at, most: at }).reduce(|a, b| BoundingBox {
            least: Point::new(a.least.x.min(b.least.x), a.least.y.min(b.least.y)),
            most: Point::new(a.most.x.max(b.most.x), a.most.y.max(b.most.y)),
        })
    }

    fn grown(self, by: i32, size: Size) -> BoundingBox {
        BoundingBox {
            least: Point::new((self.least.x - by).max(0), (self.least.y - by).max(0)),
            most: Point::new((self.most.x + by).min(size.width - 1), (self.most.y + by).min(size.height - 1)),
        }
    }
}

#[cfg(test)]
#[path = "distance_field_tests.rs"]
mod tests;
