//! Keeps (castles): a court, an outer wall with gates and towers, and halls inside.
//!
//! ```text
//!   ........................
//!   ..#####..........#####..      the court around the outer wall,
//!   ..#...############...#..      a tower at each corner,
//!   ..#...+..#.......+...#..      halls within,
//!   ..###+#..+.......#####..
//!   ....#....#.......+......      and a gate
//! ```

use super::connect::connect;
use super::halls;
use crate::levelgen::ground::doorways;
use crate::levelgen::ground::doorways::Pair;
use crate::levelgen::ground::room::Rectangle;
use crate::levelgen::site::Site;
use fifteen_base::{Grid, Point, Random, Size, SortedMap};
use fifteen_content::kinds::step::Keep;

const COURT_REGION: u32 = 1;
const TOWER_RADIUS: i32 = 2;
const MIN_SIDE: i32 = 8;

/// Builds a keep. A level that is too small for walls becomes a court.
pub fn keep(site: &mut Site, step: &Keep, random: &mut Random) {
    let whole = Rectangle { left: 0, top: 0, size: site.size() };
    let Size { width, height } = site.size();
    let court = step.court.min((width.min(height) - MIN_SIDE) / 2 - 2);
    let wall = whole.expanded(-1 - court.max(0));
    let built = court >= 1 && wall.size.width.min(wall.size.height) >= MIN_SIDE;
    let towers = if built { towers(wall) } else { Vec::new() };
    let mut numbers = Grid::new(site.size(), 0);
    for at in whole.expanded(-1).points() {
        let outside = !built || wall.walk_distance(at) > 0;
        if outside && towers.iter().all(|tower| tower.walk_distance(at) > 0) && site.is_wall(at) {
            site.terrain.set(at, step.ground);
            numbers[at] = COURT_REGION;
        }
    }
    if built {
        halls::dig(site, wall.expanded(-1), (step.least, step.floor), &mut numbers, random);
        let first = numbers.cells().iter().max().map_or(COURT_REGION, |most| most + 1);
        for (number, tower) in (first..).zip(towers) {
            // A tower replaces the parts of halls that it overlaps.
            for at in tower.points() {
                let room = tower.expanded(-1).walk_distance(at) == 0;
                site.terrain.set(at, if room { step.floor } else { site.theme.fill });
                numbers[at] = if room { number } else { 0 };
            }
            site.rooms.push(tower.expanded(-1));
        }
        let walls = doorways::doorway_candidates(site, &numbers);
        let (outer, inner): (SortedMap<Pair, Vec<Point>>, SortedMap<Pair, Vec<Point>>) =
            walls.into_iter().partition(|((a, _), _)| *a == COURT_REGION);
        doorways::connect_regions(site, &inner, step.loops, step.floor, random);
        let mut gates: Vec<&Vec<Point>> = outer.values().collect();
        random.shuffle(&mut gates);
        for gate in gates.into_iter().take(step.gates.unsigned_abs() as usize) {
            doorways::open_doorway(site, gate, step.floor, random);
        }
    }
    connect(site, 0, step.floor, random);
}

fn towers(wall: Rectangle) -> Vec<Rectangle> {
    let (right, bottom) = (wall.left + wall.size.width - 1, wall.top + wall.size.height - 1);
    let corners = [(wall.left, wall.top), (right, wall.top), (wall.left, bottom), (right, bottom)];
    let corner = |(x, y)| Rectangle { left: x, top: y, size: Size::new(1, 1) };
    corners.map(|at| corner(at).expanded(TOWER_RADIUS)).into()
}

#[cfg(test)]
mod tests {
    use crate::levelgen::testing::*;

    #[test]
    fn keep_has_a_court_and_halls() {
        for size in [(20, 15), (40, 30), (90, 50)] {
            let content = content(size, &|n| vec![n.keep(), n.doors(80, 10, 10), n.stairs()]);
            for seed in 0..40 {
                let plan = built(&content, seed, 1).unwrap();
                let glyphs = picture(&plan, &content);
                assert!(glyphs.contains('"'), "there is a court:\n{glyphs}");
                if size.0 >= 40 {
                    let halls = glyphs.matches('.').count();
                    assert!(halls > 100, "seed {seed}:\n{glyphs}");
                }
            }
        }
    }
}
