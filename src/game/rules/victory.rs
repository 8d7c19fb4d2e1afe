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
    if let Some(goal) = reached_goal(&turn.scene(), turn.content, None) {
        end_run(turn, goal);
    }
}

fn reached_goal<'a>(
    scene: &EvalContext,
    content: &'a Content,
    event: Option<&TriggerEvent>,
) -> Option<&'a Goal> {
    let goals = &content.scenarios[scene.scenario].goals;
    goals.iter().find(|goal| scene.holds(&goal.condition, scene.hero, event, &mut |_| false))
}

/// Returns the first goal that is reached by climbing out of the first level.
pub fn reached_by_climbing_out<'a>(scene: &EvalContext, content: &'a Content) -> Option<&'a Goal> {
    reached_goal(scene, content, Some(&TriggerEvent::new(Trigger::ClimbsOut)))
}

pub fn end_run(turn: &mut Turn, goal: &Goal) {
    let (cause, event) =
        if goal.won { (Cause::Won, EventKind::Won) } else { (Cause::Lost, EventKind::RunLost) };
    turn.emit(turn.hero_at, event);
    *turn.ending = Some(Ending { cause, turn: turn.now, goal: Some(goal.id.clone()) });
}
