//! A place for the hero to arrive at that is no stair.

use crate::build::error::Flaw;
use crate::build::site::Site;
use fifteen_base::{Point, Random};
use fifteen_content::kinds::step::Arrival;

/// Has the hero arrive on plain floor, if not anywhere, in the largest part of the level that hangs together.
pub fn arrival(site: &mut Site, step: &Arrival, random: &mut Random) -> Result<(), Flaw> {
    let mut places = site.spots();
    if !step.anywhere {
        let regions = site.regions();
        places = places.and(&regions.cells_of(regions.largest()));
    }
    let places: Vec<Point> = places.list();
    let start = random.pick(&places).copied().ok_or(Flaw::NoArrival)?;
    site.start = Some(start);
    site.taken.set(start, true);
    Ok(())
}
