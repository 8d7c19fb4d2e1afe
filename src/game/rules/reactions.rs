//! Reactions: effects that data attach to triggers.
//!
//! Everything that happens to an actor comes here as a [`TriggerEvent`], mostly from events ([`react_to_event`]), otherwise from the
//! rule itself. Reactions wait until the current action is complete ([`perform_reaction`]), and further reactions come after them.

use super::follow_ups::{FollowUp, PendingReaction};
use super::{DamageSource, EffectUser, Turn};
use crate::world::conditions::run_memory::NEVER;
use crate::world::equipment::{gear_owners, growth_owners, item_owners, statuses};
use crate::world::{
    Actor, ActorId, ActorRef, AttackRange, Cause, EvalContext, EventKind, ItemRef, TriggerEvent, WeaponRef,
};
use fifteen_base::Point;
use fifteen_content::{Condition, Element, ItemClass, Kind, Reaction, ReactionOwner, Trigger};

/// Queues an actor's reactions to a happening, for the end of the current action.
pub(crate) fn queue_reactions(turn: &mut Turn, id: ActorId, what: TriggerEvent) {
    if !turn.follow_ups.may_react() {
        return;
    }
    let Some(actor) = turn.actor(id) else { return };
    let (at, kind) = (actor.at, actor.kind);
    // The dead cannot be asked later.
    let sure = matches!(what.trigger, Trigger::Dies | Trigger::Kills | Trigger::AllyDies);
    for origin in reaction_origins(turn, actor, &what) {
        let all = (0..=u16::MAX).zip(origin.reactions(turn.content));
        for (place, reaction) in all.filter(|(_, reaction)| reaction.on == what.trigger) {
            let at = if origin.is_of_cell() { what.target.unwrap_or(at) } else { at };
            let answer = PendingReaction {
                actor: id,
                at,
                kind,
                origin,
                index: place,
                happening: what,
                happens_anyway: sure,
                decided: sure,
            };
            if !sure || check_and_start_cooldown(turn, &answer, reaction) {
                turn.follow_ups.push_back(FollowUp::Reaction(answer));
            }
        }
    }
}

/// Decides the pending reactions to a dying actor, as nothing can ask it later. Killing hits trigger reactions, too.
pub(crate) fn decide_for_dying(turn: &mut Turn, dying: ActorId) {
    for (depth, after) in turn.follow_ups.take() {
        let after = match after {
            FollowUp::Reaction(answer)
                if !answer.decided && answer.happening.other == Some(dying) && answer.actor != dying =>
            {
                let all = answer.origin.reactions(turn.content);
                let reaction = all.get(usize::from(answer.index));
                if reaction.is_some_and(|reaction| !check_and_start_cooldown(turn, &answer, reaction)) {
                    continue;
                }
                FollowUp::Reaction(PendingReaction { decided: true, ..answer })
            }
            after => after,
        };
        turn.follow_ups.put_back(depth, after);
    }
}

/// Whether a reaction happens now. If so, its cooldown starts.
fn check_and_start_cooldown(turn: &mut Turn, answer: &PendingReaction, reaction: &Reaction) -> bool {
    let rests = reaction.once || reaction.cooldown > 0;
    let key = rests.then(|| cooldown_key(turn, answer));
    let rested = key.as_ref().is_none_or(|key| !turn.tally.is_on_cooldown(key, turn.now));
    let condition = reaction.condition.as_ref();
    let holds =
        rested && condition.is_none_or(|one| condition_holds(turn, one, answer.actor, &answer.happening));
    if !holds || (reaction.chance < 100 && !turn.random.percent(reaction.chance)) {
        return false;
    }
    if let Some(key) = key {
        let until = if reaction.once { NEVER } else { turn.now + u64::from(reaction.cooldown.unsigned_abs()) };
        turn.tally.start_cooldown(key, until, turn.now);
    }
    true
}

/// Returns the key under which the run stores the cooldown of a reaction.
fn cooldown_key(turn: &Turn, answer: &PendingReaction) -> String {
    let (data_kind, id) = answer.origin.id(turn.content);
    let word = data_kind.word();
    let place = answer.index;
    match answer.origin.is_of_cell() {
        true => {
            let (level, at) = (turn.level.id().0, answer.at);
            format!("{level}/{},{} {word} {id} {place}", at.x, at.y)
        }
        false => match answer.origin {
            ReactionOwner::Set(_, bonus) => format!("{} {word} {id} {bonus}.{place}", answer.actor.0),
            _ => format!("{} {word} {id} {place}", answer.actor.0),
        },
    }
}

