//! Shortest paths to dig between neighbouring regions, by a multi-source Dijkstra flood. Two floods meet at the
//! middle of such a path.
//!
//! ```text
//!   AA1122BB
//!   AA1122BB    1, 2: cells flooded from A and from B
//! ```

use super::regions::UnionFind;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{CellSet, Dir, Grid, Point, Size, SortedMap};

const NO_REGION: u32 = 0;
/// Number of buckets of the search, more than the highest cost of a cell (3).
const BUCKETS: usize = 4;

/// A path to dig between two neighbouring regions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RegionJoin {
    pub(in crate::levelgen) length: u32,
    /// Numbers of the regions, the smaller number first.
    pub(in crate::levelgen) regions: (u32, u32),
    /// Adjacent cells where the floods from the two regions meet.
    ends: (Point, Point),
}

/// The cheapest path for each pair of neighbouring regions, in ascending order of cost.
pub struct RegionJoins {
    pub(in crate::levelgen) joins: Vec<RegionJoin>,
    flood: Flood,
}

impl RegionJoins {
    /// Floods from the regions over the `soft` cells. A cell has a `cost` of 1 to 3.
    pub fn find(labels: &Grid<u32>, soft: &CellSet, mut cost: impl FnMut(Point) -> u32) -> RegionJoins {
        let mut flood = Flood::from(labels, soft);
        // A bucket queue of cells to expand. The bucket of a cell is its cost modulo the number of buckets.
        let mut waiting: [Vec<usize>; BUCKETS] = Default::default();
        waiting[0].extend((0..flood.cells.len()).filter(|i| flood.cells[*i].region != NO_REGION));
        let mut now = 0;
        while waiting.iter().any(|list| !list.is_empty()) {
            let mut list = std::mem::take(&mut waiting[now as usize % BUCKETS]);
            for at in list.drain(..) {
                if flood.cells[at].cost != now {
                    continue;
                }
                for (dir, next) in flood.sides(at) {
                    if flood.cells[next].cost <= now + 1 {
                        continue;
                    }
                    let total = now + cost(flood.point(next)).clamp(1, 3);
                    if total < flood.cells[next].cost {
                        flood.cells[next] = FloodCell {
                            region: flood.cells[at].region,
                            cost: total,
                            back: Some(dir.opposite()),
                        };
                        waiting[total as usize % BUCKETS].push(next);
                    }
                }
            }
            // A step costs at least 1 and at most 3, so it never puts a cell into the current bucket of the four.
            waiting[now as usize % BUCKETS] = list;
            now += 1;
        }
        RegionJoins { joins: cheapest_joins(&flood), flood }
    }

    /// Returns the cells that connect all regions if they are dug, at the lowest cost. `regions` is the number of
    /// regions.
    pub fn cells_to_connect(&self, regions: usize) -> Vec<Point> {
        let (needed, _) = spanning_tree(&self.joins, regions);
        needed.iter().flat_map(|join| self.cells(join)).collect()
    }

    /// Returns the cells to dig for a join, in order from one region to the other.
    pub fn cells(&self, join: &RegionJoin) -> Vec<Point> {
        let back = |at: &Point| self.flood.cells[self.flood.index(*at)].back;
        let path = |end: Point| {
            let step = move |at: &Point| back(at).map(|dir| *at + dir);
            // Stop before the cell of the region, which is already open.
            std::iter::successors(Some(end), step).filter(move |at| back(at).is_some())
        };
        let mut cells: Vec<Point> = path(join.ends.0).collect();
        cells.reverse();
        cells.extend(path(join.ends.1));
        cells
    }
}

#[derive(Clone, Copy)]
struct FloodCell {
    region: u32,
    /// Cost of reaching the cell; `u32::MAX` while unreached, 0 in regions and where no flood may go.
    cost: u32,
    back: Option<Dir>,
}

/// The cells of a level, with a border one cell wide that is never flooded. So no step has to check the edge.
struct Flood {
    size: Size,
    row: usize,
    cells: Vec<FloodCell>,
}

impl Flood {
    fn from(regions: &Grid<u32>, soft: &CellSet) -> Flood {
        let size = regions.size();
        let row = size.width as usize + 2;
        let frame = FloodCell { region: NO_REGION, cost: 0, back: None };
        let mut cells = vec![frame; row * (size.height as usize + 2)];
        for (y, regions) in regions.rows().enumerate() {
            let line = &mut cells[(y + 1) * row + 1..];
            for (first, end) in soft.runs(y as i32) {
                let soft = line[first as usize..end as usize].iter_mut();
                soft.for_each(|cell| cell.cost = u32::MAX);
            }
            for (cell, region) in line.iter_mut().zip(regions).filter(|(_, r)| **r != NO_REGION) {
                (cell.region, cell.cost) = (*region, 0);
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
        [(Dir::North, at - self.row), (Dir::East, at + 1), (Dir::South, at + self.row), (Dir::West, at - 1)]
    }
}

/// Returns the cheapest join of each pair of regions whose floods touch.
fn cheapest_joins(flood: &Flood) -> Vec<RegionJoin> {
    let mut joins: SortedMap<(u32, u32), RegionJoin> = SortedMap::new();
    let mut last: Option<RegionJoin> = None;
    for y in 0..flood.size.height {
        for x in 0..flood.size.width {
            let here = Point::new(x, y);
            let at = flood.index(here);
            let cell = flood.cells[at];
            for (dir, next) in [(Dir::East, at + 1), (Dir::South, at + flood.row)] {
                let other = flood.cells[next];
                if cell.region == other.region || cell.region == NO_REGION || other.region == NO_REGION {
                    continue;
                }
                let join = RegionJoin {
                    length: cell.cost + other.cost,
                    regions: (cell.region.min(other.region), cell.region.max(other.region)),
                    ends: (here, here + dir),
                };
                // Fast path: consecutive cells often lie on the same border.
                let known = last.filter(|last| last.regions == join.regions);
                if known.is_some_and(|last| last.length <= join.length) {
                    continue;
                }
                let best = joins.entry(join.regions).or_insert(join);
                // Among equal joins, keep the first by row, from west to east.
                if join.length < best.length {
                    *best = join;
                }
                last = Some(*best);
            }
        }
    }
    let mut joins: Vec<RegionJoin> = joins.into_values().collect();
    sort_by_key(&mut joins, |join| (join.length, join.regions));
    joins
}

/// Splits joins, sorted by length, into a minimum spanning tree and the rest (Kruskal's algorithm).
pub fn spanning_tree(joins: &[RegionJoin], regions: usize) -> (Vec<RegionJoin>, Vec<RegionJoin>) {
    let mut sets = UnionFind::new(regions + 1);
    joins.iter().partition(|join| sets.join(join.regions.0, join.regions.1))
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::levelgen::testing::*;

    #[test]
    fn only_adjacent_regions_are_joined() {
        let content = drawn(
            "############
             #..#..###..#
             ############",
        );
        let site = site(&content);
        let regions = site.regions();
        let digs = RegionJoins::find(&regions.labels, &site.diggable, |_| 1);
        let joined: Vec<_> = digs.joins.iter().map(|j| (j.regions, j.length)).collect();
        assert_eq!(joined, [((1, 2), 1), ((2, 3), 3)]);
        let cells = [6, 7, 8].map(|x| Point::new(x, 1));
        assert_eq!(digs.cells(&digs.joins[1]), cells);
    }
}
