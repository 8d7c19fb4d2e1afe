//! Damage and its consequences: resistance, shields, waking, blame and death.

use super::average::after_armour;
use crate::rules::factions::deeds;
use crate::rules::floor::drop_pack;
use crate::rules::{DamageSource, FollowUp, Turn, companions, growth, people, reactions, status_effects};
use crate::world::companion::QuitReason;
use crate::world::compute_stats::resistance;
use crate::world::sides::{is_ally, is_led, is_person};
use crate::world::{Actor, ActorId, Bond, Cause, Ending, Event, EventKind, Hidden, Mood, TriggerEvent};
use fifteen_base::Point;
use fifteen_content::kinds::grammar::name_of_one;
use fifteen_content::kinds::status::StatusEnd;
use fifteen_content::{Stat, Trigger};

/// Deals damage outside of attacks. Resistance reduces elemental damage; armour reduces other damage. Returns the
/// hit points lost, or `None` if no damage was left.
pub fn deal_damage(turn: &mut Turn, id: ActorId, amount: i32, source: DamageSource) -> Option<i32> {
    let element = source.element;
    let actor = turn.actor(id)?;
    let (who, at) = (turn.actor_ref(actor), actor.at);
    let left = match element {
        Some(element) => after_resistance(amount, resistance(actor, element, turn.content)),
        None => {
            let armour = turn.stats(actor)[Stat::Armour].max(0);
            after_armour(amount, turn.random.between(0, armour))
        }
    };
    if left <= 0 {
        // Covers (such as gas) and status effects act every turn. A message each time that they do no harm would
        // flood the log.
        let worth_telling = match source.cause {
            Cause::Cover(_) | Cause::Status(_) => false,
            Cause::Trap(_) | Cause::Creature(_) | Cause::Tile(_) | Cause::Own | Cause::Won | Cause::Lost => {
                true
            }
        };
        if amount > 0 && worth_telling {
            report_no_effect(turn, id);
        }
        return None;
    }
    turn.emit(at, EventKind::Hurt { who, damage: left, element, cause: Hidden(source.cause) });
    Some(lose_hit_points(turn, id, left, source))
}

/// Reports that an effect did not harm an actor, unless an event of this turn already reports this or an injury.
pub fn report_no_effect(turn: &mut Turn, id: ActorId) {
    let is_reported = |event: &Event| {
        let (EventKind::Hurt { who, .. } | EventKind::Unharmed { who }) = &event.kind else {
            return false;
        };
        who.id == id
    };
    if !turn.events.iter().any(is_reported) {
        turn.emit_at_actor(id, |who| EventKind::Unharmed { who });
    }
}

pub fn after_resistance(amount: i32, resisted: i32) -> i32 {
    amount - amount * resisted / 100
}

/// Deals the damage that shields do not absorb, and resolves death at once. Returns the hit points lost, at most the
/// actor's current hit points.
pub fn lose_hit_points(turn: &mut Turn, id: ActorId, damage: i32, source: DamageSource) -> i32 {
    let damage = absorb_by_shields(turn, id, damage);
    let Some(actor) = turn.level.actors.get_mut(id) else { return 0 };
    let taken = damage.min(actor.hp);
    if taken <= 0 {
        return 0;
    }
    actor.hp -= damage;
    let left = actor.hp;
    record_blame(turn, id, source);
    if left > 0 {
        status_effects::end_on_occasion(turn, id, StatusEnd::Hurt);
        wake(turn, id, source);
        queue_damage_reactions(turn, id, Trigger::Hurt, source);
        return taken;
    }
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp = 0;
    }
    die(turn, id, source);
    taken
}

/// Records that the hero or an ally harmed an actor. A hired companion harmed by the hero leaves.
pub fn record_blame(turn: &mut Turn, id: ActorId, source: DamageSource) {
    let by_heros_side = source.actor.is_some_and(|by| is_of_heros_side(turn, by));
    if let Some(by) = source.actor {
        record_first_strike(turn, by, id);
    }
    // A hired companion never becomes hostile.
    if companions::is_hired(turn, id) {
        if source.actor == Some(turn.hero) {
            companions::leave_hero(turn, id, QuitReason::Attacked);
        }
        return;
    }
    // People who follow the hero or are captives forgive a stray attack.
    let hero = turn.hero;
    let forgives = |actor: &Actor| is_led(actor, hero) || actor.bond == Bond::Captive;
    let actor = turn.level.actors.get_mut(id);
    let actor = actor.filter(|actor| by_heros_side && !(is_person(actor, turn.content) && forgives(actor)));
    let first = actor.is_some_and(|actor| !std::mem::replace(&mut actor.hurt_by_hero, true));
    if first && id != turn.hero {
        people::react_to_attack(turn, id);
        if source.actor == Some(turn.hero) {
            deeds::count_betrayal(turn, id);
        }
    }
}

/// Records that an actor attacked the hero's side before the hero's side hurt it.
pub(super) fn record_first_strike(turn: &mut Turn, by: ActorId, victim: ActorId) {
    if !is_of_heros_side(turn, by)
        && is_of_heros_side(turn, victim)
        && let Some(actor) = turn.level.actors.get_mut(by).filter(|actor| !actor.hurt_by_hero)
    {
        actor.struck_first = true;
    }
}

