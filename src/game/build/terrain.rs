//! The terrain of a level while it is being built, which counts its changes.

use crate::base::{Grid, Point};
use crate::content::{Kind, Tile};
use std::ops::{Deref, Index, IndexMut};

/// A grid of tiles that knows how often it was changed, so that what was found out about it knows its age.
pub(super) struct Terrain {
    cells: Grid<Kind<Tile>>,
    changes: u64,
}

impl Terrain {
    /// The terrain of those cells.
    pub(super) fn new(cells: Grid<Kind<Tile>>) -> Terrain {
        Terrain { cells, changes: 0 }
    }

    /// Takes the place of all cells.
    pub(super) fn replace(&mut self, cells: Grid<Kind<Tile>>) {
        self.cells = cells;
        self.changes += 1;
    }

    /// How often it was changed so far.
    pub(super) fn changes(&self) -> u64 {
        self.changes
    }

    /// The cells as they have become.
    pub(super) fn into_cells(self) -> Grid<Kind<Tile>> {
        self.cells
    }
}

impl Deref for Terrain {
    type Target = Grid<Kind<Tile>>;

    fn deref(&self) -> &Grid<Kind<Tile>> {
        &self.cells
    }
}

impl Index<Point> for Terrain {
    type Output = Kind<Tile>;

    fn index(&self, at: Point) -> &Kind<Tile> {
        &self.cells[at]
    }
}

impl IndexMut<Point> for Terrain {
    fn index_mut(&mut self, at: Point) -> &mut Kind<Tile> {
        self.changes += 1;
        &mut self.cells[at]
    }
}
