//! Floor at random, each cell for itself.

use crate::build::site::Site;
use fifteen_base::{Point, Random};
use fifteen_content::kinds::step::Scatter;

/// Opens walls at random. What is open already stays open.
pub fn scatter(site: &mut Site, step: &Scatter, random: &mut Random) {
    let inside = |at: &Point| !site.walled || site.inside(*at);
    let cells: Vec<Point> = site.terrain.points().filter(inside).collect();
    for at in cells {
        if random.percent(step.open) && site.is_wall(at) {
            site.terrain.set(at, step.floor);
        }
    }
}
