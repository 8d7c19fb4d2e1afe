//! Effects on creatures: damage, healing, status effects, splitting and polymorph.

use super::reach::carried;
use crate::rules::combat::harm::{blame, die, harm, spared};
use crate::rules::combat::strike;
use crate::rules::force::scaled;
use crate::rules::things::treasure::draw;
use crate::rules::{Doer, Source, Turn, states};
use crate::world::actor::birth;
use crate::world::{Actor, ActorId, Cause, EventKind, Mood, Pack};
use fifteen_base::Point;
use fifteen_content::{Element, Kind, Monster, Stat, Status};

/// Maximum hit points and mana that an effect can raise a creature to.
const MOST: i32 = 10_000;

type Harm = (i32, Option<Kind<Element>>);

/// Deals damage on purpose. Returns whether it was felt.
pub fn damage(turn: &mut Turn, doer: Doer, id: ActorId, (amount, element): Harm) -> bool {
    let sheltered = turn.actor(id).map_or(0, |actor| turn.fray().sheltered(actor, doer.burst));
    let taken =
        harm(turn, id, amount - scaled(amount, sheltered), doer.source.with_element(element));
    provoke(turn, doer, id);
    taken.is_some()
}

/// Deals damage, and heals the user by at most the hit points taken.
pub fn drain(turn: &mut Turn, doer: Doer, id: ActorId, (amount, element): Harm) -> bool {
    let taken = harm(turn, id, amount, doer.source.with_element(element));
    if let (Some(taken), Some(own)) = (taken, doer.id) {
        let healing = turn.actor(own).map_or(0, |own| turn.number(own, Stat::Healing));
        give_back(turn, own, scaled(taken, healing.min(100)));
    }
    provoke(turn, doer, id);
    taken.is_some()
}

pub fn afflict(turn: &mut Turn, doer: Doer, id: ActorId, status: Kind<Status>, turns: i32) -> bool {
    let took = states::begin(turn, id, status, turns);
    // Creatures that live in webs and bad air would fill the log.
    if !took && !matches!(doer.source.cause, Cause::Cover(_)) {
        spared(turn, id);
    }
    if !turn.content.statuses[status].good {
        provoke(turn, doer, id);
        blame(turn, id, doer.source);
    }
    took
}

/// Kills an actor as part of an effect.
pub fn end(turn: &mut Turn, doer: Doer, id: ActorId) -> bool {
    let alive = turn.actor(id).is_some();
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp = 0;
    }
    die(turn, id, doer.source);
    alive
}

/// Alerts an actor to the user of an effect.
fn provoke(turn: &mut Turn, doer: Doer, id: ActorId) {
    if doer.id.is_some_and(|by| by != id) {
        strike::alarm(turn, id, doer.id, doer.at);
    }
}

/// Heals an actor, scaled by its healing stat. Returns whether any hit points were missing.
pub fn heal(turn: &mut Turn, id: ActorId, amount: i32) -> bool {
    let healing = turn.actor(id).map_or(0, |actor| turn.number(actor, Stat::Healing));
    give_back(turn, id, scaled(amount, healing))
}

/// Restores hit points. Returns whether any were missing.
fn give_back(turn: &mut Turn, id: ActorId, amount: i32) -> bool {
    let Some(actor) = turn.actor(id) else { return false };
    let most = turn.body(actor)[Stat::MaxHp];
    let amount = amount.min(most - actor.hp);
    if amount <= 0 {
        return false;
    }
    let (who, at) = (turn.who(actor), actor.at);
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp += amount;
    }
    turn.tell(at, EventKind::Healed { who, amount });
    true
}

pub fn mana(turn: &mut Turn, id: ActorId, amount: i32) -> bool {
    let Some(most) = turn.actor(id).map(|actor| turn.body(actor)[Stat::MaxMana]) else {
        return false;
    };
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    let before = actor.mana;
    actor.mana = actor.mana.saturating_add(amount).clamp(0, most.max(before).max(0));
    actor.mana != before
}

pub fn cure(turn: &mut Turn, id: ActorId, named: &[Kind<Status>]) -> bool {
    let Some(actor) = turn.actor(id) else { return false };
    let states = actor.states.iter().map(|state| state.status);
    let cured = |status: &Kind<Status>| match named {
        [] => !turn.content.statuses[*status].good,
        named => named.contains(status),
    };
    let cured: Vec<Kind<Status>> = states.filter(cured).collect();
    // `count` ends them all. `any` would stop at the first one.
    cured.iter().filter(|status| states::end(turn, id, **status)).count() > 0
}

