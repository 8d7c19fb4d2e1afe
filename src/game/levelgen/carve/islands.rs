//! Islands in a lake that fills the level, with bridges between them.

use crate::levelgen::error::{Built, Flaw};
use crate::levelgen::ground::digs::{Digs, spanning};
use crate::levelgen::ground::terrain::Is;
use crate::levelgen::site::Site;
use fifteen_base::{Dir, Grid, Point, Random};
use fifteen_content::kinds::step::Islands;
use fifteen_content::{Kind, Tile};

/// Number of random cells to try for an island.
const SEEKS: u32 = 30;
/// Number of shore cells to compare for each growth step, by the land around them. More make rounder islands.
const LOOKS: usize = 2;

/// Floods the remaining walls, and raises islands.
pub fn islands(site: &mut Site, step: &Islands, random: &mut Random) -> Built {
    let lake: Vec<Point> = site.diggable.clone().without(site.terrain.all(Is::Hollow)).list();
    for at in &lake {
        site.terrain.set(*at, step.lake);
    }
    let mut land = Land::survey(site);
    for _ in 0..step.count.roll(random) {
        let mut seek = || random.pick(&lake).copied();
        let at = (0..SEEKS).filter_map(|_| seek()).find(|at| is_apart(site, *at));
        if let Some(at) = at {
            land.raise(site, at, step, random);
        }
    }
    if site.regions().count() == 0 {
        return Err(Flaw::NoRoomFits);
    }
    if let Some(rim) = step.rim {
        shores(site, &lake, rim, step.lake);
    }
    bridges(site, step, random);
    Ok(())
}

/// Whether no land lies within three cells.
fn is_apart(site: &Site, at: Point) -> bool {
    let around = (-3..=3).flat_map(|dy| (-3..=3).map(move |dx| Point::new(at.x + dx, at.y + dy)));
    around.into_iter().all(|near| !site.open(near))
}

/// Number of land cells among the eight neighbours of each cell.
struct Land(Grid<u8>);

impl Land {
    fn survey(site: &Site) -> Land {
        let mut land = Land(Grid::new(site.size(), 0));
        site.terrain.all(Is::Open).points().for_each(|at| land.note(at));
        land
    }

    /// Records a new land cell.
    fn note(&mut self, at: Point) {
        for near in at.neighbours() {
            if let Some(count) = self.0.get_mut(near) {
                *count += 1;
            }
        }
    }

    /// Grows one island.
    fn raise(&mut self, site: &mut Site, from: Point, step: &Islands, random: &mut Random) {
        let mut shore = vec![from];
        let mut left = step.size.roll(random);
        while left > 0 && !shore.is_empty() {
            let looks: [usize; LOOKS] =
                std::array::from_fn(|_| random.below(shore.len() as u32) as usize);
            let land = |i: &usize| self.0.get(shore[*i]).copied();
            let at = shore.swap_remove(looks.into_iter().max_by_key(land).unwrap_or(0));
            if site.terrain.get(at) != Some(&step.lake) || !site.inside(at) {
                continue;
            }
            site.terrain.set(at, step.floor);
            self.note(at);
            left -= 1;
            shore.extend(Dir::SIDES.map(|dir| at + dir));
        }
    }
}

/// Lays shallow water along the shores.
fn shores(site: &mut Site, lake: &[Point], rim: Kind<Tile>, deep: Kind<Tile>) {
    let beside = |at: &&Point| {
        site.terrain[**at] == deep && Dir::SIDES.iter().any(|dir| site.open(**at + *dir))
    };
    let shore: Vec<Point> = lake.iter().filter(beside).copied().collect();
    for at in shore {
        site.terrain.set(at, rim);
    }
}

/// Connects all islands by bridges, and some pairs by further ones.
fn bridges(site: &mut Site, step: &Islands, random: &mut Random) {
    let regions = site.regions();
    let wet = site.diggable.clone().and(site.terrain.all(Is::Hollow));
    let digs = Digs::between(&regions.labels, &wet, |_| 1);
    let (needed, mut spare) = spanning(&digs.joins, regions.count());
    random.shuffle(&mut spare);
    spare.truncate(needed.len() * step.loops.unsigned_abs() as usize / 100);
    for join in needed.iter().chain(&spare) {
        for at in digs.cells(join) {
            if !site.open(at) {
                site.terrain.set(at, step.bridge);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::levelgen::ground::regions::Regions;
    use crate::levelgen::testing::*;
    use fifteen_base::CellSet;

    #[test]
    fn islands_are_joined_by_bridges_over_the_lake() {
        let content = content((70, 40), &|n| vec![n.islands("12", "60"), n.stairs()]);
        for seed in 0..40 {
            let plan = built(&content, seed, 1).unwrap();
            let glyph = |at| content.tiles[plan.terrain[at]].glyph;
            let picture = || picture(&plan, &content);
            let is_land = |tile: &_| ".<>".contains(content.tiles[*tile].glyph);
            let land = Regions::from_cells(&CellSet::of(&plan.terrain, is_land));
            assert!(land.count() >= 5, "seed {seed}:\n{}", picture());
            let lake = plan.terrain.points().filter(|at| glyph(*at) == '~').count();
            assert!(lake > 800, "seed {seed}:\n{}", picture());
            let bridges = plan.terrain.points().filter(|at| glyph(*at) == '"').count();
            assert!(bridges > 10, "seed {seed}:\n{}", picture());
        }
    }
}
