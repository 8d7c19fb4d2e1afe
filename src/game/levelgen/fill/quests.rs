//! Required contents of a level: objects of quests (accepted or not), clues of plots, graves and ghosts of earlier
//! heroes, stairs into branches, guaranteed items, owed keys, and the goal of the run.

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

/// Minimum distance from the arrival, in cells.
const AWAY: i32 = 8;

/// Places the objects of the level's quests.
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

/// Places a quest item far from the arrival, with guards if required.
fn thing(site: &mut Site, (kind, guarded): (Kind<ItemType>, bool), random: &mut Random) -> Built {
    let at = far(site, random)?;
    let at = at.ok_or_else(|| Flaw::NoPlaceFor(site.content.items[kind].id.clone()))?;
    let find = finds::find(site, kind, random);
    site.items.push((Find { count: 1, may_have_ego: false, ..find }, at));
    if guarded { monsters::guard(site, at, random) } else { Ok(()) }
}

/// Spawns the monsters to slay, as a group.
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

/// Makes a cell the place of a quest.
fn spot(site: &mut Site, place: QuestPlace, random: &mut Random) -> Built {
    // A hand-drawn map may contain the place already.
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

/// Returns an unused cell far from the arrival.
pub(super) fn far(site: &mut Site, random: &mut Random) -> Result<Option<Point>, Flaw> {
    let mut spots = Spots::new(site, AWAY)?;
    Ok(spots.far(site, random).or_else(|| spots.need(site, random)))
}

/// Places the clues of the level: letters and corpses on cells, and places where the hero hears something. They do not
/// depend on the state of the plot. A clue without room is left out: no plot needs all of its clues.
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

/// Places the graves of the level, with an item of their hero, and the ghosts. Those without room are left out.
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

/// Places a stair for each branch that begins on the level. It is the last step, so it changes nothing else.
///
/// # Errors
/// If there is no room for a stair, unless the site leaves such features out.
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

/// Minimum distance of a guaranteed item from the arrival, in cells.
const CERTAIN_AWAY: i32 = 4;
/// Chance of guards at a key, in percent.
const GUARDED: i32 = 60;

/// Places the guaranteed items that the steps have not placed, the owed keys and the goal.
pub fn certain(site: &mut Site, commission: &Commission, random: &mut Random) -> Built {
    let goal = commission.goal.filter(|_| commission.last);
    let goal = goal.filter(|goal| !site.items.iter().any(|(find, _)| find.kind == *goal));
    if commission.basics.is_empty() && site.owed.is_empty() && goal.is_none() {
        return Ok(());
    }
    let mut spots = Spots::new(site, CERTAIN_AWAY)?;
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
    // A key may itself need another key. The limit stops endless chains.
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
