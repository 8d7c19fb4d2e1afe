//! The shortest digs between neighbouring regions, by one flood that starts from all of them at
//! once: where two floods meet, half of the way leads back to either region.
//!
//! ```text
//!   AA1122BB
//!   AA1123BB    1, 2: cells flooded from A and from B
//! ```

use super::regions::Sets;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{CellSet, Dir, Grid, Point, Size, SortedMap};

/// No region.
const NONE: u32 = 0;
/// A dig costs at most this much a cell.
const DEAREST: usize = 4;

/// Two neighbouring regions and how to dig from one to the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Join {
    /// What digging it costs.
    pub(in crate::levelgen) length: u32,
    /// The numbers of the regions, the smaller first.
    pub(in crate::levelgen) regions: (u32, u32),
    /// Where the floods of the two meet.
    ends: (Point, Point),
}

/// All joins between neighbours, the shortest first.
pub struct Digs {
    pub(in crate::levelgen) joins: Vec<Join>,
    flood: Flood,
}

impl Digs {
    /// Floods from the regions over the cells that can be dug, at a `cost` of 1 to 3 each.
    pub fn between(labels: &Grid<u32>, soft: &CellSet, mut cost: impl FnMut(Point) -> u32) -> Digs {
        let mut flood = Flood::from(labels, soft);
        // What is to be flooded next, by its cost modulo the number of the lists.
        let mut waiting: [Vec<usize>; DEAREST] = Default::default();
        waiting[0].extend((0..flood.cells.len()).filter(|i| flood.cells[*i].owner != NONE));
        let mut now = 0;
        while waiting.iter().any(|list| !list.is_empty()) {
            let mut list = std::mem::take(&mut waiting[now as usize % DEAREST]);
            for at in list.drain(..) {
                if flood.cells[at].spent != now {
                    continue;
                }
                for (dir, next) in flood.sides(at) {
                    if flood.cells[next].spent <= now + 1 {
                        continue;
                    }
                    let total = now + cost(flood.point(next)).clamp(1, 3);
                    if total < flood.cells[next].spent {
                        flood.cells[next] = Flooded {
                            owner: flood.cells[at].owner,
                            spent: total,
                            back: Some(dir.back()),
                        };
                        waiting[total as usize % DEAREST].push(next);
                    }
                }
            }
            // Nothing costs so much that it comes into the list of its own.
            waiting[now as usize % DEAREST] = list;
            now += 1;
        }
        Digs { joins: joins(&flood), flood }
    }

    /// The cells to dig so that so many regions hang together, by the shortest joins that do it.
    pub fn needed(&self, regions: usize) -> Vec<Point> {
        let (needed, _) = spanning(&self.joins, regions);
        needed.iter().flat_map(|join| self.cells(join)).collect()
    }

    /// The cells to dig for a join, from one region to the other.
    pub fn cells(&self, join: &Join) -> Vec<Point> {
        let back = |at: &Point| self.flood.cells[self.flood.index(*at)].back;
        let way = |end: Point| {
            let step = move |at: &Point| back(at).map(|dir| *at + dir);
            // The last cell of each way is the region itself, which is dug already.
            std::iter::successors(Some(end), step).filter(move |at| back(at).is_some())
        };
        let mut cells: Vec<Point> = way(join.ends.0).collect();
        cells.reverse();
        cells.extend(way(join.ends.1));
        cells
    }
}

/// A cell, and how the flood has come to it.
#[derive(Clone, Copy)]
struct Flooded {
    /// The region that the flood came from; [`NONE`] if it did not come.
    owner: u32,
    /// What that cost; 0 where nothing can be flooded.
    spent: u32,
    /// The way back.
    back: Option<Dir>,
}

/// The cells of a level, with a frame around that is never flooded, so that no step has to ask for the edge.
struct Flood {
    size: Size,
    /// How many cells a row has, those of the frame with them.
    row: usize,
    cells: Vec<Flooded>,
}

impl Flood {
    fn from(regions: &Grid<u32>, soft: &CellSet) -> Flood {
        let size = regions.size();
        let row = size.width as usize + 2;
        let frame = Flooded { owner: NONE, spent: 0, back: None };
        let mut cells = vec![frame; row * (size.height as usize + 2)];
        for (y, regions) in regions.rows().enumerate() {
            let line = &mut cells[(y + 1) * row + 1..];
            for (first, end) in soft.runs(y as i32) {
                let soft = line[first as usize..end as usize].iter_mut();
                soft.for_each(|cell| cell.spent = u32::MAX);
            }
            for (cell, region) in line.iter_mut().zip(regions).filter(|(_, r)| **r != NONE) {
                (cell.owner, cell.spent) = (*region, 0);
            }
        }
        Flood { size, row, cells }
    }

    fn index(&self, at: Point) -> usize {
        (at.y + 1) as usize * self.row + (at.x + 1) as usize
    }

    fn point(&self, index: usize) -> Point {
        let (y, x) = (index / self.row, index % self.row);
        Point::new(x as i32 - 1, y as i32 - 1)
    }

    #[inline]
    fn sides(&self, at: usize) -> [(Dir, usize); 4] {
        [
            (Dir::North, at - self.row),
            (Dir::East, at + 1),
            (Dir::South, at + self.row),
            (Dir::West, at - 1),
        ]
    }
}

/// The shortest join of each two neighbours, where cells of different owners touch.
fn joins(flood: &Flood) -> Vec<Join> {
    let mut joins: SortedMap<(u32, u32), Join> = SortedMap::new();
    let mut last: Option<Join> = None;
    for y in 0..flood.size.height {
        for x in 0..flood.size.width {
            let here = Point::new(x, y);
            let at = flood.index(here);
            let one = flood.cells[at];
            for (dir, next) in [(Dir::East, at + 1), (Dir::South, at + flood.row)] {
                let other = flood.cells[next];
                if one.owner == other.owner || one.owner == NONE || other.owner == NONE {
                    continue;
                }
                let join = Join {
                    length: one.spent + other.spent,
                    regions: (one.owner.min(other.owner), one.owner.max(other.owner)),
                    ends: (here, here + dir),
                };
                // Those along one border follow each other.
                let known = last.filter(|last| last.regions == join.regions);
                if known.is_some_and(|last| last.length <= join.length) {
                    continue;
                }
                let best = joins.entry(join.regions).or_insert(join);
                // Of those equally short the first in reading order.
                if join.length < best.length {
                    *best = join;
                }
                last = Some(*best);
            }
        }
    }
    let mut joins: Vec<Join> = joins.into_values().collect();
    sort_by_key(&mut joins, |join| (join.length, join.regions));
    joins
}

/// Splits joins, the shortest first, into those that are needed to join everything and the rest
/// (Kruskal's minimum spanning tree).
pub fn spanning(joins: &[Join], regions: usize) -> (Vec<Join>, Vec<Join>) {
    let mut sets = Sets::new(regions + 1);
    joins.iter().partition(|join| sets.join(join.regions.0, join.regions.1))
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::levelgen::testing::*;

    #[test]
    fn neighbours_are_joined_and_those_beyond_them_are_not() {
        let content = drawn(
            "############
             #..#..###..#
             ############",
        );
        let site = site(&content);
        let regions = site.regions();
        let digs = Digs::between(&regions.labels, &site.diggable, |_| 1);
        let joined: Vec<_> = digs.joins.iter().map(|j| (j.regions, j.length)).collect();
        assert_eq!(joined, [((1, 2), 1), ((2, 3), 3)]);
        let cells = [6, 7, 8].map(|x| Point::new(x, 1));
        assert_eq!(digs.cells(&digs.joins[1]), cells);
    }
}
