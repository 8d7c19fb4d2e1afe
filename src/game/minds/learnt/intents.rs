//! Turns the intents of a neural net into actions of the hand-written AI.

use super::plight::{Choice, Plight};
use crate::minds::rival::{approach, straight};
use crate::minds::{can_step, step_toward, steps, wits};
use crate::rules::Turn;
use crate::world::{Action, Actor};
use fifteen_base::{Dir, Point};
use fifteen_content::Monster;
use fifteen_content::kinds::net::Intent;

/// Maximum distance of prey for which it waits, in cells.
const HOLDS: i32 = 3;
/// Interval of turns on which it does not wait, back off or hide, so that no standoff lasts.
const RESTLESS: u64 = 4;

/// Returns the action for an intent of the actor at index `i`, or `None` if it is impossible now.
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

fn exert(choice: Choice) -> Option<Action> {
    choice.aim.map(|aim| Action::UseAbility(choice.place, aim))
}

/// Attacks an enemy other than its prey that is weaker.
fn finish(turn: &Turn, plight: &Plight) -> Option<Action> {
    let prey_hp = turn.actor(plight.prey).map_or(0, |prey: &Actor| prey.hp);
    plight.around.weakest.filter(|(hp, _)| *hp < prey_hp).map(|(_, id)| Action::Strike(id))
}

/// Steps nearer, unless it is adjacent and can attack.
fn close_in(turn: &mut Turn, i: usize, kind: &Monster, plight: &Plight) -> Option<Action> {
    if plight.at.touches(plight.prey_at) && plight.can_strike {
        return None;
    }
    Some(match plight.prey == turn.hero {
        true => step_toward(turn, i, kind, plight.prey_at),
        false => approach(turn, i, kind, plight.prey_at),
    })
}

/// Returns the step that ends beside its prey and far from its nearest friend. From a distance, it leads there.
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

/// Whether it may do anything but advance this turn.
fn has_leisure(turn: &Turn, i: usize) -> bool {
    let id = turn.level.actors.as_slice()[i].id;
    !(turn.now + u64::from(id.0)).is_multiple_of(RESTLESS)
}
