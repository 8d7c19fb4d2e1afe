//! Checks of the conditions in scenario goals, dialogue, quests and plots.

use super::triggers::ConditionUse;
use super::{LanguageCheck, field_span};
use crate::gather::resolve::RawRecord;
use crate::json::tree::Node;
use crate::kinds::plot::{ClueWay, PlotTurn};
use crate::{Condition, ReactionOwner, Trigger};

/// Context of conditions in dialogue: they test the hero, and `other` is the person spoken to.
const TALK_CONTEXT: ConditionUse =
    ConditionUse { origin: None, on: Some(Trigger::TalkedTo), stat: None, goal: None };

/// Context of conditions tested on the hero alone.
const HERO_CONTEXT: ConditionUse = ConditionUse { origin: None, on: None, stat: None, goal: None };

impl LanguageCheck<'_> {
    pub(super) fn scenario_goals(&self) {
        let (content, raw) = (self.content, self.raw);
        for (raw, (kind, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
            let context = ConditionUse {
                origin: Some(ReactionOwner::Scenario(kind)),
                on: Some(Trigger::ClimbsOut),
                stat: None,
                goal: Some(kind),
            };
            for (goal, node) in scenario.goals.iter().zip(raw.node.field_items("goals")) {
                let place = field_span(node, "if");
                self.condition(raw, place, &goal.condition, context);
                let is_reported = self.reason_never_true(&goal.condition, context).is_some();
                if !is_reported && self.is_ruled_out_by_scenario(kind, &goal.condition) {
                    let message = format!("the goal `{}` never holds in this scenario", goal.id);
                    let help = "ask for a depth that it has, and for lamps only if it has some";
                    self.warn(raw, place, message, help);
                } else if self.holds_at_start(kind, &goal.condition, context) {
                    let message = format!("the goal `{}` holds from the first turn on", goal.id);
                    self.warn(raw, place, message, "use a condition that does not hold at the start");
                }
            }
        }
    }

    pub(super) fn talks_and_quests(&self) {
        let (content, raw) = (self.content, self.raw);
        for (raw, (_, talk)) in raw.talks.records.iter().zip(content.talks.iter()) {
            for (talk_node, node) in talk.nodes.iter().zip(raw.node.field_items("nodes")) {
                let says = talk_node.says.iter().map(|line| &line.condition);
                self.optional_conditions(raw, says, node.field_items("says"));
                let answers = talk_node.answers.iter().map(|answer| &answer.condition);
                self.optional_conditions(raw, answers, node.field_items("answers"));
            }
        }
        for (raw, (_, quest)) in raw.quests.records.iter().zip(content.quests.iter()) {
            let ends = quest.ends.iter().map(|end| &end.condition);
            self.optional_conditions(raw, ends, raw.node.field_items("ends"));
        }
    }

    pub(super) fn plots(&self) {
        for (raw, (_, plot)) in self.raw.plots.records.iter().zip(self.content.plots.iter()) {
            for (clue, node) in plot.clues.iter().zip(raw.node.field_items("clues")) {
                let talk = node.field("way").and_then(|way| way.field("talk"));
                if let (ClueWay::Talk { condition: Some(condition), .. }, Some(talk)) = (&clue.way, talk) {
                    self.condition(raw, field_span(talk, "if"), condition, TALK_CONTEXT);
                }
            }
            for (act, node) in plot.acts.iter().zip(raw.node.field_items("acts")) {
                for (turn, node) in act.turns.iter().zip(node.field_items("turns")) {
                    self.plot_turn(raw, turn, node);
                }
            }
        }
    }

    fn plot_turn(&self, raw: &RawRecord, turn: &PlotTurn, node: &Node) {
        let report_condition = turn.cue.report().and_then(|report| report.condition.as_ref());
        let context = if turn.cue.report().is_some() { TALK_CONTEXT } else { HERO_CONTEXT };
        if let Some(condition) = &turn.condition {
            self.condition(raw, field_span(node, "if"), condition, context);
        }
        let report = node.field("cue").and_then(|cue| cue.field("report"));
        if let Some((condition, report)) = report_condition.zip(report) {
            self.condition(raw, field_span(report, "if"), condition, TALK_CONTEXT);
        }
    }

    fn optional_conditions<'c>(
        &self,
        raw: &RawRecord,
        conditions: impl Iterator<Item = &'c Option<Condition>>,
        nodes: &[Node],
    ) {
        for (condition, node) in conditions.zip(nodes) {
            if let Some(condition) = condition {
                self.condition(raw, field_span(node, "if"), condition, TALK_CONTEXT);
            }
        }
    }
}
