//! AI of the hero's allies: they stay near, fight the hero's enemies, and flee when badly hurt.

use super::{along, can_strike, is_barred, step_aside, step_away, step_toward, take_cover, wits};
use crate::rules::Turn;
use crate::rules::bonds;
use crate::rules::combat::strike::clear_line;
use crate::rules::factions::seek::Foe;
use crate::rules::movement::wary::answers;
use crate::world::sides::side;
use crate::world::{Action, Bond, Mood};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::{Monster, Stat};

/// Distance that an ally goes from its leader for a fight, and that it keeps otherwise, in cells.
const LEASH: i32 = 8;
const NEAR: i32 = 2;
/// Distance that allies who do not fight keep from enemies, in cells.
const SHY: i32 = 4;
/// Number of enemies, nearest first, to which an ally seeks a path before it follows its leader.
const TRIES: usize = 4;
/// Share of its hit points below which an ally flees, in percent.
const FLEES_BELOW: i32 = 25;

/// Whether the monster at index `i` is on the hero's side.
pub fn is_ally(turn: &Turn, i: usize) -> bool {
    let (Some(own), Some(hero)) = (turn.level.actors.as_slice().get(i), turn.actor(turn.hero))
    else {
        return false;
    };
    // Fast path: most have no leader and no status effects.
    (own.leader.is_some() || !own.states.is_empty())
        && side(own, &turn.scene()) == turn.content.regards.side(hero.kind)
}

/// Returns the action of a follower who does not fight: retreat, or an attack when cornered.
pub(super) fn keep_out(turn: &mut Turn, i: usize, kind: &Monster) -> Option<Action> {
    let at = turn.level.actors.as_slice()[i].at;
    let (target, prey) = nearest_foe(turn, i, false)?;
    if at.distance(prey) > SHY {
        return None;
    }
    let away = step_away(turn, i, kind, prey);
    away.or_else(|| can_strike(turn, i, target, prey).then_some(Action::Strike(target)))
}

pub(super) fn decide(turn: &mut Turn, i: usize, kind: &Monster) -> Action {
    let id = turn.level.actors.as_slice()[i].id;
    let fights = |guards: bool| guards || bonds::is_hired(turn, id);
    let timid = kind.person.as_ref().is_some_and(|person| !fights(person.guards));
    if timid && let Some(action) = keep_out(turn, i, kind) {
        return action;
    }
    let own = &turn.level.actors.as_slice()[i];
    let (at, waits) = (own.at, matches!(own.bond, Bond::Waiting | Bond::Home));
    let hurt = own.hp * 100 < own.max_hp * FLEES_BELOW.max(kind.mind.flees_below);
    let foes = if timid { Vec::new() } else { foes(turn, i, waits) };
    for (target, prey) in foes.iter().copied().take(TRIES) {
        if hurt && let Some(away) = step_away(turn, i, kind, prey) {
            return away;
        }
        if let Some(clever) = wits::clever(turn, i, kind, prey) {
            return clever;
        }
        if can_strike(turn, i, target, prey) {
            return Action::Strike(target);
        }
        if is_barred(turn, i, prey)
            && let Some(aside) = step_aside(turn, i, kind, prey)
        {
            return aside;
        }
        if !waits && let Some(nearer) = along(turn, i, kind, prey, false) {
            return nearer;
        }
    }
    // There is no path to any of them.
    let own = &turn.level.actors.as_slice()[i];
    let shooter = foes.first().filter(|_| own.hp < own.max_hp && !waits);
    if let Some((_, from)) = shooter.filter(|(_, from)| !answers(turn, i, *from))
        && let Some(cover) = take_cover(turn, i, kind, *from)
    {
        return cover;
    }
    let leader = turn.hero_at;
    let follows = !waits && at.distance(leader) > NEAR;
    if follows { step_toward(turn, i, kind, leader) } else { Action::Wait }
}

pub(super) fn nearest_foe(turn: &Turn, i: usize, waits: bool) -> Option<Foe> {
    foes(turn, i, waits).first().copied()
}

/// Returns the visible, awake enemies that are near enough to its leader, nearest first.
fn foes(turn: &Turn, i: usize, waits: bool) -> Vec<Foe> {
    let own = &turn.level.actors.as_slice()[i];
    let sight = turn.number(own, Stat::Sight);
    let near_leader = |at: Point| waits || at.distance(turn.hero_at) <= LEASH;
    let foes = turn.level.actors.iter().filter(|other| {
        other.at.distance(own.at) <= sight
            && near_leader(other.at)
            && other.mood != Mood::Asleep
            && turn.are_foes(own.id, other.id)
            && clear_line(turn, own.at, other.at)
    });
    let mut foes: Vec<Foe> = foes.map(|other| (other.id, other.at)).collect();
    let at = own.at;
    sort_by_key(&mut foes, |(id, foe)| (foe.distance(at), *id));
    foes
}
