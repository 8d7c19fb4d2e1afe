//! What the hero's allies do: they stay near, fight what fights the hero, and run when they are badly hurt.

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

/// How far an ally goes from its leader for a fight, and how near it stays otherwise, in cells.
const LEASH: i32 = 8;
const NEAR: i32 = 2;
/// Those who are no fighters let nothing come so near, in cells.
const SHY: i32 = 4;
/// An ally looks for a way to this many foes, the nearest first, and then follows its leader again.
const TRIES: usize = 4;
/// An ally runs when its hit points fall below this part of their maximum, in percent.
const FLEES_BELOW: i32 = 25;

/// Whether the monster at that place in the order is on the hero's side.
pub fn is_ally(turn: &Turn, i: usize) -> bool {
    let (Some(own), Some(hero)) = (turn.level.actors.as_slice().get(i), turn.actor(turn.hero))
    else {
        return false;
    };
    // Most follow nobody and are what they are.
    (own.leader.is_some() || !own.states.is_empty())
        && side(own, &turn.scene()) == turn.content.regards.side(hero.kind)
}

/// What somebody does who is no fighter and is led: they keep away from what comes, and behind who leads them.
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
    // To none of them leads a way.
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

/// The nearest of its [`foes`].
pub(super) fn nearest_foe(turn: &Turn, i: usize, waits: bool) -> Option<Foe> {
    foes(turn, i, waits).first().copied()
}

/// The enemies that it sees and that are awake to the fight, not too far from its leader, the nearest first.
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
