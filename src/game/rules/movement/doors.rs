//! Doors: opening, closing, barring and revealing.

use crate::rules::items::containers;
use crate::rules::{Turn, noise};
use crate::world::formula::ACTION_COST;
use crate::world::{ActionOutcome, ActionResult, ActorId, EventKind, Refusal};
use fifteen_base::Point;
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Kind, Stat, Tile};

/// Opens an adjacent door. A locked door uses up a key.
pub fn open(turn: &mut Turn, id: ActorId, at: Point) -> ActionResult {
    let kind = turn.kind(turn.actor_beside(id, at)?);
    if !kind.opens_doors {
        return Err(Refusal::CannotOpenDoors);
    }
    let door = turn.level.terrain.get(at).copied();
    let (door, opened) =
        door.and_then(|d| Some((d, turn.content.tiles[d].opens_to?))).ok_or(Refusal::NoDoorToOpen)?;
    if turn.level.riddles.contains_key(&at) {
        return Err(Refusal::Riddle);
    }
    if turn.content.tiles[door].barred && kind.person.is_none() {
        return Err(Refusal::Barred);
    }
    if let Some(key) = turn.content.tiles[door].opened_by {
        if !containers::spend_key(turn, id, key) {
            return Err(Refusal::NoKey);
        }
        return swing(turn, id, at, opened, |by| EventKind::UnlockedDoor { by, door });
    }
    swing(turn, id, at, opened, |by| EventKind::Opened { by, door })
}

pub fn close(turn: &mut Turn, id: ActorId, at: Point) -> ActionResult {
    let lives_there = turn.kind(turn.actor_beside(id, at)?).person.is_some();
    let door = turn.level.terrain.get(at).copied();
    let (door, closed) =
        door.and_then(|d| Some((d, turn.content.tiles[d].closes_to?))).ok_or(Refusal::NoDoorToClose)?;
    if turn.level.actor_id_at(at).is_some() {
        return Err(Refusal::DoorBlocked);
    }
    let bars = lives_there && turn.level.hour(turn.now, turn.content) == Some(Hour::Night);
    let barred = turn.content.tiles[closed].bars_to.filter(|_| bars);
    swing(turn, id, at, barred.unwrap_or(closed), |by| EventKind::Closed { by, door })
}

pub fn swing(
    turn: &mut Turn,
    id: ActorId,
    at: Point,
    into: Kind<Tile>,
    event: impl Fn(crate::world::event::ActorRef) -> EventKind,
) -> ActionResult {
    if let Some(who) = turn.actor(id).map(|a| turn.actor_ref(a)) {
        turn.emit(at, event(who));
    }
    let before = turn.level.terrain.get(at);
    let loudness = before.map_or(0, |tile| turn.content.tiles[*tile].door_noise);
    let percent = turn.actor(id).map_or(100, |actor| turn.stat(actor, Stat::DoorNoise));
    let loudness = loudness * percent / 100;
    turn.level.set_tile(at, into, turn.content);
    if id == turn.hero {
        noise::make_noise(turn, at, loudness);
    }
    Ok(ActionOutcome::Done(ACTION_COST))
}

/// Reveals a hidden tile, such as a secret door.
pub fn reveal(turn: &mut Turn, id: ActorId, at: Point, tile: Kind<Tile>) {
    turn.level.set_tile(at, tile, turn.content);
    if let Some(by) = turn.actor(id).map(|a| turn.actor_ref(a)) {
        turn.emit(at, EventKind::Found { by, tile });
    }
}
