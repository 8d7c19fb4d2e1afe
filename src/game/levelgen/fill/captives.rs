//! Captives, and those who keep them.

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

/// Nobody is kept so near to the arrival, in cells.
const AWAY: i32 = 12;
/// Captives belong so much deeper down than the level, in levels, if there are such.
const DEEPER: i32 = 1;
/// How often a place is sought.
const SEEKS: u32 = 12;

/// Puts, at its chance, one captive somewhere out of the way, on a tile of their own if there is one, among
/// captors.
pub fn captives(site: &mut Site, step: &Captives, random: &mut Random) -> Built {
    if !random.percent(step.chance) {
        return Ok(());
    }
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let crowd = Crowd::of(site.here(), None, 0);
    let depth = site.depth;
    let deeper = crowd.at_depth(depth + DEEPER, has_hands, random);
    let Some(captive) = deeper.or_else(|| crowd.at_depth(depth, has_hands, random)) else {
        return Ok(());
    };
    // Those at war with it keep it, or else those who have a mere truce with it, or are strangers.
    let faction = site.content.monsters[captive.kind].faction;
    let keeps = |terms: Terms| {
        let regards = &site.content.regards;
        move |monster: &Monster| {
            has_hands(monster) && regards.terms_of(monster.faction, faction) == terms
        }
    };
    let keepers = [Terms::War, Terms::Truce, Terms::Peace];
    let captor = keepers.into_iter().find_map(|terms| crowd.at_depth(depth, keeps(terms), random));
    // Without anybody to keep them nobody is a captive.
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

/// A place where somebody can sit for good and is in nobody's way, so many cells from the arrival, and in its view only if that
/// is said.
pub fn aside(
    site: &mut Site,
    (away, in_view): (i32, bool),
    random: &mut Random,
) -> Result<Option<Point>, Flaw> {
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let nursery = Nursery::new(site, arrival, away, in_view);
    let mut spots = Spots::of(site, away)?;
    let fits = |site: &Site, at| {
        nursery.is_home(site, at, Ways::WALK) && dispensable(site, at) && !site.taken.get(at)
    };
    let place = (0..SEEKS).find_map(|_| spots.take(site, random, fits));
    if let Some(at) = place {
        site.taken.set(at, true);
    }
    Ok(place)
}