pub(crate) fn perform_reaction(turn: &mut Turn, answer: PendingReaction) {
    let Some(reaction) = answer.origin.reactions(turn.content).get(usize::from(answer.index)) else {
        return;
    };
    let alive = turn.actor(answer.actor).filter(|actor| actor.hp > 0);
    let doer = alive.map(|actor| (actor.id, actor.at));
    let over = turn.ending.is_some() || (doer.is_none() && !answer.happens_anyway);
    if over || !(answer.decided || check_and_start_cooldown(turn, &answer, reaction)) {
        return;
    }
    let at = match (answer.origin.is_of_cell() && answer.happening.trigger != Trigger::Used, doer) {
        (false, Some((_, at))) => at,
        (true, _) | (false, None) => answer.at,
    };
    if let Some(text) = &reaction.say {
        turn.emit(at, EventKind::DataMessage { text: text.clone() });
    }
    let other = answer.happening.other.and_then(|other| turn.actor(other));
    let aim = other.map(|other| other.at).or(answer.happening.target).unwrap_or(at);
    let doer = EffectUser::new(doer.map(|(id, _)| id), at, damage_source(turn, &answer));
    turn.apply_workings(doer, &reaction.workings, Some(aim));
}

fn damage_source(turn: &Turn, answer: &PendingReaction) -> DamageSource {
    let by = Some(answer.actor);
    match answer.origin {
        ReactionOwner::Cover(cover) => DamageSource::new(Cause::Cover(cover), None),
        ReactionOwner::Tile(tile) => DamageSource::new(Cause::Tile(tile), None),
        ReactionOwner::Spot(_) => DamageSource::new(Cause::Tile(turn.level.tile(answer.at)), None),
        ReactionOwner::Status(status) => DamageSource::new(Cause::Status(status), by),
        _ => match answer.actor == turn.hero {
            true => DamageSource::new(Cause::Own, by),
            false => DamageSource::new(Cause::Creature(answer.kind), by),
        },
    }
}

pub(crate) fn react_to_turn_end(turn: &mut Turn) {
    turn.queue_reactions_of_all(Trigger::TurnEnds);
    if !turn.content.triggers.is_empty() {
        turn.resolve_follow_ups();
    }
}

/// Whether a condition holds for an actor after a happening.
pub(crate) fn condition_holds(
    turn: &mut Turn,
    condition: &Condition,
    id: ActorId,
    what: &TriggerEvent,
) -> bool {
    let scene = EvalContext {
        content: turn.content,
        level: turn.level,
        hero: turn.hero,
        now: turn.now,
        scenario: turn.run.scenario,
        tally: turn.tally,
    };
    let random = &mut *turn.random;
    scene.holds(condition, id, Some(what), &mut |percent| random.percent(percent))
}

/// Queues the reactions to an event.
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
    if let Some((who, happening)) = event.happening() {
        let talked = happening.trigger == Trigger::TalkedTo;
        let happening = if talked { happening.with_other(turn.hero, turn.hero_at) } else { happening };
        turn.queue_reactions(who.unwrap_or(turn.hero), happening);
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
    let manner = if far { AttackRange::Ranged } else { AttackRange::Melee };
    // The event comes before the target is alerted.
    let unaware = turn.actor(on.id).filter(|on| turn.attack_context().is_unaware(on)).map(|on| on.id);
    let fell = |on| TriggerEvent { element, attack_range: Some(manner), unaware, ..TriggerEvent::new(on) };
    turn.queue_reactions(by.id, fell(Trigger::Strikes).with_other(on.id, on.at));
    turn.queue_reactions(by.id, fell(struck).with_other(on.id, on.at));
    turn.queue_reactions(on.id, fell(suffered).with_other(by.id, by.at));
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

/// Returns the definitions that can react for an actor: its kind, gear, status effects, calling and cell.
fn reaction_origins(turn: &Turn, actor: &Actor, what: &TriggerEvent) -> Vec<ReactionOwner> {
    let mut all = vec![ReactionOwner::Monster(actor.kind)];
    match what.trigger {
        // Only the item that was picked up, put on or taken off reacts.
        Trigger::PicksUp | Trigger::PutsOn | Trigger::TakesOff => {
            all.extend(what.item.into_iter().flat_map(|(kind, ego)| item_owners(kind, ego)));
        }
        _ => all.extend(gear_owners(actor, turn.content)),
    }
    match what.status {
        Some(status) => all.push(ReactionOwner::Status(status)),
        None => all.extend(statuses(actor, turn.content).map(ReactionOwner::Status)),
    }
    all.extend(growth_owners(actor, (turn.hero, turn.run.scenario)));
    match what.trigger {
        Trigger::EntersCell | Trigger::LeavesCell | Trigger::TurnEnds | Trigger::Used => {
            all.extend(cell_origins(turn, what.target.unwrap_or(actor.at)));
        }
        _ => {}
    }
    all
}

/// Returns the definitions of a cell that can react: terrain, spot and covers.
fn cell_origins(turn: &Turn, at: Point) -> Vec<ReactionOwner> {
    let mut all = vec![ReactionOwner::Tile(turn.level.tile(at))];
    let spot = turn.level.spots.get(&at).and_then(|id| turn.content.spots.find(id));
    all.extend(spot.map(ReactionOwner::Spot));
    all.extend(turn.level.covers.at(at).map(|patch| ReactionOwner::Cover(patch.kind)));
    all
}
