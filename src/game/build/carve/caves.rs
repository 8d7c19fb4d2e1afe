//! Caves from a cellular automaton: noise, smoothed until it looks like rock worn by water.

use crate::build::ground::regions::Regions;
use crate::build::ground::terrain::Is;
use crate::build::site::Site;
use fifteen_base::{Automaton, Border, Point, Random};
use fifteen_content::kinds::step::{Caves, Scatter};

/// More smoothing changes nothing but the time it takes.
const SMOOTHEST: i32 = 30;

/// Digs caves into the walls that are there. What is open already stays open.
pub fn caves(site: &mut Site, step: &Caves, random: &mut Random) {
    let mut hollow = noise(site, step.open, random);
    let border = if site.walled { Border::Rock } else { Border::Nothing };
    for _ in 0..step.smoothing.min(SMOOTHEST) {
        if !hollow.smooth(border) {
            break;
        }
    }
    let smallest = step.smallest.unsigned_abs();
    let regions = Regions::of(&hollow.open_cells());
    let dug = hollow.open_cells().without(&site.reserve).without(site.terrain.all(Is::Hollow));
    for at in dug.points().filter(|at| regions.sizes[regions.labels[*at] as usize] >= smallest) {
        site.terrain.set(at, step.floor);
    }
}

/// Hollow and rock at random; what is open is hollow, and an edge that has to be wall is rock.
fn noise(site: &Site, open: i32, random: &mut Random) -> Automaton {
    let mut hollow = Automaton::new(site.size());
    for at in site.terrain.points().filter(|at| !site.walled || site.inside(*at)) {
        hollow.set(at, random.percent(open) || site.open(at));
    }
    hollow
}

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
