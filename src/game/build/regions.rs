//! Which cells hang together, and how far apart they are. Steps go by the four sides only: what
//! is joined by sides stays joined for whoever may walk diagonally or not.

use crate::base::{Grid, Point, Size};

/// Cells by the region they belong to.
pub(super) struct Regions {
    /// The number of each cell's region, from 1; 0 for cells that are in none.
    pub(super) labels: Grid<u32>,
    /// How many cells each region has, by its number; that of 0 is not counted.
    pub(super) sizes: Vec<u32>,
}

impl Regions {
    /// The regions of the cells that `passes` lets through, numbered in reading order.
    pub(super) fn of(size: Size, passes: impl Fn(Point) -> bool) -> Regions {
        let mut framed = Framed::new(size, passes);
        let mut sizes = vec![0];
        let mut open = Vec::new();
        for start in 0..framed.cells.len() {
            if framed.cells[start] != OPEN {
                continue;
            }
            let label = sizes.len() as u32;
            let mut cells = 0;
            framed.cells[start] = label;
            open.push(start);
            while let Some(at) = open.pop() {
                cells += 1;
                for next in framed.sides(at) {
                    if framed.cells[next] == OPEN {
                        framed.cells[next] = label;
                        open.push(next);
                    }
                }
            }
            sizes.push(cells);
        }
        Regions {
            labels: framed.grid(|cell| if cell == SHUT { 0 } else { cell }),
            sizes,
        }
    }

    /// How many regions there are.
    pub(super) fn count(&self) -> usize {
        self.sizes.len() - 1
    }

    /// The number of the region with the most cells, the first of equals; 0 if there is none.
    pub(super) fn largest(&self) -> u32 {
        let best = self.sizes.iter().max().copied().unwrap_or(0);
        self.sizes.iter().position(|s| *s == best).unwrap_or(0) as u32
    }
}

/// The steps from `from` to every cell over cells that `passes` lets through; `u32::MAX` where
/// there is no way.
pub(super) fn steps(size: Size, passes: impl Fn(Point) -> bool, from: Point) -> Grid<u32> {
    let mut framed = Framed::new(size, passes);
    if !size.contains(from) {
        return Grid::new(size, u32::MAX);
    }
    let start = framed.index(from);
    // Steps are counted from 1 on, as 0 is what nobody has come to.
    framed.cells[start] = 1;
    let (mut front, mut next_front, mut far) = (vec![start], Vec::new(), 1);
    while !front.is_empty() {
        far += 1;
        for at in front.drain(..) {
            for next in framed.sides(at) {
                if framed.cells[next] == OPEN {
                    framed.cells[next] = far;
                    next_front.push(next);
                }
            }
        }
        std::mem::swap(&mut front, &mut next_front);
    }
    framed.grid(|cell| match cell {
        OPEN | SHUT => u32::MAX,
        steps => steps - 1,
    })
}

/// A cell that lets one through and that nobody has come to.
const OPEN: u32 = 0;
/// A cell that lets nobody through.
const SHUT: u32 = u32::MAX;

/// The cells of a level with a frame of shut ones around, so that no step has to ask for the edge.
struct Framed {
    size: Size,
    /// How many cells a row has, those of the frame with them.
    row: usize,
    cells: Vec<u32>,
}

impl Framed {
    fn new(size: Size, passes: impl Fn(Point) -> bool) -> Framed {
        let (width, height) = (size.width.max(0) as usize, size.height.max(0) as usize);
        let row = width + 2;
        let mut cells = vec![SHUT; row * (height + 2)];
        for y in 0..height {
            let line = &mut cells[(y + 1) * row + 1..][..width];
            for (x, cell) in line.iter_mut().enumerate() {
                if passes(Point::new(x as i32, y as i32)) {
                    *cell = OPEN;
                }
            }
        }
        Framed { size, row, cells }
    }

    fn index(&self, at: Point) -> usize {
        (at.y + 1) as usize * self.row + (at.x + 1) as usize
    }

    /// The cells to the north, east, south and west.
    #[inline]
    fn sides(&self, at: usize) -> [usize; 4] {
        [at - self.row, at + 1, at + self.row, at - 1]
    }

    /// What has become of the cells, without the frame.
    fn grid(&self, meaning: impl Fn(u32) -> u32) -> Grid<u32> {
        let mut grid = Grid::new(self.size, 0);
        let width = self.row - 2;
        let rows = self.cells.chunks(self.row).skip(1);
        for (line, cells) in grid.cells_mut().chunks_mut(width.max(1)).zip(rows) {
            for (cell, framed) in line.iter_mut().zip(&cells[1..]) {
                *cell = meaning(*framed);
            }
        }
        grid
    }
}
