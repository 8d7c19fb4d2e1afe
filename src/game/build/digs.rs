//! The shortest digs between neighbouring regions, by one flood that starts from all of them at
//! once: where two floods meet, half of the way leads back to either region.
//!
//! ```text
//!   AA1122BB
//!   AA1123BB    1, 2: cells flooded from A and from B
//! ```

use super::sets::Sets;
use crate::base::{Dir, Grid, Point};

/// No region.
const NONE: u32 = 0;
/// A dig costs at most this much a cell.
const DEAREST: usize = 4;

/// Two neighbouring regions and how to dig from one to the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Join {
    /// What digging it costs.
    pub(super) length: u32,
    /// The numbers of the regions, the smaller first.
    pub(super) regions: (u32, u32),
    /// Where the floods of the two meet.
    ends: (Point, Point),
}

/// All joins between neighbours, the shortest first.
pub(super) struct Digs {
    pub(super) joins: Vec<Join>,
    /// The way back to the region from each cell that was flooded.
    back: Grid<Option<Dir>>,
}

impl Digs {
    /// Floods from the regions over the cells that have a `cost` (1 to 3).
    pub(super) fn between(regions: &Grid<u32>, mut cost: impl FnMut(Point) -> Option<u32>) -> Digs {
        let mut owner = regions.clone();
        let mut spent = Grid::new(regions.size(), u32::MAX);
        let mut back = Grid::new(regions.size(), None);
        // What is to be flooded next, by its cost modulo the number of the lists.
        let mut waiting: [Vec<Point>; DEAREST] = Default::default();
        for (at, region) in regions.iter() {
            if *region != NONE {
                spent[at] = 0;
                waiting[0].push(at);
            }
        }
        let mut now = 0;
        while waiting.iter().any(|list| !list.is_empty()) {
            for at in std::mem::take(&mut waiting[now as usize % DEAREST]) {
                if spent[at] != now {
                    continue;
                }
                for dir in Dir::SIDES {
                    let next = at + dir;
                    if regions.get(next) != Some(&NONE) || spent[next] <= now + 1 {
                        continue;
                    }
                    let Some(total) = cost(next).map(|c| now + c.clamp(1, 3)) else {
                        continue;
                    };
                    if total < spent[next] {
                        spent[next] = total;
                        owner[next] = owner[at];
                        back[next] = Some(dir.back());
                        waiting[total as usize % DEAREST].push(next);
                    }
                }
            }
            now += 1;
        }
        Digs {
            joins: joins(&owner, &spent),
            back,
        }
    }

    /// The cells to dig for a join, from one region to the other.
    pub(super) fn cells(&self, join: &Join) -> Vec<Point> {
        let way = |end: Point| {
            let step = |at: &Point| self.back[*at].map(|dir| *at + dir);
            // The last cell of each way is the region itself, which is dug already.
            std::iter::successors(Some(end), step).filter(|at| self.back[*at].is_some())
        };
        let mut cells: Vec<Point> = way(join.ends.0).collect();
        cells.reverse();
        cells.extend(way(join.ends.1));
        cells
    }
}

/// The shortest join of each two neighbours, where cells of different owners touch.
fn joins(owner: &Grid<u32>, spent: &Grid<u32>) -> Vec<Join> {
    let mut joins = Vec::new();
    for (at, a) in owner.iter() {
        for next in [at + Dir::East, at + Dir::South] {
            let Some(b) = owner.get(next) else { continue };
            if a == b || *a == NONE || *b == NONE {
                continue;
            }
            joins.push(Join {
                length: spent[at] + spent[next],
                regions: (*a.min(b), *a.max(b)),
                ends: (at, next),
            });
        }
    }
    joins.sort_unstable_by_key(|join| (join.regions, join.length, join.ends));
    joins.dedup_by_key(|join| join.regions);
    joins.sort_unstable_by_key(|join| (join.length, join.regions));
    joins
}

/// Splits joins, the shortest first, into those that are needed to join everything and the rest
/// (Kruskal's minimum spanning tree).
pub(super) fn spanning(joins: &[Join], regions: usize) -> (Vec<Join>, Vec<Join>) {
    let mut sets = Sets::new(regions + 1);
    joins
        .iter()
        .partition(|join| sets.join(join.regions.0, join.regions.1))
}

#[cfg(test)]
mod tests {

    use super::super::testing::*;
    use super::*;
    use crate::game::build::regions::Regions;

    #[test]
    fn neighbours_are_joined_and_those_beyond_them_are_not() {
        let content = drawn(
            "############
             #..#..###..#
             ############",
        );
        let site = site(&content);
        let regions = Regions::of(site.size(), |at| site.open(at));
        let digs = Digs::between(&regions.labels, |at| site.inside(at).then_some(1));
        let joined: Vec<_> = digs.joins.iter().map(|j| (j.regions, j.length)).collect();
        assert_eq!(joined, [((1, 2), 1), ((2, 3), 3)]);
        let cells = [6, 7, 8].map(|x| Point::new(x, 1));
        assert_eq!(digs.cells(&digs.joins[1]), cells);
    }
}
