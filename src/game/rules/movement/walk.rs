//! Walking, waiting, searching, and leaving a level over its edge.

use super::relocate::{arrive_on_cell, step, swap};
use super::{doors, traps};
use crate::rules::combat::attack;
use crate::rules::{Turn, noise, status_effects};
use crate::world::compute_stats::statuses;
use crate::world::formula::ACTION_COST;
use crate::world::sides::is_person;
use crate::world::{
    Action, ActionOutcome, ActionResult, ActorId, Bond, EventKind, LevelTransition, Refusal, TriggerEvent,
};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Monster, Stat, Trigger};

/// Takes a step, or attacks an enemy, opens a door or uses a feature on the target cell instead.
pub fn walk(turn: &mut Turn, id: ActorId, dir: Dir) -> ActionResult {
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    let plain = actor.statuses.is_empty() && actor.pack.is_empty() && actor.growth.is_none();
    let from = actor.at;
    let dir = if plain { dir } else { erratic_direction(turn, id, dir) };
    let to = from + dir;
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    let kind = turn.kind(actor);
    let (ways, opens) = (turn.ways(actor), kind.opens_doors);
    if dir.is_diagonal() && !kind.diagonal {
        return Err(Refusal::NoDiagonal);
    }
    if id == turn.hero && is_beyond_edge(turn, to) {
        if !plain && is_held_in_place(turn, id) {
            return Ok(ActionOutcome::Done(ACTION_COST));
        }
        return leave_over_edge(turn, id, dir);
    }
    let tile = &turn.content.tiles[turn.level.tile(to)];
    if let Some(other) = turn.level.actor_id_at(to) {
        return step_into_creature(turn, id, other);
    }
    if let Some(foe) = attack::enemy_in_reach(turn, id, dir) {
        return Ok(ActionOutcome::Instead(Action::Attack(foe)));
    }
    if tile.is_closed_door() && opens {
        return Ok(ActionOutcome::Instead(Action::Open(to)));
    }
    let (tile_there, passes) = (turn.level.tile(to), tile.ways.intersects(ways));
    // An actor held in place struggles instead of moving.
    if !plain && is_held_in_place(turn, id) {
        return Ok(ActionOutcome::Done(ACTION_COST));
    }
    if !passes {
        let usable = turn.content.tiles[tile_there].usable.as_ref();
        // The player confirms some uses first, and then does not walk.
        if id == turn.hero && usable.is_some_and(|usable| usable.confirm.is_none()) {
            return Ok(ActionOutcome::Instead(Action::UseFeature(to)));
        }
        return Err(Refusal::BlockedBy(tile_there));
    }
    let tile = &turn.content.tiles[tile_there];
    let own_noise = match plain {
        true => kind.noise,
        false => turn.actor(id).map_or(0, |actor| turn.stats(actor)[Stat::Noise]),
    };
    let (mut cost, mut loudness) = (tile.cost, own_noise + tile.noise);
    if !turn.level.covers.is_empty() {
        for cover in turn.level.covers.kinds(to, turn.content) {
            cost = cost * cover.cost / 100;
            loudness += cover.noise;
        }
    }
    step(turn, id, from, to);
    let hero = id == turn.hero;
    if hero {
        // The hero's field of view is still that of the old cell, but noise does not depend on the field of view.
        noise::make_noise(turn, to, loudness);
        search(turn, id, to, search_chance(turn, id) / 4);
    }
    arrive_on_cell(turn, id, to);
    if turn.actor(id).is_some_and(|actor| actor.at == to) {
        attack::lunge(turn, id, dir);
    }
    turn.queue_reactions(id, TriggerEvent::new(Trigger::Walks));
    // Terrain and covers do not slow flying creatures.
    let cost = if ways.intersects(Ways::FLY) { 100 } else { cost };
    let pace = turn.actor(id).map_or(100, |a| turn.stat(a, Stat::StepTime));
    Ok(ActionOutcome::Done(ACTION_COST * cost / 100 * pace / 100))
}

fn erratic_direction(turn: &mut Turn, id: ActorId, dir: Dir) -> Dir {
    let Some(actor) = turn.actor(id) else { return dir };
    let (erratic, kind) = (turn.stats(actor).erratic, turn.kind(actor));
    if erratic > 0 && turn.random.percent(erratic) { random_direction(turn, kind) } else { dir }
}

pub fn random_direction(turn: &mut Turn, kind: &Monster) -> Dir {
    match kind.diagonal {
        true => Dir::ALL[turn.random.below(8) as usize],
        false => Dir::SIDES[turn.random.below(4) as usize],
    }
}

