//! Checking whether the hero's actor agrees with the hero's level and the ending.

use super::restorer::{Restorer, UnreadableParts};
use crate::Ending;
use crate::record::{PathRef, ValidationError};
use fifteen_base::serde_json::Value;

impl Restorer<'_> {
    /// Compares the fields `hero`, `current_level` and `ending` of the save with the hero's actor.
    pub(super) fn check_hero(&mut self, ending: Option<&Ending>, gaps: UnreadableParts) {
        if gaps.hero {
            return;
        }
        let top = PathRef::Whole;
        let Some(hero) = &self.found.hero else {
            if !gaps.level_or_actor {
                let what = format!("no actor has the hero's number {}", self.hero.0);
                let help = "write the number of the hero's actor, or give that actor this number";
                self.faults.report(top.field("hero"), what, help);
            }
            return;
        };
        let path = hero.way.clone();
        if hero.level != self.current_level {
            let what = format!("the hero is on level {}, not on {}", hero.level.0, self.current_level.0);
            let mut fault = ValidationError::new(top.field("current_level"), what).with_fix(hero.level.0);
            if !self.found.levels.contains(&self.current_level) {
                fault = fault.with_help("there is no such level here");
            }
            return self.faults.add(fault.with_related(path, "the hero is here"));
        }
        let reached = ending.is_some_and(Ending::is_goal);
        if hero.hp > 0 && ending.is_some() && !reached {
            let what = "the run has ended, but the hero is alive";
            let fault = ValidationError::new(top.field("ending"), what).with_help("write `null`");
            self.faults.add(fault.with_fix(Value::Null));
        } else if hero.hp <= 0 && (reached || ending.is_none()) {
            let what = match reached {
                true => "the hero has no hit points left, but the run reached a goal",
                false => "the hero has no hit points left, but the run has not ended",
            };
            let fault = ValidationError::new(top, what).with_help("give the hero at least 1");
            let hp = path.parent().field("hp");
            self.faults.add(ValidationError { path: hp.clone(), ..fault }.with_fix_at(hp, 1));
        }
    }
}
