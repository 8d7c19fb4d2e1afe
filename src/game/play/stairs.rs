//! Taking a stair.

use crate::content::Trigger;
use crate::content::kinds::tile::Stair;
use crate::game::rules::{Turn, victory};
use crate::game::world::formula::ACTION;
use crate::game::world::{ActorId, Happening, Outcome, Refusal, Tried, Way};

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
    if out {
        let content = turn.content;
        let goal = victory::reached_by_climbing_out(&turn.scene(), content);
        if goal.is_none() && turn.surface == 0 {
            return Err(Refusal::NotHomeYet);
        }
        turn.happens(id, Happening::new(Trigger::ClimbsOut));
        turn.settle();
        // What comes of it may be the end of the hero first.
        if turn.ending.is_some() {
            return Ok(Tried::Done(ACTION));
        }
        if let Some(goal) = goal {
            victory::end(turn, goal);
            return Ok(Tried::Done(ACTION));
        }
    }
    if up && turn.level.id().0 <= 1 {
        return Err(Refusal::NoFurther);
    }
    turn.leaving = Some(Way::Stair(stair));
    Ok(Tried::Done(ACTION))
}
