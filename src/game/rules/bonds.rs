//! Captives, allies and hired companions: freeing, orders, services, payment, leaving and mourning.

use super::factions::deeds;
use super::floor::pay;
use super::people::neighbour;
use super::{Doer, Turn, choice};
use crate::world::companion::{Companion, Parting, full_name};
use crate::world::factions::standing::rank;
use crate::world::formula::ACTION;
use crate::world::sides::{is_ally, is_person, stands};
use crate::world::town::price::{PriceReason, of_service};
use crate::world::{
    Actor, ActorId, ActorRef, Bond, EventKind, ItemId, Mood, Outcome, Refusal, Scene, Tried,
};
use fifteen_content::kinds::grammar::one_of_kind;
use fifteen_content::kinds::monster::Service;
use fifteen_content::{Effect, Kind, Monster};

/// Time to free a captive, in plain actions.
const FREEING: i32 = 4;

/// Returns the price of a service after these percentages, in coins. A service that costs anything costs at least 1.
pub fn price(service: &Service, percents: [(PriceReason, u32); 5]) -> u32 {
    let part = |price: u64, (_, percent): (_, u32)| price * u64::from(percent) / 100;
    let price = percents.into_iter().fold(u64::from(service.price), part);
    let least = u64::from(service.price.min(1));
    u32::try_from(price.max(least)).unwrap_or(u32::MAX)
}

/// Whether an actor in town does nothing for gold, because too few lamps burn.
pub fn is_shut(who: &Actor, scene: &Scene<'_>) -> bool {
    (who.bond == Bond::Home || is_person(who, scene.content))
        && scene.lamps().is_some_and(|(lamps, clock)| lamps.is_closed(clock))
}

/// Frees an adjacent captive, who follows the hero if their faction lets them.
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

fn follows(turn: &Turn, captive: ActorId) -> bool {
    let scene = turn.scene();
    let side = turn.actor(captive).map(|actor| turn.content.regards.side(actor.kind));
    let rank = side.and_then(|side| rank(side, stands(side, &scene), turn.content));
    rank.is_none_or(|rank| rank.follows)
}

/// Pays an ally in sight, or an adjacent person, for a service. It works as if the payer used it.
pub fn hire(
    turn: &mut Turn,
    id: ActorId,
    ally: ActorId,
    (service, on): (u8, Option<ItemId>),
) -> Outcome {
    let actor = turn.actor(ally).ok_or(Refusal::NoAlly)?;
    let actor = match is_person(actor, turn.content) {
        true => neighbour(turn, id, ally)?,
        false => in_sight(turn, id, ally)?,
    };
    let who = turn.who(actor);
    let services = &turn.content.monsters[actor.kind].services;
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
    let before = known_places(turn);
    let noticed = turn.work(Doer { on, ..Doer::own(id, at) }, &what.workings, Some(who.at));
    let (places, by) = (known_places(turn) - before, turn.who_is(id));
    // A message reports what was bought, as a change of the map alone is easily missed.
    match by {
        Some(by) if !noticed => turn.tell(at, EventKind::Nothing { by }),
        Some(_) if places > 0 => turn.tell(at, EventKind::Shown { places }),
        Some(_) | None => {}
    }
    Ok(Tried::Done(ACTION))
}

fn hires(service: &Service) -> bool {
    let mut effects = service.workings.iter().flat_map(|working| &working.what);
    effects.any(|effect| matches!(effect, Effect::Join { .. }))
}

fn in_sight<'t>(turn: &'t Turn, id: ActorId, ally: ActorId) -> Result<&'t Actor, Refusal> {
    let known = turn.actor(ally).filter(|actor| is_ally(actor, id) && turn.hero_sees(actor.at));
    known.ok_or(Refusal::NoAlly)
}

/// Returns the number of cells, traps and piles that the hero knows on the level.
fn known_places(turn: &Turn) -> i32 {
    let level = &turn.level;
    let cells = level.memory.iter().filter(|(_, tile)| tile.is_some()).count();
    let traps = level.traps.values().filter(|snare| snare.known).count();
    let things = level.piles.values().filter(|pile| pile.seen).count();
    i32::try_from(cells + traps + things).unwrap_or(i32::MAX)
}

