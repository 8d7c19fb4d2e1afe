//! Checking the hero's level and whether hero and ending agree.

use super::restorer::{Gaps, Restorer};
use crate::Ending;
use crate::record::fault::Fault;
use crate::record::place::Place;
use fifteen_base::serde_json::Value;

impl Restorer<'_> {
    /// Compares the hero fields at the top of the save with the actors that were read.
    pub(super) fn check_hero(&mut self, ending: Option<&Ending>, gaps: Gaps) {
        if gaps.hero {
            return;
        }
        let top = Place::Whole;
        let Some(hero) = &self.met.hero else {
            if !gaps.things {
                let what = format!("no actor has the hero's number {}", self.hero.0);
                let help = "write the number of the hero's actor, or give that actor this number";
                self.faults.note(Fault::new(top.field("hero"), what).help(help));
            }
            return;
        };
        let at = hero.way.clone();
        if hero.level != self.here {
            let what = format!("the hero is on level {}, not on {}", hero.level.0, self.here.0);
            let fault = Fault::new(top.field("here"), what).set(hero.level.0);
            let fault = match self.met.levels.contains(&self.here) {
                true => fault,
                false => fault.help("there is no such level here"),
            };
            self.faults.note(fault.other(at, "the hero is here"));
            return;
        }
        let over = ending.is_some();
        let reached = ending.is_some_and(Ending::is_reached);
        let fault = match (hero.hp > 0, over) {
            (true, true) if reached => return,
            (true, true) => {
                Fault::new(top.field("ending"), "the run has ended, but the hero is alive")
                    .help("write `null`")
                    .set(Value::Null)
            }
            (false, _) if reached || !over => {
                let what = match reached {
                    true => "the hero has no hit points left, but the run reached a goal",
                    false => "the hero has no hit points left, but the run has not ended",
                };
                let fault = Fault::new(top, what).help("give the hero at least 1");
                let way = at.above().field("hp");
                Fault { way, ..fault }
            }
            _ => return,
        };
        self.faults.note(fault);
    }
}
