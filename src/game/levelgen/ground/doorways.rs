//! Doorways through walls that are one cell thick, where rooms stand wall to wall.
//!
//! ```text
//!   ..#..
//!   ..+..      +: a doorway from the left to the right
//!   ..#..
//! ```

use super::regions::UnionFind;
use super::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Dir, Grid, Point, Random, SortedMap};
use fifteen_content::{Kind, Tile};

/// Numbers of two regions, the smaller number first.
pub type Pair = (u32, u32);

/// Returns, for each pair of regions, the wall cells where a doorway would join the two.
pub fn doorway_candidates(site: &Site, regions: &Grid<u32>) -> SortedMap<Pair, Vec<Point>> {
    let mut walls: SortedMap<Pair, Vec<Point>> = SortedMap::new();
    let numbered = CellSet::from_grid(regions, |number| *number != 0);
    let within =
        |dir: Dir| numbered.with_neighbour(dir).intersection(&numbered.with_neighbour(dir.opposite()));
    let thin = within(Dir::North).union(&within(Dir::West));
    for at in
        thin.intersection(&site.diggable).difference(site.terrain.cells_with(CellTrait::Hollow)).points()
    {
        for dir in [Dir::North, Dir::West] {
            let [a, b] = [dir, dir.opposite()].map(|d| regions.get(at + d).copied().unwrap_or(0));
            if a != 0 && b != 0 && a != b && is_framed(site, at, dir) {
                walls.entry((a.min(b), a.max(b))).or_default().push(at);
            }
        }
    }
    walls
}

/// Whether a cell is wall, with walls to the left and to the right of a step in the direction `dir`.
fn is_framed(site: &Site, at: Point, dir: Dir) -> bool {
    site.is_wall(at) && [dir.rotated(2), dir.rotated(-2)].iter().all(|side| site.is_wall(at + *side))
}

/// Connects regions by doorways where possible, and opens `loops` percent more doorways.
pub fn connect_regions(
    site: &mut Site,
    walls: &SortedMap<Pair, Vec<Point>>,
    loops: i32,
    floor: Kind<Tile>,
    random: &mut Random,
) {
    let mut pairs: Vec<Pair> = walls.keys().copied().collect();
    random.shuffle(&mut pairs);
    let most = pairs.iter().map(|(_, larger)| *larger).max().unwrap_or(0);
    let mut sets = UnionFind::new(most as usize + 1);
    let (needed, mut spare): (Vec<Pair>, Vec<Pair>) = pairs.into_iter().partition(|(a, b)| sets.join(*a, *b));
    let more = needed.len() as i32 * loops;
    let more = more / 100 + i32::from(random.percent(more % 100));
    spare.truncate(more.max(0) as usize);
    for pair in needed.into_iter().chain(spare) {
        open_doorway(site, &walls[&pair], floor, random);
    }
}

/// Opens one of the wall cells, preferably a cell that still has walls on both sides.
pub fn open_doorway(site: &mut Site, walls: &[Point], floor: Kind<Tile>, random: &mut Random) {
    let stands = |at: &&Point| is_framed(site, **at, Dir::North) || is_framed(site, **at, Dir::West);
    let standing: Vec<Point> = walls.iter().filter(stands).copied().collect();
    let from = if standing.is_empty() { walls } else { &standing };
    if let Some(at) = random.pick(from).copied() {
        site.terrain.set(at, floor);
        site.doorways.push(at);
    }
}
