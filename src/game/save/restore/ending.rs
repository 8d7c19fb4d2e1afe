//! Restoring the ending of a run.

use super::log::check_turn;
use super::restorer::Restorer;
use crate::record::path::PathRef;
use crate::{Cause, Ending, World};
use fifteen_base::serde_json::Value;

impl Restorer<'_> {
    /// Checks the ending. If the data no longer define the creature that caused it, the scenario's hero kind becomes
    /// the cause.
    pub(super) fn check_ending(&mut self, world: &mut World) {
        if let Some(waiting) = world.aside.in_field("ending").next() {
            let turn = waiting.value.get("turn").and_then(Value::as_u64).unwrap_or(world.turn);
            let cause = Cause::Creature(self.content.scenarios[self.scenario].hero);
            world.ending = Some(Ending { cause, turn, goal: None });
        }
        let Some(ending) = &world.ending else { return };
        let place = PathRef::Whole.field("ending");
        check_turn(ending.turn, world.turn, place.field("turn"), &mut self.faults);
        if ending.goal.is_some() && !ending.is_goal() {
            self.faults.report(place.field("goal"), "the run did not end by reaching a goal", "remove it");
        }
    }
}
