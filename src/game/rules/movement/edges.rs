//! Over the edge of a level, into the country or out of it.

use crate::rules::Turn;
use crate::world::formula::ACTION;
use crate::world::{ActorId, Outcome, Tried, Way};
use fifteen_base::{Dir, Point};

/// Whether a cell lies over the edge of a level that one walks on from.
pub fn is_over(turn: &Turn, to: Point) -> bool {
    let leads_out = turn.content.themes[turn.level.theme()].leads_out;
    let country = &turn.content.scenarios[turn.scenario].country;
    leads_out && country.is_some() && turn.level.terrain().get(to).is_none()
}

/// A step over the edge. A slanting one goes where it leaves the level.
pub fn cross(turn: &mut Turn, id: ActorId, dir: Dir) -> Outcome {
    let at = turn.place(id);
    let leaves = |side: &Dir| turn.level.terrain().get(at + *side).is_none();
    let (x, y) = dir.step();
    let along = |side: &Dir| {
        let (own_x, own_y) = side.step();
        (own_x != 0 && own_x == x) || (own_y != 0 && own_y == y)
    };
    let side = Dir::SIDES.into_iter().find(|side| along(side) && leaves(side)).unwrap_or(dir);
    turn.leaving = Some(Way::Edge(side));
    Ok(Tried::Done(ACTION))
}
