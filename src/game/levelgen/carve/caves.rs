//! Cave generation: a cellular automaton on noise, tunnels by a drunkard's walk, and scattered floor cells.

use super::connect::connect;
use crate::levelgen::ground::regions::ConnectedRegions;
use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{Automaton, Border, Dir, Point, Random};
use fifteen_content::kinds::step::{Caves, Scatter, Tunnels};

const STEPS_PER_CELL: i64 = 40;

/// Digs connected tunnels until `step.open` percent of the level is open. Each walk starts on a cell of an earlier
/// walk.
pub fn tunnels(site: &mut Site, step: &Tunnels, random: &mut Random) {
    let size = site.size();
    let (width, height) = (i64::from(size.width - 2), i64::from(size.height - 2));
    let wanted = (width * height * i64::from(step.open) / 100).max(1);
    let mut steps = wanted * STEPS_PER_CELL;
    let mut dug: Vec<Point> = Vec::new();
    let middle = Point::new(size.width / 2, size.height / 2);
    while (dug.len() as i64) < wanted && steps > 0 {
        let mut at = random.pick(&dug).copied().unwrap_or(middle);
        let mut dir = *random.pick(&Dir::SIDES).unwrap_or(&Dir::North);
        let mut left = step.length.roll(random).max(1);
        while left > 0 && steps > 0 && (dug.len() as i64) < wanted {
            steps -= 1;
            if site.is_wall(at) {
                site.terrain.set(at, step.floor);
                dug.push(at);
                left -= 1;
            }
            if random.percent(step.winding) {
                dir = dir.rotated(if random.one_in(2) { 2 } else { -2 });
            }
            if !site.is_diggable(at + dir) {
                dir = dir.rotated(if random.one_in(2) { 2 } else { -2 });
            }
            if site.is_diggable(at + dir) {
                at = at + dir;
            }
        }
    }
    connect(site, 2, step.floor, random);
}

/// Maximum number of smoothing passes. More passes change little.
const MAX_SMOOTHING: i32 = 30;

/// Digs caves into the existing walls with a cellular automaton. Cells that are already open stay open.
pub fn caves(site: &mut Site, step: &Caves, random: &mut Random) {
    let mut hollow = Automaton::new(site.size());
    for at in site.terrain.points().filter(|at| !site.theme.walled || site.is_diggable(*at)) {
        hollow.set(at, random.percent(step.open) || site.is_open(at));
    }
    let border = if site.theme.walled { Border::Rock } else { Border::Nothing };
    for _ in 0..step.smoothing.min(MAX_SMOOTHING) {
        if !hollow.smooth(border) {
            break;
        }
    }
    let smallest = step.smallest.unsigned_abs();
    let regions = ConnectedRegions::from_cells(&hollow.open_cells());
    let dug = hollow
        .open_cells()
        .difference(&site.reserved_rock)
        .difference(site.terrain.cells_with(CellTrait::Hollow));
    for at in dug.points().filter(|at| regions.sizes[regions.labels[*at] as usize] >= smallest) {
        site.terrain.set(at, step.floor);
    }
}

/// Turns walls into floor at random. Cells that are already open stay open.
pub fn scatter(site: &mut Site, step: &Scatter, random: &mut Random) {
    let inside = |at: &Point| !site.theme.walled || site.is_diggable(*at);
    let cells: Vec<Point> = site.terrain.points().filter(inside).collect();
    for at in cells {
        if random.percent(step.open) && site.is_wall(at) {
            site.terrain.set(at, step.floor);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::levelgen::ground::regions::ConnectedRegions;
    use crate::levelgen::testing::*;
    use fifteen_base::CellSet;

    #[test]
    fn tunnels_dig_the_requested_share_and_connect() {
        for (open, seed) in (0..40).map(|seed| (10 + seed as i32, seed)) {
            let content = content((60, 40), &|n| vec![n.tunnels(open, "60"), n.stairs()]);
            let plan = built(&content, seed, 1).unwrap();
            let wall = content.tiles.find("#").unwrap();
            let regions =
                ConnectedRegions::from_cells(&CellSet::from_grid(&plan.terrain, |tile| *tile != wall));
            assert_eq!(regions.count(), 1);
            let dug = regions.sizes[1] as i32;
            assert_eq!(dug, 58 * 38 * open / 100, "seed {seed}");
        }
    }
}
