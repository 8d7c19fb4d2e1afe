//! How the run of a save ended.

use super::log::not_later;
use super::restorer::Restorer;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::{Cause, Ending, World};
use fifteen_base::serde_json::Value;

impl Restorer<'_> {
    /// How the run ended, if it has. Somebody has to be blamed for an end that the data do not define.
    pub(super) fn ending(&mut self, world: &mut World) {
        if let Some(waiting) = world.aside.of("ending").next() {
            let turn = waiting.value.get("turn").and_then(Value::as_u64).unwrap_or(world.turn);
            let cause = Cause::Creature(self.content.scenarios[self.scenario].hero);
            world.ending = Some(Ending { cause, turn, goal: None });
        }
        let Some(ending) = &world.ending else { return };
        let top = Place::Whole;
        let place = top.field("ending");
        not_later(ending.turn, world.turn, place.field("turn"), &mut self.faults);
        if ending.goal.is_some() && !ending.is_reached() {
            let fault = Fault::new(place.field("goal"), "it is not a goal that ended the run");
            self.faults.note(fault.help("remove it"));
        }
    }
}
