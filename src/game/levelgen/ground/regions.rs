//! Connected regions of cells by union-find, and distances in steps. Only orthogonal steps count, because some
//! creatures cannot move diagonally.

use fifteen_base::{CellSet, Grid, Point, Size};

pub struct ConnectedRegions {
    /// Region number of each cell, from 1; 0 for cells outside of the set.
    pub(in crate::levelgen) labels: Grid<u32>,
    /// Number of cells per region. Index 0 holds 0.
    pub(in crate::levelgen) sizes: Vec<u32>,
}

impl ConnectedRegions {
    /// Finds the regions and numbers them in the order of their first cells, row by row.
    pub fn from_cells(cells: &CellSet) -> ConnectedRegions {
        let runs = runs(cells);
        let mut sets = join_runs(&runs);
        let mut labels = Grid::new(cells.size(), 0);
        let mut sizes = vec![0];
        let mut numbers = vec![0; runs.len()];
        let width = cells.size().width as usize;
        for (i, run) in runs.iter().enumerate() {
            // The first run of cells represents its region.
            let first = sets.find(i as u32) as usize;
            if first == i {
                numbers[i] = sizes.len() as u32;
                sizes.push(0);
            }
            let number = numbers[first];
            sizes[number as usize] += (run.end - run.first) as u32;
            let row = run.y as usize * width;
            labels.cells_mut()[row + run.first as usize..row + run.end as usize].fill(number);
        }
        ConnectedRegions { labels, sizes }
    }

    pub fn cells_of(&self, number: u32) -> CellSet {
        CellSet::from_grid(&self.labels, |label| *label == number)
    }

    pub fn count(&self) -> usize {
        self.sizes.len() - 1
    }

    /// Returns the number of the largest region, or 0 without regions. Among regions of equal size the lowest number
    /// wins.
    pub fn largest(&self) -> u32 {
        let best = self.sizes.iter().max().copied().unwrap_or(0);
        self.sizes.iter().position(|s| *s == best).unwrap_or(0) as u32
    }
}

/// A run of consecutive cells in a row. `end` is exclusive.
struct RowSpan {
    y: i32,
    first: i32,
    end: i32,
}

fn runs(cells: &CellSet) -> Vec<RowSpan> {
    let rows = 0..cells.size().height;
    rows.flat_map(|y| cells.runs(y).map(move |(first, end)| RowSpan { y, first, end })).collect()
}

fn join_runs(runs: &[RowSpan]) -> UnionFind {
    let mut sets = UnionFind::new(runs.len());
    // Index of the first run in the row above that may touch the current run.
    let mut above = 0;
    for (i, run) in runs.iter().enumerate() {
        while runs[above].y < run.y - 1 || (runs[above].y == run.y - 1 && runs[above].end <= run.first) {
            above += 1;
        }
        let touching = runs[above..i].iter().enumerate();
        let touching = touching.take_while(|(_, other)| other.y < run.y && other.first < run.end);
        touching.for_each(|(n, _)| {
            sets.join((above + n) as u32, i as u32);
        });
    }
    sets
}

/// The number of steps from one cell to every other cell.
pub struct DistanceMap {
    size: Size,
    /// Length of a row with a border cell on each side, so that no step has to check the edge.
    row: usize,
    /// Number of steps plus one; 0 for an unreached cell, [`BLOCKED`] for an impassable cell.
    cells: Vec<u32>,
}

const BLOCKED: u32 = u32::MAX;

impl DistanceMap {
    pub fn from_cell(passes: &CellSet, from: Point) -> DistanceMap {
        let size = passes.size();
        let row = size.width as usize + 2;
        let mut steps = DistanceMap { size, row, cells: vec![BLOCKED; row * (size.height as usize + 2)] };
        for y in 0..size.height {
            for (first, end) in passes.runs(y) {
                let start = steps.index(Point::new(first, y));
                steps.cells[start..start + (end - first) as usize].fill(0);
            }
        }
        if size.contains(from) {
            steps.flood(from);
        }
        steps
    }

    fn flood(&mut self, from: Point) {
        let from = self.index(from);
        self.cells[from] = 1;
        let mut reached = Vec::with_capacity(self.cells.len());
        reached.push(from);
        let mut first = 0;
        while let Some(at) = reached.get(first).copied() {
            first += 1;
            let steps = self.cells[at] + 1;
            for next in [at - self.row, at + 1, at + self.row, at - 1] {
                if self.cells[next] == 0 {
                    self.cells[next] = steps;
                    reached.push(next);
                }
            }
        }
    }

    #[inline]
    fn index(&self, at: Point) -> usize {
        (at.y + 1) as usize * self.row + (at.x + 1) as usize
    }

    #[inline]
    pub fn steps_to(&self, at: Point) -> Option<u32> {
        let steps = self.size.contains(at).then(|| self.cells[self.index(at)]);
        steps.filter(|steps| *steps != 0 && *steps != BLOCKED).map(|steps| steps - 1)
    }
}

/// Disjoint sets of numbered elements (union-find).
pub struct UnionFind(Vec<u32>);

impl UnionFind {
    pub fn new(count: usize) -> UnionFind {
        UnionFind((0..count as u32).collect())
    }

    pub fn find(&mut self, mut element: u32) -> u32 {
        while self.0[element as usize] != element {
            let parent = self.0[element as usize];
            self.0[element as usize] = self.0[parent as usize];
            element = parent;
        }
        element
    }

    /// Merges the sets of two elements. Returns `false` if both were already in the same set.
    pub fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b) as usize] = a.min(b);
        a != b
    }
}
