//! Checks of plot acts: outcomes, turns, and that every act can be reached and leads to an end.

use super::roles::{RoleKind, outcome_roles};
use super::{DefinitionCheck, Plot, innermost};
use crate::kinds::plot::{Act, Cue, PlotOutcome, PlotTurn};
use fifteen_base::SortedSet;

impl DefinitionCheck<'_, Plot> {
    /// Checks outcomes and turns. Returns whether every turn leads to an existing act.
    pub(super) fn acts(&self) -> bool {
        let mut sound = true;
        for (place, act) in self.definition.acts.iter().enumerate() {
            for (i, outcome) in act.outcomes.iter().enumerate() {
                for (path, role, kind) in outcome_roles(outcome) {
                    self.role_in_entry(place, ("outcomes", i), &path, role, kind);
                }
                if let PlotOutcome::Alters { tile, .. } = outcome {
                    self.walkable_ground(("acts", place), &["outcomes"], *tile);
                }
            }
            for (i, turn) in act.turns.iter().enumerate() {
                if self.definition.act(&turn.to).is_none() {
                    let message = format!("there is no act `{}`", turn.to);
                    let help = self.suggest_act(&turn.to);
                    self.report_in_entry(place, ("turns", i), &["to"], message, &help);
                    sound = false;
                }
                self.cue(place, i, turn);
            }
        }
        sound
    }

    pub(super) fn endings(&self) {
        for (place, act) in self.definition.acts.iter().enumerate() {
            match (&act.end, self.next_by_time(act).is_some()) {
                (Some(_), _) if !act.turns.is_empty() => {
                    let message = format!("the act `{}` has both an `end` and `turns`", act.id);
                    self.report_at(("acts", place), &["turns"], message, "remove its `turns` or its `end`");
                }
                (None, false) => {
                    let message = format!("the act `{}` may never end", act.id);
                    let help = "give it a turn with `after` and without `if`, or an `end`";
                    self.report_at(("acts", place), &["id"], message, help);
                }
                (Some(_), _) | (None, true) => self.act_ends(place, act),
            }
        }
        for (place, act) in self.definition.acts.iter().enumerate() {
            if !self.reachable_acts().contains(act.id.as_str()) {
                let message = format!("nothing leads to the act `{}`", act.id);
                let help = "name it in the `to` of a turn, or in the `lost` of a person";
                self.report_at(("acts", place), &["id"], message, help);
            }
        }
    }

    fn next_by_time(&self, act: &Act) -> Option<&Act> {
        let after = |turn: &&PlotTurn| matches!(turn.cue, Cue::After(_)) && turn.condition.is_none();
        self.definition.act(&act.turns.iter().find(after)?.to)
    }

    fn act_ends(&self, place: usize, act: &Act) {
        let (mut seen, mut now) = (SortedSet::new(), act);
        while now.end.is_none() {
            if !seen.insert(now.id.as_str()) {
                let message = format!("time alone never leads from the act `{}` to an end", act.id);
                let help = "let the turns with `after` lead to an act with an `end`, without a cycle";
                self.report_at(("acts", place), &["id"], message, help);
                return;
            }
            // Another check reports an act without `end` and without an unconditional turn with `after`.
            let Some(next) = self.next_by_time(now) else { return };
            now = next;
        }
    }

    fn reachable_acts(&self) -> SortedSet<&str> {
        let plot = self.definition;
        let lost = plot.roles.iter().filter_map(|role| role.casting.act_on_loss());
        let first = plot.acts.first().map(|act| act.id.as_str());
        let mut queue: Vec<&str> = first.into_iter().chain(lost).collect();
        let mut reached = SortedSet::new();
        while let Some(id) = queue.pop() {
            if reached.insert(id) {
                let turns = plot.act(id).map_or(&[][..], |act| &act.turns);
                queue.extend(turns.iter().map(|turn| turn.to.as_str()));
            }
        }
        reached
    }

    fn cue(&self, place: usize, i: usize, turn: &PlotTurn) {
        let within = ("turns", i);
        match &turn.cue {
            Cue::After((least, most)) => {
                if least > most {
                    let message = format!("the range from {least} to {most} is empty");
                    let help = "write the smaller number first";
                    self.report_in_entry(place, within, &["cue", "after"], message, help);
                }
            }
            Cue::Clues(least) => self.clue_count(place, i, *least, &["cue", "clues"]),
            Cue::Slain(role) => {
                self.role_in_entry(place, within, &["cue", "slain"], role, RoleKind::Creature);
                let mut all = self.definition.outcomes();
                let comes = all.any(|outcome| outcome.arriving_creature() == Some(role));
                if !comes {
                    let message = format!("`{role}` never appears, so it is never slain");
                    let help = "add a `spawn` for it to the `outcomes` of an act";
                    self.report_in_entry(place, within, &["cue", "slain"], message, help);
                }
            }
            Cue::Reached(role) => {
                self.role_in_entry(place, within, &["cue", "reached"], role, RoleKind::Step);
            }
            Cue::Report(report) => {
                let path = ["cue", "report", "to"];
                self.role_in_entry(place, within, &path, &report.to, RoleKind::Person);
                if let Some(thing) = &report.hands {
                    let path = ["cue", "report", "hands"];
                    self.role_in_entry(place, within, &path, thing, RoleKind::Thing);
                }
                self.clue_count(place, i, report.clues, &["cue", "report", "clues"]);
            }
        }
    }

    fn clue_count(&self, place: usize, i: usize, least: u32, path: &[&str]) {
        let all = self.definition.clues.len();
        if least as usize > all {
            let message = format!("{least} clues are needed, but there are only {all}");
            self.report_in_entry(place, ("turns", i), path, message, "ask for fewer");
        }
    }

    fn role_in_entry(&self, place: usize, within: (&str, usize), path: &[&str], role: &str, kind: RoleKind) {
        if let Some((message, help)) = self.reason_wrong_role(role, kind) {
            self.report_in_entry(place, within, path, message, &help);
        }
    }

    fn report_in_entry(
        &self,
        place: usize,
        (list, i): (&str, usize),
        path: &[&str],
        message: String,
        help: &str,
    ) {
        let act = self.raw.node.field_items("acts").get(place);
        let entry = act.and_then(|act| act.field_items(list).get(i));
        self.error_at_node(entry.map(|entry| innermost(entry, path)), "acts", message, help);
    }
}
