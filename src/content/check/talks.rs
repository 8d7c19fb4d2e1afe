//! Checks of dialogue trees: answers lead to existing nodes, all nodes can be reached, and nodes have enough lines.

use super::{ContentCheck, DefinitionCheck};
use crate::Kind;
use crate::diagnostics::problem::Span;
use crate::kinds::talk::{Talk, TalkLine, TalkNode};
use crate::read::value::suggestion;
use fifteen_base::SortedSet;
use std::collections::BTreeMap;

const MIN_UNCONDITIONAL_LINES: usize = 2;

impl ContentCheck<'_> {
    pub fn talks(self) {
        for check in self.each(&self.raw.talks, &self.content.talks) {
            if check.ids() && check.answers() {
                check.reachable_nodes();
            }
            for (place, node) in check.definition.nodes.iter().enumerate() {
                check.lines(place, node);
            }
        }
    }

    pub fn unused_talks(self) {
        let people = self.content.monsters.iter().filter_map(|(_, monster)| monster.person.as_ref());
        let used: SortedSet<Kind<Talk>> = people.filter_map(|person| person.talk).collect();
        let talks = self.each(&self.raw.talks, &self.content.talks);
        for check in talks.filter(|check| !used.contains(&check.kind)) {
            check.warn("id", "no person has this talk", "name it as the `talk` of a person");
        }
    }
}

impl DefinitionCheck<'_, Talk> {
    fn report(&self, place: usize, field: &str, message: String, help: &str) {
        let node = self.raw.node.field_items("nodes").get(place);
        let span = node.map(|node| node.field(field).unwrap_or(node).span);
        self.error_at(span.unwrap_or_else(|| self.raw.field_span("id")), message, help);
    }

    /// Reports duplicate ids of nodes. Returns whether all ids differ.
    fn ids(&self) -> bool {
        let mut seen = SortedSet::new();
        for (place, node) in self.definition.nodes.iter().enumerate() {
            if !seen.insert(&node.id) {
                let message = format!("two nodes have the id `{}`", node.id);
                self.report(place, "id", message, "give it another id");
            }
        }
        seen.len() == self.definition.nodes.len()
    }

    /// Returns the index of each node by its id. A talk may have thousands of nodes, too many for linear searches.
    fn node_indices(&self) -> BTreeMap<&str, usize> {
        let nodes = self.definition.nodes.iter().enumerate();
        nodes.map(|(place, node)| (node.id.as_str(), place)).collect()
    }

    /// Reports answers whose `to` is not a node of the talk. Returns whether every `to` is a node.
    fn answers(&self) -> bool {
        let (places, mut lead) = (self.node_indices(), true);
        for (place, node) in self.definition.nodes.iter().enumerate() {
            for (answer, written) in node.answers.iter().enumerate() {
                let Some(to) = written.to.as_deref().filter(|to| !places.contains_key(to)) else {
                    continue;
                };
                lead = false;
                if self.diagnostics.count_if_full(1) {
                    continue;
                }
                let message = format!("an answer leads to the node `{to}`, which does not exist");
                let known = self.definition.nodes.iter().map(|node| node.id.as_str());
                self.error_at(self.answer_span(place, answer), message, suggestion(to, known));
            }
        }
        lead
    }

    fn answer_span(&self, node: usize, answer: usize) -> Span {
        let node = self.raw.node.field_items("nodes").get(node);
        let answer = node.and_then(|node| node.field_items("answers").get(answer));
        let to = answer.and_then(|answer| answer.field("to"));
        to.map_or(self.raw.field_span("id"), |to| to.span)
    }

    fn reachable_nodes(&self) {
        let places = self.node_indices();
        let mut reached = SortedSet::from([0]);
        let mut next = vec![0];
        while let Some(place) = next.pop() {
            let answers = self.definition.nodes.get(place).map_or(&[][..], |node| &node.answers);
            let leads = answers.iter().filter_map(|answer| places.get(answer.to.as_deref()?));
            next.extend(leads.copied().filter(|to| reached.insert(*to)));
        }
        for (place, node) in self.definition.nodes.iter().enumerate() {
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
                let help = "write `{what}` in the text of each `rumour`, and nowhere else";
                self.report(place, "says", message, help);
            }
        }
    }
}
