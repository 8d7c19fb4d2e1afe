//! Which cells hang together, and how far apart they are. Steps go by the four sides only: what
//! is joined by sides stays joined for whoever may walk diagonally or not. What is joined to what is told by sets that only ever
//! merge (union-find).

use fifteen_base::{CellSet, Grid, Point, Size};

/// Cells by the region they belong to.
pub struct Regions {
    /// The number of each cell's region, from 1; 0 for cells that are in none.
    pub(in crate::levelgen) labels: Grid<u32>,
    /// How many cells each region has, by its number; that of 0 is not counted.
    pub(in crate::levelgen) sizes: Vec<u32>,
}

impl Regions {
    /// The regions of those cells, numbered in reading order.
    ///
    /// Runs of cells that lie side by side in a row are joined with those above that they touch.
    pub fn of(cells: &CellSet) -> Regions {
        let runs = runs(cells);
        let mut sets = joined(&runs);
        let mut labels = Grid::new(cells.size(), 0);
        let mut sizes = vec![0];
        let mut numbers = vec![0; runs.len()];
        let width = cells.size().width as usize;
        for (i, run) in runs.iter().enumerate() {
            // The first run of a region stands for it.
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
        Regions { labels, sizes }
    }

    /// The cells of one region.
    pub fn cells_of(&self, number: u32) -> CellSet {
        CellSet::of(&self.labels, |label| *label == number)
    }

    /// How many regions there are.
    pub fn count(&self) -> usize {
        self.sizes.len() - 1
    }

    /// The number of the region with the most cells, the first of equals; 0 if there is none.
    pub fn largest(&self) -> u32 {
        let best = self.sizes.iter().max().copied().unwrap_or(0);
        self.sizes.iter().position(|s| *s == best).unwrap_or(0) as u32
    }
}

/// Cells side by side in a row: from the first to the one before the end.
struct Run {
    y: i32,
    first: i32,
    end: i32,
}

/// All runs in reading order.
fn runs(cells: &CellSet) -> Vec<Run> {
    let rows = 0..cells.size().height;
    rows.flat_map(|y| cells.runs(y).map(move |(first, end)| Run { y, first, end })).collect()
}

/// Joins each run with those of the row above that it touches.
fn joined(runs: &[Run]) -> Sets {
    let mut sets = Sets::new(runs.len());
    // The first run above that does not end before the next run begins.
    let mut above = 0;
    for (i, run) in runs.iter().enumerate() {
        while runs[above].y < run.y - 1
            || (runs[above].y == run.y - 1 && runs[above].end <= run.first)
        {
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

/// How many steps it is to each cell, from one of them.
pub struct Steps {
    size: Size,
    /// How many cells a row has, those of a frame around the level with them, so that no step has to ask for the
    /// edge.
    row: usize,
    /// One more than the steps; 0 where nobody has come to.
    cells: Vec<u32>,
}

/// No cell to step on.
const SHUT: u32 = u32::MAX;

impl Steps {
    /// The steps from there over those cells.
    pub fn over(passes: &CellSet, from: Point) -> Steps {
        let size = passes.size();
        let row = size.width as usize + 2;
        let mut steps = Steps { size, row, cells: vec![SHUT; row * (size.height as usize + 2)] };
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
            let far = self.cells[at] + 1;
            for next in [at - self.row, at + 1, at + self.row, at - 1] {
                if self.cells[next] == 0 {
                    self.cells[next] = far;
                    reached.push(next);
                }
            }
        }
    }

    #[inline]
    fn index(&self, at: Point) -> usize {
        (at.y + 1) as usize * self.row + (at.x + 1) as usize
    }

    /// The steps to a cell; none if there is no way.
    #[inline]
    pub fn to(&self, at: Point) -> Option<u32> {
        let steps = self.size.contains(at).then(|| self.cells[self.index(at)]);
        steps.filter(|steps| *steps != 0 && *steps != SHUT).map(|steps| steps - 1)
    }
}

/// Things numbered from 0, each at first in a set of its own.
pub struct Sets(Vec<u32>);

impl Sets {
    /// That many things.
    pub fn new(count: usize) -> Sets {
        Sets((0..count as u32).collect())
    }

    /// The thing that stands for the set of this one.
    pub fn find(&mut self, mut thing: u32) -> u32 {
        while self.0[thing as usize] != thing {
            let parent = self.0[thing as usize];
            self.0[thing as usize] = self.0[parent as usize];
            thing = parent;
        }
        thing
    }

    /// Merges the sets of two things; `false` if they were one already.
    pub fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.0[a.max(b) as usize] = a.min(b);
        a != b
    }
}
