//! Taking a stair.

use super::hunt;
use crate::content::kinds::tile::Stair;
use crate::game::rules::{Turn, victory};
use crate::game::world::formula::ACTION;
use crate::game::world::{ActorId, Outcome, Refusal, Tried, Way};

/// Leaves the dungeon, which only those do who hold what the run is about.
fn go_home(turn: &mut Turn) -> Outcome {
    if !hunt::holds_goal(turn) {
        return Err(Refusal::NotHomeYet);
    }
    victory::win(turn);
    Ok(Tried::Done(ACTION))
}

/// Takes the stair underfoot. Only the hero does so by choice; others follow.
pub fn climb(turn: &mut Turn, id: ActorId, stair: Stair) -> Outcome {
    let here = turn.actor(id).map(|a| turn.content.tiles[turn.level.terrain[a.at]].stair);
    if here != Some(Some(stair)) || id != turn.hero {
        return Err(match stair {
            Stair::Up => Refusal::NoStairUp,
            Stair::Down => Refusal::NoStairDown,
        });
    }
    let up = stair == Stair::Up;
    let out = up && turn.level.depth() == 1;
    if out && (turn.surface == 0 || hunt::holds_goal(turn)) {
        return go_home(turn);
    }
    if up && turn.level.id().0 <= 1 {
        return Err(Refusal::NoFurther);
    }
    turn.leaving = Some(Way::Stair(stair));
    Ok(Tried::Done(ACTION))
}
