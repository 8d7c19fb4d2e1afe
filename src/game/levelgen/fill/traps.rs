//! Traps of the level's depth, each where one can walk round it.

use super::spots::Spots;
use crate::levelgen::carve::patches::dispensable;
use crate::levelgen::error::Built;
use crate::levelgen::site::Site;
use crate::rules::things::treasure::draw;
use fifteen_base::{Dice, Point, Random};
use fifteen_content::{Kind, Trap};

/// None lies so near to the arrival, in cells.
const AWAY: i32 = 4;
/// No more are laid at once, however many are asked for.
const MOST: i32 = 1000;
/// How often a place for a trap is sought.
const SEEKS: u32 = 8;

/// Lays `count` traps.
pub fn traps(site: &mut Site, count: Dice, random: &mut Random) -> Built {
    let mut spots = Spots::of(site, AWAY)?;
    for _ in 0..count.roll(random).min(MOST) {
        let Some(kind) = choose(site, random) else { return Ok(()) };
        if let Some(at) = (0..SEEKS).find_map(|_| spots.take(site, random, can_be)) {
            lay(site, kind, at, random);
        }
    }
    Ok(())
}

/// Whether there is a way past a trap in that cell, and no other trap beside it, which might bar that.
fn can_be(site: &Site, at: Point) -> bool {
    let apart = |(_, _, other): &(Kind<Trap>, bool, Point)| other.distance(at) > 2;
    dispensable(site, at) && site.traps.iter().all(apart)
}

/// Lays one trap, hidden as often as its kind is.
pub fn lay(site: &mut Site, kind: Kind<Trap>, at: Point, random: &mut Random) {
    let hidden = random.percent(site.content.traps[kind].hidden);
    site.traps.push((kind, hidden, at));
    site.kept.set(at, true);
}

/// One of the traps of the depth that are at home there, by frequency. On the last level none lets anybody fall further.
fn choose(site: &Site, random: &mut Random) -> Option<Kind<Trap>> {
    draw(&site.content.traps, site.here(), random, |_, trap| {
        (trap.depth.0..=trap.depth.1).contains(&site.depth)
    })
}
