//! Captives and allies: freed, led, told to wait, paid.

use super::choice;
use super::factions::deeds;
use super::hired::is_hired;
use super::mourning::named;
use super::people::neighbour::neighbour;
use super::things::purse::pay;
use super::{Doer, Source, Turn};
use crate::world::factions::standing::rank;
use crate::world::formula::ACTION;
use crate::world::sides::{is_ally, is_person, stands};
use crate::world::town::price::{PriceReason, of_service};
use crate::world::{
    Actor, ActorId, Bond, Cause, EventKind, ItemId, Mood, Outcome, Refusal, Scene, Tried,
};
use fifteen_content::Effect;
use fifteen_content::kinds::monster::Service;

/// How long it takes to free somebody, in plain actions.
const FREEING: i32 = 4;

/// The coins that a service costs with these parts of its usual price; what costs something never costs nothing.
pub fn price(service: &Service, percents: [(PriceReason, u32); 5]) -> u32 {
    let part = |price: u64, (_, percent): (_, u32)| price * u64::from(percent) / 100;
    let price = percents.into_iter().fold(u64::from(service.price), part);
    let least = u64::from(service.price.min(1));
    u32::try_from(price.max(least)).unwrap_or(u32::MAX)
}

/// Whether so few lamps burn that somebody who is at home does nothing for gold.
pub fn is_shut(who: &Actor, scene: &Scene<'_>) -> bool {
    (who.bond == Bond::Home || is_person(who, scene.content))
        && scene.lamps().is_some_and(|(lamps, clock)| lamps.is_closed(clock))
}

/// Frees a captive beside one, who follows from then on.
pub fn free(turn: &mut Turn, id: ActorId, captive: ActorId) -> Outcome {
    let (Some(by), Some(other)) = (turn.actor(id), turn.actor(captive)) else {
        return Err(Refusal::NoCaptive);
    };
    if other.bond != Bond::Captive || !by.at.touches(other.at) {
        return Err(Refusal::NoCaptive);
    }
    let (by, who, at, kind) = (turn.who(by), turn.who(other), other.at, other.kind);
    turn.tell(at, EventKind::Freed { by, who });
    deeds::freed(turn, captive);
    let (leader, follows) = (turn.hero, follows(turn, captive));
    if let Some(actor) = turn.level.actors.get_mut(captive) {
        actor.bond = Bond::Free;
        actor.leader = Some(leader).filter(|_| follows);
        actor.mood = Mood::Idle { heading: None };
    }
    if !follows {
        turn.tell(at, EventKind::Unled { who });
    }
    if let Some(own) = turn.lore.companions.get_mut(&captive) {
        own.freed = true;
    }
    let name = named(turn, captive, kind);
    turn.note(say!("Freed {name}."));
    Ok(Tried::Done(ACTION * FREEING))
}

/// Whether a captive follows the hero who frees them, by what the hero is to their faction.
fn follows(turn: &Turn, captive: ActorId) -> bool {
    let scene = turn.scene();
    let side = turn.actor(captive).map(|actor| turn.content.regards.side(actor.kind));
    let rank = side.and_then(|side| rank(side, stands(side, &scene), turn.content));
    rank.is_none_or(|rank| rank.follows)
}

/// Pays an ally in sight, or a person beside one, for one of their services, which is done as if the payer did it.
pub fn hire(
    turn: &mut Turn,
    id: ActorId,
    ally: ActorId,
    (service, on): (u8, Option<ItemId>),
) -> Outcome {
    let content = turn.content;
    let actor = turn.actor(ally).ok_or(Refusal::NoAlly)?;
    let actor = match is_person(actor, content) {
        true => neighbour(turn, id, ally)?,
        false => in_sight(turn, id, ally)?,
    };
    let who = turn.who(actor);
    let services = &content.monsters[actor.kind].services;
    let what = services.get(usize::from(service)).ok_or(Refusal::NoService)?;
    if is_hired(turn, ally) && hires(what) {
        return Err(Refusal::WithYou);
    }
    if is_shut(actor, &turn.scene()) {
        return Err(Refusal::Shut);
    }
    let hero = turn.actor(id).ok_or(Refusal::NoAlly)?;
    let price = price(what, of_service(actor, hero, &turn.scene()));
    let on = choice::choose(turn, id, &what.workings, (None, on))?;
    if !pay(turn, id, price) {
        return Err(Refusal::TooPoor(price));
    }
    let at = turn.place(id);
    let coins = i32::try_from(price).unwrap_or(i32::MAX);
    turn.tell(who.at, EventKind::Hired { who, service, coins });
    let doer = Doer::new(Some(id), at, Source::new(Cause::Own, Some(id)));
    let before = known_places(turn);
    let noticed = turn.work(Doer { on, ..doer }, &what.workings, Some(who.at));
    let (places, by) = (known_places(turn) - before, turn.who_is(id));
    // What was bought is told: what is shown on the map alone is easily missed.
    match by {
        Some(by) if !noticed => turn.tell(at, EventKind::Nothing { by }),
        Some(_) if places > 0 => turn.tell(at, EventKind::Shown { places }),
        Some(_) | None => {}
    }
    Ok(Tried::Done(ACTION))
}

/// Whether it is a service to come along.
fn hires(service: &Service) -> bool {
    let mut effects = service.workings.iter().flat_map(|working| &working.what);
    effects.any(|effect| matches!(effect, Effect::Join { .. }))
}

/// An ally whom the hero sees.
fn in_sight<'t>(turn: &'t Turn, id: ActorId, ally: ActorId) -> Result<&'t Actor, Refusal> {
    let known = turn.actor(ally).filter(|actor| is_ally(actor, id) && turn.hero_sees(actor.at));
    known.ok_or(Refusal::NoAlly)
}

/// How many cells of the level the hero knows, with the traps and the things on it.
fn known_places(turn: &Turn) -> i32 {
    let level = &turn.level;
    let cells = level.memory.iter().filter(|(_, tile)| tile.is_some()).count();
    let traps = level.traps.values().filter(|snare| snare.known).count();
    let things = level.piles.values().filter(|pile| pile.seen).count();
    i32::try_from(cells + traps + things).unwrap_or(i32::MAX)
}

/// Tells an ally in sight to wait where it is, or to come along again. A word costs no time worth counting.
pub fn order(turn: &mut Turn, id: ActorId, ally: ActorId) -> Outcome {
    let known = in_sight(turn, id, ally)?;
    let (who, at) = (turn.who(known), known.at);
    let actor = turn.level.actors.get_mut(ally).ok_or(Refusal::NoAlly)?;
    let waits = match actor.bond {
        Bond::Home => return Err(Refusal::AtHome),
        Bond::Waiting => false,
        Bond::Free | Bond::Captive => true,
    };
    actor.bond = if waits { Bond::Waiting } else { Bond::Free };
    turn.tell(at, EventKind::Ordered { who, waits });
    Ok(Tried::Done(1))
}
