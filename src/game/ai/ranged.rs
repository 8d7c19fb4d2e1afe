//! Ranged combat AI: finds a line of fire past friends, and takes cover from attackers out of reach.

use super::{can_move_in, can_step, mask_of};
use crate::rules::Turn;
use crate::rules::combat::attack::{has_clear_line, misses_friends};
use crate::world::Action;
use fifteen_base::{Dir, DistanceField, Point};
use fifteen_content::Monster;

const COVER_SEARCH_DISTANCE: i32 = 12;

/// Whether only a friend on the line of fire keeps the actor at index `i` from shooting its prey.
pub(super) fn is_shot_blocked(turn: &Turn, i: usize, prey: Point) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    can_shoot_from(turn, i, actor.at, prey)
        && has_clear_line(turn, actor.at, prey)
        && !misses_friends(turn, actor, (actor.at, prey))
}

fn can_shoot_from(turn: &Turn, i: usize, from: Point, prey: Point) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    let distance = from.distance(prey);
    distance > 1 && turn.kind(actor).attacks.iter().any(|attack| distance <= attack.range)
}

pub(super) fn step_aside(turn: &Turn, i: usize, kind: &Monster, prey: Point) -> Option<Action> {
    let actor = &turn.level.actors.as_slice()[i];
    let (at, ahead) = (actor.at, actor.at.direction_to(prey)?);
    let hand = if actor.id.0 % 2 == 1 { 1 } else { -1 };
    let dirs = [hand, -hand, 2 * hand, -2 * hand].into_iter().map(|t| ahead.rotated(t));
    let clear = |to: Point| {
        to.distance(prey) >= kind.mind.keeps_distance
            && can_shoot_from(turn, i, to, prey)
            && turn.level.is_in_view(to, prey)
            && misses_friends(turn, actor, (to, prey))
    };
    let mut dirs = dirs.filter(|dir| can_move_in(kind, *dir) && can_step(turn, at + *dir, kind));
    dirs.find(|dir| clear(at + *dir)).map(Action::Walk)
}

/// Returns a step toward the nearest cell hidden from `from`, or away from `from` if no such cell is near. `None` if
/// the actor at index `i` is hidden already.
pub(super) fn take_cover(turn: &Turn, i: usize, kind: &Monster, from: Point) -> Option<Action> {
    let (level, at) = (&*turn.level, turn.level.actors.as_slice()[i].at);
    if !level.is_in_view(from, at) {
        return None;
    }
    let mask = mask_of(turn, i, kind);
    let side = -COVER_SEARCH_DISTANCE..=COVER_SEARCH_DISTANCE;
    let near = side.clone().flat_map(|y| side.clone().map(move |x| at + Point::new(x, y)));
    let open = |cell: &Point| level.passage().get(*cell).is_some_and(|bits| bits & mask != 0);
    let hidden: Vec<Point> = near.filter(open).filter(|cell| !level.is_in_view(from, *cell)).collect();
    let mut field = DistanceField::new(level.size());
    field.flood(level.passage(), mask, &hidden, COVER_SEARCH_DISTANCE.unsigned_abs() as u16);
    let free = |dir: &Dir| can_move_in(kind, *dir) && can_step(turn, at + *dir, kind);
    let nearer = |dir: &Dir| field.steps(at + *dir) < field.steps(at);
    let further = |dir: &Dir| (at + *dir).distance(from) > at.distance(from);
    let hides = field.steps(at).is_some();
    let mut dirs = Dir::ALL.into_iter().filter(free);
    dirs.find(|dir| if hides { nearer(dir) } else { further(dir) }).map(Action::Walk)
}
