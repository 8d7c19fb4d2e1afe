//! Allies with names of their own, when they die.

use super::Turn;
use crate::world::companion::full_name;
use crate::world::sides::is_ally;
use crate::world::{Actor, ActorId, ActorRef, EventKind};
use fifteen_content::kinds::grammar::one_of_kind;
use fifteen_content::{Kind, Monster};

/// "Wat the goblin", or "a goblin" who has no name of its own.
pub fn named(turn: &Turn, id: ActorId, kind: Kind<Monster>) -> String {
    let kind = &turn.content.monsters[kind];
    let own = turn.lore.name_of(id).map(|name| full_name(name, &kind.name));
    own.unwrap_or_else(|| one_of_kind(kind))
}

/// An ally with a name of its own is dead, and missed; so is a person.
pub fn mourn(turn: &mut Turn, dead: &Actor) {
    let kind = turn.kind(dead);
    let goals = &turn.content.scenarios[turn.scenario].goals;
    let asked = || goals.iter().any(|goal| goal.condition.asks_after(dead.kind));
    // Of several others live on.
    if kind.unique && (kind.person.is_some() || asked()) {
        turn.tally.people.entry(kind.id.clone()).or_default().dead = true;
    }
    if kind.person.is_some() {
        turn.note(say!("{} is dead.", named(turn, dead.id, dead.kind)));
    }
    if !is_ally(dead, turn.hero) || turn.lore.name_of(dead.id).is_none() {
        return;
    }
    // The hero knows of it, be it seen or not.
    let who = ActorRef { seen: true, ..turn.who(dead) };
    turn.tell(dead.at, EventKind::Mourned { who });
    turn.note(say!("Lost {}, who had come along.", named(turn, dead.id, dead.kind)));
}
