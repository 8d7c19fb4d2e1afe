//! What a level is asked to hold: what quests ask for, whether anybody has promised anything or not; clues of plots; graves of heroes
//! of earlier runs, with something that they carried, and those who walk; stairs into branches; and what certainly lies about: the
//! basics of the scenario, the keys to what was locked on the way, and on the last level what the run is about.

use super::spots::Spots;
use super::{captives, finds, monsters};
use crate::levelgen::commission::Commission;
use crate::levelgen::error::{Built, Flaw};
use crate::levelgen::site::Site;
use crate::rules::things::treasure::Find;
use crate::world::level::laid::LaidClue;
use fifteen_base::{Point, Random};
use fifteen_content::kinds::plot::ClueWay;
use fifteen_content::kinds::quest::{QuestPlace, Task};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{ItemType, Kind, Monster};

/// Nothing of it is so near to the arrival, in cells.
const AWAY: i32 = 8;

/// Lays out what the quests of the level ask for.
pub fn quests(site: &mut Site, commission: &Commission, random: &mut Random) -> Built {
    for kind in &commission.quests {
        match &site.content.quests[*kind].task {
            Task::Fetch { item, guarded } => thing(site, (*item, *guarded), random)?,
            Task::Slay { monster, count } => prey(site, (*monster, *count), random)?,
            Task::Rescue { monster } => {
                let hidden = captives::aside(site, (AWAY, false), random)?;
                let at = match hidden {
                    Some(at) => Some(at),
                    None => captives::aside(site, (AWAY, true), random)?,
                };
                let at =
                    at.ok_or_else(|| Flaw::NoPlaceFor(site.content.monsters[*monster].id.clone()))?;
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
fn thing(site: &mut Site, (kind, guarded): (Kind<ItemType>, bool), random: &mut Random) -> Built {
    let at = far(site, random)?;
    let at = at.ok_or_else(|| Flaw::NoPlaceFor(site.content.items[kind].id.clone()))?;
    let find = finds::find(site, kind, random);
    site.items.push((Find { count: 1, may_have_ego: false, ..find }, at));
    if guarded { monsters::guard(site, at, random) } else { Ok(()) }
}

/// Some of a kind are there, together.
fn prey(site: &mut Site, (kind, count): (Kind<Monster>, u32), random: &mut Random) -> Built {
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
fn spot(site: &mut Site, place: QuestPlace, random: &mut Random) -> Built {
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
    Ok(spots.far(site, random).or_else(|| spots.need(site, random)))
}

/// Lays out the clues of the level: letters and corpses on cells, and places where something is heard. They are there from the
/// beginning, whatever has become of the plot. Where there is no room for one the level does without: no plot needs all of them.
pub fn clues(site: &mut Site, commission: &Commission, random: &mut Random) -> Built {
    let content = site.content;
    for (plot, clue) in &commission.clues {
        let own = content.plots.find(plot).and_then(|kind| content.plots[kind].clue(clue));
        let Some((own, at)) = own.zip(far(site, random)?) else { continue };
        let under = match &own.way {
            ClueWay::Lies { tile, stays, .. } if content.tiles[*tile].ways.meets(Ways::WALK) => {
                let before = site.terrain.get(at).map(|tile| content.tiles[*tile].id.clone());
                site.terrain.set(at, *tile);
                before.filter(|_| !stays)
            }
            ClueWay::Lies { .. } | ClueWay::Murmur { .. } | ClueWay::Talk { .. } => None,
        };
        site.clues.push((LaidClue { plot: Some(plot.clone()), clue: clue.clone(), under }, at));
    }
    Ok(())
}

/// Digs the graves of the level, and lets those walk who do. Where there is no room the level does without.
pub fn graves(site: &mut Site, commission: &Commission, random: &mut Random) -> Built {
    let Some(chronicle) = commission.chronicle else { return Ok(()) };
    for own in &commission.graves {
        let Some(at) = far(site, random)? else { continue };
        site.terrain.set(at, chronicle.grave);
        if let Some(kind) = own.item.as_deref().and_then(|id| site.content.items.find(id)) {
            let find = finds::find(site, kind, random);
            site.items.push((Find { count: 1, may_have_ego: false, ..find }, at));
        }
        site.clues.push((LaidClue { plot: None, clue: own.name.clone(), under: None }, at));
    }
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    for ghost in chronicle.ghost.into_iter().cycle().take(commission.ghosts) {
        let nursery = monsters::Nursery::new(site, arrival, AWAY, false);
        let home = nursery.has_home(site.content.monsters[ghost].ways);
        if let Some(at) = home.then(|| nursery.place(site, ghost, random)).flatten() {
            nursery.settle(site, ghost, 1, at);
        }
    }
    Ok(())
}

/// Lays a stair for each branch that leads off from the level. It comes after all else: without the branch the level is the same but for
/// the stair.
///
/// # Errors
/// Where there is no room for one, unless what there is no room for is left out.
pub fn asides(site: &mut Site, commission: &Commission, random: &mut Random) -> Built {
    for (branch, stair) in &commission.branches {
        let Some(at) = far(site, random)? else {
            if site.makes_do {
                continue;
            }
            return Err(Flaw::NoPlaceForStairs);
        };
        site.terrain.set(at, *stair);
        site.asides.push((at, branch.clone()));
    }
    Ok(())
}

/// Nothing of it lies so near to the arrival, in cells.
const CERTAIN_AWAY: i32 = 4;
/// How often somebody keeps watch over a key, in percent.
const GUARDED: i32 = 60;

/// Lays out what is missing of what certainly lies about, when all steps are done.
pub fn certain(site: &mut Site, commission: &Commission, random: &mut Random) -> Built {
    let goal = commission.goal.filter(|_| commission.last);
    let goal = goal.filter(|goal| !site.items.iter().any(|(find, _)| find.kind == *goal));
    if commission.basics.is_empty() && site.owed.is_empty() && goal.is_none() {
        return Ok(());
    }
    let mut spots = Spots::of(site, CERTAIN_AWAY)?;
    if let Some(goal) = goal {
        let at = spots.far(site, random).ok_or(Flaw::NoPlaceFor(item_id(site, goal)))?;
        let find = finds::find(site, goal, random);
        site.items.push((find, at));
    }
    for (kind, count) in &commission.basics {
        let count = count.roll(random).max(1).unsigned_abs();
        let (each, times) = if site.content.items[*kind].stacks { (count, 1) } else { (1, count) };
        for _ in 0..times {
            let at = spots.need(site, random).ok_or(Flaw::NoPlaceFor(item_id(site, *kind)))?;
            let find = finds::find(site, *kind, random);
            site.items.push((Find { count: each, may_have_ego: false, ..find }, at));
        }
    }
    // A key may have a lock of its own, though hardly for ever.
    for _ in 0..site.owed.len() * 2 {
        let Some(key) = site.owed.pop() else { break };
        let at = spots.far(site, random).ok_or(Flaw::NoPlaceFor(item_id(site, key)))?;
        let find = Find { count: 1, ..finds::find(site, key, random) };
        site.items.push((find, at));
        if random.percent(GUARDED) {
            monsters::guard(site, at, random)?;
        }
    }
    Ok(())
}

fn item_id(site: &Site, kind: Kind<ItemType>) -> String {
    site.content.items[kind].id.clone()
}
