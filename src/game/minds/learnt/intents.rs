//! What a learnt mind means to do, as an action of hand-written minds.

use super::plight::{Choice, Plight};
use crate::minds::rival::{approach, straight};
use crate::minds::{can_step, step_toward, steps, wits};
use crate::rules::Turn;
use crate::world::{Action, Actor};
use fifteen_base::{Dir, Point};
use fifteen_content::Monster;
use fifteen_content::kinds::net::Intent;

/// It waits for prey only that is so near.
const HOLDS: i32 = 3;
/// Every so many turns it does not wait, back off or hide: nobody can stand it off for ever.
const RESTLESS: u64 = 4;

/// How the one at that place in the order does what it means to; none if it cannot be done now.
pub fn act(
    turn: &mut Turn,
    i: usize,
    kind: &Monster,
    plight: &Plight,
    intent: Intent,
) -> Option<Action> {
    let Plight { at, prey_at, .. } = *plight;
    match intent {
        Intent::Strike => plight.can_strike.then_some(Action::Strike(plight.prey)),
        Intent::Finish => finish(turn, plight),
        Intent::CloseIn => close_in(turn, i, kind, plight),
        Intent::FirstAbility => plight.abilities[0].and_then(exert),
        Intent::SecondAbility => plight.abilities[1].and_then(exert),
        Intent::UseThing => wits::thing(turn, i, kind, prey_at, plight.badly_hurt),
        Intent::Hold => (plight.far <= HOLDS && has_leisure(turn, i)).then_some(Action::Wait),
        Intent::BackOff => {
            let away = || straight(turn, kind, at, prey_at, &[4, 3, -3, 2, -2]);
            has_leisure(turn, i).then(away).flatten().map(Action::Walk)
        }
        Intent::Surround => surround(turn, kind, plight).map(Action::Walk),
        Intent::TakeCover => {
            let hides = |to: Point| !turn.level.is_in_view(prey_at, to);
            let mut ways = Dir::ALL.into_iter().filter(|dir| hides(at + *dir));
            let way = ways.find(|dir| steps(kind, *dir) && can_step(turn, at + *dir, kind));
            way.filter(|_| has_leisure(turn, i)).map(Action::Walk)
        }
        Intent::Gather => {
            let friend = plight.around.friend.filter(|friend| !friend.touches(at))?;
            let way = straight(turn, kind, at, friend, &[0, 1, -1]);
            way.filter(|_| has_leisure(turn, i)).map(Action::Walk)
        }
    }
}

/// It uses an ability, if that makes sense.
fn exert(choice: Choice) -> Option<Action> {
    choice.aim.map(|aim| Action::UseAbility(choice.place, aim))
}

/// It strikes another than its prey, who is weaker.
fn finish(turn: &Turn, plight: &Plight) -> Option<Action> {
    let prey_hp = turn.actor(plight.prey).map_or(0, |prey: &Actor| prey.hp);
    plight.around.weakest.filter(|(hp, _)| *hp < prey_hp).map(|(_, id)| Action::Strike(id))
}

/// It steps nearer, unless it is as near as it gets.
fn close_in(turn: &mut Turn, i: usize, kind: &Monster, plight: &Plight) -> Option<Action> {
    if plight.at.touches(plight.prey_at) && plight.can_strike {
        return None;
    }
    Some(match plight.prey == turn.hero {
        true => step_toward(turn, i, kind, plight.prey_at),
        false => approach(turn, i, kind, plight.prey_at),
    })
}

/// The step that ends beside its prey, as far as possible from the nearest of its friends; from afar the one that leads there.
fn surround(turn: &Turn, kind: &Monster, plight: &Plight) -> Option<Dir> {
    let Plight { at, prey_at, .. } = *plight;
    let friend = plight.around.friend?;
    let worth = |dir: &Dir| {
        let to = at + *dir;
        (to.distance(friend).min(3) - 4 * to.distance(prey_at), -to.walk_distance(prey_at))
    };
    let near = |dir: &Dir| (at + *dir).distance(prey_at) <= plight.far;
    let ways = Dir::ALL.into_iter().filter(|dir| steps(kind, *dir) && near(dir));
    let best = ways.filter(|dir| can_step(turn, at + *dir, kind)).rev().max_by_key(worth)?;
    let beside = plight.far > 1 || (at + best).distance(friend) > at.distance(friend);
    beside.then_some(best)
}

/// Whether it has the leisure to do anything but to come on.
fn has_leisure(turn: &Turn, i: usize) -> bool {
    let id = turn.level.actors.as_slice()[i].id;
    !(turn.now + u64::from(id.0)).is_multiple_of(RESTLESS)
}
