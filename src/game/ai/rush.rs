//! Simple AI without pathfinding: moves straight at a nearby hero, even against an obstacle, or else at random.

use super::idle;
use crate::rules::Turn;
use crate::rules::perceive::is_hero_near;
use crate::world::{Action, Mood};
use fifteen_base::{Dir, Point};
use fifteen_content::Monster;

pub(super) fn rush(turn: &mut Turn, i: usize, kind: &Monster) -> Action {
    let actor = &turn.level.actors.as_slice()[i];
    let (at, mood) = (actor.at, actor.mood);
    if is_hero_near(turn, i) {
        return longer_axis_step(turn.hero_at - at).map_or(Action::Wait, Action::Walk);
    }
    let heading = if let Mood::Idle { heading } = mood { heading } else { None };
    idle(turn, i, kind, heading)
}

fn longer_axis_step(ahead: Point) -> Option<Dir> {
    match ahead.x.abs() >= ahead.y.abs() {
        true => Dir::from_step(ahead.x.signum(), 0),
        false => Dir::from_step(0, ahead.y.signum()),
    }
}

pub(super) fn drift(turn: &mut Turn) -> Action {
    Action::Walk(Dir::SIDES[turn.random.below(4) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_follow_the_longer_axis_first() {
        let step = |x, y| longer_axis_step(Point::new(x, y));
        assert_eq!(step(3, 2), Some(Dir::East));
        assert_eq!(step(-2, 3), Some(Dir::South));
        assert_eq!(step(1, -4), Some(Dir::North));
        assert_eq!(step(-2, 2), Some(Dir::West));
        assert_eq!(step(0, 0), None);
    }
}
