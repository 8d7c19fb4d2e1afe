//! Goals of a scenario, which win or lose the run.

use super::Turn;
use crate::world::language::Scene;
use crate::world::{Cause, Ending, EventKind, Happening};
use fifteen_content::kinds::scenario::goal::Goal;
use fifteen_content::{Content, Trigger};

/// Ends the run if one of its goals holds.
pub fn settle(turn: &mut Turn) {
    if turn.ending.is_some() {
        return;
    }
    if let Some(goal) = reached(&turn.scene(), turn.content, None) {
        end(turn, goal);
    }
}

/// Returns the first goal that holds for the hero after a happening.
fn reached<'a>(scene: &Scene, content: &'a Content, what: Option<&Happening>) -> Option<&'a Goal> {
    let goals = &content.scenarios[scene.scenario].goals;
    goals.iter().find(|goal| scene.holds(&goal.condition, scene.hero, what, &mut |_| false))
}

/// Returns the first goal that holds when the hero climbs out of the first level.
pub fn reached_by_climbing_out<'a>(scene: &Scene, content: &'a Content) -> Option<&'a Goal> {
    reached(scene, content, Some(&Happening::new(Trigger::ClimbsOut)))
}

pub fn end(turn: &mut Turn, goal: &Goal) {
    let (cause, told) =
        if goal.won { (Cause::Won, EventKind::Won) } else { (Cause::Lost, EventKind::RunLost) };
    turn.tell(turn.hero_at, told);
    *turn.ending = Some(Ending { cause, turn: turn.now, goal: Some(goal.id.clone()) });
}
