//! Where things may lie: on ground that is reached without a key or a secret, out of the way of who comes and
//! goes.

use crate::levelgen::error::Flaw;
use crate::levelgen::ground::regions::Steps;
use crate::levelgen::ground::terrain::Is;
use crate::levelgen::site::Site;
use fifteen_base::{Point, Random};

/// How many places are looked at for each thing: the one farthest from all others is taken.
const LOOKS: u32 = 5;
/// How often a thing lies where a way ends, if there is such a place, in percent.
const AT_ENDS: i32 = 40;

/// The places for things, and what is taken of them.
pub struct Spots {
    free: Vec<Point>,
    /// Those where a way ends.
    ends: Vec<Point>,
    /// Those that are used.
    used: Vec<Point>,
}

impl Spots {
    /// All places that are more than `away` cells from the arrival.
    pub fn of(site: &Site, away: i32) -> Result<Spots, Flaw> {
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

    /// A place that passes the test, if one is found, far from those that were given out before.
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
        // Of places equally far the first that was drawn.
        let best = looks.iter().rev().copied().max_by_key(apart)?;
        self.used.push(best);
        site.kept.set(best, true);
        Some(best)
    }

    /// A place for what must lie somewhere: none only if the level is full.
    pub fn need(&mut self, site: &mut Site, random: &mut Random) -> Option<Point> {
        self.take(site, random, |_, _| true).or_else(|| self.any(site, random, |_| true))
    }

    /// A place far from where one arrives, measured in steps.
    pub fn far(&mut self, site: &mut Site, random: &mut Random) -> Option<Point> {
        let steps = Steps::over(site.terrain.all(Is::Open), site.arrival()?);
        let left = self.free.iter().filter(|at| site.is_spot(**at));
        let farthest = left.filter_map(|at| steps.to(*at)).max()?;
        self.any(site, random, |at| steps.to(*at).is_some_and(|steps| steps >= farthest / 3 * 2))
    }

    /// Any of the places that are left and pass the test.
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
