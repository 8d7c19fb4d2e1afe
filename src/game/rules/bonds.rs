//! Captives and allies: freed, led, told to wait.

use super::turn::Turn;
use crate::content::kinds::grammar::one_of_kind;
use crate::game::world::action::{Outcome, Refusal};
use crate::game::world::actor::{ActorId, Bond, Mood};
use crate::game::world::event::EventKind;
use crate::game::world::formula::ACTION;
use crate::game::world::sides::is_ally;

/// How long it takes to free somebody, in plain actions.
const FREEING: i32 = 4;

/// Frees a captive beside one, who follows from then on.
pub(in crate::game) fn free(turn: &mut Turn, id: ActorId, captive: ActorId) -> Outcome {
    let (Some(by), Some(other)) = (turn.actor(id), turn.actor(captive)) else {
        return Outcome::Refused(Refusal::NoCaptive);
    };
    if other.bond != Bond::Captive || !by.at.touches(other.at) {
        return Outcome::Refused(Refusal::NoCaptive);
    }
    let (by, who, at, kind) = (turn.who(by), turn.who(other), other.at, other.kind);
    let leader = turn.hero;
    if let Some(actor) = turn.level.actors.get_mut(captive) {
        actor.bond = Bond::Free;
        actor.leader = Some(leader);
        actor.mood = Mood::Idle { heading: None };
    }
    turn.tell(at, EventKind::Freed { by, who });
    let name = one_of_kind(&turn.content.monsters[kind]);
    turn.lore
        .tell(turn.now, turn.level.id().0, format!("Freed {name}."));
    Outcome::Done(ACTION * FREEING)
}

/// Tells an ally in sight to wait where it is, or to come along again. A word costs no time worth counting.
pub(in crate::game) fn order(turn: &mut Turn, id: ActorId, ally: ActorId) -> Outcome {
    let known = turn
        .actor(ally)
        .filter(|actor| is_ally(actor, id) && turn.hero_sees(actor.at));
    let Some((who, at)) = known.map(|actor| (turn.who(actor), actor.at)) else {
        return Outcome::Refused(Refusal::NoAlly);
    };
    let Some(actor) = turn.level.actors.get_mut(ally) else {
        return Outcome::Refused(Refusal::NoAlly);
    };
    let waits = actor.bond != Bond::Waiting;
    actor.bond = if waits { Bond::Waiting } else { Bond::Free };
    turn.tell(at, EventKind::Ordered { who, waits });
    Outcome::Done(1)
}