/// Tells an ally in sight to wait, or to follow again. This costs 1 energy.
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

/// Makes a person join the hero for a percentage of the gold found. Returns whether they do.
pub fn join(turn: &mut Turn, id: ActorId, share: i32) -> bool {
    let free = |actor: &&Actor| is_person(actor, turn.content) && !is_ally(actor, turn.hero);
    let Some(kind) = turn.actor(id).filter(free).map(|actor| actor.kind) else { return false };
    let Some(own) = turn.lore.companions.get_mut(&id) else { return false };
    (own.share, own.weary) = (Some(share), 0);
    if let Some(actor) = turn.level.actors.get_mut(id) {
        (actor.leader, actor.bond) = (Some(turn.hero), Bond::Free);
        actor.mood = Mood::Idle { heading: None };
    }
    let name = named(turn, id, kind);
    turn.note(say!("Hired {name}."));
    turn.tell_of(id, |who| EventKind::Joined { who, share });
    true
}

pub fn is_hired(turn: &Turn, id: ActorId) -> bool {
    turn.lore.companions.get(&id).is_some_and(|own| own.share.is_some())
}

/// Pays the hired companions on the level their shares of the coins found.
pub fn take_shares(turn: &mut Turn, coins: u32) {
    let here = |id: &ActorId| turn.actor(*id).is_some_and(|actor| actor.bond == Bond::Free);
    let all = turn.lore.companions.iter().filter(|(id, _)| here(id));
    let parts: Vec<(ActorId, u32)> = all.map(|(id, own)| (*id, part_of(own, coins))).collect();
    for (id, part) in parts.into_iter().filter(|(_, part)| *part > 0) {
        if pay(turn, turn.hero, part) {
            let coins = i32::try_from(part).unwrap_or(i32::MAX);
            turn.tell_of(id, |who| EventKind::Shared { who, coins });
        }
    }
}

fn part_of(own: &Companion, coins: u32) -> u32 {
    let percent = own.share.unwrap_or(0).unsigned_abs();
    u32::try_from(u64::from(coins) * u64::from(percent) / 100).unwrap_or(0)
}

/// Makes a hired companion leave the hero, who struck them or led them badly, and go home.
pub fn quit(turn: &mut Turn, id: ActorId, why: Parting) {
    if let Some(own) = turn.lore.companions.get_mut(&id) {
        own.let_go();
    }
    let Some(actor) = turn.level.actors.get_mut(id) else { return };
    actor.go_free();
    let kind = actor.kind;
    turn.note(why.text(&named(turn, id, kind)));
    turn.tell_of(id, |who| EventKind::Quit { who, why });
}

/// Returns "Wat the goblin", or "a goblin" if it has no name.
pub fn named(turn: &Turn, id: ActorId, kind: Kind<Monster>) -> String {
    let kind = &turn.content.monsters[kind];
    let own = turn.lore.name_of(id).map(|name| full_name(name, &kind.name));
    own.unwrap_or_else(|| one_of_kind(kind))
}

/// Records the death of a person or of an ally with a name.
pub fn mourn(turn: &mut Turn, dead: &Actor) {
    let kind = turn.kind(dead);
    let goals = &turn.content.scenarios[turn.run.scenario].goals;
    let asked = || goals.iter().any(|goal| goal.condition.asks_after(dead.kind));
    // If the kind is not unique, others of it live on.
    if kind.unique && (kind.person.is_some() || asked()) {
        turn.tally.people.entry(kind.id.clone()).or_default().dead = true;
    }
    if kind.person.is_some() {
        turn.note(say!("{} is dead.", named(turn, dead.id, dead.kind)));
    }
    if !is_ally(dead, turn.hero) || turn.lore.name_of(dead.id).is_none() {
        return;
    }
    // The hero learns of it even if they do not see it.
    let who = ActorRef { seen: true, ..turn.who(dead) };
    turn.tell(dead.at, EventKind::Mourned { who });
    turn.note(say!("Lost {}, who had come along.", named(turn, dead.id, dead.kind)));
}
