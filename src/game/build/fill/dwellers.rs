//! Those who live in the biome of a chunk of the country.

use super::monsters::{Nursery, populate};
use crate::build::error::Flaw;
use crate::build::site::Site;
use fifteen_base::{Dice, Random};
use fifteen_content::kinds::step::{Dwellers, Monsters};

/// Nobody is born so near to where one comes in, in cells.
const OFF_EDGES: i32 = 7;
/// One group more for so much danger.
const MORE: i32 = 5;

/// Has groups of them born: not at the edges, and not in the middle of things if there is a landmark.
pub fn dwellers(site: &mut Site, step: &Dwellers, random: &mut Random) -> Result<(), Flaw> {
    let Some(table) = site.dwellers else {
        return Ok(());
    };
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let away = if site.drawn { step.away } else { 0 };
    let mut nursery = Nursery::new(site, arrival, away, true);
    nursery.keep_off_edges(OFF_EDGES);
    let count = step.count.roll(random) + site.depth / MORE;
    let count = Dice::flat(count);
    let step = Monsters { count, table: Some(table), away, in_view: true, strangers: 0 };
    populate(site, &step, &nursery, random);
    Ok(())
}
