//! The manners of fighting: what comes of a blow beside its harm, for those who sweep, stagger, lunge, strike back or
//! reach further than others.

use super::blow::range;
use super::harm::harm;
use super::strike::{Stroke, alarm, attacks, clear_line, fall, reaches};
use crate::rules::{Source, Turn};
use crate::world::formula::ACTION;
use crate::world::{ActorId, EventKind, Means};
use fifteen_base::Dir;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Element, Kind, Stat};

/// Somebody who was hit loses the next action, so often in percent.
pub(crate) fn stagger(turn: &mut Turn, id: ActorId, chance: i32) {
    let lives = turn.actor(id).is_some_and(|actor| actor.hp > 0);
    if chance <= 0 || !lives || !turn.random.percent(chance) {
        return;
    }
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.energy -= ACTION;
    }
    turn.tell_of(id, |who| EventKind::Staggered { who });
}

/// A blow goes on to the other foes beside the striker, with so much of its harm.
pub(super) fn sweep(
    turn: &mut Turn,
    id: ActorId,
    struck: ActorId,
    (part, element): (i32, Option<Kind<Element>>),
    source: Source,
) {
    if part <= 0 {
        return;
    }
    let from = turn.place(id);
    let beside: Vec<ActorId> = from
        .neighbours()
        .filter_map(|cell| turn.level.standing(cell))
        .filter(|other| *other != struck && turn.are_foes(id, *other))
        .collect();
    for other in beside {
        harm(turn, other, part, element, source);
        alarm(turn, other, Some(id), from);
    }
}

/// Somebody of whom a blow goes wide strikes back, so often in percent.
pub(super) fn riposte(turn: &mut Turn, id: ActorId, on: ActorId, chance: i32) {
    if chance <= 0 || !turn.random.percent(chance) {
        return;
    }
    strike_at_once(turn, id, on, Stroke::Riposte);
}

/// Somebody who has stepped strikes the foe in front of them with the same movement, if they know how to lunge.
pub(crate) fn lunge(turn: &mut Turn, id: ActorId, dir: Dir) {
    let Some(actor) = turn.actor(id).filter(|actor| actor.hp > 0) else {
        return;
    };
    if turn.number(actor, Stat::Lunge) == 0 {
        return;
    }
    let ahead = turn.level.standing(actor.at + dir);
    if let Some(foe) = ahead.filter(|foe| is_foe_in_sight(turn, id, *foe)) {
        strike_at_once(turn, id, foe, Stroke::Lunge);
    }
}

/// The foe further away in a direction whom the hero, stepping there, strikes instead, as their weapon reaches that far.
pub(crate) fn in_reach(turn: &Turn, id: ActorId, dir: Dir) -> Option<ActorId> {
    let actor = turn.actor(id).filter(|_| id == turn.hero)?;
    let reach = turn.number(actor, Stat::Reach);
    if reach == 0 || !attacks(actor, turn.content).iter().any(|(_, attack)| attack.range == 1) {
        return None;
    }
    let mut at = actor.at + dir;
    for _ in 0..reach {
        at = at + dir;
        if let Some(foe) = turn.level.standing(at) {
            let comes = is_foe_in_sight(turn, id, foe) && clear_line(turn, actor.at, at);
            return comes.then_some(foe);
        }
    }
    None
}

/// Whether it is a foe of whom one knows.
fn is_foe_in_sight(turn: &Turn, id: ActorId, foe: ActorId) -> bool {
    let seen = id != turn.hero || turn.who_is(foe).is_some_and(|who| who.seen);
    seen && turn.are_foes(id, foe)
}

/// A blow hand to hand that takes no time.
fn strike_at_once(turn: &mut Turn, id: ActorId, on: ActorId, stroke: Stroke) {
    let (Some(by), Some(other)) = (turn.actor(id), turn.actor(on)) else {
        return;
    };
    let body = turn.body(by);
    let able = by.hp > 0 && other.hp > 0 && !body.afraid && !body.helpless;
    let (from, to, slantwise) = (by.at, other.at, turn.kind(by).slantwise);
    let within =
        |attack: &Attack| attack.range == 1 && reaches(range(attack, &body), slantwise, from, to);
    let all = attacks(by, turn.content);
    let near: Vec<(Means, &Attack)> =
        all.into_iter().filter(|(_, attack)| able && within(attack)).collect();
    if let Ok(count) = u32::try_from(near.len())
        && count > 0
        && let Some(attack) = near.get(turn.random.below(count) as usize)
    {
        fall(turn, id, on, *attack, stroke);
    }
}
