//! Captives, allies and hired companions: freeing, orders, services, pay, leaving and death.

use super::factions::deeds;
use super::floor::pay;
use super::people::adjacent_person;
use super::{EffectUser, Turn, treatment};
use crate::world::companion::{Companion, QuitReason, full_name};
use crate::world::factions::standing::{MAX_STANDING, MIN_STANDING, faction_of_side};
use crate::world::formula::ACTION_COST;
use crate::world::sides::{hero_standing, is_ally, is_person};
use crate::world::town::price::{PriceReason, service_reasons};
use crate::world::{
    ActionOutcome, ActionResult, Actor, ActorId, ActorRef, Bond, EvalContext, EventKind, ItemId, Mood,
    Refusal,
};
use fifteen_content::kinds::faction::{Deed, Rank};
use fifteen_content::kinds::grammar::name_of_one;
use fifteen_content::kinds::monster::Service;
use fifteen_content::{Effect, Kind, Monster};

/// Time to free a captive, in multiples of [`ACTION_COST`].
const FREEING_TIME: i32 = 4;

/// Returns the price of a service in coins. The percentages apply one after another. A service with a base price
/// costs at least 1 coin.
pub fn price(service: &Service, percents: [(PriceReason, u32); 5]) -> u32 {
    let part = |price: u64, (_, percent): (_, u32)| price * u64::from(percent) / 100;
    let price = percents.into_iter().fold(u64::from(service.price), part);
    let least = u64::from(service.price.min(1));
    u32::try_from(price.max(least)).unwrap_or(u32::MAX)
}

/// Whether a person of the hero's faction, or an ally living in town, sells nothing because too few lamps of the town burn.
pub fn is_closed(actor: &Actor, scene: &EvalContext<'_>) -> bool {
    (actor.bond == Bond::Home || (is_person(actor, scene.content) && scene.is_of_own_faction(actor)))
        && scene.lamps().is_some_and(|(lamps, clock)| lamps.is_closed(clock))
}

/// Frees an adjacent captive. The captive then follows the hero, if the hero's rank with the captive's faction allows
/// this.
pub fn free(turn: &mut Turn, id: ActorId, captive: ActorId) -> ActionResult {
    let (Some(by), Some(other)) = (turn.actor(id), turn.actor(captive)) else {
        return Err(Refusal::NoCaptive);
    };
    if other.bond != Bond::Captive || !by.at.is_adjacent(other.at) {
        return Err(Refusal::NoCaptive);
    }
    let (by, who, at, kind) = (turn.actor_ref(by), turn.actor_ref(other), other.at, other.kind);
    let (leader, follows) = (turn.hero, unfollowed_rank(other, &turn.scene()).is_none());
    turn.emit(at, EventKind::Freed { by, who });
    deeds::count_freeing(turn, captive);
    if let Some(actor) = turn.level.actors.get_mut(captive) {
        actor.bond = Bond::Free;
        actor.leader = Some(leader).filter(|_| follows);
        actor.mood = Mood::Idle { heading: None };
    }
    if !follows {
        turn.emit(at, EventKind::RefusedToFollow { who });
    }
    if let Some(companion) = turn.lore.companions.get_mut(&captive) {
        companion.freed = true;
    }
    let name = display_name(turn, captive, kind);
    turn.record_history(say!("Freed {name}."));
    Ok(ActionOutcome::Done(ACTION_COST * FREEING_TIME))
}

/// Returns the rank that the hero will have with a captive's faction by freeing the captive, if nobody of the faction
/// follows a hero of this rank.
pub fn unfollowed_rank<'a>(captive: &Actor, scene: &EvalContext<'a>) -> Option<&'a Rank> {
    let side = scene.content.regards.faction_of(captive.kind);
    let faction = &scene.content.factions[faction_of_side(side, scene.content)?];
    let standing = hero_standing(side, scene) + faction.standing_change(Deed::FreesMember);
    faction.rank(standing.clamp(MIN_STANDING, MAX_STANDING)).filter(|rank| !rank.follows)
}

