//! Checks of dialogue trees: answers lead to existing nodes, all nodes can be reached, and nodes have enough lines.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::kinds::talk::{Talk, TalkLine, TalkNode};
use crate::read::value::suggestion;
use crate::{Content, Kind};
use fifteen_base::SortedSet;
use std::collections::BTreeMap;

const MIN_UNCONDITIONAL_LINES: usize = 2;

pub(super) fn check_talks(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (_, talk)) in raw.talks.records.iter().zip(content.talks.iter()) {
        let check = TalkCheck { raw, talk, diagnostics };
        // A misspelt `to` can make a node unreachable. In this case only the misspelt `to` is reported.
        if check.ids() && check.answers() {
            check.reachable_nodes();
        }
        for (place, node) in talk.nodes.iter().enumerate() {
            check.lines(place, node);
        }
    }
}

pub(super) fn warn_of_unused_talks(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let people = content.monsters.iter().filter_map(|(_, monster)| monster.person.as_ref());
    let used: SortedSet<Kind<Talk>> = people.filter_map(|person| person.talk).collect();
    for (raw, (kind, _)) in raw.talks.records.iter().zip(content.talks.iter()) {
        if !used.contains(&kind) {
            let help = "name it as the `talk` of a person";
            let problem = raw.problem_at(Problem::warning, "id", "no person has this talk");
            diagnostics.add(problem.help(help));
        }
    }
}

struct TalkCheck<'a> {
    raw: &'a RawRecord,
    talk: &'a Talk,
    diagnostics: &'a Diagnostics,
}

impl TalkCheck<'_> {
    fn report(&self, place: usize, field: &str, message: String, help: &str) {
        let node = self.raw.node.field("nodes").and_then(|nodes| nodes.items().get(place));
        let span = node.map(|node| node.field(field).unwrap_or(node).span);
        let at = span.unwrap_or_else(|| self.raw.field_span("id"));
        self.diagnostics.add(Problem::error(at, message).help(help));
    }

    /// Reports duplicate ids of nodes. Returns whether all ids differ.
    fn ids(&self) -> bool {
        let mut seen = SortedSet::new();
        for (place, node) in self.talk.nodes.iter().enumerate() {
            if !seen.insert(&node.id) {
                let message = format!("two nodes have the id `{}`", node.id);
                self.report(place, "id", message, "give it another id");
            }
        }
        seen.len() == self.talk.nodes.len()
    }

    /// Returns the index of each node by its id. A talk may have thousands of nodes, too many for linear searches.
    fn node_indices(&self) -> BTreeMap<&str, usize> {
        let nodes = self.talk.nodes.iter().enumerate();
        nodes.map(|(place, node)| (node.id.as_str(), place)).collect()
    }

    /// Reports answers whose `to` is not a node of the talk. Returns whether every `to` is a node.
    fn answers(&self) -> bool {
        let (places, mut lead) = (self.node_indices(), true);
        for (place, node) in self.talk.nodes.iter().enumerate() {
            for (answer, written) in node.answers.iter().enumerate() {
                let Some(to) = written.to.as_deref().filter(|to| !places.contains_key(to)) else {
                    continue;
                };
                lead = false;
                if self.diagnostics.count_if_full(1) {
                    continue;
                }
                let message = format!("an answer leads to the node `{to}`, which does not exist");
                let known = self.talk.nodes.iter().map(|node| node.id.as_str());
                let help = suggestion(to, known);
                let problem = Problem::error(self.answer_span(place, answer), message);
                self.diagnostics.add(problem.help(help));
            }
        }
        lead
    }

    fn answer_span(&self, node: usize, answer: usize) -> Span {
        let node = self.raw.node.field("nodes").and_then(|nodes| nodes.items().get(node));
        let answers = node.and_then(|node| node.field("answers"));
        let answer = answers.and_then(|answers| answers.items().get(answer));
        let to = answer.and_then(|answer| answer.field("to"));
        to.map_or(self.raw.field_span("id"), |to| to.span)
    }

    fn reachable_nodes(&self) {
        let places = self.node_indices();
        let mut reached = SortedSet::from([0]);
        let mut next = vec![0];
        while let Some(place) = next.pop() {
            let answers = self.talk.nodes.get(place).map_or(&[][..], |node| &node.answers);
            let leads = answers.iter().filter_map(|answer| places.get(answer.to.as_deref()?));
            next.extend(leads.copied().filter(|to| reached.insert(*to)));
        }
        for (place, node) in self.talk.nodes.iter().enumerate() {
            if !reached.contains(&place) {
                let message = format!("no answer leads to the node `{}`", node.id);
                self.report(place, "id", message, "add an answer that leads to it, or remove it");
            }
        }
    }

    /// Checks that a node has enough lines without a condition. Checks that each rumour contains `{what}`, and that
    /// no other line does.
    fn lines(&self, place: usize, node: &TalkNode) {
        let plain = |line: &&TalkLine| line.condition.is_none() && line.rumour.is_none();
        if node.says.iter().filter(plain).count() < MIN_UNCONDITIONAL_LINES {
            let message = format!("the node `{}` has too few lines without a condition", node.id);
            let help = "write at least two lines without `if` and `rumour`, so that no line is repeated";
            self.report(place, "says", message, help);
        }
        for line in &node.says {
            if line.rumour.is_none() == line.text.contains("{what}") {
                let message = "a rumour without `{what}`, or `{what}` without a rumour".to_owned();
                self.report(
                    place,
                    "says",
                    message,
                    "write `{what}` in the text of each `rumour`, and nowhere else",
                );
            }
        }
    }
}
