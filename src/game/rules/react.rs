//! Reactions: effects that data attach to triggers.
//!
//! Everything that happens to an actor comes here as a [`Happening`], mostly from events ([`hear`]), otherwise from the
//! rule itself. Reactions wait until the current action is complete ([`give`]), and further reactions come after them.

use super::after::{After, PendingReaction};
use super::{Doer, Source, Turn};
use crate::world::borne::{calling, gear, statuses, thing};
use crate::world::language::tally::NEVER;
use crate::world::{
    Actor, ActorId, ActorRef, Cause, EventKind, Happening, Manner, Means, Scene, Thing,
};
use fifteen_base::Point;
use fifteen_content::{Condition, Element, ItemClass, Kind, Origin, Reaction, Trigger};

/// Queues an actor's reactions to a happening, for the end of the current action.
pub(crate) fn react(turn: &mut Turn, id: ActorId, what: Happening) {
    if !turn.after.may_answer() {
        return;
    }
    let Some(actor) = turn.actor(id) else { return };
    let (at, kind) = (actor.at, actor.kind);
    // The dead cannot be asked later.
    let sure = matches!(what.on, Trigger::Dies | Trigger::Kills | Trigger::AllyDies);
    for origin in origins(turn, actor, &what) {
        let all = (0..=u16::MAX).zip(origin.reactions(turn.content));
        for (place, reaction) in all.filter(|(_, reaction)| reaction.on == what.on) {
            let at = if origin.is_a_cell() { what.toward.unwrap_or(at) } else { at };
            let answer =
                PendingReaction { who: id, at, kind, origin, place, what, sure, decided: sure };
            if !sure || comes_about(turn, &answer, reaction) {
                turn.after.push_back(After::Reaction(answer));
            }
        }
    }
}

/// Decides the pending reactions to a dying actor, as nothing can ask it later. Killing hits trigger reactions, too.
pub(crate) fn decide(turn: &mut Turn, dying: ActorId) {
    for (depth, after) in turn.after.take() {
        let after = match after {
            After::Reaction(answer)
                if !answer.decided && answer.what.other == Some(dying) && answer.who != dying =>
            {
                let all = answer.origin.reactions(turn.content);
                let reaction = all.get(usize::from(answer.place));
                if reaction.is_some_and(|reaction| !comes_about(turn, &answer, reaction)) {
                    continue;
                }
                After::Reaction(PendingReaction { decided: true, ..answer })
            }
            after => after,
        };
        turn.after.put_back(depth, after);
    }
}

/// Whether a reaction happens now. If so, its cooldown starts.
fn comes_about(turn: &mut Turn, answer: &PendingReaction, reaction: &Reaction) -> bool {
    let rests = reaction.once || reaction.rest > 0;
    let key = rests.then(|| key(turn, answer));
    let rested = key.as_ref().is_none_or(|key| !turn.tally.is_resting(key, turn.now));
    let condition = reaction.condition.as_ref();
    let holds = rested && condition.is_none_or(|one| holds(turn, one, answer.who, &answer.what));
    if !holds || (reaction.chance < 100 && !turn.random.percent(reaction.chance)) {
        return false;
    }
    if let Some(key) = key {
        let until =
            if reaction.once { NEVER } else { turn.now + u64::from(reaction.rest.unsigned_abs()) };
        turn.tally.rest(key, until, turn.now);
    }
    true
}

/// Returns the key under which the run stores the cooldown of a reaction.
fn key(turn: &Turn, answer: &PendingReaction) -> String {
    let (data_kind, id) = answer.origin.id(turn.content);
    let word = data_kind.word();
    let place = answer.place;
    match answer.origin.is_a_cell() {
        true => {
            let (level, at) = (turn.level.id().0, answer.at);
            format!("{level}/{},{} {word} {id} {place}", at.x, at.y)
        }
        false => match answer.origin {
            Origin::Set(_, bonus) => format!("{} {word} {id} {bonus}.{place}", answer.who.0),
            _ => format!("{} {word} {id} {place}", answer.who.0),
        },
    }
}

pub(crate) fn give(turn: &mut Turn, answer: PendingReaction) {
    let Some(reaction) = answer.origin.reactions(turn.content).get(usize::from(answer.place))
    else {
        return;
    };
    let alive = turn.actor(answer.who).filter(|actor| actor.hp > 0);
    let doer = alive.map(|actor| (actor.id, actor.at));
    let over = turn.ending.is_some() || (doer.is_none() && !answer.sure);
    if over || !(answer.decided || comes_about(turn, &answer, reaction)) {
        return;
    }
    let at = match (answer.origin.is_a_cell() && answer.what.on != Trigger::Used, doer) {
        (false, Some((_, at))) => at,
        (true, _) | (false, None) => answer.at,
    };
    if let Some(text) = &reaction.say {
        turn.tell(at, EventKind::Said { text: text.clone() });
    }
    let other = answer.what.other.and_then(|other| turn.actor(other));
    let aim = other.map(|other| other.at).or(answer.what.toward).unwrap_or(at);
    let doer = Doer::new(doer.map(|(id, _)| id), at, source(turn, &answer));
    turn.work(doer, &reaction.workings, Some(aim));
}

