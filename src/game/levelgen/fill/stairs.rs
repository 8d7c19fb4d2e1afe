//! Stairs up and down, far apart in open places; and an arrival cell without a stair.

use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::ground::regions::DistanceMap;
use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Point, Random};
use fifteen_content::kinds::step::Arrival;
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Kind, Tile};

const MIN_OPEN_NEIGHBOURS: u32 = 5;

/// Places missing stairs: always a stair up, and a stair down unless this is the deepest level.
pub fn stairs(site: &mut Site, up: Kind<Tile>, down: Kind<Tile>, random: &mut Random) -> StepResult {
    let (has_up, has_down) = (site.terrain.first_stair(Stair::Up), site.terrain.first_stair(Stair::Down));
    let regions = site.regions();
    let region = if let Some(at) = has_up.or(has_down) { regions.labels[at] } else { regions.largest() };
    let places = stair_cells(site, &regions.cells_of(region));
    let from = match has_up.or(has_down) {
        Some(at) => at,
        None => {
            // The cell farthest from a random cell lies near one end of the level.
            let anywhere = random.pick(&places).copied().ok_or(Flaw::NoPlaceForStairs)?;
            far_cell(site, &places, anywhere, random)?
        }
    };
    let up_at = if has_up.is_some() { from } else { far_cell(site, &places, from, random)? };
    if has_up.is_none() {
        site.terrain.set(up_at, up);
    }
    if has_down.is_none() && !site.spec.is_deepest {
        let at = far_cell(site, &places, up_at, random)?;
        site.terrain.set(at, down);
    }
    Ok(())
}

/// Returns the cells for stairs. If possible, the cells lie in an open place, are dry, and touch a wall.
fn stair_cells(site: &Site, region: &CellSet) -> Vec<Point> {
    let [open, hollow, doors] =
        [CellTrait::Open, CellTrait::Hollow, CellTrait::Door].map(|kind| site.terrain.cells_with(kind));
    let free =
        site.terrain.cells_with(CellTrait::Plain).clone().intersection(region).difference(&site.occupied);
    let is_dry = |at: &Point| site.tile(*at).is_some_and(|tile| tile.cost <= 100);
    let mut dry = CellSet::new(site.size());
    free.points().filter(is_dry).for_each(|at| dry.set(at, true));
    let ways_out = site.door_gaps().intersection(open).union(doors);
    let at_wall = free
        .clone()
        .difference(&hollow.with_all_orthogonal())
        .difference(&ways_out.with_orthogonal_neighbour());
    let mut places = free;
    for better in [open.with_neighbours(MIN_OPEN_NEIGHBOURS), dry, at_wall] {
        let better = places.clone().intersection(&better);
        // Two stairs need at least two cells.
        if better.count() > 1 {
            places = better;
        }
    }
    places.points().collect()
}

/// Returns a random cell among those far from `from`: the distance is at least three quarters of the greatest
/// distance.
fn far_cell(site: &Site, places: &[Point], from: Point, random: &mut Random) -> Result<Point, Flaw> {
    let steps = DistanceMap::from_cell(site.terrain.cells_with(CellTrait::Open), from);
    let reached = |at: &Point| steps.steps_to(*at).filter(|_| *at != from);
    let farthest = places.iter().filter_map(reached).max().ok_or(Flaw::NoPlaceForStairs)?;
    let far = |at: &Point| reached(at).is_some_and(|steps| steps >= farthest / 4 * 3);
    let far: Vec<Point> = places.iter().copied().filter(far).collect();
    random.pick(&far).copied().ok_or(Flaw::NoPlaceForStairs)
}

/// Chooses a plain floor cell as the arrival, by default in the largest connected region.
pub fn arrival(site: &mut Site, step: &Arrival, random: &mut Random) -> StepResult {
    let mut places = site.item_cells();
    if !step.anywhere {
        let regions = site.regions();
        places = places.intersection(&regions.cells_of(regions.largest()));
    }
    let places: Vec<Point> = places.list();
    let start = random.pick(&places).copied().ok_or(Flaw::NoArrival)?;
    site.start = Some(start);
    site.occupied.set(start, true);
    Ok(())
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::levelgen::testing::*;

    #[test]
    fn stairs_are_far_apart_and_not_in_the_corridor() {
        let content = drawn(
            "#########################
             #......########...#######
             #......+......+...'.....#
             #......########...#.....#
             #########################",
        );
        let [up, down] = ['<', '>'].map(|glyph| tile_of(&content, glyph));
        for seed in 0..50 {
            let mut site = site(&content);
            stairs(&mut site, up, down, &mut Random::new(seed)).unwrap();
            let [a, b] = [Stair::Up, Stair::Down].map(|stair| site.terrain.first_stair(stair).unwrap());
            assert!((a.x - b.x).abs() >= 10, "{:#?}", rows(&site));
            assert!(!(7..15).contains(&a.x) && !(7..15).contains(&b.x));
        }
    }

    #[test]
    fn map_stairs_stay_and_the_last_level_gets_no_stair_down() {
        let content = drawn("######\n#.<..#\n#....#\n######");
        let [up, down] = ['<', '>'].map(|glyph| tile_of(&content, glyph));
        let mut site = site(&content);
        site.spec.is_deepest = true;
        stairs(&mut site, up, down, &mut Random::new(1)).unwrap();
        assert_eq!(rows(&site)[1..3], ["#.<..#", "#....#"]);
    }
}
