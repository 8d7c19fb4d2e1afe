//! What certainly lies about, when all steps are done: the basics of the scenario, the keys to what was
//! locked on the way, and on the last level what the run is about.

use super::spots::Spots;
use super::{finds, monsters};
use crate::build::commission::Commission;
use crate::build::error::Flaw;
use crate::build::site::Site;
use crate::rules::things::treasure::Find;
use fifteen_base::Random;
use fifteen_content::{ItemType, Kind};

/// Nothing of it lies so near to the arrival, in cells.
const AWAY: i32 = 4;
/// How often somebody keeps watch over a key, in percent.
const GUARDED: i32 = 60;

/// Lays out what is missing.
pub fn certain(site: &mut Site, commission: &Commission, random: &mut Random) -> Result<(), Flaw> {
    let goal = commission.goal.filter(|_| commission.last);
    let goal = goal.filter(|goal| !site.items.iter().any(|(find, _)| find.kind == *goal));
    if commission.basics.is_empty() && site.owed.is_empty() && goal.is_none() {
        return Ok(());
    }
    let mut spots = Spots::of(site, AWAY)?;
    if let Some(goal) = goal {
        let at = spots.far(site, random).ok_or(Flaw::NoPlaceFor(id(site, goal)))?;
        let find = finds::find(site, goal, random);
        site.items.push((find, at));
    }
    for (kind, count) in &commission.basics {
        let count = count.roll(random).max(1).unsigned_abs();
        let (each, times) = if site.content.items[*kind].stacks { (count, 1) } else { (1, count) };
        for _ in 0..times {
            let at = spots.need(site, random).ok_or(Flaw::NoPlaceFor(id(site, *kind)))?;
            let find = finds::find(site, *kind, random);
            site.items.push((Find { count: each, may_have_ego: false, ..find }, at));
        }
    }
    // A key may have a lock of its own, though hardly for ever.
    for _ in 0..site.owed.len() * 2 {
        let Some(key) = site.owed.pop() else { break };
        let at = spots.far(site, random).ok_or(Flaw::NoPlaceFor(id(site, key)))?;
        let find = Find { count: 1, ..finds::find(site, key, random) };
        site.items.push((find, at));
        if random.percent(GUARDED) {
            monsters::guard(site, at, random)?;
        }
    }
    Ok(())
}

fn id(site: &Site, kind: Kind<ItemType>) -> String {
    site.content.items[kind].id.clone()
}