/// Pays an ally in sight, or an adjacent person, for a service. The effects of the service have the payer as their
/// user.
pub fn hire(
    turn: &mut Turn,
    id: ActorId,
    ally: ActorId,
    (service, item): (u8, Option<ItemId>),
) -> ActionResult {
    let actor = turn.actor(ally).ok_or(Refusal::NoAlly)?;
    let actor = match is_person(actor, turn.content) {
        true => adjacent_person(turn, id, ally)?,
        false => ally_in_sight(turn, id, ally)?,
    };
    let who = turn.actor_ref(actor);
    let services = &turn.content.monsters[actor.kind].services;
    let definition = services.get(usize::from(service)).ok_or(Refusal::NoService)?;
    let mut effects = definition.workings.iter().flat_map(|working| &working.what);
    if is_hired(turn, ally) && effects.any(|effect| matches!(effect, Effect::Join { .. })) {
        return Err(Refusal::AlreadyFollows);
    }
    if is_closed(actor, &turn.scene()) {
        return Err(Refusal::ShopsClosed);
    }
    let hero = turn.actor(id).ok_or(Refusal::NoAlly)?;
    let price = price(definition, service_reasons(actor, hero, &turn.scene()));
    let item = treatment::choose_item(turn, id, &definition.workings, (None, item))?;
    if !pay(turn, id, price) {
        return Err(Refusal::TooExpensive(price));
    }
    let at = turn.cell_of(id);
    let coins = i32::try_from(price).unwrap_or(i32::MAX);
    turn.emit(who.at, EventKind::Hired { who, service, coins });
    let before = count_known_places(turn);
    let user = EffectUser { chosen_item: item, ..EffectUser::voluntary(id, at) };
    let noticed = turn.apply_workings(user, &definition.workings, Some(who.at));
    let (places, by) = (count_known_places(turn) - before, turn.find_actor_ref(id));
    // The player may not notice new cells on the map, so report their number.
    match by {
        Some(by) if !noticed => turn.emit(at, EventKind::NoEffect { by }),
        Some(_) if places > 0 => turn.emit(at, EventKind::Mapped { places }),
        Some(_) | None => {}
    }
    Ok(ActionOutcome::Done(ACTION_COST))
}

fn ally_in_sight<'t>(turn: &'t Turn, id: ActorId, ally: ActorId) -> Result<&'t Actor, Refusal> {
    let known = turn.actor(ally).filter(|actor| is_ally(actor, id) && turn.hero_sees(actor.at));
    known.ok_or(Refusal::NoAlly)
}

fn count_known_places(turn: &Turn) -> i32 {
    let level = &turn.level;
    let cells = level.memory.iter().filter(|(_, tile)| tile.is_some()).count();
    let traps = level.traps.values().filter(|trap| trap.known).count();
    let items = level.floor_items.values().filter(|pile| pile.seen).count();
    i32::try_from(cells + traps + items).unwrap_or(i32::MAX)
}

/// Makes an ally in sight wait, or makes a waiting ally follow again. Costs 1 energy; a plain action costs
/// `ACTION_COST`.
pub fn order(turn: &mut Turn, id: ActorId, ally: ActorId) -> ActionResult {
    let known = ally_in_sight(turn, id, ally)?;
    let (who, at) = (turn.actor_ref(known), known.at);
    let actor = turn.level.actors.get_mut(ally).ok_or(Refusal::NoAlly)?;
    let waits = match actor.bond {
        Bond::Home => return Err(Refusal::AtHome),
        Bond::Waiting => false,
        Bond::Free | Bond::Captive => true,
    };
    actor.bond = if waits { Bond::Waiting } else { Bond::Free };
    turn.emit(at, EventKind::Ordered { who, waits });
    Ok(ActionOutcome::Done(1))
}

