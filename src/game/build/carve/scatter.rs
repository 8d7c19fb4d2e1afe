//! Floor at random, each cell for itself.

use crate::base::{Point, Random};
use crate::content::kinds::step::Scatter;
use crate::game::build::site::Site;

/// Opens walls at random. What is open already stays open.
pub(in crate::game::build) fn scatter(site: &mut Site, step: &Scatter, random: &mut Random) {
    let inside = |at: &Point| !site.walled || site.inside(*at);
    let cells: Vec<Point> = site.terrain.points().filter(inside).collect();
    for at in cells {
        if random.percent(step.open) && site.is_wall(at) {
            site.terrain.set(at, step.floor);
        }
    }
}
