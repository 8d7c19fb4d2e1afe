//! AI of the hero's allies: they stay near, fight the hero's enemies, and flee when badly hurt.

use super::{
    abilities_and_items, can_attack, is_shot_blocked, step_along_path, step_aside, step_away, step_toward,
    take_cover,
};
use crate::rules::Turn;
use crate::rules::combat::attack::has_clear_line;
use crate::rules::companions;
use crate::rules::factions::enemy_choice::Foe;
use crate::rules::movement::hazards::can_answer_from_afar;
use crate::world::sides::side;
use crate::world::{Action, Bond, Mood};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::{Monster, Stat};

/// Followers of the hero fight only enemies within this number of cells of the hero.
const MAX_FIGHT_DISTANCE: i32 = 8;
const FOLLOW_DISTANCE: i32 = 2;
const NONFIGHTER_DISTANCE: i32 = 4;
/// Number of enemies that an ally considers, nearest first.
const MAX_TARGETS: usize = 4;
/// Every ally flees below this percentage of its maximum hit points, and some kinds of monster flee earlier.
const FLEE_BELOW: i32 = 25;

pub fn is_ally(turn: &Turn, i: usize) -> bool {
    let (Some(actor), Some(hero)) = (turn.level.actors.as_slice().get(i), turn.actor(turn.hero)) else {
        return false;
    };
    // Fast path: most creatures have no leader and no status effects.
    (actor.leader.is_some() || !actor.statuses.is_empty())
        && side(actor, &turn.scene()) == turn.content.regards.faction_of(hero.kind)
}

/// Returns the action of a follower who does not fight: a step away from the enemy, or an attack when cornered.
pub(super) fn avoid_fight(turn: &mut Turn, i: usize, kind: &Monster) -> Option<Action> {
    let at = turn.level.actors.as_slice()[i].at;
    let (target, prey) = nearest_enemy(turn, i, false)?;
    if at.distance(prey) > NONFIGHTER_DISTANCE {
        return None;
    }
    let away = step_away(turn, i, kind, prey);
    away.or_else(|| can_attack(turn, i, target, prey).then_some(Action::Attack(target)))
}

pub(super) fn decide(turn: &mut Turn, i: usize, kind: &Monster) -> Action {
    let id = turn.level.actors.as_slice()[i].id;
    let fights = |guards: bool| guards || companions::is_hired(turn, id);
    let timid = kind.person.as_ref().is_some_and(|person| !fights(person.guards));
    if timid && let Some(action) = avoid_fight(turn, i, kind) {
        return action;
    }
    let actor = &turn.level.actors.as_slice()[i];
    let (at, waits) = (actor.at, matches!(actor.bond, Bond::Waiting | Bond::Home));
    let hurt = actor.hp * 100 < actor.max_hp * FLEE_BELOW.max(kind.mind.flees_below);
    let foes = if timid { Vec::new() } else { visible_enemies(turn, i, waits) };
    for (target, prey) in foes.iter().copied().take(MAX_TARGETS) {
        if hurt && let Some(away) = step_away(turn, i, kind, prey) {
            return away;
        }
        if let Some(clever) = abilities_and_items::use_against_prey(turn, i, kind, prey) {
            return clever;
        }
        if can_attack(turn, i, target, prey) {
            return Action::Attack(target);
        }
        if is_shot_blocked(turn, i, prey)
            && let Some(aside) = step_aside(turn, i, kind, prey)
        {
            return aside;
        }
        if !waits && let Some(nearer) = step_along_path(turn, i, kind, prey, false) {
            return nearer;
        }
    }
    // No enemy can be attacked or reached.
    let actor = &turn.level.actors.as_slice()[i];
    let shooter = foes.first().filter(|_| actor.hp < actor.max_hp && !waits);
    if let Some((_, from)) = shooter.filter(|(_, from)| !can_answer_from_afar(turn, i, *from))
        && let Some(cover) = take_cover(turn, i, kind, *from)
    {
        return cover;
    }
    let leader = turn.hero_at;
    let follows = !waits && at.distance(leader) > FOLLOW_DISTANCE;
    if follows { step_toward(turn, i, kind, leader) } else { Action::Wait }
}

pub(super) fn nearest_enemy(turn: &Turn, i: usize, stays: bool) -> Option<Foe> {
    visible_enemies(turn, i, stays).first().copied()
}

/// Returns the visible, awake enemies, nearest first. Enemies far from the hero count only if `stays` is set: then
/// the actor does not follow the hero.
fn visible_enemies(turn: &Turn, i: usize, stays: bool) -> Vec<Foe> {
    let actor = &turn.level.actors.as_slice()[i];
    let sight = turn.stat(actor, Stat::Sight);
    let near_leader = |at: Point| stays || at.distance(turn.hero_at) <= MAX_FIGHT_DISTANCE;
    let foes = turn.level.actors.iter().filter(|other| {
        other.at.distance(actor.at) <= sight
            && near_leader(other.at)
            && other.mood != Mood::Asleep
            && !actor.has_given_up(other.id)
            && turn.are_enemies(actor.id, other.id)
            && has_clear_line(turn, actor.at, other.at)
    });
    let mut foes: Vec<Foe> = foes.map(|other| (other.id, other.at)).collect();
    let at = actor.at;
    sort_by_key(&mut foes, |(id, foe)| (foe.distance(at), *id));
    foes
}
