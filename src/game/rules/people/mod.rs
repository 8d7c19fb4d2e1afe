//! Townspeople: conversations, and the penalties for harming people (lost standing, attacks by guards).

pub mod parley;

use crate::rules::Turn;
use crate::world::sides::is_person;
use crate::world::{Actor, ActorId, EventKind, Mood, Refusal};
use fifteen_content::{Faction, Kind};

/// Returns the actor `with`, if it is an adjacent person who is not hostile to the hero.
pub fn adjacent_person<'t>(turn: &'t Turn, id: ActorId, with: ActorId) -> Result<&'t Actor, Refusal> {
    let actor = turn.actor(with).filter(|actor| actor.at.is_adjacent(turn.cell_of(id)));
    let actor = actor.filter(|_| id == turn.hero).ok_or(Refusal::NobodyToTalk)?;
    if turn.are_enemies(id, with) {
        return Err(Refusal::Hostile);
    }
    if is_person(actor, turn.content) { Ok(actor) } else { Err(Refusal::NobodyToTalk) }
}

/// Loss of standing with the town in points, for an attack on a person and for a killing.
const ATTACK_PENALTY: i32 = 2;
const KILL_PENALTY: i32 = 5;

const CRY_DISTANCE: i32 = 60;

/// Handles the first harm to a person by the hero's side. Guards of the person's faction nearby hunt the hero. If the
/// person is of the hero's own faction, the standing in the town drops.
pub fn react_to_attack(turn: &mut Turn, id: ActorId) {
    let victim = turn.actor(id).filter(|actor| is_person(actor, turn.content));
    let Some(victim) = victim else { return };
    let (who, at, side) = (turn.actor_ref(victim), victim.at, turn.kind(victim).faction);
    turn.emit(at, EventKind::Outcry { who });
    lower_standing(turn, side, ATTACK_PENALTY);
    let guards = turn.level.actors.iter().filter(|other| {
        let kind = turn.kind(other);
        let guards = kind.faction == side && kind.person.as_ref().is_some_and(|person| person.guards);
        guards && other.at.distance(at) <= CRY_DISTANCE && other.leader.is_none() && other.id != id
    });
    let guards: Vec<ActorId> = guards.map(|other| other.id).collect();
    let last = turn.hero_at;
    for id in guards {
        if let Some(guard) = turn.level.actors.get_mut(id) {
            guard.hurt_by_hero = true;
            guard.mood = Mood::Hunting { last };
        }
    }
}

pub fn react_to_killing(turn: &mut Turn, dead: &Actor) {
    lower_standing(turn, turn.kind(dead).faction, KILL_PENALTY);
}

/// Lowers the hero's standing in the town, if the victim's faction is the hero's own.
fn lower_standing(turn: &mut Turn, victim: Kind<Faction>, points: i32) {
    let own = turn.actor(turn.hero).map(|hero| turn.kind(hero).faction);
    let scenario = &turn.content.scenarios[turn.run.scenario];
    if let Some(standing) = scenario.standing.filter(|_| own == Some(victim)) {
        turn.change_mark(standing, None, -points);
    }
}
