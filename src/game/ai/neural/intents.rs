//! Turns the intents of a neural net into actions of the hand-written AI.

use super::situation::{AbilityChoice, Situation};
use crate::ai::faction_combat::{approach, straight_step};
use crate::ai::{abilities_and_items, can_move_in, can_step, step_toward};
use crate::rules::Turn;
use crate::world::{Action, Actor};
use fifteen_base::{Dir, Point};
use fifteen_content::Monster;
use fifteen_content::kinds::net::Intent;

/// Maximum distance to the prey at which a creature may wait, in cells.
const HOLD_DISTANCE: i32 = 3;
/// Once in this number of turns, a creature must not hold back. This prevents endless standoffs.
const ACTIVE_INTERVAL: u64 = 4;

/// Returns the action for an intent of the actor at index `i`, or `None` if the intent is impossible now.
pub fn act(
    turn: &mut Turn,
    i: usize,
    kind: &Monster,
    situation: &Situation,
    intent: Intent,
) -> Option<Action> {
    let Situation { at, prey_at, .. } = *situation;
    match intent {
        Intent::Strike => situation.can_strike.then_some(Action::Attack(situation.prey)),
        Intent::Finish => attack_weaker(turn, situation),
        Intent::CloseIn => close_in(turn, i, kind, situation),
        Intent::FirstAbility => situation.abilities[0].and_then(ability_action),
        Intent::SecondAbility => situation.abilities[1].and_then(ability_action),
        Intent::UseThing => abilities_and_items::item_use(turn, i, kind, prey_at, situation.badly_hurt),
        Intent::Hold => {
            (situation.distance <= HOLD_DISTANCE && may_hold_back(turn, i)).then_some(Action::Wait)
        }
        Intent::BackOff => {
            let away = || straight_step(turn, kind, at, prey_at, &[4, 3, -3, 2, -2]);
            may_hold_back(turn, i).then(away).flatten().map(Action::Walk)
        }
        Intent::Surround => surround(turn, kind, situation).map(Action::Walk),
        Intent::TakeCover => {
            let hides = |to: Point| !turn.level.is_in_view(prey_at, to);
            let mut dirs = Dir::ALL.into_iter().filter(|dir| hides(at + *dir));
            let dir = dirs.find(|dir| can_move_in(kind, *dir) && can_step(turn, at + *dir, kind));
            dir.filter(|_| may_hold_back(turn, i)).map(Action::Walk)
        }
        Intent::Gather => {
            let friend = situation.nearby.nearest_friend.filter(|friend| !friend.is_adjacent(at))?;
            let dir = straight_step(turn, kind, at, friend, &[0, 1, -1]);
            dir.filter(|_| may_hold_back(turn, i)).map(Action::Walk)
        }
    }
}

fn ability_action(choice: AbilityChoice) -> Option<Action> {
    choice.aim.map(|aim| Action::UseAbility(choice.index, aim))
}

fn attack_weaker(turn: &Turn, situation: &Situation) -> Option<Action> {
    let prey_hp = turn.actor(situation.prey).map_or(0, |prey: &Actor| prey.hp);
    situation.nearby.weakest.filter(|(hp, _)| *hp < prey_hp).map(|(_, id)| Action::Attack(id))
}

fn close_in(turn: &mut Turn, i: usize, kind: &Monster, situation: &Situation) -> Option<Action> {
    if situation.at.is_adjacent(situation.prey_at) && situation.can_strike {
        return None;
    }
    Some(match situation.prey == turn.hero {
        true => step_toward(turn, i, kind, situation.prey_at),
        false => approach(turn, i, kind, situation.prey_at),
    })
}

/// Returns the step to a cell near the prey and far from the nearest friend.
fn surround(turn: &Turn, kind: &Monster, situation: &Situation) -> Option<Dir> {
    let Situation { at, prey_at, .. } = *situation;
    let friend = situation.nearby.nearest_friend?;
    let score = |dir: &Dir| {
        let to = at + *dir;
        (to.distance(friend).min(3) - 4 * to.distance(prey_at), -to.manhattan_distance(prey_at))
    };
    let near = |dir: &Dir| (at + *dir).distance(prey_at) <= situation.distance;
    let dirs = Dir::ALL.into_iter().filter(|dir| can_move_in(kind, *dir) && near(dir));
    let best = dirs.filter(|dir| can_step(turn, at + *dir, kind)).rev().max_by_key(score)?;
    let beside = situation.distance > 1 || (at + best).distance(friend) > at.distance(friend);
    beside.then_some(best)
}

/// Whether a creature may wait, back off, take cover or gather with its friends this turn.
fn may_hold_back(turn: &Turn, i: usize) -> bool {
    let id = turn.level.actors.as_slice()[i].id;
    !(turn.now + u64::from(id.0)).is_multiple_of(ACTIVE_INTERVAL)
}