/// Hires a person for `share` percent of the gold that the hero finds. Returns whether the person joins.
pub fn join(turn: &mut Turn, id: ActorId, share: i32) -> bool {
    let free = |actor: &&Actor| is_person(actor, turn.content) && !is_ally(actor, turn.hero);
    let Some(kind) = turn.actor(id).filter(free).map(|actor| actor.kind) else { return false };
    let Some(companion) = turn.lore.companions.get_mut(&id) else { return false };
    (companion.share, companion.hurt_arrivals) = (Some(share), 0);
    if let Some(actor) = turn.level.actors.get_mut(id) {
        (actor.leader, actor.bond) = (Some(turn.hero), Bond::Free);
        actor.mood = Mood::Idle { heading: None };
    }
    let name = display_name(turn, id, kind);
    turn.record_history(say!("Hired {name}."));
    turn.emit_at_actor(id, |who| EventKind::Joined { who, share });
    true
}

pub fn is_hired(turn: &Turn, id: ActorId) -> bool {
    turn.lore.companions.get(&id).is_some_and(|companion| companion.share.is_some())
}

/// Pays hired companions their shares of the coins found. Companions who wait or are on another level get nothing.
pub fn take_shares(turn: &mut Turn, coins: u32) {
    let here = |id: &ActorId| turn.actor(*id).is_some_and(|actor| actor.bond == Bond::Free);
    let all = turn.lore.companions.iter().filter(|(id, _)| here(id));
    let parts: Vec<(ActorId, u32)> = all.map(|(id, companion)| (*id, share_of(companion, coins))).collect();
    for (id, part) in parts.into_iter().filter(|(_, part)| *part > 0) {
        if pay(turn, turn.hero, part) {
            let coins = i32::try_from(part).unwrap_or(i32::MAX);
            // The hero knows who takes it, also out of sight.
            turn.emit_at_actor(id, |who| EventKind::TookShare { who: ActorRef { seen: true, ..who }, coins });
        }
    }
}

fn share_of(companion: &Companion, coins: u32) -> u32 {
    let percent = companion.share.unwrap_or(0).unsigned_abs();
    u32::try_from(u64::from(coins) * u64::from(percent) / 100).unwrap_or(0)
}

/// Ends the service of a hired companion whom the hero attacked or led badly.
pub fn leave_hero(turn: &mut Turn, id: ActorId, why: QuitReason) {
    if let Some(own) = turn.lore.companions.get_mut(&id) {
        own.end_hire();
    }
    let Some(actor) = turn.level.actors.get_mut(id) else { return };
    actor.leave_leader();
    let kind = actor.kind;
    turn.record_history(why.text(&display_name(turn, id, kind)));
    turn.emit_at_actor(id, |who| EventKind::Quit { who, why });
}

/// Returns "Wat the goblin", or "a goblin" for a creature without a name.
pub fn display_name(turn: &Turn, id: ActorId, kind: Kind<Monster>) -> String {
    let kind = &turn.content.monsters[kind];
    let named = turn.lore.name_of(id).map(|name| full_name(name, &kind.name));
    named.unwrap_or_else(|| name_of_one(kind))
}

/// Records the death of a unique creature or of a named ally.
pub fn record_death(turn: &mut Turn, dead: &Actor) {
    let kind = turn.kind(dead);
    // If the kind is not unique, other creatures of the kind may still live.
    if kind.unique {
        turn.tally.people.entry(kind.id.clone()).or_default().dead = true;
    }
    if kind.person.is_some() {
        turn.record_history(say!("{} is dead.", display_name(turn, dead.id, dead.kind)));
    }
    if !is_ally(dead, turn.hero) || turn.lore.name_of(dead.id).is_none() {
        return;
    }
    // The hero learns of the death even if it is out of sight.
    let who = ActorRef { seen: true, ..turn.actor_ref(dead) };
    turn.emit(dead.at, EventKind::CompanionDied { who });
    turn.record_history(say!("Lost {}, who had come along.", display_name(turn, dead.id, dead.kind)));
}