fn is_of_heros_side(turn: &Turn, by: ActorId) -> bool {
    by == turn.hero || turn.actor(by).is_some_and(|actor| is_ally(actor, turn.hero))
}

fn absorb_by_shields(turn: &mut Turn, id: ActorId, mut damage: i32) -> i32 {
    let Some(actor) = turn.level.actors.get_mut(id) else { return damage };
    for state in actor.statuses.iter_mut() {
        if damage > 0 && turn.content.statuses[state.status].shields {
            let taken = damage.min(state.turns);
            state.turns -= taken;
            damage -= taken;
        }
    }
    status_effects::end_expired(turn, id);
    damage
}

/// Wakes an injured actor, which then searches around its attacker, or around the hero if the attacker is unknown
/// or on the hero's side.
fn wake(turn: &mut Turn, id: ActorId, source: DamageSource) {
    let others = source.actor.filter(|by| !is_of_heros_side(turn, *by));
    let around = others.map_or(turn.hero_at, |by| turn.cell_of(by));
    if let Some(actor) = turn.level.actors.get_mut(id)
        && actor.mood == Mood::Asleep
        && id != turn.hero
    {
        actor.mood = Mood::Searching { around, turns_left: turn.content.monsters[actor.kind].mind.patience };
    }
}

/// Resolves a death. The dead actor's items drop at once. Abilities triggered by the death run after the current
/// action.
pub fn die(turn: &mut Turn, id: ActorId, source: DamageSource) {
    let Some(actor) = turn.actor(id) else { return };
    let (who, at, mood) = (turn.actor_ref(actor), actor.at, actor.mood);
    let cause = source.cause;
    turn.emit(at, EventKind::Died { who, cause: Hidden(cause) });
    queue_death_reactions(turn, id, at, source);
    if id == turn.hero {
        // The hero's body stays on the level for the view at the end of the run.
        turn.ending.get_or_insert(Ending { cause, turn: turn.now, goal: None });
        return;
    }
    // Conditions of reactions must see the dying actor awake, because the damage would wake a survivor.
    wake(turn, id, source);
    reactions::decide_for_dying(turn, id);
    let Some(mut dead) = turn.level.remove_actor(id) else { return };
    dead.mood = mood;
    turn.tally.forget_cooldowns(id);
    companions::record_death(turn, &dead);
    count_kill(turn, &dead, source);
    drop_pack(turn, at, &mut dead);
    turn.follow_ups.push_back(FollowUp::Death { kind: dead.kind, at });
}

fn queue_damage_reactions(turn: &mut Turn, id: ActorId, on: Trigger, source: DamageSource) {
    let by = source.actor.filter(|by| *by != id);
    let event = TriggerEvent { element: source.element, ..TriggerEvent::new(on) };
    let by = by.and_then(|by| turn.actor(by));
    turn.queue_reactions(id, by.map_or(event, |by| event.with_other(by.id, by.at)));
}

fn queue_death_reactions(turn: &mut Turn, id: ActorId, at: Point, source: DamageSource) {
    let triggers = turn.content.triggers;
    queue_damage_reactions(turn, id, Trigger::Dies, source);
    if let Some(by) = source.actor.filter(|by| *by != id) {
        let killed = TriggerEvent { element: source.element, ..TriggerEvent::new(Trigger::Kills) };
        turn.queue_reactions(by, killed.with_other(id, at));
    }
    if !triggers.has(Trigger::AllyDies) {
        return;
    }
    let actors = turn.level.actors.iter();
    let others = actors.filter(|other| other.id != id && other.bond != Bond::Captive);
    let friends = others.filter(|other| {
        let sees = other.at.distance(at) <= turn.kind(other).senses.sight;
        sees && !turn.are_enemies(other.id, id) && turn.level.is_in_view(other.at, at)
    });
    let friends: Vec<ActorId> = friends.map(|friend| friend.id).collect();
    for friend in friends {
        queue_damage_reactions(turn, friend, Trigger::AllyDies, source);
    }
}

/// Counts a kill by the hero's side. A death without a killer counts if the hero's side harmed the victim before.
fn count_kill(turn: &mut Turn, dead: &Actor, source: DamageSource) {
    let by_heros_side = source.actor.map_or(dead.hurt_by_hero, |by| is_of_heros_side(turn, by));
    let enemy = !is_ally(dead, turn.hero) && dead.bond != Bond::Captive;
    if by_heros_side && enemy {
        let kills = turn.lore.kills.entry(dead.kind).or_default();
        *kills = kills.saturating_add(1);
        growth::reward_kill(turn, dead, source.actor);
        deeds::count_kill(turn, dead);
        let kind = &turn.content.monsters[dead.kind];
        if kind.person.is_some() {
            people::react_to_killing(turn, dead);
        }
        if kind.is_master() {
            turn.record_history(say!("Killed {}.", name_of_one(kind)));
        }
    }
}
