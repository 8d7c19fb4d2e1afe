//! The ends of a run that its goals make.

use super::Turn;
use crate::world::language::Scene;
use crate::world::{Cause, Ending, EventKind, Happening};
use fifteen_content::kinds::scenario::goal::Goal;
use fifteen_content::{Content, Trigger};

/// Ends the run if one of its goals holds as things stand.
pub fn settle(turn: &mut Turn) {
    if turn.ending.is_some() {
        return;
    }
    let content = turn.content;
    if let Some(goal) = reached(&turn.scene(), content, None) {
        end(turn, goal);
    }
}

/// The first goal of the run that holds for the hero, to whom that has happened.
fn reached<'a>(
    scene: &Scene<'_>,
    content: &'a Content,
    what: Option<&Happening>,
) -> Option<&'a Goal> {
    let goals = &content.scenarios[scene.scenario].goals;
    goals.iter().find(|goal| scene.holds(&goal.condition, scene.hero, what, &mut |_| false))
}

/// The first goal that holds for a hero who climbs out of the first step.
pub fn reached_by_climbing_out<'a>(scene: &Scene<'_>, content: &'a Content) -> Option<&'a Goal> {
    reached(scene, content, Some(&Happening::new(Trigger::ClimbsOut)))
}

/// The run ends with that goal, here and now.
pub fn end(turn: &mut Turn, goal: &Goal) {
    let (cause, told) = match goal.won {
        true => (Cause::Won, EventKind::Won),
        false => (Cause::Lost, EventKind::RunLost),
    };
    let at = turn.hero_at;
    turn.tell(at, told);
    *turn.ending = Some(Ending { cause, turn: turn.now, goal: Some(goal.id.clone()) });
}