pub fn gain(turn: &mut Turn, id: ActorId, most: (i32, i32), skill: (i32, i32)) -> bool {
    let at = turn.place(id);
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    let max_hp = (actor.max_hp + most.0).clamp(1, MOST);
    actor.hp = (actor.hp + (max_hp - actor.max_hp).max(0)).clamp(1, max_hp.max(actor.hp));
    actor.grown += max_hp - actor.max_hp;
    actor.max_hp = max_hp;
    actor.max_mana = (actor.max_mana + most.1).clamp(0, MOST);
    let own = actor.gained;
    actor.gained = ((own.0 + skill.0).clamp(-200, 200), (own.1 + skill.1).clamp(-200, 200));
    // A lower maximum limits the current hit points.
    actor.hp = actor.hp.min(actor.max_hp.max(1));
    if id == turn.hero {
        turn.tell(at, EventKind::Gained);
    }
    true
}

/// Splits a creature in two, each with half of the hit points, if it has at least 2 and there is room.
pub fn split(turn: &mut Turn, id: ActorId) -> bool {
    let Some(actor) =
        turn.actor(id).filter(|actor| actor.hp >= 2 && id != turn.hero && !turn.kind(actor).unique)
    else {
        return false;
    };
    let (who, at, ways) = (turn.who(actor), actor.at, turn.ways(actor));
    if turn.is_crowded() {
        return false;
    }
    let Some(beside) = turn.level.free_near(at, ways, turn.content).filter(|p| p.touches(at))
    else {
        return false;
    };
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    let half = actor.hp / 2;
    actor.hp -= half;
    let twin = Actor {
        id: ActorId(*turn.next_id),
        at: beside,
        hp: half,
        energy: 0,
        pack: Pack::default(),
        aside: Default::default(),
        ..actor.clone()
    };
    *turn.next_id += 1;
    turn.tell(at, EventKind::Split { who, into: turn.named(beside) });
    turn.level.place(twin).is_ok()
}

/// Turns an actor into another kind of creature, with the same share of its hit points.
pub fn polymorph(turn: &mut Turn, id: ActorId, into: Option<Kind<Monster>>) -> bool {
    let Some(actor) = turn.actor(id).filter(|_| id != turn.hero) else { return false };
    if turn.kind(actor).unique {
        return false;
    }
    let (who, at) = (turn.who(actor), actor.at);
    let tile = turn.level.terrain.get(at).map(|tile| turn.content.tiles[*tile].ways);
    let depth = turn.level.depth() + 2;
    let fits = |monster: &Monster| {
        !monster.unique
            && monster.frequency > 0
            && monster.depth.0 <= depth
            && tile.is_some_and(|ways| ways.meets(monster.ways))
    };
    let part = (actor.hp, actor.max_hp.max(1));
    let into = into.or_else(|| chosen(turn, fits));
    let Some(into) = into.filter(|into| turn.may_come(*into)) else { return false };
    let mut spare = *turn.next_id;
    let fresh = birth(into, at, &mut spare, turn.random, turn.content);
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.kind = into;
        (actor.max_hp, actor.grown) = (fresh.max_hp, 0);
        actor.hp = (fresh.max_hp * part.0 / part.1).clamp(1, fresh.max_hp);
        (actor.mana, actor.max_mana) = (fresh.mana, fresh.max_mana);
        actor.resting.clear();
    }
    turn.tell(at, EventKind::Became { who, into });
    true
}

/// Draws a random creature that can appear on the level and passes the test.
pub fn chosen(turn: &mut Turn, fits: impl Fn(&Monster) -> bool) -> Option<Kind<Monster>> {
    let here = turn.here();
    draw(&here.content.monsters, here, turn.random, |_, monster| fits(monster))
}

/// Conducts an element through the water at a cell, which deals half the damage to everyone in it nearby.
pub fn carry(turn: &mut Turn, at: Point, amount: i32, element: Kind<Element>, source: Source) {
    for cell in carried(at, |cell| turn.carries(cell, element)) {
        if let Some(id) = turn.level.standing(cell) {
            harm(turn, id, amount / 2, source.with_element(Some(element)));
        }
    }
}

/// Makes the user attack an actor, at no cost in time. Returns whether it did.
pub fn strike(turn: &mut Turn, doer: Doer, id: ActorId) -> bool {
    let by = doer.id.filter(|by| *by != id && turn.actor(*by).is_some());
    by.is_some_and(|by| strike::strike(turn, by, id).is_ok())
}

pub fn forget(turn: &mut Turn, id: ActorId) -> bool {
    let Some(actor) = turn.level.actors.get_mut(id).filter(|actor| actor.id != turn.hero) else {
        return false;
    };
    let hunts = !matches!(actor.mood, Mood::Asleep | Mood::Idle { .. });
    if hunts {
        actor.mood = Mood::Idle { heading: None };
    }
    hunts
}
