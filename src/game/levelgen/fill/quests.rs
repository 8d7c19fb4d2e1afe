//! Required contents of a level: quest objects, plot clues, graves and ghosts of earlier heroes, stairs into
//! branches, guaranteed items, missing keys and the goal of the run.

use super::spots::ItemCells;
use super::{captives, loot, monsters};
use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::level_spec::LevelSpec;
use crate::levelgen::site::Site;
use crate::rules::items::loot::LootSpec;
use crate::world::level::clue::PlacedClue;
use fifteen_base::{Point, Random};
use fifteen_content::kinds::plot::ClueWay;
use fifteen_content::kinds::quest::{QuestPlace, QuestTask};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{ItemType, Kind, Monster};

const MIN_ARRIVAL_DISTANCE: i32 = 8;

/// Places the objects of the level's quests, even if the hero never accepts a quest.
pub fn quests(site: &mut Site, spec: &LevelSpec, random: &mut Random) -> StepResult {
    for kind in &spec.quests {
        match &site.content.quests[*kind].task {
            QuestTask::Fetch { item, guarded } => place_quest_item(site, *item, *guarded, random)?,
            QuestTask::Slay { monster, count } => spawn_prey(site, (*monster, *count), random)?,
            QuestTask::Rescue { monster } => {
                let hidden = captives::secluded_cell(site, (MIN_ARRIVAL_DISTANCE, false), random)?;
                let at = match hidden {
                    Some(at) => Some(at),
                    None => captives::secluded_cell(site, (MIN_ARRIVAL_DISTANCE, true), random)?,
                };
                let no_place = || Flaw::NoPlaceForItem(site.content.monsters[*monster].id.clone());
                let at = at.ok_or_else(no_place)?;
                site.placed.monsters.push((*monster, at));
                site.placed.captives.push(at);
            }
            QuestTask::Deliver { place, .. }
            | QuestTask::Explore { place }
            | QuestTask::Escort { place, .. }
            | QuestTask::Survive { place, .. }
            | QuestTask::Seal { place, .. } => mark_quest_place(site, *place, random)?,
        }
    }
    Ok(())
}

fn place_quest_item(site: &mut Site, kind: Kind<ItemType>, guarded: bool, random: &mut Random) -> StepResult {
    let at = far_cell(site, random)?;
    let at = at.ok_or_else(|| Flaw::NoPlaceForItem(site.content.items[kind].id.clone()))?;
    let item = loot::loot_spec(site, kind, random);
    site.placed.items.push((LootSpec { count: 1, may_have_ego: false, ..item }, at));
    if guarded { monsters::spawn_guards(site, at, random) } else { Ok(()) }
}

fn spawn_prey(site: &mut Site, (kind, count): (Kind<Monster>, u32), random: &mut Random) -> StepResult {
    let ways = site.content.monsters[kind].ways;
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    for in_view in [false, true] {
        let cells = monsters::SpawnCells::new(site, arrival, MIN_ARRIVAL_DISTANCE, in_view);
        let at = cells.has_cell_for(ways).then(|| cells.random_cell(site, kind, random)).flatten();
        if let Some(at) = at {
            cells.spawn_group(site, kind, i32::try_from(count).unwrap_or(1), at);
            return Ok(());
        }
    }
    Err(Flaw::NoPlaceForItem(site.content.monsters[kind].id.clone()))
}

fn mark_quest_place(site: &mut Site, place: QuestPlace, random: &mut Random) -> StepResult {
    // A hand-drawn map may already contain the place.
    if site.placed.spots.iter().any(|(spot, _)| *spot == place.spot) {
        return Ok(());
    }
    let id = || Flaw::NoPlaceForItem(site.content.spots[place.spot].id.clone());
    let at = far_cell(site, random)?.ok_or_else(id)?;
    if let Some(tile) = place.tile.filter(|tile| site.content.tiles[*tile].ways.intersects(Ways::WALK)) {
        site.terrain.set(at, tile);
    }
    site.placed.spots.push((place.spot, at));
    Ok(())
}

pub(super) fn far_cell(site: &mut Site, random: &mut Random) -> Result<Option<Point>, Flaw> {
    let mut spots = ItemCells::new(site, MIN_ARRIVAL_DISTANCE)?;
    Ok(spots.take_far(site, random).or_else(|| spots.take_required(site, random)))
}

