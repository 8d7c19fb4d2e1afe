//! Reactions: effects that data files attach to triggers, such as "when hit".
//!
//! Everything that happens to an actor arrives here as a [`TriggerEvent`], from an event ([`react_to_event`]) or
//! directly from a rule. A reaction waits until the current action is complete ([`perform_reaction`]).

use super::follow_ups::{FollowUp, PendingReaction};
use super::{DamageSource, EffectUser, Turn};
use crate::world::conditions::run_memory::NEVER;
use crate::world::equipment::{gear_owners, growth_owners, item_owners, statuses};
use crate::world::{
    Actor, ActorId, ActorRef, AttackRange, Cause, EvalContext, EventKind, ItemRef, TriggerEvent, WeaponRef,
};
use fifteen_base::Point;
use fifteen_content::{Condition, Element, ItemClass, Kind, Reaction, ReactionOwner, Trigger};

pub(crate) fn queue_reactions(turn: &mut Turn, id: ActorId, event: TriggerEvent) {
    if !turn.follow_ups.may_react() {
        return;
    }
    let Some(actor) = turn.actor(id) else { return };
    let (at, kind) = (actor.at, actor.kind);
    // Conditions cannot test a dead actor later, so decide now which reactions to a death will run.
    let is_death = matches!(event.trigger, Trigger::Dies | Trigger::Kills | Trigger::AllyDies);
    for origin in reaction_origins(turn, actor, &event) {
        let all = (0..=u16::MAX).zip(origin.reactions(turn.content));
        for (place, reaction) in all.filter(|(_, reaction)| reaction.on == event.trigger) {
            let at = if origin.belongs_to_cell() { event.target.unwrap_or(at) } else { at };
            let pending = PendingReaction {
                actor: id,
                at,
                kind,
                origin,
                index: place,
                happening: event,
                survives_death: is_death,
                decided: is_death,
            };
            if !is_death || check_and_start_cooldown(turn, &pending, reaction) {
                turn.follow_ups.push_back(FollowUp::Reaction(pending));
            }
        }
    }
}

/// Decides which pending reactions of other actors to a dying actor will run. Their conditions cannot test it later.
pub(crate) fn decide_for_dying(turn: &mut Turn, dying: ActorId) {
    for (depth, follow_up) in turn.follow_ups.take() {
        let follow_up = match follow_up {
            FollowUp::Reaction(pending)
                if !pending.decided && pending.happening.other == Some(dying) && pending.actor != dying =>
            {
                let all = pending.origin.reactions(turn.content);
                let reaction = all.get(usize::from(pending.index));
                if reaction.is_some_and(|reaction| !check_and_start_cooldown(turn, &pending, reaction)) {
                    continue;
                }
                FollowUp::Reaction(PendingReaction { decided: true, ..pending })
            }
            follow_up => follow_up,
        };
        turn.follow_ups.put_back(depth, follow_up);
    }
}

/// Whether a reaction happens now, by its cooldown, condition and chance. If it does, its cooldown starts.
fn check_and_start_cooldown(turn: &mut Turn, pending: &PendingReaction, reaction: &Reaction) -> bool {
    let has_cooldown = reaction.once || reaction.cooldown > 0;
    let key = has_cooldown.then(|| cooldown_key(turn, pending));
    let is_ready = key.as_ref().is_none_or(|key| !turn.tally.is_on_cooldown(key, turn.now));
    let condition = reaction.condition.as_ref();
    let holds = is_ready
        && condition
            .is_none_or(|condition| condition_holds(turn, condition, pending.actor, &pending.happening));
    if !holds || (reaction.chance < 100 && !turn.random.percent(reaction.chance)) {
        return false;
    }
    if let Some(key) = key {
        let later = turn.now + u64::from(reaction.cooldown.unsigned_abs());
        turn.tally.start_cooldown(key, if reaction.once { NEVER } else { later }, turn.now);
    }
    true
}

fn cooldown_key(turn: &Turn, pending: &PendingReaction) -> String {
    let (data_kind, id) = pending.origin.id(turn.content);
    let word = data_kind.word();
    let place = pending.index;
    match pending.origin.belongs_to_cell() {
        true => {
            let (level, at) = (turn.level.id().0, pending.at);
            format!("{level}/{},{} {word} {id} {place}", at.x, at.y)
        }
        false => match pending.origin {
            ReactionOwner::Set(_, bonus) => format!("{} {word} {id} {bonus}.{place}", pending.actor.0),
            _ => format!("{} {word} {id} {place}", pending.actor.0),
        },
    }
}

pub(crate) fn perform_reaction(turn: &mut Turn, pending: PendingReaction) {
    let all = pending.origin.reactions(turn.content);
    let Some(reaction) = all.get(usize::from(pending.index)) else { return };
    let alive = turn.actor(pending.actor).filter(|actor| actor.hp > 0);
    let user = alive.map(|actor| (actor.id, actor.at));
    let over = turn.ending.is_some() || (user.is_none() && !pending.survives_death);
    if over || !(pending.decided || check_and_start_cooldown(turn, &pending, reaction)) {
        return;
    }
    let at = match (pending.origin.belongs_to_cell() && pending.happening.trigger != Trigger::Used, user) {
        (false, Some((_, at))) => at,
        (true, _) | (false, None) => pending.at,
    };
    if let Some(text) = &reaction.say {
        turn.emit(at, EventKind::DataMessage { text: text.clone() });
    }
    let other = pending.happening.other.and_then(|other| turn.actor(other));
    let aim = other.map(|other| other.at).or(pending.happening.target).unwrap_or(at);
    let user = EffectUser::new(user.map(|(id, _)| id), at, damage_source(turn, &pending));
    turn.apply_workings(user, &reaction.workings, Some(aim));
}