fn source(turn: &Turn, answer: &PendingReaction) -> Source {
    let by = Some(answer.who);
    match answer.origin {
        Origin::Cover(cover) => Source::new(Cause::Cover(cover), None),
        Origin::Tile(tile) => Source::new(Cause::Tile(tile), None),
        Origin::Spot(_) => Source::new(Cause::Tile(turn.level.tile(answer.at)), None),
        Origin::Status(status) => Source::new(Cause::Status(status), by),
        _ => match answer.who == turn.hero {
            true => Source::new(Cause::Own, by),
            false => Source::new(Cause::Creature(answer.kind), by),
        },
    }
}

pub(crate) fn end_turn(turn: &mut Turn) {
    turn.happens_to_all(Trigger::TurnEnds);
    if !turn.content.triggers.is_empty() {
        turn.settle();
    }
}

/// Whether a condition holds for an actor after a happening.
pub(crate) fn holds(turn: &mut Turn, condition: &Condition, id: ActorId, what: &Happening) -> bool {
    let scene = Scene {
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
pub(crate) fn hear(turn: &mut Turn, event: &EventKind) {
    if let EventKind::Hit { by, on, attack, element, .. } = event {
        blow(turn, (by, on), (*attack, *element), [Trigger::Hits, Trigger::Struck]);
    }
    if let EventKind::Missed { by, on, attack } | EventKind::Blocked { by, on, attack } = event {
        blow(turn, (by, on), (*attack, None), [Trigger::Misses, Trigger::Missed]);
    }
    if let EventKind::Used { by, thing } | EventKind::MadeOut { by, with: thing, .. } = event {
        used(turn, by, *thing);
    }
    if let EventKind::Answered { by, .. } = event {
        turn.happens(by.id, Happening::new(Trigger::Answers));
    }
    if let Some((who, happening)) = event.happening() {
        let talked = happening.on == Trigger::TalkedTo;
        let happening = if talked { happening.with(turn.hero, turn.hero_at) } else { happening };
        turn.happens(who.unwrap_or(turn.hero), happening);
    }
}

fn blow(
    turn: &mut Turn,
    (by, on): (&ActorRef, &ActorRef),
    (attack, element): (Means, Option<Kind<Element>>),
    [struck, suffered]: [Trigger; 2],
) {
    let shoots = attack.attack(by.kind, turn.content).is_some_and(|attack| attack.range > 1);
    let far = shoots || matches!(attack, Means::Thrown(_));
    let manner = if far { Manner::Far } else { Manner::Hand };
    // The event comes before the target is alerted.
    let unaware = turn.actor(on.id).filter(|on| turn.fray().is_unaware(on)).map(|on| on.id);
    let fell = |on| Happening { element, manner: Some(manner), unaware, ..Happening::new(on) };
    turn.happens(by.id, fell(Trigger::Strikes).with(on.id, on.at));
    turn.happens(by.id, fell(struck).with(on.id, on.at));
    turn.happens(on.id, fell(suffered).with(by.id, by.at));
}

fn used(turn: &mut Turn, by: &ActorRef, thing: Thing) {
    let on = match turn.content.items[thing.kind].class {
        ItemClass::Potion => Trigger::Drinks,
        ItemClass::Scroll | ItemClass::Book => Trigger::Reads,
        ItemClass::Wand => Trigger::Zaps,
        _ => return,
    };
    turn.happens(by.id, Happening::new(on).of_thing(thing.kind, thing.ego));
}

/// Returns the definitions that can react for an actor: its kind, gear, status effects, calling and cell.
fn origins(turn: &Turn, actor: &Actor, what: &Happening) -> Vec<Origin> {
    let mut all = vec![Origin::Monster(actor.kind)];
    match what.on {
        // Only the item that was picked up, put on or taken off reacts.
        Trigger::PicksUp | Trigger::PutsOn | Trigger::TakesOff => {
            all.extend(what.thing.into_iter().flat_map(|(kind, ego)| thing(kind, ego)));
        }
        _ => all.extend(gear(actor, turn.content)),
    }
    match what.status {
        Some(status) => all.push(Origin::Status(status)),
        None => all.extend(statuses(actor, turn.content).map(Origin::Status)),
    }
    all.extend(calling(actor, (turn.hero, turn.run.scenario)));
    match what.on {
        Trigger::EntersCell | Trigger::LeavesCell | Trigger::TurnEnds | Trigger::Used => {
            all.extend(cell(turn, what.toward.unwrap_or(actor.at)));
        }
        _ => {}
    }
    all
}

/// Returns the definitions of a cell that can react: terrain, spot and covers.
fn cell(turn: &Turn, at: Point) -> Vec<Origin> {
    let mut all = vec![Origin::Tile(turn.level.tile(at))];
    let spot = turn.level.spots.get(&at).and_then(|id| turn.content.spots.find(id));
    all.extend(spot.map(Origin::Spot));
    all.extend(turn.level.covers.on(at).map(|patch| Origin::Cover(patch.kind)));
    all
}
