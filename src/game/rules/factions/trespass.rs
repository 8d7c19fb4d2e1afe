//! Rooms claimed by factions: trespass and theft. Also staged battles, and what members of factions say.

use super::deeds::did;
use crate::rules::Turn;
use crate::world::sides::{FactionRoom, rooms};
use crate::world::{ActorId, EventKind, Mood, sides};
use fifteen_base::Point;
use fifteen_content::kinds::faction::{Deed, Occasion};
use fifteen_content::{Faction, Kind, Side, Terms};

/// Distance from the hero at which a staged battle begins, in cells.
const NEAR: i32 = 9;

pub fn come(turn: &mut Turn) {
    if !turn.level.claims.is_empty() {
        step(turn);
    }
    if !turn.level.battles.is_empty() {
        begin(turn);
    }
}

fn begin(turn: &mut Turn) {
    let at = turn.hero_at;
    let near = turn.level.battles.iter().position(|area| area.distance(at) <= NEAR);
    let Some(area) = near.map(|place| turn.level.battles.remove(place)) else { return };
    let here = turn.level.actors.iter().filter(|actor| area.holds(actor.at));
    let here: Vec<ActorId> = here.map(|actor| actor.id).collect();
    if here.is_empty() {
        return;
    }
    for id in here {
        if let Some(actor) = turn.level.actors.get_mut(id).filter(|a| a.mood == Mood::Asleep) {
            actor.mood = Mood::Idle { heading: None };
        }
    }
    turn.tell(at, EventKind::Battle);
}

/// Registers trespass, once, when the hero enters a room of a faction that has not invited them.
fn step(turn: &mut Turn) {
    let at = turn.hero_at;
    let entered = turn.level.claims.iter_mut().find(|claim| !claim.entered && claim.area.holds(at));
    let Some(claim) = entered else { return };
    claim.entered = true;
    let Some(kind) = owner(turn, at) else { return };
    let invited =
        Terms::at(sides::stands(Side::from_faction(kind), &turn.scene())) == Terms::Alliance;
    let text = line(turn, kind, Occasion::Trespass).filter(|_| !invited);
    turn.tell(at, EventKind::Trespassed { faction: kind, invited, text });
    if !invited {
        did(turn, kind, Deed::Trespasses, 1);
    }
}

/// Registers a theft if the hero picked something up in a faction's room.
pub fn took(turn: &mut Turn, at: Point) {
    if let Some(kind) = owner(turn, at) {
        did(turn, kind, Deed::Robs, 1);
    }
}

/// Returns the faction that claims a cell, if any members are left.
fn owner(turn: &Turn, at: Point) -> Option<Kind<Faction>> {
    room(turn, at).map(|room| room.faction)
}

fn room(turn: &Turn, at: Point) -> Option<FactionRoom> {
    rooms(&turn.scene()).into_iter().find(|room| room.holds(at))
}

/// Whether an item on a cell belongs to a faction that would mind its theft.
pub fn is_owned(turn: &Turn, at: Point) -> bool {
    room(turn, at).is_some_and(|room| room.minds_thieves())
}

/// Returns a line of a faction's members for an occasion. Several lines alternate by turn.
pub fn line(turn: &Turn, kind: Kind<Faction>, on: Occasion) -> Option<String> {
    let says = &turn.content.factions[kind].says;
    let lines: Vec<&String> = says.iter().filter(|own| own.on == on).map(|own| &own.text).collect();
    let place = usize::try_from(turn.now).unwrap_or(0) % lines.len().max(1);
    lines.get(place).map(|text| text.replace("{hero}", turn.run.name))
}
