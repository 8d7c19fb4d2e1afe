//! Things of the level's depth, lying about.

use super::finds;
use super::spots::Spots;
use crate::build::error::Flaw;
use crate::build::site::Site;
use fifteen_base::Random;
use fifteen_content::kinds::step::Items;

/// No more are laid out at once, however many are asked for.
const MOST: i32 = 1000;

/// Lays out things that belong so much further down, not too near to the arrival.
pub fn items(site: &mut Site, step: &Items, random: &mut Random) -> Result<(), Flaw> {
    let mut spots = Spots::of(site, step.away)?;
    for _ in 0..step.count.roll(random).min(MOST) {
        let Some(at) = spots.take(site, random, |_, _| true) else {
            continue;
        };
        let Some(find) = finds::treasure(site, step.deeper, &step.classes, random) else {
            return Ok(());
        };
        site.items.push((find, at));
    }
    Ok(())
}
