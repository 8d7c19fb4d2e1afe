//! Changes of an actor's position, and the effects of arrival on a cell.

use super::traps;
use crate::rules::factions::trespass;
use crate::rules::items::take_and_drop;
use crate::rules::{Turn, status_effects};
use crate::world::{ActorId, Event, EventKind, TriggerEvent};
use fifteen_base::Point;
use fifteen_content::Trigger;
use fifteen_content::kinds::tile::Ways;

/// Moves an actor from one cell to another. The caller applies the effects of arrival.
pub fn step(turn: &mut Turn, id: ActorId, from: Point, to: Point) {
    turn.level.move_actor(id, turn.acting_index, to);
    if id == turn.hero {
        turn.hero_at = to;
    }
    if let Some(who) = turn.find_actor_ref(id)
        // Skip events for unseen steps, because a thousand creatures may step in a turn.
        && (who.seen || turn.debug)
    {
        let kind = EventKind::Moved { who, from: turn.cell_ref(from) };
        turn.events.push(Event { at: to, seen: who.seen, kind });
    }
    change_cell(turn, id, from, to);
}

fn change_cell(turn: &mut Turn, id: ActorId, from: Point, to: Point) {
    let states = turn.actor(id).into_iter().flat_map(|actor| actor.statuses.iter());
    let held = states.map(|state| state.status);
    let held: Vec<_> = held.filter(|status| turn.content.statuses[*status].holds > 0).collect();
    for status in held {
        status_effects::end(turn, id, status);
    }
    for (on, cell) in [(Trigger::LeavesCell, from), (Trigger::EntersCell, to)] {
        let target = Some(cell);
        turn.queue_reactions(id, TriggerEvent { target, ..TriggerEvent::new(on) });
    }
}

/// Moves an actor to a free cell, with the effects of arrival. Used for teleports, falls and knockback.
pub fn place_actor(turn: &mut Turn, id: ActorId, to: Point) {
    let from = turn.cell_of(id);
    step(turn, id, from, to);
    arrive_on_cell(turn, id, to);
}

/// Applies the effects of arrival on a cell: auto-pickup, traps and rooms claimed by factions.
pub fn arrive_on_cell(turn: &mut Turn, id: ActorId, at: Point) {
    if id == turn.hero && !turn.level.floor_items.is_empty() {
        take_and_drop::show_and_auto_pickup(turn, at);
    }
    if !turn.level.traps.is_empty() {
        traps::trigger_trap(turn, id, at);
    }
    if id == turn.hero {
        trespass::check_rooms_and_battles(turn);
    }
}

/// Swaps two actors if each can enter the other's cell. Returns whether they were swapped.
pub fn swap(turn: &mut Turn, a: ActorId, b: ActorId) -> bool {
    let (Some(first), Some(second)) = (turn.actor(a), turn.actor(b)) else { return false };
    let (here, there) = (first.at, second.at);
    let can_stand = |at: Point, ways: Ways| {
        let tile = turn.level.terrain.get(at);
        tile.is_some_and(|tile| turn.content.tiles[*tile].ways.intersects(ways))
    };
    if a == b || !can_stand(there, turn.ways(first)) || !can_stand(here, turn.ways(second)) {
        return false;
    }
    turn.level.swap_actors(a, b);
    for (id, at) in [(a, there), (b, here)] {
        if id == turn.hero {
            turn.hero_at = at;
        }
    }
    if let (Some(who), Some(with)) = (turn.find_actor_ref(a), turn.find_actor_ref(b)) {
        turn.emit(there, EventKind::Swapped { who, with });
    }
    change_cell(turn, a, here, there);
    change_cell(turn, b, there, here);
    true
}
