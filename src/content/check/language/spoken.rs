//! Checks of the conditions in scenario goals, dialogue, quests and plots.

use super::occasions::Asked;
use super::{Language, part};
use crate::gather::resolve::Raw;
use crate::json::tree::Node;
use crate::kinds::plot::{ClueWay, PlotTurn};
use crate::{Condition, Origin, Trigger};

/// Context of conditions in dialogue: tested on the hero, with the person as `other`.
const ASKED: Asked = Asked { origin: None, on: Some(Trigger::TalkedTo), stat: None, goal: None };

/// Context of conditions tested on the hero alone.
const ALONE: Asked = Asked { origin: None, on: None, stat: None, goal: None };

impl Language<'_> {
    /// Warns of goals that never hold, and of goals that hold from the first turn on.
    pub(super) fn aimed(&self) {
        let (content, raw) = (self.content, self.raw);
        for (raw, (kind, own)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
            let asked = Asked {
                origin: Some(Origin::Scenario(kind)),
                on: Some(Trigger::ClimbsOut),
                stat: None,
                goal: Some(kind),
            };
            for (goal, node) in own.goals.iter().zip(list(&raw.node, "goals")) {
                let place = part(node, "if");
                self.condition(raw, place, &goal.condition, asked);
                let told = self.never(&goal.condition, asked).is_some();
                if !told && self.is_nowhere(kind, &goal.condition) {
                    let message = format!("the goal `{}` never holds in this scenario", goal.id);
                    let help = "ask for a depth that it has, and for lamps only if it has some";
                    self.warn(raw, place, message, help);
                } else if self.holds_at_once(kind, &goal.condition, asked) {
                    let message = format!("the goal `{}` holds from the first turn on", goal.id);
                    self.warn(
                        raw,
                        place,
                        message,
                        "use a condition that does not hold at the start",
                    );
                }
            }
        }
    }

    /// Warns of dialogue lines, answers and quest ends whose condition never holds.
    pub(super) fn spoken(&self) {
        let (content, raw) = (self.content, self.raw);
        for (raw, (_, talk)) in raw.talks.records.iter().zip(content.talks.iter()) {
            for (own, node) in talk.nodes.iter().zip(list(&raw.node, "nodes")) {
                let says = own.says.iter().map(|line| &line.condition);
                self.spoken_of(raw, says, list(node, "says"));
                let answers = own.answers.iter().map(|answer| &answer.condition);
                self.spoken_of(raw, answers, list(node, "answers"));
            }
        }
        for (raw, (_, quest)) in raw.quests.records.iter().zip(content.quests.iter()) {
            let ends = quest.ends.iter().map(|end| &end.condition);
            self.spoken_of(raw, ends, list(&raw.node, "ends"));
        }
    }

    /// Warns of dialogue and turns in plots whose condition never holds.
    pub(super) fn plotted(&self) {
        for (raw, (_, plot)) in self.raw.plots.records.iter().zip(self.content.plots.iter()) {
            for (clue, node) in plot.clues.iter().zip(list(&raw.node, "clues")) {
                let talk = node.field("way").and_then(|way| way.field("talk"));
                if let (ClueWay::Talk { condition: Some(condition), .. }, Some(talk)) =
                    (&clue.way, talk)
                {
                    self.condition(raw, part(talk, "if"), condition, ASKED);
                }
            }
            for (act, node) in plot.acts.iter().zip(list(&raw.node, "acts")) {
                for (turn, node) in act.turns.iter().zip(list(node, "turns")) {
                    self.turn(raw, turn, node);
                }
            }
        }
    }

    fn turn(&self, raw: &Raw, turn: &PlotTurn, node: &Node) {
        let told = turn.cue.report().and_then(|report| report.condition.as_ref());
        let asked = if turn.cue.report().is_some() { ASKED } else { ALONE };
        if let Some(condition) = &turn.condition {
            self.condition(raw, part(node, "if"), condition, asked);
        }
        let report = node.field("cue").and_then(|cue| cue.field("told"));
        if let Some((condition, report)) = told.zip(report) {
            self.condition(raw, part(report, "if"), condition, ASKED);
        }
    }

    fn spoken_of<'c>(
        &self,
        raw: &Raw,
        conditions: impl Iterator<Item = &'c Option<Condition>>,
        nodes: &[Node],
    ) {
        for (condition, node) in conditions.zip(nodes) {
            if let Some(condition) = condition {
                self.condition(raw, part(node, "if"), condition, ASKED);
            }
        }
    }
}

/// Returns the entries of a list field; empty if it is absent.
fn list<'a>(node: &'a Node, field: &str) -> &'a [Node] {
    node.field(field).map_or(&[], Node::items)
}
