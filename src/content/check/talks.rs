//! Checks of talks: every answer leads somewhere, everything can be come to, and nobody has to say the same thing over and over.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::Raw;
use crate::kinds::talk::{Line, Talk, TalkNode};
use crate::read::value::suggestion;
use crate::{Content, Kind};
use fifteen_base::SortedSet;
use std::collections::BTreeMap;

/// How many lines of a node need no condition.
const PLAIN: usize = 2;

/// Tells what is wrong with talks.
pub(super) fn talks(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (_, talk)) in raw.talks.records.iter().zip(content.talks.iter()) {
        let check = Check { raw, talk, diagnostics };
        // Where an answer is misspelt, the node that was meant is not come to either: that is told once.
        if check.ids() && check.answers() {
            check.reached();
        }
        for (place, node) in talk.nodes.iter().enumerate() {
            check.lines(place, node);
        }
    }
}

/// Warns of talks that nobody has.
pub(super) fn unheard(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let people = content.monsters.iter().filter_map(|(_, own)| own.person.as_ref());
    let had: SortedSet<Kind<Talk>> = people.filter_map(|person| person.talk).collect();
    for (raw, (kind, _)) in raw.talks.records.iter().zip(content.talks.iter()) {
        if !had.contains(&kind) {
            let help = "name it as the `talk` of a person";
            let problem = raw.blame(Problem::warning, "id", "nobody has this talk");
            diagnostics.add(problem.help(help));
        }
    }
}

struct Check<'a> {
    raw: &'a Raw,
    talk: &'a Talk,
    diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    /// Tells of something in one of the nodes.
    fn tell(&self, place: usize, field: &str, message: String, help: &str) {
        let node = self.raw.node.field("nodes").and_then(|nodes| nodes.items().get(place));
        let span = node.map(|node| node.field(field).unwrap_or(node).span);
        let at = span.unwrap_or_else(|| self.raw.place("id"));
        self.diagnostics.add(Problem::error(at, message).help(help));
    }

    /// No two nodes have one id.
    fn ids(&self) -> bool {
        let mut met = SortedSet::new();
        for (place, node) in self.talk.nodes.iter().enumerate() {
            if !met.insert(&node.id) {
                let message = format!("a node `{}` is there twice", node.id);
                self.tell(place, "id", message, "give it another id");
            }
        }
        met.len() == self.talk.nodes.len()
    }

    /// The place of each node by its id. A talk may have thousands, in no order.
    fn places(&self) -> BTreeMap<&str, usize> {
        let nodes = self.talk.nodes.iter().enumerate();
        nodes.map(|(place, node)| (node.id.as_str(), place)).collect()
    }

    /// Every answer leads to a node of this talk.
    fn answers(&self) -> bool {
        let (places, mut lead) = (self.places(), true);
        for (place, node) in self.talk.nodes.iter().enumerate() {
            for (answer, own) in node.answers.iter().enumerate() {
                let Some(to) = own.to.as_deref().filter(|to| !places.contains_key(to)) else {
                    continue;
                };
                lead = false;
                if self.diagnostics.only_counts(1) {
                    continue;
                }
                let message = format!("an answer leads to a node `{to}`, which is not there");
                let known = self.talk.nodes.iter().map(|node| node.id.as_str());
                let help = suggestion(to, known);
                let problem = Problem::error(self.place_of_answer(place, answer), message);
                self.diagnostics.add(problem.help(help));
            }
        }
        lead
    }

    /// Where it is written to which node an answer leads.
    fn place_of_answer(&self, node: usize, answer: usize) -> Span {
        let node = self.raw.node.field("nodes").and_then(|nodes| nodes.items().get(node));
        let answers = node.and_then(|node| node.field("answers"));
        let answer = answers.and_then(|answers| answers.items().get(answer));
        let to = answer.and_then(|answer| answer.field("to"));
        to.map_or(self.raw.place("id"), |to| to.span)
    }

    /// Every node can be come to from the first.
    fn reached(&self) {
        let places = self.places();
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
                self.tell(place, "id", message, "lead to it from another, or remove it");
            }
        }
    }

    /// There is always something to say, and something else the next time; and a rumour has something to tell of.
    fn lines(&self, place: usize, node: &TalkNode) {
        let plain = |line: &&Line| line.condition.is_none() && line.rumour.is_none();
        if node.says.iter().filter(plain).count() < PLAIN {
            let message = format!("in the node `{}` somebody would say the same twice", node.id);
            let help = "let two lines at least be without an `if` and a `rumour`";
            self.tell(place, "says", message, help);
        }
        for line in &node.says {
            if line.rumour.is_none() == line.text.contains("{what}") {
                let message = "a rumour without `{what}`, or `{what}` without a rumour".to_owned();
                self.tell(place, "says", message, "a `rumour` has `{what}` in its text");
            }
        }
    }
}
