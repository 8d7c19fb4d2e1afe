//! Which cells hang together, and how far apart they are. Steps go by the four sides only: what
//! is joined by sides stays joined for whoever may walk diagonally or not.

use crate::base::{Dir, Grid, Point, Size};
use std::collections::VecDeque;

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
        let mut labels = Grid::new(size, 0);
        let mut sizes = vec![0];
        let mut open = Vec::new();
        for start in labels.points() {
            if labels[start] != 0 || !passes(start) {
                continue;
            }
            let label = sizes.len() as u32;
            let mut cells = 0;
            labels[start] = label;
            open.push(start);
            while let Some(at) = open.pop() {
                cells += 1;
                for dir in Dir::SIDES {
                    let next = at + dir;
                    if labels.get(next) == Some(&0) && passes(next) {
                        labels[next] = label;
                        open.push(next);
                    }
                }
            }
            sizes.push(cells);
        }
        Regions { labels, sizes }
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
    let mut steps = Grid::new(size, u32::MAX);
    if !size.contains(from) {
        return steps;
    }
    let mut open = VecDeque::from([from]);
    steps[from] = 0;
    while let Some(at) = open.pop_front() {
        let far = steps[at] + 1;
        for dir in Dir::SIDES {
            let next = at + dir;
            if steps.get(next) == Some(&u32::MAX) && passes(next) {
                steps[next] = far;
                open.push_back(next);
            }
        }
    }
    steps
}
