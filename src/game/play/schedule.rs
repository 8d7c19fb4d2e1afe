//! Turn order: each turn every creature gains its speed as energy, and acts while it has 12, the cost of a plain
//! action.

use super::pursuers::{pass_lamp_turn, send_pursuers};
use crate::ai::decide;
use crate::rules::combat::unseen_attack;
use crate::rules::combat::unseen_attack::BeforeAttack;
use crate::rules::factions::faction_index::FactionIndex;
use crate::rules::floor::drop_pack;
use crate::rules::items::gear;
use crate::rules::perceive::perceive;
use crate::rules::{Turn, status_effects, victory};
use crate::world::formula::{ACTION_COST, regained};
use crate::world::sides::side;
use crate::world::{Actor, ActorId, Bond, EventKind, Stats, TriggerEvent};
use fifteen_content::{Stat, Trigger};

const MAX_ACTIONS: usize = 20;

/// Maximum number of actions of all creatures in a turn. A larger crowd acts less often.
const MAX_ACTIONS_OF_ALL: usize = 2000;

/// Removes a summoned creature whose time is up. Returns whether the creature is gone, for any reason.
fn remove_expired(turn: &mut Turn, i: usize, id: ActorId) -> bool {
    let Some(actor) = turn.level.actors.as_slice().get(i).filter(|a| a.id == id) else { return true };
    if actor.expires.is_none_or(|until| until > turn.now) {
        return false;
    }
    let (who, at) = (turn.actor_ref(actor), actor.at);
    turn.emit(at, EventKind::Vanished { who });
    if let Some(mut gone) = turn.level.remove_actor(id) {
        drop_pack(turn, at, &mut gone);
    }
    true
}

/// Lets all creatures but the hero gain energy and act, in the order of their ids.
pub fn act_all_monsters(turn: &mut Turn) {
    let own_side = turn.actor(turn.hero).map(|hero| turn.content.regards.faction_of(hero.kind));
    let is_ours = |actor: &Actor| Some(side(actor, &turn.scene())) == own_side;
    let mut others = turn.level.actors.iter().filter(|actor| actor.id != turn.hero);
    turn.has_allies = others.any(is_ours);
    turn.faction_index = FactionIndex::new(turn.level, turn.hero, turn.tally, turn.content);
    turn.follow_ups.begin_turn();
    let crowd = turn.level.actors.len().max(1);
    let acts = (MAX_ACTIONS_OF_ALL / crowd).clamp(1, MAX_ACTIONS);
    let parts = crowd.div_ceil(MAX_ACTIONS_OF_ALL) as u64;
    if parts > 1 {
        turn.follow_ups.record_overrun();
    }
    let mut i = 0;
    while let Some(actor) = turn.level.actors.as_slice().get(i) {
        let id = actor.id;
        if id != turn.hero && (u64::from(id.0) + turn.now).is_multiple_of(parts) {
            act_monster(turn, (i, id), acts);
        }
        // An action may have killed actors earlier in the list, or the actor itself.
        i = turn.level.actors.index_after(id, i);
    }
}

fn act_monster(turn: &mut Turn, (i, id): (usize, ActorId), acts: usize) {
    let content = turn.content;
    let now = turn.now;
    turn.acting_index = i;
    let Some(actor) = turn.level.actors.nth_mut(i) else { return };
    let kind = &content.monsters[actor.kind];
    // Fast path for creatures whose stats nothing modifies.
    let plain = actor.statuses.is_empty()
        && actor.pack.is_empty()
        && actor.growth.is_none()
        && actor.mana >= actor.max_mana;
    if plain {
        actor.energy += kind.speed;
        if actor.hp < actor.max_hp {
            actor.hp = (actor.hp + regained(now, kind.regeneration)).min(actor.max_hp);
        }
    } else {
        actor.energy += Stats::stat(actor, Stat::Speed, content);
        status_effects::regenerate(turn, id);
        status_effects::pass_turn(turn, id);
    }
    if remove_expired(turn, i, id) {
        return;
    }
    turn.queue_reactions(id, TriggerEvent::new(Trigger::TurnBegins));
    for _ in 0..acts {
        match turn.level.actors.as_slice().get(i) {
            Some(actor) if actor.id == id && actor.energy >= ACTION_COST => {}
            _ => return,
        }
        if is_helpless(turn, i) {
            spend_energy(turn, i, id, ACTION_COST);
            continue;
        }
        perceive(turn, i);
        let action = decide(turn, i);
        let unseen = unseen_attack::offset_to_unseen_attacker(turn, i, action);
        let before = BeforeAttack::new(turn);
        let done = turn.perform(id, action);
        if let Some(away) = unseen.filter(|_| done.is_ok()) {
            unseen_attack::emit_direction(turn, &before, away);
        }
        // A refused action costs as much as a plain action.
        spend_energy(turn, i, id, done.unwrap_or(ACTION_COST).max(1));
    }
    // Energy for further actions is not saved for later turns.
    if let Some(actor) = turn.level.actors.nth_mut(i).filter(|actor| actor.id == id) {
        if actor.energy >= ACTION_COST {
            turn.follow_ups.record_overrun();
        }
        actor.energy = actor.energy.min(ACTION_COST - 1);
    }
}

/// Starts a turn of the hero: energy, regeneration, status effects, lamps, pursuers and goals.
pub fn begin_turn(turn: &mut Turn) {
    let id = turn.hero;
    let Some(body) = turn.actor(id).map(|hero| turn.stats(hero)) else { return };
    if let Some(hero) = turn.level.actors.get_mut(id) {
        hero.energy = (hero.energy + body[Stat::Speed]).min(ACTION_COST * 10);
    }
    status_effects::regenerate(turn, id);
    gear::burn_down(turn, id);
    status_effects::pass_turn(turn, id);
    turn.queue_reactions(id, TriggerEvent::new(Trigger::TurnBegins));
    turn.resolve_follow_ups();
    pass_lamp_turn(turn);
    if let Some(hunt) = turn.run.hunt {
        send_pursuers(turn, &hunt);
    }
    victory::check_goals(turn);
}

fn is_helpless(turn: &Turn, i: usize) -> bool {
    let Some(actor) = turn.level.actors.as_slice().get(i) else { return false };
    actor.bond == Bond::Captive || (!actor.statuses.is_empty() && turn.stats(actor).helpless)
}

fn spend_energy(turn: &mut Turn, i: usize, id: ActorId, cost: i32) {
    if let Some(actor) = turn.level.actors.nth_mut(i).filter(|a| a.id == id) {
        actor.energy -= cost;
    }
}