fn damage_source(turn: &Turn, pending: &PendingReaction) -> DamageSource {
    let by = Some(pending.actor);
    match pending.origin {
        ReactionOwner::Cover(cover) => DamageSource::new(Cause::Cover(cover), None),
        ReactionOwner::Tile(tile) => DamageSource::new(Cause::Tile(tile), None),
        ReactionOwner::Spot(_) => DamageSource::new(Cause::Tile(turn.level.tile(pending.at)), None),
        ReactionOwner::Status(status) => DamageSource::new(Cause::Status(status), by),
        _ => match pending.actor == turn.hero {
            true => DamageSource::new(Cause::Own, by),
            false => DamageSource::new(Cause::Creature(pending.kind), by),
        },
    }
}

pub(crate) fn react_to_turn_end(turn: &mut Turn) {
    turn.queue_reactions_of_all(Trigger::TurnEnds);
    if !turn.content.triggers.is_empty() {
        turn.resolve_follow_ups();
    }
}

pub(crate) fn condition_holds(turn: &mut Turn, test: &Condition, id: ActorId, event: &TriggerEvent) -> bool {
    let scene = EvalContext {
        content: turn.content,
        level: turn.level,
        hero: turn.hero,
        now: turn.now,
        scenario: turn.run.scenario,
        tally: turn.tally,
    };
    let random = &mut *turn.random;
    scene.holds(test, id, Some(event), &mut |percent| random.percent(percent))
}

pub(crate) fn react_to_event(turn: &mut Turn, event: &EventKind) {
    if let EventKind::Hit { by, on, attack, element, .. } = event {
        react_to_attack(turn, (by, on), (*attack, *element), [Trigger::Hits, Trigger::Struck]);
    }
    if let EventKind::Missed { by, on, attack } | EventKind::Blocked { by, on, attack } = event {
        react_to_attack(turn, (by, on), (*attack, None), [Trigger::Misses, Trigger::Missed]);
    }
    if let EventKind::Used { by, thing } | EventKind::IdentifiedOther { by, with: thing, .. } = event {
        react_to_item_use(turn, by, *thing);
    }
    if let EventKind::Answered { by, .. } = event {
        turn.queue_reactions(by.id, TriggerEvent::new(Trigger::Answers));
    }
    if let Some((who, mut trigger_event)) = event.trigger() {
        if trigger_event.trigger == Trigger::TalkedTo {
            trigger_event = trigger_event.with_other(turn.hero, turn.hero_at);
        }
        turn.queue_reactions(who.unwrap_or(turn.hero), trigger_event);
    }
}

fn react_to_attack(
    turn: &mut Turn,
    (by, on): (&ActorRef, &ActorRef),
    (attack, element): (WeaponRef, Option<Kind<Element>>),
    [struck, suffered]: [Trigger; 2],
) {
    let shoots = attack.attack_definition(by.kind, turn.content).is_some_and(|attack| attack.range > 1);
    let far = shoots || matches!(attack, WeaponRef::Thrown(_));
    let range = if far { AttackRange::Ranged } else { AttackRange::Melee };
    // Reactions are queued before the attack alerts the target. So a target that is unaware here was surprised by the
    // attack.
    let unaware = turn.actor(on.id).filter(|on| turn.attack_context().is_unaware(on)).map(|on| on.id);
    let attack_range = Some(range);
    let event_for = |on| TriggerEvent { element, attack_range, unaware, ..TriggerEvent::new(on) };
    turn.queue_reactions(by.id, event_for(Trigger::Strikes).with_other(on.id, on.at));
    turn.queue_reactions(by.id, event_for(struck).with_other(on.id, on.at));
    turn.queue_reactions(on.id, event_for(suffered).with_other(by.id, by.at));
}

fn react_to_item_use(turn: &mut Turn, by: &ActorRef, thing: ItemRef) {
    let on = match turn.content.items[thing.kind].class {
        ItemClass::Potion => Trigger::Drinks,
        ItemClass::Scroll | ItemClass::Book => Trigger::Reads,
        ItemClass::Wand => Trigger::Zaps,
        _ => return,
    };
    turn.queue_reactions(by.id, TriggerEvent::new(on).with_item(thing.kind, thing.ego));
}

fn reaction_origins(turn: &Turn, actor: &Actor, event: &TriggerEvent) -> Vec<ReactionOwner> {
    let mut all = vec![ReactionOwner::Monster(actor.kind)];
    match event.trigger {
        // Only the item that was picked up, put on or taken off may react.
        Trigger::PicksUp | Trigger::PutsOn | Trigger::TakesOff => {
            all.extend(event.item.into_iter().flat_map(|(kind, ego)| item_owners(kind, ego)));
        }
        _ => all.extend(gear_owners(actor, turn.content)),
    }
    match event.status {
        Some(status) => all.push(ReactionOwner::Status(status)),
        None => all.extend(statuses(actor, turn.content).map(ReactionOwner::Status)),
    }
    all.extend(growth_owners(actor, (actor.id == turn.hero).then_some(turn.run.scenario)));
    match event.trigger {
        Trigger::EntersCell | Trigger::LeavesCell | Trigger::TurnEnds | Trigger::Used => {
            all.extend(cell_origins(turn, event.target.unwrap_or(actor.at)));
        }
        _ => {}
    }
    all
}

fn cell_origins(turn: &Turn, at: Point) -> Vec<ReactionOwner> {
    let mut all = vec![ReactionOwner::Tile(turn.level.tile(at))];
    let spot = turn.level.spots.get(&at).and_then(|id| turn.content.spots.find(id));
    all.extend(spot.map(ReactionOwner::Spot));
    all.extend(turn.level.covers.at(at).map(|patch| ReactionOwner::Cover(patch.kind)));
    all
}
