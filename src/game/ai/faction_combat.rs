//! AI toward other factions: fighting, retreat from far stronger enemies, and parley under a truce.

use super::{
    MovementStyle, abilities_and_items, can_move_in, can_step, engage, neural, step_along_path, step_away,
    step_straight, take_cover,
};
use crate::rules::Turn;
use crate::rules::combat::attack::should_flee;
use crate::rules::factions::enemy_choice::{Foe, truce_partner};
use crate::rules::movement::hazards::can_answer_from_afar;
use crate::world::{Action, ActorId, EventKind};
use fifteen_base::{Dir, Point};
use fifteen_content::Monster;

/// A lone creature flees from an enemy that has more hit points than this factor times the creature's own maximum.
const OUTMATCHED_FACTOR: i32 = 4;
const FEAR_DISTANCE: i32 = 5;

/// Fights an enemy of another faction. A badly hurt or outmatched creature flees instead.
pub fn fight(turn: &mut Turn, i: usize, kind: &Monster, foe: Foe) -> Action {
    if let Some(net) = neural::net(kind, turn.content) {
        return neural::fight(turn, i, kind, net, foe);
    }
    let (target, prey) = foe;
    let actor = &turn.level.actors.as_slice()[i];
    let distance = actor.at.distance(prey);
    let flees = should_flee(actor, kind) || is_outmatched(turn, i, target);
    if flees
        && distance <= FEAR_DISTANCE
        && let Some(away) = abilities_and_items::use_when_fleeing(turn, i, kind, prey)
            .or_else(|| back_off(turn, i, kind, prey))
    {
        return away;
    }
    let approach = if flees { stay_put } else { approach };
    engage(turn, i, kind, foe, MovementStyle { approach, retreat: back_off })
}

fn stay_put(_: &mut Turn, _: usize, _: &Monster, _: Point) -> Action {
    Action::Wait
}

fn is_outmatched(turn: &Turn, i: usize, foe: ActorId) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    let Some(foe) = turn.actor(foe) else { return false };
    let stronger = foe.hp > actor.max_hp.saturating_mul(OUTMATCHED_FACTOR);
    let has_friend =
        |cell: Point| turn.level.actor_id_at(cell).is_some_and(|id| !turn.are_enemies(actor.id, id));
    stronger && !actor.at.neighbours().any(has_friend)
}

/// Moves the creature one step nearer: straight ahead if possible, or else along a path. A hurt creature without a
/// path takes cover. The number of path searches per turn is limited, so that battles of a thousand creatures stay
/// fast.
pub fn approach(turn: &mut Turn, i: usize, kind: &Monster, prey: Point) -> Action {
    let actor = &turn.level.actors.as_slice()[i];
    let (at, right_handed) = (actor.at, actor.id.0 % 2 == 1);
    let hand = if right_handed { 1 } else { -1 };
    if let Some(dir) = straight_step(turn, kind, at, prey, &[0, hand, -hand]) {
        return Action::Walk(dir);
    }
    // If another creature stands in the way, a sidestep or a wait is as good as a path search.
    let crowded = at.direction_to(prey).is_some_and(|dir| turn.level.actor_id_at(at + dir).is_some());
    if !crowded && turn.faction_index.path_searches_left > 0 {
        turn.faction_index.path_searches_left -= 1;
        if let Some(step) = step_along_path(turn, i, kind, prey, false) {
            return step;
        }
        let actor = &turn.level.actors.as_slice()[i];
        let hides = actor.hp < actor.max_hp && !can_answer_from_afar(turn, i, prey);
        let cover = if hides { take_cover(turn, i, kind, prey) } else { None };
        return cover.unwrap_or_else(|| step_straight(turn, i, kind, prey));
    }
    straight_step(turn, kind, at, prey, &[2 * hand]).map_or(Action::Wait, Action::Walk)
}

/// Returns a step away from `from`: along a path if this turn's limit of path searches allows one, or else straight.
pub fn back_off(turn: &mut Turn, i: usize, kind: &Monster, from: Point) -> Option<Action> {
    if turn.faction_index.path_searches_left > 0 {
        turn.faction_index.path_searches_left -= 1;
        return step_away(turn, i, kind, from);
    }
    straight_step(turn, kind, turn.level.actors.as_slice()[i].at, from, &[4, 3, -3]).map(Action::Walk)
}

/// Returns the first free direction. `turns` lists the candidates, in eighths of a circle from straight ahead.
pub fn straight_step(turn: &Turn, kind: &Monster, at: Point, to: Point, turns: &[i32]) -> Option<Dir> {
    let ahead = at.direction_to(to)?;
    let dirs = turns.iter().map(|t| ahead.rotated(*t));
    dirs.filter(|dir| can_move_in(kind, *dir)).find(|dir| can_step(turn, at + *dir, kind))
}

const PARLEY_TURNS: u64 = 4;
/// Minimum number of turns between two parleys of the same creatures.
const PARLEY_INTERVAL: u64 = 80;
/// Maximum distance at which a creature under a truce steps back, in cells.
const TRUCE_DISTANCE: i32 = 2;
const PARLEY_DISTANCE: i32 = 3;

/// Parleys with a nearby creature under a truce, or steps back after the parley. Returns `None` if neither applies.
pub fn parley_under_truce(turn: &mut Turn, i: usize, kind: &Monster) -> Option<Action> {
    let (other, at) = truce_partner(turn, i, PARLEY_DISTANCE)?;
    let actor = &turn.level.actors.as_slice()[i];
    let (id, here) = (actor.id, actor.at);
    let (first, second) = (id.min(other), id.max(other));
    let key = format!("{} parley {}", first.0, second.0);
    if !turn.tally.is_on_cooldown(&key, turn.now) {
        turn.tally.start_cooldown(key, turn.now + PARLEY_INTERVAL, turn.now);
        let (who, with) = (turn.find_actor_ref(id)?, turn.find_actor_ref(other)?);
        turn.emit(here, EventKind::Parleyed { who, with });
        return Some(Action::Wait);
    }
    if turn.tally.is_on_cooldown(&key, turn.now + PARLEY_INTERVAL - PARLEY_TURNS) {
        return Some(Action::Wait);
    }
    (here.distance(at) <= TRUCE_DISTANCE).then(|| back_off(turn, i, kind, at)).flatten()
}