/// Places the clues of the level: letters and corpses on cells, and places where the hero hears something. Clues do
/// not depend on the state of the plot. A clue without room is skipped, because no plot needs all of its clues.
pub fn clues(site: &mut Site, spec: &LevelSpec, random: &mut Random) -> StepResult {
    let content = site.content;
    for (plot, clue) in &spec.clues {
        let definition = content.plots.find(plot).and_then(|kind| content.plots[kind].clue(clue));
        let Some((definition, at)) = definition.zip(far_cell(site, random)?) else { continue };
        let under = match &definition.way {
            ClueWay::Lies { tile, stays, .. } if content.tiles[*tile].ways.intersects(Ways::WALK) => {
                let before = site.terrain.get(at).map(|tile| content.tiles[*tile].id.clone());
                site.terrain.set(at, *tile);
                before.filter(|_| !stays)
            }
            ClueWay::Lies { .. } | ClueWay::Murmur { .. } | ClueWay::Talk { .. } => None,
        };
        site.placed
            .clues
            .push((PlacedClue { plot: Some(plot.clone()), clue: clue.clone(), tile_below: under }, at));
    }
    Ok(())
}

/// Places ghosts, and graves that each hold an item of the dead hero. Graves and ghosts without room are skipped.
pub fn graves(site: &mut Site, spec: &LevelSpec, random: &mut Random) -> StepResult {
    let Some(chronicle) = spec.chronicle else { return Ok(()) };
    for forebear in &spec.graves {
        let Some(at) = far_cell(site, random)? else { continue };
        site.terrain.set(at, chronicle.grave);
        if let Some(kind) = forebear.item.as_deref().and_then(|id| site.content.items.find(id)) {
            let item = loot::loot_spec(site, kind, random);
            site.placed.items.push((LootSpec { count: 1, may_have_ego: false, ..item }, at));
        }
        site.placed
            .clues
            .push((PlacedClue { plot: None, clue: forebear.name.clone(), tile_below: None }, at));
    }
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    for ghost in chronicle.ghost.into_iter().cycle().take(spec.ghosts) {
        let cells = monsters::SpawnCells::new(site, arrival, MIN_ARRIVAL_DISTANCE, false);
        let has_cell = cells.has_cell_for(site.content.monsters[ghost].ways);
        if let Some(at) = has_cell.then(|| cells.random_cell(site, ghost, random)).flatten() {
            cells.spawn_group(site, ghost, 1, at);
        }
    }
    Ok(())
}

/// Places a stair for each branch that begins on the level. This is the last step, so it does not affect other
/// random contents.
///
/// # Errors
/// If there is no room for a stair. A `lenient` site skips the stair instead.
pub fn branch_stairs(site: &mut Site, spec: &LevelSpec, random: &mut Random) -> StepResult {
    for (branch, stair) in &spec.branches {
        let Some(at) = far_cell(site, random)? else {
            if site.lenient {
                continue;
            }
            return Err(Flaw::NoPlaceForStairs);
        };
        site.terrain.set(at, *stair);
        site.placed.branch_stairs.push((at, branch.clone()));
    }
    Ok(())
}

const GUARANTEED_ITEM_DISTANCE: i32 = 4;
const GUARD_CHANCE: i32 = 60;

/// Places missing keys, the goal, and the guaranteed items that no earlier step has placed.
pub fn guaranteed_items(site: &mut Site, spec: &LevelSpec, random: &mut Random) -> StepResult {
    let goal = spec.goal.filter(|_| spec.is_deepest);
    let goal = goal.filter(|goal| !site.placed.items.iter().any(|(item, _)| item.kind == *goal));
    if spec.guaranteed_items.is_empty() && site.missing_keys.is_empty() && goal.is_none() {
        return Ok(());
    }
    let mut spots = ItemCells::new(site, GUARANTEED_ITEM_DISTANCE)?;
    if let Some(goal) = goal {
        let at = spots.take_far(site, random).ok_or(Flaw::NoPlaceForItem(item_id(site, goal)))?;
        let item = loot::loot_spec(site, goal, random);
        site.placed.items.push((item, at));
    }
    for (kind, count) in &spec.guaranteed_items {
        let count = count.roll(random).max(1).unsigned_abs();
        let (each, times) = if site.content.items[*kind].stacks { (count, 1) } else { (1, count) };
        for _ in 0..times {
            let at = spots.take_required(site, random).ok_or(Flaw::NoPlaceForItem(item_id(site, *kind)))?;
            let item = loot::loot_spec(site, *kind, random);
            site.placed.items.push((LootSpec { count: each, may_have_ego: false, ..item }, at));
        }
    }
    // A key may lie in a box that needs another key. The limit stops endless chains.
    for _ in 0..site.missing_keys.len() * 2 {
        let Some(key) = site.missing_keys.pop() else { break };
        let at = spots.take_far(site, random).ok_or(Flaw::NoPlaceForItem(item_id(site, key)))?;
        let item = LootSpec { count: 1, ..loot::loot_spec(site, key, random) };
        site.placed.items.push((item, at));
        if random.percent(GUARD_CHANCE) {
            monsters::spawn_guards(site, at, random)?;
        }
    }
    Ok(())
}

fn item_id(site: &Site, kind: Kind<ItemType>) -> String {
    site.content.items[kind].id.clone()
}
