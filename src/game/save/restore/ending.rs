//! Restoring the ending of a run.

use super::log::not_later;
use super::restorer::Restorer;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::{Cause, Ending, World};
use fifteen_base::serde_json::Value;

impl Restorer<'_> {
    /// Checks the ending. If the data no longer define its cause, the scenario's hero kind stands in.
    pub(super) fn ending(&mut self, world: &mut World) {
        if let Some(waiting) = world.aside.of_field("ending").next() {
            let turn = waiting.value.get("turn").and_then(Value::as_u64).unwrap_or(world.turn);
            let cause = Cause::Creature(self.content.scenarios[self.scenario].hero);
            world.ending = Some(Ending { cause, turn, goal: None });
        }
        let Some(ending) = &world.ending else { return };
        let top = Place::Whole;
        let place = top.field("ending");
        not_later(ending.turn, world.turn, place.field("turn"), &mut self.faults);
        if ending.goal.is_some() && !ending.is_reached() {
            let fault = Fault::new(place.field("goal"), "the run did not end by reaching a goal");
            self.faults.note(fault.help("remove it"));
        }
    }
}
