//! Trap placement on cells that creatures can walk around.

use super::spots::ItemCells;
use crate::levelgen::carve::patches::is_dispensable;
use crate::levelgen::error::StepResult;
use crate::levelgen::site::Site;
use crate::rules::items::loot::draw;
use fifteen_base::{Dice, Point, Random};
use fifteen_content::{Kind, Trap};

const MIN_ARRIVAL_DISTANCE: i32 = 4;
const MAX_TRAPS: i32 = 1000;
const MAX_TRIES: u32 = 8;

pub fn traps(site: &mut Site, count: Dice, random: &mut Random) -> StepResult {
    let mut spots = ItemCells::new(site, MIN_ARRIVAL_DISTANCE)?;
    for _ in 0..count.roll(random).min(MAX_TRAPS) {
        let fits = |_, trap: &Trap| (trap.depth.0..=trap.depth.1).contains(&site.spec.depth);
        let Some(kind) = draw(&site.content.traps, site.here(), random, fits) else { return Ok(()) };
        if let Some(at) = (0..MAX_TRIES).find_map(|_| spots.take(site, random, can_avoid_trap)) {
            place_trap(site, kind, at, random);
        }
    }
    Ok(())
}

/// Whether creatures can walk around a trap on a cell. A second trap nearby could block that way, so traps keep
/// apart.
fn can_avoid_trap(site: &Site, at: Point) -> bool {
    let apart = |(_, _, other): &(Kind<Trap>, bool, Point)| other.distance(at) > 2;
    is_dispensable(site, at) && site.placed.traps.iter().all(apart)
}

/// Places a trap. The definition of the trap states the chance in percent that the trap is hidden.
pub fn place_trap(site: &mut Site, kind: Kind<Trap>, at: Point, random: &mut Random) {
    let hidden = random.percent(site.content.traps[kind].hidden);
    site.placed.traps.push((kind, hidden, at));
    site.feature_cells.set(at, true);
}
