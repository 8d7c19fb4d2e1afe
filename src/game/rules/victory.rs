//! Win and loss conditions: the goals of a scenario.

use super::Turn;
use crate::world::conditions::EvalContext;
use crate::world::{Cause, Ending, EventKind, TriggerEvent};
use fifteen_content::kinds::scenario::goal::Goal;
use fifteen_content::{Content, Trigger};

pub fn check_goals(turn: &mut Turn) {
    if turn.ending.is_some() {
        return;
    }
    let goals = &turn.content.scenarios[turn.run.scenario].goals;
    if let Some(goal) = reached_goal(&turn.scene(), goals, None) {
        end_run(turn, goal);
    }
}

fn reached_goal<'a>(scene: &EvalContext, of: &'a [Goal], event: Option<&TriggerEvent>) -> Option<&'a Goal> {
    of.iter().find(|goal| scene.holds_now(&goal.condition, scene.hero, event))
}

/// Returns the first goal that is reached by climbing out of the first level.
pub fn reached_by_climbing_out<'a>(scene: &EvalContext, content: &'a Content) -> Option<&'a Goal> {
    let goals = &content.scenarios[scene.scenario].goals;
    reached_goal(scene, goals, Some(&TriggerEvent::new(Trigger::ClimbsOut)))
}

pub fn end_run(turn: &mut Turn, goal: &Goal) {
    let cause = if goal.won { Cause::Won } else { Cause::Lost };
    turn.emit(turn.hero_at, if goal.won { EventKind::Won } else { EventKind::RunLost });
    *turn.ending = Some(Ending { cause, turn: turn.now, goal: Some(goal.id.clone()) });
}
