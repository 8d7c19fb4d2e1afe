//! What quests ask for: it is on the level where they are to be done, whether anybody has promised anything or not.

use super::spots::Spots;
use super::{captives, finds, monsters};
use crate::build::commission::Commission;
use crate::build::error::Flaw;
use crate::build::site::Site;
use crate::rules::things::treasure::Find;
use fifteen_base::{Point, Random};
use fifteen_content::kinds::quest::{Place, Task};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{ItemType, Kind, Monster};

/// Nothing of it is so near to the arrival, in cells.
const AWAY: i32 = 8;

/// Lays out what the quests of the level ask for.
pub fn quests(site: &mut Site, commission: &Commission, random: &mut Random) -> Result<(), Flaw> {
    for kind in &commission.quests {
        let content = site.content;
        match &content.quests[*kind].task {
            Task::Fetch { item, guarded } => thing(site, (*item, *guarded), random)?,
            Task::Slay { monster, count } => prey(site, (*monster, *count), random)?,
            Task::Rescue { monster } => {
                let hidden = captives::aside(site, (AWAY, false), random)?;
                let at = match hidden {
                    Some(at) => Some(at),
                    None => captives::aside(site, (AWAY, true), random)?,
                };
                let at =
                    at.ok_or_else(|| Flaw::NoPlaceFor(content.monsters[*monster].id.clone()))?;
                site.births.push((*monster, at));
                site.captives.push(at);
            }
            Task::Deliver { place, .. }
            | Task::Explore { place }
            | Task::Escort { place, .. }
            | Task::Survive { place, .. }
            | Task::Seal { place, .. } => spot(site, *place, random)?,
        }
    }
    Ok(())
}

/// Something lies far from where one arrives, and somebody may keep watch over it.
fn thing(
    site: &mut Site,
    (kind, guarded): (Kind<ItemType>, bool),
    random: &mut Random,
) -> Result<(), Flaw> {
    let at = far(site, random)?;
    let at = at.ok_or_else(|| Flaw::NoPlaceFor(site.content.items[kind].id.clone()))?;
    let find = finds::find(site, kind, random);
    site.items.push((Find { count: 1, may_have_ego: false, ..find }, at));
    if guarded { monsters::guard(site, at, random) } else { Ok(()) }
}

/// Some of a kind are there, together.
fn prey(
    site: &mut Site,
    (kind, count): (Kind<Monster>, u32),
    random: &mut Random,
) -> Result<(), Flaw> {
    let ways = site.content.monsters[kind].ways;
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    for in_view in [false, true] {
        let nursery = monsters::Nursery::new(site, arrival, AWAY, in_view);
        let at = nursery.has_home(ways).then(|| nursery.place(site, kind, random)).flatten();
        if let Some(at) = at {
            nursery.settle(site, kind, i32::try_from(count).unwrap_or(1), at);
            return Ok(());
        }
    }
    Err(Flaw::NoPlaceFor(site.content.monsters[kind].id.clone()))
}

/// A cell becomes the place that a quest is about.
fn spot(site: &mut Site, place: Place, random: &mut Random) -> Result<(), Flaw> {
    // Whoever drew the level by hand may have said where it is.
    if site.spots.iter().any(|(own, _)| *own == place.spot) {
        return Ok(());
    }
    let id = || Flaw::NoPlaceFor(site.content.spots[place.spot].id.clone());
    let at = far(site, random)?.ok_or_else(id)?;
    if let Some(tile) = place.tile.filter(|tile| site.content.tiles[*tile].ways.meets(Ways::WALK)) {
        site.terrain.set(at, tile);
    }
    site.spots.push((place.spot, at));
    Ok(())
}

/// A cell far from where one arrives, where nothing else is.
pub(super) fn far(site: &mut Site, random: &mut Random) -> Result<Option<Point>, Flaw> {
    let mut spots = Spots::of(site, AWAY)?;
    let at = spots.far(site, random);
    Ok(at.or_else(|| spots.need(site, random)))
}
