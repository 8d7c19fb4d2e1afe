//! Cells for items: ground that can be reached without keys or secret doors, away from doorways.

use crate::levelgen::error::Flaw;
use crate::levelgen::ground::regions::Steps;
use crate::levelgen::ground::terrain::Is;
use crate::levelgen::site::Site;
use fifteen_base::{Point, Random};

/// Number of random cells to compare for each item. The one farthest from other items is taken.
const LOOKS: u32 = 5;
/// Chance that an item lies in a dead end, if there is one, in percent.
const AT_ENDS: i32 = 40;

/// Cells for items, and the cells in use.
pub struct Spots {
    free: Vec<Point>,
    /// Dead ends.
    ends: Vec<Point>,
    used: Vec<Point>,
}

impl Spots {
    /// Finds all cells more than `away` cells from the arrival.
    pub fn new(site: &Site, away: i32) -> Result<Spots, Flaw> {
        let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
        let mut free = site.spots().and(&site.region_of(arrival)).without(&site.doorway_cells());
        free.take_out(arrival, away.max(0));
        let ends = site.terrain.all(Is::Open).by_one_side().and(&free);
        Ok(Spots {
            ends: ends.points().collect(),
            used: site.items.iter().map(|(_, at)| *at).collect(),
            free: free.points().collect(),
        })
    }

    /// Takes a cell that passes a test, far from cells in use.
    pub fn take(
        &mut self,
        site: &mut Site,
        random: &mut Random,
        fits: impl Fn(&Site, Point) -> bool,
    ) -> Option<Point> {
        let places =
            if random.percent(AT_ENDS) && !self.ends.is_empty() { &self.ends } else { &self.free };
        let mut looks: Vec<Point> = Vec::new();
        for _ in 0..LOOKS {
            looks.extend(random.pick(places));
        }
        looks.retain(|at| site.is_spot(*at) && fits(site, *at));
        let apart = |at: &Point| {
            self.used.iter().map(|other| other.walk_distance(*at)).min().unwrap_or(i32::MAX)
        };
        // Prefer the first draw among cells at the same distance.
        let best = looks.iter().rev().copied().max_by_key(apart)?;
        self.used.push(best);
        site.kept.set(best, true);
        Some(best)
    }

    /// Takes a cell for a required item. `None` only if the level is full.
    pub fn need(&mut self, site: &mut Site, random: &mut Random) -> Option<Point> {
        self.take(site, random, |_, _| true).or_else(|| self.any(site, random, |_| true))
    }

    /// Takes a cell far from the arrival, measured in steps.
    pub fn far(&mut self, site: &mut Site, random: &mut Random) -> Option<Point> {
        let steps = Steps::over(site.terrain.all(Is::Open), site.arrival()?);
        let left = self.free.iter().filter(|at| site.is_spot(**at));
        let farthest = left.filter_map(|at| steps.to(*at)).max()?;
        self.any(site, random, |at| steps.to(*at).is_some_and(|steps| steps >= farthest / 3 * 2))
    }

    /// Takes any remaining cell that passes a test.
    fn any(
        &mut self,
        site: &mut Site,
        random: &mut Random,
        fits: impl Fn(&Point) -> bool,
    ) -> Option<Point> {
        let left = |at: &&Point| site.is_spot(**at) && fits(at);
        let left: Vec<Point> = self.free.iter().filter(left).copied().collect();
        let at = random.pick(&left).copied()?;
        self.used.push(at);
        site.kept.set(at, true);
        Some(at)
    }
}
