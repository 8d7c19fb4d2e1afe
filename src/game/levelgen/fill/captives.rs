//! Placement of captives and their captors.

use super::monsters::SpawnCells;
use super::spawn::SpawnCandidates;
use super::spots::ItemCells;
use crate::levelgen::carve::patches::is_dispensable;
use crate::levelgen::drawings::has_hands;
use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::site::Site;
use fifteen_base::{Point, Random};
use fifteen_content::kinds::step::Captives;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Monster, Relation};

const MIN_ARRIVAL_DISTANCE: i32 = 12;
/// The captive is drawn as if the level were this many levels deeper, if a monster of that depth fits.
const EXTRA_DEPTH: i32 = 1;
const MAX_TRIES: u32 = 12;

/// Places a captive among captors in a secluded place, with a chance of `step.chance` percent. The step may set the
/// tile under the captive.
pub fn captives(site: &mut Site, step: &Captives, random: &mut Random) -> StepResult {
    if !random.percent(step.chance) {
        return Ok(());
    }
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let candidates = SpawnCandidates::new(site.here(), None);
    let depth = site.spec.depth;
    let deeper = candidates.at_depth(depth + EXTRA_DEPTH, has_hands, random);
    let Some(captive) = deeper.or_else(|| candidates.at_depth(depth, has_hands, random)) else {
        return Ok(());
    };
    // Prefer captors at war with the captive's faction, then under a truce with it, then at peace with it.
    let faction = site.content.monsters[captive.kind].faction;
    let is_captor = |terms: Relation| {
        let regards = &site.content.regards;
        move |monster: &Monster| has_hands(monster) && regards.relation(monster.faction, faction) == terms
    };
    let relations = [Relation::War, Relation::Truce, Relation::Peace];
    let captor = relations.into_iter().find_map(|terms| candidates.at_depth(depth, is_captor(terms), random));
    let Some(captor) = captor else { return Ok(()) };
    let cells = SpawnCells::new(site, arrival, MIN_ARRIVAL_DISTANCE, false);
    let Some(at) = secluded_cell(site, (MIN_ARRIVAL_DISTANCE, false), random)? else { return Ok(()) };
    site.placed.monsters.push((captive.kind, at));
    site.placed.captives.push(at);
    if let Some(tile) = step.tile {
        site.terrain.set(at, tile);
    }
    cells.spawn_group(site, captor.kind, step.captors.roll(random), at);
    Ok(())
}

/// Takes a cell more than `away` cells from the arrival, where a creature blocks no path. With `in_view`, cells in
/// view of the arrival are allowed.
pub fn secluded_cell(
    site: &mut Site,
    (away, in_view): (i32, bool),
    random: &mut Random,
) -> Result<Option<Point>, Flaw> {
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let cells = SpawnCells::new(site, arrival, away, in_view);
    let mut spots = ItemCells::new(site, away)?;
    let fits = |site: &Site, at| {
        cells.can_spawn_on(site, at, Ways::WALK) && is_dispensable(site, at) && !site.occupied.get(at)
    };
    let place = (0..MAX_TRIES).find_map(|_| spots.take(site, random, fits));
    if let Some(at) = place {
        site.occupied.set(at, true);
    }
    Ok(place)
}
