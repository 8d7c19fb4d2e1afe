//! Rooms claimed by factions: trespass, theft and staged battles, and the speech of faction members.

use super::deeds::count_deed;
use crate::rules::Turn;
use crate::world::sides::{FactionRoom, faction_rooms};
use crate::world::{ActorId, EventKind, Mood, sides};
use fifteen_base::Point;
use fifteen_content::kinds::faction::{Deed, LineOccasion};
use fifteen_content::{Faction, FactionId, Kind, Relation};

const BATTLE_DISTANCE: i32 = 9;

pub fn check_rooms_and_battles(turn: &mut Turn) {
    if !turn.level.claims.is_empty() {
        register_trespass(turn);
    }
    if !turn.level.battles.is_empty() {
        begin_battle(turn);
    }
}

fn begin_battle(turn: &mut Turn) {
    let at = turn.hero_at;
    let near = turn.level.battles.iter().position(|area| area.distance(at) <= BATTLE_DISTANCE);
    let Some(area) = near.map(|place| turn.level.battles.remove(place)) else { return };
    let here = turn.level.actors.iter().filter(|actor| area.contains(actor.at));
    let here: Vec<ActorId> = here.map(|actor| actor.id).collect();
    if here.is_empty() {
        return;
    }
    for id in here {
        if let Some(actor) = turn.level.actors.get_mut(id).filter(|a| a.mood == Mood::Asleep) {
            actor.mood = Mood::Idle { heading: None };
        }
    }
    turn.emit(at, EventKind::Battle);
}

/// Reports the hero's first entry into each claimed room, which is trespass unless the faction is allied.
fn register_trespass(turn: &mut Turn) {
    let at = turn.hero_at;
    let entered = turn.level.claims.iter_mut().find(|claim| !claim.entered && claim.area.contains(at));
    let Some(claim) = entered else { return };
    claim.entered = true;
    let Some(kind) = owner_of(turn, at) else { return };
    let invited = Relation::from_regard(sides::hero_standing(FactionId::from_faction(kind), &turn.scene()))
        == Relation::Alliance;
    let text = faction_line(turn, kind, LineOccasion::Trespass).filter(|_| !invited);
    turn.emit(at, EventKind::Trespassed { faction: kind, invited, text });
    if !invited {
        count_deed(turn, kind, Deed::Trespasses, 1);
    }
}

/// Counts a theft if the hero picked up an item in a room claimed by a faction.
pub fn register_theft(turn: &mut Turn, at: Point) {
    if let Some(kind) = owner_of(turn, at) {
        count_deed(turn, kind, Deed::Robs, 1);
    }
}

/// Returns the faction that claims a cell, if any member is left on the level.
fn owner_of(turn: &Turn, at: Point) -> Option<Kind<Faction>> {
    faction_room(turn, at).map(|room| room.faction)
}

fn faction_room(turn: &Turn, at: Point) -> Option<FactionRoom> {
    faction_rooms(&turn.scene()).into_iter().find(|room| room.contains(at))
}

/// Whether a cell belongs to a faction that minds the theft of items there.
pub fn is_owned(turn: &Turn, at: Point) -> bool {
    faction_room(turn, at).is_some_and(|room| room.minds_theft())
}

/// Returns what members of a faction say on an occasion. The turn number selects one of several texts.
pub fn faction_line(turn: &Turn, kind: Kind<Faction>, on: LineOccasion) -> Option<String> {
    let all_lines = &turn.content.factions[kind].says;
    let lines: Vec<&String> = all_lines.iter().filter(|line| line.on == on).map(|line| &line.text).collect();
    let place = usize::try_from(turn.now).unwrap_or(0) % lines.len().max(1);
    lines.get(place).map(|text| text.replace("{hero}", turn.run.name))
}
