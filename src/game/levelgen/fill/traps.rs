//! Traps of the level's depth, on cells that walkers can avoid.

use super::spots::Spots;
use crate::levelgen::carve::patches::dispensable;
use crate::levelgen::error::Built;
use crate::levelgen::site::Site;
use crate::rules::things::treasure::draw;
use fifteen_base::{Dice, Point, Random};
use fifteen_content::{Kind, Trap};

/// Minimum distance between a trap and the arrival, in cells.
const AWAY: i32 = 4;
/// Maximum number of traps per step.
const MOST: i32 = 1000;
/// Number of random cells to try for a trap.
const SEEKS: u32 = 8;

pub fn traps(site: &mut Site, count: Dice, random: &mut Random) -> Built {
    let mut spots = Spots::new(site, AWAY)?;
    for _ in 0..count.roll(random).min(MOST) {
        let Some(kind) = choose(site, random) else { return Ok(()) };
        if let Some(at) = (0..SEEKS).find_map(|_| spots.take(site, random, can_be)) {
            lay(site, kind, at, random);
        }
    }
    Ok(())
}

/// Whether walkers can avoid a trap on a cell, with no other trap nearby that could block the way round.
fn can_be(site: &Site, at: Point) -> bool {
    let apart = |(_, _, other): &(Kind<Trap>, bool, Point)| other.distance(at) > 2;
    dispensable(site, at) && site.traps.iter().all(apart)
}

/// Places a trap, hidden at the chance of its kind.
pub fn lay(site: &mut Site, kind: Kind<Trap>, at: Point, random: &mut Random) {
    let hidden = random.percent(site.content.traps[kind].hidden);
    site.traps.push((kind, hidden, at));
    site.kept.set(at, true);
}

/// Draws a trap of the level's depth, by frequency.
fn choose(site: &Site, random: &mut Random) -> Option<Kind<Trap>> {
    draw(&site.content.traps, site.here(), random, |_, trap| {
        (trap.depth.0..=trap.depth.1).contains(&site.depth)
    })
}
