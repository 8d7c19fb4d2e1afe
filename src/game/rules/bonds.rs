//! Captives and allies: freed, led, told to wait, paid.

use super::choice::{self, Choice};
use super::mourning::named;
use super::things::purse::pay;
use super::{Doer, Source, Turn};
use crate::game::world::formula::ACTION;
use crate::game::world::sides::{is_ally, price};
use crate::game::world::{ActorId, Bond, Cause, EventKind, ItemId, Mood, Outcome, Refusal, Tried};

/// How long it takes to free somebody, in plain actions.
const FREEING: i32 = 4;

/// Frees a captive beside one, who follows from then on.
pub fn free(turn: &mut Turn, id: ActorId, captive: ActorId) -> Outcome {
    let (Some(by), Some(other)) = (turn.actor(id), turn.actor(captive)) else {
        return Err(Refusal::NoCaptive);
    };
    if other.bond != Bond::Captive || !by.at.touches(other.at) {
        return Err(Refusal::NoCaptive);
    }
    let (by, who, at, kind) = (turn.who(by), turn.who(other), other.at, other.kind);
    let leader = turn.hero;
    if let Some(actor) = turn.level.actors.get_mut(captive) {
        actor.bond = Bond::Free;
        actor.leader = Some(leader);
        actor.mood = Mood::Idle { heading: None };
    }
    turn.tell(at, EventKind::Freed { by, who });
    let name = named(turn, captive, kind);
    turn.lore.tell(turn.now, turn.level.id().0, format!("Freed {name}."));
    Ok(Tried::Done(ACTION * FREEING))
}

/// Pays an ally in sight for one of its services, which is done as if the payer did it.
pub fn hire(
    turn: &mut Turn,
    id: ActorId,
    ally: ActorId,
    (service, on): (u8, Option<ItemId>),
) -> Outcome {
    let content = turn.content;
    let known = turn.actor(ally).filter(|actor| is_ally(actor, id) && turn.hero_sees(actor.at));
    let (who, kind) = known.map(|actor| (turn.who(actor), actor.kind)).ok_or(Refusal::NoAlly)?;
    let services = &content.monsters[kind].services;
    let what = services.get(usize::from(service)).ok_or(Refusal::NoService)?;
    let on = match choice::choose(turn, id, &what.workings, (None, on)) {
        Choice::Made(on) => on,
        Choice::Open => return Err(Refusal::NoChoice),
        Choice::Refused(why) => return Err(why),
    };
    let both = turn.actor(ally).zip(turn.actor(id));
    let price = both.map_or(what.price, |(ally, hero)| price(ally, hero, what.price, content));
    if !pay(turn, id, price) {
        return Err(Refusal::TooPoor(price));
    }
    let at = turn.place(id);
    let coins = i32::try_from(price).unwrap_or(i32::MAX);
    turn.tell(who.at, EventKind::Hired { who, service, coins });
    let doer = Doer::new(Some(id), at, Source::new(Cause::Own, Some(id)));
    turn.work(Doer { on, ..doer }, &what.workings, Some(at));
    Ok(Tried::Done(ACTION))
}

/// Tells an ally in sight to wait where it is, or to come along again. A word costs no time worth counting.
pub fn order(turn: &mut Turn, id: ActorId, ally: ActorId) -> Outcome {
    let known = turn.actor(ally).filter(|actor| is_ally(actor, id) && turn.hero_sees(actor.at));
    let (who, at) = known.map(|actor| (turn.who(actor), actor.at)).ok_or(Refusal::NoAlly)?;
    let actor = turn.level.actors.get_mut(ally).ok_or(Refusal::NoAlly)?;
    let waits = actor.bond != Bond::Waiting;
    actor.bond = if waits { Bond::Waiting } else { Bond::Free };
    turn.tell(at, EventKind::Ordered { who, waits });
    Ok(Tried::Done(1))
}
