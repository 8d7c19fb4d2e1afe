//! Connected regions of cells, and distances in steps. Only orthogonal steps count, so regions are connected for each
//! creature, with or without diagonal moves. Regions are found by union-find.

use fifteen_base::{CellSet, Grid, Point, Size};

/// Connected regions of a set of cells.
pub struct ConnectedRegions {
    /// Region number of each cell, from 1; 0 for cells outside of the set.
    pub(in crate::levelgen) labels: Grid<u32>,
    /// Number of cells of each region; 0 for number 0.
    pub(in crate::levelgen) sizes: Vec<u32>,
}

impl ConnectedRegions {
    /// Finds the regions, numbered in reading order.
    pub fn from_cells(cells: &CellSet) -> ConnectedRegions {
        let runs = runs(cells);
        let mut sets = join_runs(&runs);
        let mut labels = Grid::new(cells.size(), 0);
        let mut sizes = vec![0];
        let mut numbers = vec![0; runs.len()];
        let width = cells.size().width as usize;
        for (i, run) in runs.iter().enumerate() {
            // The first run of a region represents it.
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

    /// Returns the number of the largest region, the first among equals, or 0 without any.
    pub fn largest(&self) -> u32 {
        let best = self.sizes.iter().max().copied().unwrap_or(0);
        self.sizes.iter().position(|s| *s == best).unwrap_or(0) as u32
    }
}

/// Consecutive cells in a row, with an exclusive end.
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
    // The first run above that does not end before the current run begins.
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

/// Distance map: the number of steps from one cell to each other.
pub struct DistanceMap {
    size: Size,
    /// Length of a row, including a frame of one cell around the level, so that no step has to check the edge.
    row: usize,
    /// Number of steps plus one; 0 for cells that were not reached, [`BLOCKED`] for cells that cannot be passed.
    cells: Vec<u32>,
}

const BLOCKED: u32 = u32::MAX;

impl DistanceMap {
    /// Computes the distances from a cell over a set of cells.
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

    /// Returns the number of steps to a cell, or `None` without a way.
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

    /// Returns the representative of an element's set.
    pub fn find(&mut self, mut element: u32) -> u32 {
        while self.0[element as usize] != element {
            let parent = self.0[element as usize];
            self.0[element as usize] = self.0[parent as usize];
            element = parent;
        }
        element
    }

    /// Merges the sets of two elements. Returns `false` if they were in the same set.
    pub fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b) as usize] = a.min(b);
        a != b
    }
}
