//! Rivers and lakes, with bridges where the water cuts off a region.

use crate::levelgen::ground::region_joins::RegionJoins;
use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Dir, Point, Random};
use fifteen_content::kinds::step::Waters;
use fifteen_content::{Kind, Tile};

const BEND_CHANCE: i32 = 35;
const MAX_TRIES: u32 = 20;

pub fn waters(site: &mut Site, step: &Waters, random: &mut Random) {
    let before = site.regions().count();
    // Doors, their neighbours, stairs and features stay dry.
    let [doors, stairs] = [CellTrait::Door, CellTrait::Stair].map(|kind| site.terrain.cells_with(kind));
    let kept = doors.with_any_neighbour().union(doors).union(stairs).union(&site.feature_cells);
    let floodable = site.diggable.clone().difference(&kept);
    let mut water = Water { tile: step.water, floodable, flooded: CellSet::new(site.size()) };
    for _ in 0..step.rivers.roll(random) {
        lay_river(site, step, &mut water, random);
    }
    for _ in 0..step.lakes.roll(random) {
        lay_lake(site, step, &mut water, random);
    }
    lay_banks(site, step, &water);
    if before > 0 {
        let regions = site.regions();
        let digs = RegionJoins::find(&regions.labels, &water.flooded, |_| 1);
        for at in digs.cells_to_connect(regions.count()) {
            site.terrain.set(at, step.bridge);
        }
    }
}

struct Water {
    tile: Kind<Tile>,
    floodable: CellSet,
    flooded: CellSet,
}

impl Water {
    fn flood(&mut self, site: &mut Site, at: Point) {
        if self.floodable.get(at) && !site.occupied.get(at) {
            site.terrain.set(at, self.tile);
            self.flooded.set(at, true);
        }
    }
}

fn lay_river(site: &mut Site, step: &Waters, water: &mut Water, random: &mut Random) {
    let size = site.size();
    let across = random.one_in(2);
    let (length, breadth) = if across { (size.width, size.height) } else { (size.height, size.width) };
    let place = |along: i32, aside: i32| {
        if across { Point::new(along, aside) } else { Point::new(aside, along) }
    };
    let mut aside = random.between(breadth / 5, breadth * 4 / 5);
    let mut drift = 0;
    let mut width = step.width.roll(random);
    for along in 0..length {
        if random.percent(BEND_CHANCE) {
            drift = random.between(-1, 1);
        }
        if random.percent(BEND_CHANCE / 3) {
            width = step.width.roll(random);
        }
        aside = (aside + drift).clamp(1, breadth - 2);
        // Add the drift to the width, so that the river does not narrow at bends.
        for near in aside - width / 2 - drift.max(0)..aside - width / 2 + width.max(1) - drift.min(0) {
            water.flood(site, place(along, near));
        }
    }
}

fn lay_lake(site: &mut Site, step: &Waters, water: &mut Water, random: &mut Random) {
    let places: Vec<Point> = site.terrain.cells_with(CellTrait::Open).list();
    let mut seek = || random.pick(&places).copied();
    let place = (0..MAX_TRIES).filter_map(|_| seek()).find(|at| water.floodable.get(*at));
    let Some(place) = place else { return };
    let mut shore = vec![place];
    let mut left = step.size.roll(random);
    while left > 0 && !shore.is_empty() {
        let [a, b] = [(); 2].map(|()| random.below(shore.len() as u32) as usize);
        let around = |i: usize| shore[i].neighbours().filter(|near| water.flooded.get(*near)).count();
        let at = shore.swap_remove(if around(b) > around(a) { b } else { a });
        if water.flooded.get(at) || !water.floodable.get(at) {
            continue;
        }
        water.flood(site, at);
        left -= 1;
        shore.extend(Dir::SIDES.map(|dir| at + dir));
    }
}

fn lay_banks(site: &mut Site, step: &Waters, water: &Water) {
    let Some(rim) = step.rim else { return };
    let ground = water
        .floodable
        .clone()
        .difference(&water.flooded)
        .intersection(site.terrain.cells_with(CellTrait::Open));
    for at in ground.intersection(&water.flooded.with_orthogonal_neighbour()).points() {
        site.terrain.set(at, rim);
    }
}

#[cfg(test)]
mod tests {
    use crate::levelgen::testing::*;

    #[test]
    fn waters_keep_the_level_connected() {
        let content = content((70, 40), &|n| {
            vec![n.rooms("20", 20), n.waters("2", "2"), n.connect(), n.doors(50, 20, 10), n.stairs()]
        });
        let (mut water, mut bridges) = (0, 0);
        for seed in 0..60 {
            let plan = built(&content, seed, 1).unwrap();
            let picture = picture(&plan, &content);
            water += picture.matches('~').count();
            bridges += picture.matches('"').count();
        }
        assert!(water > 60 * 150, "{water}");
        assert!(bridges > 60 * 4, "{bridges}");
    }
}
