//! Turns the intents of a neural net into actions of the hand-written AI.

use super::situation::{AbilityChoice, Situation};
use crate::ai::faction_combat::{approach, straight_step};
use crate::ai::{abilities_and_items, can_move_in, can_step, step_toward};
use crate::rules::Turn;
use crate::world::{Action, Actor};
use fifteen_base::{Dir, Point};
use fifteen_content::Monster;
use fifteen_content::kinds::net::Intent;

/// Maximum distance of prey for which it waits, in cells.
const HOLD_DISTANCE: i32 = 3;
/// Interval of turns on which it does not wait, back off or hide, so that no standoff lasts.
const ACTIVE_INTERVAL: u64 = 4;

/// Returns the action for an intent of the actor at index `i`, or `None` if it is impossible now.
pub fn act(turn: &mut Turn, i: usize, kind: &Monster, plight: &Situation, intent: Intent) -> Option<Action> {
    let Situation { at, prey_at, .. } = *plight;
    match intent {
        Intent::Strike => plight.can_strike.then_some(Action::Attack(plight.prey)),
        Intent::Finish => attack_weaker(turn, plight),
        Intent::CloseIn => close_in(turn, i, kind, plight),
        Intent::FirstAbility => plight.abilities[0].and_then(ability_action),
        Intent::SecondAbility => plight.abilities[1].and_then(ability_action),
        Intent::UseThing => abilities_and_items::item_use(turn, i, kind, prey_at, plight.badly_hurt),
        Intent::Hold => (plight.distance <= HOLD_DISTANCE && may_hold_back(turn, i)).then_some(Action::Wait),
        Intent::BackOff => {
            let away = || straight_step(turn, kind, at, prey_at, &[4, 3, -3, 2, -2]);
            may_hold_back(turn, i).then(away).flatten().map(Action::Walk)
        }
        Intent::Surround => surround(turn, kind, plight).map(Action::Walk),
        Intent::TakeCover => {
            let hides = |to: Point| !turn.level.is_in_view(prey_at, to);
            let mut ways = Dir::ALL.into_iter().filter(|dir| hides(at + *dir));
            let way = ways.find(|dir| can_move_in(kind, *dir) && can_step(turn, at + *dir, kind));
            way.filter(|_| may_hold_back(turn, i)).map(Action::Walk)
        }
        Intent::Gather => {
            let friend = plight.nearby.nearest_friend.filter(|friend| !friend.is_adjacent(at))?;
            let way = straight_step(turn, kind, at, friend, &[0, 1, -1]);
            way.filter(|_| may_hold_back(turn, i)).map(Action::Walk)
        }
    }
}

fn ability_action(choice: AbilityChoice) -> Option<Action> {
    choice.aim.map(|aim| Action::UseAbility(choice.index, aim))
}

/// Attacks an enemy other than its prey that is weaker.
fn attack_weaker(turn: &Turn, plight: &Situation) -> Option<Action> {
    let prey_hp = turn.actor(plight.prey).map_or(0, |prey: &Actor| prey.hp);
    plight.nearby.weakest.filter(|(hp, _)| *hp < prey_hp).map(|(_, id)| Action::Attack(id))
}

/// Steps nearer, unless it is adjacent and can attack.
fn close_in(turn: &mut Turn, i: usize, kind: &Monster, situation: &Situation) -> Option<Action> {
    if situation.at.is_adjacent(situation.prey_at) && situation.can_strike {
        return None;
    }
    Some(match situation.prey == turn.hero {
        true => step_toward(turn, i, kind, situation.prey_at),
        false => approach(turn, i, kind, situation.prey_at),
    })
}

/// Returns the step that ends beside its prey and far from its nearest friend. From a distance, it leads there.
fn surround(turn: &Turn, kind: &Monster, situation: &Situation) -> Option<Dir> {
    let Situation { at, prey_at, .. } = *situation;
    let friend = situation.nearby.nearest_friend?;
    let worth = |dir: &Dir| {
        let to = at + *dir;
        (to.distance(friend).min(3) - 4 * to.distance(prey_at), -to.manhattan_distance(prey_at))
    };
    let near = |dir: &Dir| (at + *dir).distance(prey_at) <= situation.distance;
    let ways = Dir::ALL.into_iter().filter(|dir| can_move_in(kind, *dir) && near(dir));
    let best = ways.filter(|dir| can_step(turn, at + *dir, kind)).rev().max_by_key(worth)?;
    let beside = situation.distance > 1 || (at + best).distance(friend) > at.distance(friend);
    beside.then_some(best)
}

/// Whether it may do anything but advance this turn.
fn may_hold_back(turn: &Turn, i: usize) -> bool {
    let id = turn.level.actors.as_slice()[i].id;
    !(turn.now + u64::from(id.0)).is_multiple_of(ACTIVE_INTERVAL)
}
