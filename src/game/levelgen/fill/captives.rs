//! Captives and their captors.

use super::monsters::Nursery;
use super::spawn::Crowd;
use super::spots::Spots;
use crate::levelgen::carve::patches::dispensable;
use crate::levelgen::draw::has_hands;
use crate::levelgen::error::{Built, Flaw};
use crate::levelgen::site::Site;
use fifteen_base::{Point, Random};
use fifteen_content::kinds::step::Captives;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Monster, Terms};

/// Minimum distance between a captive and the arrival, in cells.
const AWAY: i32 = 12;
/// Number of levels further down that captives belong to, if any monster does.
const DEEPER: i32 = 1;
/// Number of random places to try.
const SEEKS: u32 = 12;

/// Places a captive, with a chance, out of the way among captors. The step may set a tile under the captive.
pub fn captives(site: &mut Site, step: &Captives, random: &mut Random) -> Built {
    if !random.percent(step.chance) {
        return Ok(());
    }
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let crowd = Crowd::new(site.here(), None, 0);
    let depth = site.depth;
    let deeper = crowd.at_depth(depth + DEEPER, has_hands, random);
    let Some(captive) = deeper.or_else(|| crowd.at_depth(depth, has_hands, random)) else {
        return Ok(());
    };
    // Captors are at war with the captive's faction, or otherwise have a truce with it, or are strangers.
    let faction = site.content.monsters[captive.kind].faction;
    let keeps = |terms: Terms| {
        let regards = &site.content.regards;
        move |monster: &Monster| {
            has_hands(monster) && regards.terms_of(monster.faction, faction) == terms
        }
    };
    let keepers = [Terms::War, Terms::Truce, Terms::Peace];
    let captor = keepers.into_iter().find_map(|terms| crowd.at_depth(depth, keeps(terms), random));
    // No captive without captors.
    let Some(captor) = captor else { return Ok(()) };
    let nursery = Nursery::new(site, arrival, AWAY, false);
    let Some(at) = aside(site, (AWAY, false), random)? else { return Ok(()) };
    site.births.push((captive.kind, at));
    site.captives.push(at);
    if let Some(tile) = step.tile {
        site.terrain.set(at, tile);
    }
    nursery.settle(site, captor.kind, step.captors.roll(random), at);
    Ok(())
}

/// Returns a cell more than `away` cells from the arrival, where a creature can stay for good and blocks no way.
/// `in_view` allows cells in view of the arrival.
pub fn aside(
    site: &mut Site,
    (away, in_view): (i32, bool),
    random: &mut Random,
) -> Result<Option<Point>, Flaw> {
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let nursery = Nursery::new(site, arrival, away, in_view);
    let mut spots = Spots::new(site, away)?;
    let fits = |site: &Site, at| {
        nursery.is_home(site, at, Ways::WALK) && dispensable(site, at) && !site.taken.get(at)
    };
    let place = (0..SEEKS).find_map(|_| spots.take(site, random, fits));
    if let Some(at) = place {
        site.taken.set(at, true);
    }
    Ok(place)
}
