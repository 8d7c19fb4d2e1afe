//! Changes of position, voluntary or not, and what happens on arrival.

use super::traps;
use crate::rules::factions::trespass;
use crate::rules::things::take_and_drop;
use crate::rules::{Turn, states};
use crate::world::{ActorId, Event, EventKind, Happening};
use fifteen_base::Point;
use fifteen_content::Trigger;
use fifteen_content::kinds::tile::Ways;

/// Moves an actor from one cell to another, without the effects of arrival.
pub fn step(turn: &mut Turn, id: ActorId, from: Point, to: Point) {
    turn.level.shift(id, turn.acting, to);
    if id == turn.hero {
        turn.hero_at = to;
    }
    if let Some(who) = turn.who_is(id)
        // With a thousand steps a turn, only visible ones get an event.
        && (who.seen || turn.debug)
    {
        let what = EventKind::Moved { who, from: turn.named(from) };
        turn.events.push(Event { at: to, seen: who.seen, what });
    }
    goes(turn, id, from, to);
}

/// Ends the status effects that held an actor on its old cell.
fn come_loose(turn: &mut Turn, id: ActorId) {
    let states = turn.actor(id).into_iter().flat_map(|actor| &actor.states);
    let held = states.map(|state| state.status);
    let held: Vec<_> = held.filter(|status| turn.content.statuses[*status].holds > 0).collect();
    for status in held {
        states::end(turn, id, status);
    }
}

/// Handles leaving a cell and entering another.
fn goes(turn: &mut Turn, id: ActorId, from: Point, to: Point) {
    come_loose(turn, id);
    for (on, cell) in [(Trigger::LeavesCell, from), (Trigger::EntersCell, to)] {
        let toward = Some(cell);
        turn.happens(id, Happening { toward, ..Happening::new(on) });
    }
}

/// Moves an actor to a free cell by any means, with the effects of arrival.
pub fn put(turn: &mut Turn, id: ActorId, to: Point) {
    let from = turn.place(id);
    step(turn, id, from, to);
    come_to(turn, id, to);
}

/// Applies the effects of arrival on a cell: items, traps and claimed rooms.
pub fn come_to(turn: &mut Turn, id: ActorId, at: Point) {
    if id == turn.hero && !turn.level.piles.is_empty() {
        take_and_drop::come_to(turn, at);
    }
    if !turn.level.traps.is_empty() {
        traps::step(turn, id, at);
    }
    if id == turn.hero {
        trespass::come(turn);
    }
}

/// Swaps two actors if each can stand on the other's cell. Returns whether it did.
pub fn swap(turn: &mut Turn, a: ActorId, b: ActorId) -> bool {
    let (Some(first), Some(second)) = (turn.actor(a), turn.actor(b)) else { return false };
    let (here, there) = (first.at, second.at);
    let stands = |at: Point, ways: Ways| {
        let tile = turn.level.terrain.get(at);
        tile.is_some_and(|tile| turn.content.tiles[*tile].ways.meets(ways))
    };
    if a == b || !stands(there, turn.ways(first)) || !stands(here, turn.ways(second)) {
        return false;
    }
    turn.level.exchange(a, b);
    for (id, at) in [(a, there), (b, here)] {
        if id == turn.hero {
            turn.hero_at = at;
        }
    }
    if let (Some(who), Some(with)) = (turn.who_is(a), turn.who_is(b)) {
        turn.tell(there, EventKind::Swapped { who, with });
    }
    goes(turn, a, here, there);
    goes(turn, b, there, here);
    true
}
