//! Rooms that are lit: a cover that glows lies in all of their cells.

use crate::build::ground::room::Area;
use crate::build::site::Site;
use fifteen_base::{Point, Random, SortedSet};
use fifteen_content::kinds::step::Lights;

/// How much of the light is in each cell.
const AMOUNT: u8 = 100;

/// Lights some of the rooms.
pub fn lights(site: &mut Site, step: &Lights, random: &mut Random) {
    let layer = site.content.covers[step.cover].layer;
    let mut lit: Vec<Area> = Vec::new();
    for area in &site.rooms {
        // Rooms may overlap, and no cell is lit twice.
        if random.percent(step.chance) && lit.iter().all(|other| !other.meets(*area)) {
            lit.push(*area);
        }
    }
    let same = |kind| site.content.covers[kind].layer == layer;
    let taken: SortedSet<Point> =
        site.covers.iter().filter(|(kind, _, _)| same(*kind)).map(|(_, _, at)| *at).collect();
    let cells = lit.into_iter().flat_map(Area::points);
    let dark = cells.filter(|at| site.open(*at) && !site.is_door(*at) && !taken.contains(at));
    let lights: Vec<_> = dark.map(|at| (step.cover, AMOUNT, at)).collect();
    site.covers.extend(lights);
}