/// Whether a status effect holds an actor in place. Each call may end the effect, so that the next attempt succeeds.
fn is_held_in_place(turn: &mut Turn, id: ActorId) -> bool {
    let content = turn.content;
    let Some(actor) = turn.actor(id) else { return false };
    let at = actor.at;
    let holding = statuses(actor, content).find(|status| content.statuses[*status].holds > 0);
    let Some(status) = holding else { return false };
    turn.emit_at_actor(id, |who| EventKind::Held { who, status });
    if turn.random.percent(content.statuses[status].holds) {
        status_effects::end(turn, id, status);
        let torn = turn.level.covers.at(at).find(|patch| content.covers[patch.kind].tears);
        if let Some(patch) = torn {
            turn.level.set_cover(content.covers[patch.kind].layer, at, None, content);
        }
    }
    true
}

/// Handles a step into a creature: attacks an enemy, frees a captive or swaps places. The hero swaps with any
/// creature that is not an enemy, and people swap with each other.
fn step_into_creature(turn: &mut Turn, id: ActorId, other: ActorId) -> ActionResult {
    let (Some(actor), Some(obstacle)) = (turn.actor(id), turn.actor(other)) else {
        return Err(Refusal::Blocked);
    };
    let hero = id == turn.hero;
    if hero && obstacle.bond == Bond::Captive {
        return Ok(ActionOutcome::Instead(Action::Free(other)));
    }
    let held = !actor.statuses.is_empty() || !obstacle.statuses.is_empty();
    let foes = turn.are_enemies(id, other);
    let people = is_person(obstacle, turn.content) && is_person(actor, turn.content);
    let swaps = !foes && (hero || people);
    if swaps && !(held && (is_held_in_place(turn, id) || is_held_in_place(turn, other))) {
        let (from, to) = (turn.cell_of(id), turn.cell_of(other));
        if swap(turn, id, other) {
            arrive_on_cell(turn, id, to);
            traps::trigger_trap(turn, other, from);
            turn.queue_reactions(id, TriggerEvent::new(Trigger::Walks));
            return Ok(ActionOutcome::Done(ACTION_COST));
        }
    }
    if foes { Ok(ActionOutcome::Instead(Action::Attack(other))) } else { Err(Refusal::Blocked) }
}

/// Waits a turn. A waiting hero searches the adjacent cells.
pub fn wait(turn: &mut Turn, id: ActorId) -> ActionResult {
    if id == turn.hero {
        search(turn, id, turn.hero_at, search_chance(turn, id));
    }
    turn.queue_reactions(id, TriggerEvent::new(Trigger::Rests));
    Ok(ActionOutcome::Done(ACTION_COST))
}

/// Returns the chance in percent that a waiting hero finds a hidden adjacent thing.
fn search_chance(turn: &Turn, id: ActorId) -> i32 {
    let finds = turn.actor(id).map_or(0, |a| turn.stats(a)[Stat::Finds]);
    if id == turn.hero && turn.sight_range.dark { finds / 2 } else { finds }
}

fn search(turn: &mut Turn, id: ActorId, at: Point, percent: i32) {
    for cell in at.neighbours() {
        let hidden = turn.level.terrain.get(cell).and_then(|t| turn.content.tiles[*t].found_as);
        if let Some(tile) = hidden
            && turn.random.percent(percent)
        {
            doors::reveal(turn, id, cell, tile);
        }
        let trap = turn.level.traps.get(&cell).filter(|trap| !trap.known);
        if trap.is_some() && turn.random.percent(percent) {
            traps::discover_trap(turn, id, cell);
        }
    }
}

/// Whether a cell lies beyond the edge of a level that leads into the overworld.
pub fn is_beyond_edge(turn: &Turn, to: Point) -> bool {
    let leads_out = turn.content.themes[turn.level.theme()].leads_out;
    let country = &turn.content.scenarios[turn.run.scenario].country;
    leads_out && country.is_some() && turn.level.terrain().get(to).is_none()
}

/// Leaves a level over its edge. A diagonal step leaves on the side whose edge it crosses.
pub fn leave_over_edge(turn: &mut Turn, id: ActorId, dir: Dir) -> ActionResult {
    let at = turn.cell_of(id);
    let leaves = |side: &Dir| turn.level.terrain().get(at + *side).is_none();
    let (x, y) = dir.step();
    let along = |side: &Dir| {
        let (own_x, own_y) = side.step();
        (own_x != 0 && own_x == x) || (own_y != 0 && own_y == y)
    };
    let side = Dir::SIDES.into_iter().find(|side| along(side) && leaves(side)).unwrap_or(dir);
    turn.leaving.hero_way = Some(LevelTransition::Edge(side));
    Ok(ActionOutcome::Done(ACTION_COST))
}
