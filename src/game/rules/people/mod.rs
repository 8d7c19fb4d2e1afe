//! Townspeople: conversations, and the penalties for harming people (lost standing, attacks by guards).

pub mod parley;

use crate::rules::Turn;
use crate::world::sides::is_person;
use crate::world::{Actor, ActorId, EventKind, Mood, Refusal};

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

/// Handles the first harm to a person by the hero's side. The standing drops, and guards nearby hunt the hero.
pub fn react_to_attack(turn: &mut Turn, id: ActorId) {
    let Some(victim) = turn.actor(id).filter(|actor| turn.kind(actor).person.is_some()) else {
        return;
    };
    let (who, at) = (turn.actor_ref(victim), victim.at);
    turn.emit(at, EventKind::Outcry { who });
    lower_standing(turn, ATTACK_PENALTY);
    let guards = turn.level.actors.iter().filter(|other| {
        let hears = other.at.distance(at) <= CRY_DISTANCE && other.leader.is_none();
        turn.kind(other).person.as_ref().is_some_and(|person| person.guards) && hears && other.id != id
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

pub fn react_to_killing(turn: &mut Turn) {
    lower_standing(turn, KILL_PENALTY);
}

fn lower_standing(turn: &mut Turn, points: i32) {
    if let Some(standing) = turn.content.scenarios[turn.run.scenario].standing {
        turn.change_mark(standing, None, -points);
    }
}
