//! Turn order: each turn every creature gains its speed as energy, and acts while it has 12 (a plain action).

use super::hunt::{burn, give_chase};
use crate::minds::decide;
use crate::rules::combat::ambush;
use crate::rules::combat::ambush::BeforeAttack;
use crate::rules::factions::rivals::Rivals;
use crate::rules::floor::lay_all;
use crate::rules::perceive::perceive;
use crate::rules::things::gear;
use crate::rules::{Turn, states, victory};
use crate::world::formula::{ACTION, regained};
use crate::world::sides::side;
use crate::world::{Actor, ActorId, Body, Bond, EventKind, Happening};
use fifteen_content::{Side, Stat, Trigger};

/// Maximum number of actions of one creature in a turn, at any speed.
const ACTS: usize = 20;

/// Maximum number of actions of all creatures in a turn. In a large crowd each acts less often, or only a part acts.
const WORK: usize = 2000;

/// Returns the hero's faction.
fn own_side(turn: &Turn) -> Option<Side> {
    turn.actor(turn.hero).map(|hero| turn.content.regards.side(hero.kind))
}

/// Removes a summoned creature whose time is up. Returns whether the creature is gone or dead.
fn vanishes(turn: &mut Turn, i: usize, id: ActorId) -> bool {
    let Some(actor) = turn.level.actors.as_slice().get(i).filter(|a| a.id == id) else {
        return true;
    };
    if actor.until.is_none_or(|until| until > turn.now) {
        return false;
    }
    let (who, at) = (turn.who(actor), actor.at);
    turn.tell(at, EventKind::Vanished { who });
    if let Some(mut gone) = turn.level.take_off(id) {
        lay_all(turn, at, &mut gone);
    }
    true
}

/// Lets all creatures but the hero gain energy and act, in the order of their numbers.
pub fn monsters_act(turn: &mut Turn) {
    let own_side = own_side(turn);
    let is_ours = |actor: &Actor| Some(side(actor, &turn.scene())) == own_side;
    let mut others = turn.level.actors.iter().filter(|actor| actor.id != turn.hero);
    turn.allied = others.any(is_ours);
    turn.rivals = Rivals::new(turn.level, turn.hero, turn.tally, turn.content);
    turn.after.begin_turn();
    let crowd = turn.level.actors.len().max(1);
    let acts = (WORK / crowd).clamp(1, ACTS);
    let parts = crowd.div_ceil(WORK) as u64;
    if parts > 1 {
        turn.after.overruns();
    }
    let mut i = 0;
    while let Some(actor) = turn.level.actors.as_slice().get(i) {
        let id = actor.id;
        if id != turn.hero && (u64::from(id.0) + turn.now).is_multiple_of(parts) {
            monster_acts(turn, (i, id), acts);
        }
        // An action may have killed actors earlier in the list, or the actor itself.
        i = turn.level.actors.after(id, i);
    }
}

fn monster_acts(turn: &mut Turn, (i, id): (usize, ActorId), acts: usize) {
    let content = turn.content;
    let now = turn.now;
    turn.acting = i;
    let Some(actor) = turn.level.actors.nth_mut(i) else { return };
    let kind = &content.monsters[actor.kind];
    // A fast path for creatures without anything that modifies their stats.
    let plain = actor.states.is_empty()
        && actor.pack.is_empty()
        && actor.growth.is_none()
        && actor.mana >= actor.max_mana;
    if plain {
        actor.energy += kind.speed;
        if actor.hp < actor.max_hp {
            actor.hp = (actor.hp + regained(now, kind.regeneration)).min(actor.max_hp);
        }
    } else {
        let speed = Body::number(actor, Stat::Speed, content);
        actor.energy += speed;
        states::recover(turn, id);
        states::pass(turn, id);
    }
    if vanishes(turn, i, id) {
        return;
    }
    turn.happens(id, Happening::new(Trigger::TurnBegins));
    for _ in 0..acts {
        match turn.level.actors.as_slice().get(i) {
            Some(actor) if actor.id == id && actor.energy >= ACTION => {}
            _ => return,
        }
        if is_helpless(turn, i) {
            spend(turn, i, id, ACTION);
            continue;
        }
        perceive(turn, i);
        let action = decide(turn, i);
        // A refused action costs a plain action.
        let unseen = ambush::unseen_shot(turn, i, action);
        let before = BeforeAttack::new(turn);
        let done = turn.perform(id, action);
        if let Some(away) = unseen.filter(|_| done.is_ok()) {
            ambush::tell(turn, &before, away);
        }
        spend(turn, i, id, done.unwrap_or(ACTION).max(1));
    }
    // Unused energy is not saved for later turns.
    if let Some(actor) = turn.level.actors.nth_mut(i).filter(|actor| actor.id == id) {
        if actor.energy >= ACTION {
            turn.after.overruns();
        }
        actor.energy = actor.energy.min(ACTION - 1);
    }
}

/// Starts a turn of the hero: energy, regeneration, status effects, lamps and pursuers.
pub fn begin_turn(turn: &mut Turn) {
    let id = turn.hero;
    let Some(body) = turn.actor(id).map(|hero| turn.body(hero)) else { return };
    if let Some(hero) = turn.level.actors.get_mut(id) {
        hero.energy = (hero.energy + body[Stat::Speed]).min(ACTION * 10);
    }
    states::recover(turn, id);
    gear::burn_down(turn, id);
    states::pass(turn, id);
    turn.happens(id, Happening::new(Trigger::TurnBegins));
    turn.settle();
    burn(turn);
    if let Some(hunt) = turn.run.hunt {
        give_chase(turn, &hunt);
    }
    victory::settle(turn);
}

/// Whether an actor is bound or helpless.
fn is_helpless(turn: &Turn, i: usize) -> bool {
    let actor = turn.level.actors.as_slice().get(i);
    actor.is_some_and(|actor| {
        actor.bond == Bond::Captive || (!actor.states.is_empty() && turn.body(actor).helpless)
    })
}

fn spend(turn: &mut Turn, i: usize, id: ActorId, cost: i32) {
    if let Some(actor) = turn.level.actors.nth_mut(i).filter(|a| a.id == id) {
        actor.energy -= cost;
    }
}
