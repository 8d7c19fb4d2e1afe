//! A place for the hero to arrive at that is no stair.

use crate::base::{Point, Random};
use crate::content::kinds::step::Arrival;
use crate::game::build::error::Flaw;
use crate::game::build::site::Site;

/// Has the hero arrive on plain floor, if not anywhere, in the largest part of the level that hangs together.
pub(in crate::game::build) fn arrival(
    site: &mut Site,
    step: &Arrival,
    random: &mut Random,
) -> Result<(), Flaw> {
    let mut places = site.spots();
    if !step.anywhere {
        let regions = site.regions();
        places = places.and(&regions.plane(regions.largest()));
    }
    let places: Vec<Point> = places.list();
    let start = random.pick(&places).copied().ok_or(Flaw::NoArrival)?;
    site.start = Some(start);
    site.taken.set(start, true);
    Ok(())
}
