//! Taking a stair.

use crate::rules::{Turn, victory};
use crate::world::formula::ACTION;
use crate::world::{ActorId, Happening, Outcome, Refusal, Tried, Way};
use fifteen_content::Trigger;
use fifteen_content::kinds::tile::Stair;

/// Takes the stair underfoot. Only the hero does so by choice; others follow.
pub fn climb(turn: &mut Turn, id: ActorId, stair: Stair) -> Outcome {
    let here = turn.actor(id).map(|a| turn.content.tiles[turn.level.terrain[a.at]].stair);
    if here != Some(Some(stair)) || id != turn.hero {
        return Err(match stair {
            Stair::Up => Refusal::NoStairUp,
            Stair::Down | Stair::Branch => Refusal::NoStairDown,
        });
    }
    if stair == Stair::Branch && !leads_somewhere(turn, id) {
        return Err(Refusal::NoStairDown);
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

/// Whether there is a branch behind the stair that somebody stands on: not if the data do not define it any more.
fn leads_somewhere(turn: &Turn, id: ActorId) -> bool {
    let at = turn.actor(id).map(|actor| actor.at);
    let branch = at.and_then(|at| turn.level.asides.get(&at));
    branch.is_some_and(|id| turn.content.scenarios[turn.scenario].branch(id).is_some())
}
