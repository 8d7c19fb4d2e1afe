//! A place for the hero to arrive at that is no stair.

use super::error::Flaw;
use super::site::Site;
use crate::base::{Point, Random};
use crate::content::step::Arrival;

/// Has the hero arrive on plain floor, if not anywhere, in the largest part of the level that hangs together.
pub(super) fn arrival(site: &mut Site, step: &Arrival, random: &mut Random) -> Result<(), Flaw> {
    let regions = site.regions();
    let largest = regions.largest();
    let fits = |at: &Point| site.is_spot(*at) && (step.anywhere || regions.labels[*at] == largest);
    let places: Vec<Point> = site.terrain.points().filter(fits).collect();
    let start = random.pick(&places).copied().ok_or(Flaw::NoArrival)?;
    site.start = Some(start);
    site.taken.set(start, true);
    Ok(())
}
