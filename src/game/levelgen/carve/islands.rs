//! Islands in a lake that fills the level, with bridges between them.

use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::ground::region_joins::{RegionJoins, spanning_tree};
use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{Dir, Grid, Point, Random, Size};
use fifteen_content::kinds::step::Islands;

const MAX_TRIES: u32 = 30;
/// Number of random shore cells to compare per growth step. The cell with the most adjacent land becomes land, so a
/// larger number makes rounder islands.
const SHORE_SAMPLES: usize = 2;

pub fn islands(site: &mut Site, step: &Islands, random: &mut Random) -> StepResult {
    let lake = site.diggable.clone().difference(site.terrain.cells_with(CellTrait::Hollow)).list();
    for at in &lake {
        site.terrain.set(*at, step.lake);
    }
    let mut land = LandNeighbours::from_site(site);
    for _ in 0..step.count.roll(random) {
        let mut seek = || random.pick(&lake).copied();
        let is_far_from_land = |at: &Point| {
            !site.terrain.cells_with(CellTrait::Open).any_in(*at - Point::new(3, 3), Size::new(7, 7))
        };
        let at = (0..MAX_TRIES).filter_map(|_| seek()).find(is_far_from_land);
        if let Some(at) = at {
            land.grow_island(site, at, step, random);
        }
    }
    if site.regions().count() == 0 {
        return Err(Flaw::NoRoomFits);
    }
    if let Some(rim) = step.rim {
        let mut shore = lake;
        shore.retain(|at| {
            site.terrain[*at] == step.lake && Dir::SIDES.iter().any(|dir| site.is_open(*at + *dir))
        });
        shore.into_iter().for_each(|at| site.terrain.set(at, rim));
    }
    build_bridges(site, step, random);
    Ok(())
}

/// Number of land cells among the eight neighbours of each cell.
struct LandNeighbours(Grid<u8>);

impl LandNeighbours {
    fn from_site(site: &Site) -> LandNeighbours {
        let mut land = LandNeighbours(Grid::new(site.size(), 0));
        site.terrain.cells_with(CellTrait::Open).points().for_each(|at| land.add_land(at));
        land
    }

    fn add_land(&mut self, at: Point) {
        for near in at.neighbours() {
            if let Some(count) = self.0.get_mut(near) {
                *count += 1;
            }
        }
    }

    fn grow_island(&mut self, site: &mut Site, from: Point, step: &Islands, random: &mut Random) {
        let mut shore = vec![from];
        let mut left = step.size.roll(random);
        while left > 0 && !shore.is_empty() {
            let candidates = [(); SHORE_SAMPLES].map(|()| random.below(shore.len() as u32) as usize);
            let land = |i: &usize| self.0.get(shore[*i]).copied();
            let at = shore.swap_remove(candidates.into_iter().max_by_key(land).unwrap_or(0));
            if site.terrain.get(at) != Some(&step.lake) || !site.is_diggable(at) {
                continue;
            }
            site.terrain.set(at, step.floor);
            self.add_land(at);
            left -= 1;
            shore.extend(Dir::SIDES.map(|dir| at + dir));
        }
    }
}

/// Connects all islands by bridges and adds some extra bridges.
fn build_bridges(site: &mut Site, step: &Islands, random: &mut Random) {
    let regions = site.regions();
    let wet = site.diggable.clone().intersection(site.terrain.cells_with(CellTrait::Hollow));
    let digs = RegionJoins::find(&regions.labels, &wet, |_| 1);
    let (needed, mut spare) = spanning_tree(&digs.joins, regions.count());
    random.shuffle(&mut spare);
    spare.truncate(needed.len() * step.loops.unsigned_abs() as usize / 100);
    for join in needed.iter().chain(&spare) {
        for at in digs.cells(join) {
            if !site.is_open(at) {
                site.terrain.set(at, step.bridge);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::levelgen::ground::regions::ConnectedRegions;
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
            let land = ConnectedRegions::from_cells(&CellSet::from_grid(&plan.terrain, is_land));
            assert!(land.count() >= 5, "seed {seed}:\n{}", picture());
            let lake = plan.terrain.points().filter(|at| glyph(*at) == '~').count();
            assert!(lake > 800, "seed {seed}:\n{}", picture());
            let bridges = plan.terrain.points().filter(|at| glyph(*at) == '"').count();
            assert!(bridges > 10, "seed {seed}:\n{}", picture());
        }
    }
}
