//! Things of the level's depth, lying about.

use super::error::Flaw;
use super::finds;
use super::site::Site;
use super::spots::Spots;
use crate::base::{Dice, Random};
use crate::content::Class;

/// No more are laid out at once, however many are asked for.
const MOST: i32 = 1000;

/// Lays out `count` things that belong `deeper` levels further down, more than `away` cells from the arrival.
pub(super) fn items(
    site: &mut Site,
    count: Dice,
    (deeper, classes): (i32, &[Class]),
    away: i32,
    random: &mut Random,
) -> Result<(), Flaw> {
    let mut spots = Spots::of(site, away)?;
    for _ in 0..count.roll(random).min(MOST) {
        let Some(at) = spots.take(site, random, |_, _| true) else {
            continue;
        };
        let Some(find) = finds::treasure(site, deeper, classes, random) else {
            return Ok(());
        };
        site.items.push((find, at));
    }
    Ok(())
}
