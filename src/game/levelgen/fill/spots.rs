//! Cells for items: floor away from doorways, reachable without keys and secret doors.

use crate::levelgen::error::Flaw;
use crate::levelgen::ground::regions::DistanceMap;
use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{Point, Random};

/// Number of random cells to compare per item. The cell farthest from other items is taken.
const CELL_SAMPLES: u32 = 5;
const DEAD_END_CHANCE: i32 = 40;

/// Cells where items can be placed, and cells already used for items.
pub struct ItemCells {
    free: Vec<Point>,
    dead_ends: Vec<Point>,
    used: Vec<Point>,
}

impl ItemCells {
    /// Finds the cells more than `away` cells from the arrival.
    pub fn new(site: &Site, away: i32) -> Result<ItemCells, Flaw> {
        let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
        let mut free =
            site.item_cells().intersection(&site.region_of(arrival)).difference(&site.doorway_cells());
        free.remove_square(arrival, away.max(0));
        let ends = site.terrain.cells_with(CellTrait::Open).with_one_orthogonal().intersection(&free);
        Ok(ItemCells {
            dead_ends: ends.points().collect(),
            used: site.placed.items.iter().map(|(_, at)| *at).collect(),
            free: free.points().collect(),
        })
    }

    /// Takes a cell that passes the test. Among a few random cells, it takes the cell farthest from used cells.
    pub fn take(
        &mut self,
        site: &mut Site,
        random: &mut Random,
        fits: impl Fn(&Site, Point) -> bool,
    ) -> Option<Point> {
        let places = if random.percent(DEAD_END_CHANCE) && !self.dead_ends.is_empty() {
            &self.dead_ends
        } else {
            &self.free
        };
        let mut candidates: Vec<Point> = Vec::new();
        for _ in 0..CELL_SAMPLES {
            candidates.extend(random.pick(places));
        }
        candidates.retain(|at| site.is_item_cell(*at) && fits(site, *at));
        let apart = |at: &Point| {
            self.used.iter().map(|other| other.manhattan_distance(*at)).min().unwrap_or(i32::MAX)
        };
        // Reverse the order, because `max_by_key` returns the last of equal cells and the first should win.
        let best = candidates.iter().rev().copied().max_by_key(apart)?;
        self.used.push(best);
        site.feature_cells.set(best, true);
        Some(best)
    }

    /// Takes a cell for a required item. Returns `None` only if no cell is left.
    pub fn take_required(&mut self, site: &mut Site, random: &mut Random) -> Option<Point> {
        self.take(site, random, |_, _| true).or_else(|| self.take_any(site, random, |_| true))
    }

    /// Takes a cell far from the arrival: at least two thirds of the greatest distance, in steps.
    pub fn take_far(&mut self, site: &mut Site, random: &mut Random) -> Option<Point> {
        let steps = DistanceMap::from_cell(site.terrain.cells_with(CellTrait::Open), site.arrival()?);
        let left = self.free.iter().filter(|at| site.is_item_cell(**at));
        let farthest = left.filter_map(|at| steps.steps_to(*at)).max()?;
        self.take_any(site, random, |at| steps.steps_to(*at).is_some_and(|steps| steps >= farthest / 3 * 2))
    }

    fn take_any(
        &mut self,
        site: &mut Site,
        random: &mut Random,
        fits: impl Fn(&Point) -> bool,
    ) -> Option<Point> {
        let left = |at: &&Point| site.is_item_cell(**at) && fits(at);
        let left: Vec<Point> = self.free.iter().filter(left).copied().collect();
        let at = random.pick(&left).copied()?;
        self.used.push(at);
        site.feature_cells.set(at, true);
        Some(at)
    }
}
