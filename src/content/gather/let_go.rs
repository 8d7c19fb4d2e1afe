//! Replaced definitions: follows `replaced_by` to the definition that an old id now means.

use super::written::Written;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::diagnostics::quoted::first_quoted;
use crate::diagnostics::quoted::{is_id, short};
use crate::files::data_kind::DataKind;
use crate::json::tree::{Key, Node, NodeKind};
use crate::read::replaced::Replaced;
use crate::read::value::suggestion;
use fifteen_base::sorted::{sort, sort_by_key};
use fifteen_base::{SortedMap, SortedSet};
use std::collections::BTreeSet;
use std::rc::Rc;

pub(crate) const REPLACED_BY: &str = "replaced_by";

/// Maximum number of ignored fields that a message names.
const MOST_TOLD: usize = 6;

/// Returns the replacement of each replaced id, following chains, and reports mistakes.
pub(crate) fn follow(
    written: &[Written],
    data_kind: DataKind,
    complete: bool,
    diagnostics: &Diagnostics,
) -> Replaced {
    let gone = written.iter().filter_map(|one| Some((one.id.as_str(), one.replaced_by.as_ref()?)));
    let gone: SortedMap<&str, &(Rc<str>, Span)> = SortedMap::of_many(gone.collect());
    let there = written.iter().filter(|one| one.replaced_by.is_none());
    let mut there: Vec<&str> = there.map(|one| one.id.as_str()).collect();
    sort(&mut there);
    let there: SortedSet<&str> = there.into_iter().collect();
    let (mut by, mut broken) = (SortedMap::new(), Vec::new());
    for id in gone.keys() {
        if by.contains_key(*id) {
            continue;
        }
        let line = line(id, &gone);
        match line.split_last() {
            // All ids of the chain have the same replacement.
            Some((end, before)) if there.contains(end) => {
                by.extend(before.iter().map(|one| ((*one).to_owned(), (*end).to_owned())));
            }
            _ => broken.push(line),
        }
    }
    let told = Told { gone: &gone, there: &there, data_kind, diagnostics };
    if complete || broken.iter().any(|line| is_circle(line)) {
        told.all(&mut broken, complete);
    }
    let places = gone.iter().map(|(id, (_, place))| ((*id).to_owned(), *place));
    Replaced { by: Rc::new(by), places: Rc::new(places.collect()), broken: !broken.is_empty() }
}

/// Returns the chain from an id over its replacements to the first id that is not replaced, or that is in the chain
/// already.
fn line<'a>(id: &'a str, gone: &SortedMap<&'a str, &'a (Rc<str>, Span)>) -> Vec<&'a str> {
    let (mut line, mut met) = (vec![id], BTreeSet::from([id]));
    let mut last = id;
    while let Some((next, _)) = gone.get(last).copied() {
        last = next;
        line.push(last);
        if !met.insert(last) {
            break;
        }
    }
    line
}

fn is_circle(line: &[&str]) -> bool {
    line.split_last().is_some_and(|(last, before)| before.contains(last))
}

struct Told<'a> {
    gone: &'a SortedMap<&'a str, &'a (Rc<str>, Span)>,
    there: &'a SortedSet<&'a str>,
    data_kind: DataKind,
    diagnostics: &'a Diagnostics,
}

impl Told<'_> {
    /// Reports broken chains. Of several chains with the same end, only the longest is reported.
    fn all(&self, broken: &mut [Vec<&str>], complete: bool) {
        sort_by_key(broken, |line| std::cmp::Reverse(line.len()));
        let mut told: SortedSet<&str> = SortedSet::new();
        for line in broken {
            let fresh = line.iter().all(|id| !told.contains(id));
            told.extend(line.iter());
            match is_circle(line) {
                true if fresh => self.circle(line),
                false if fresh && complete => self.unknown(line),
                _ => {}
            }
        }
    }

    /// Reports an error at the last `replaced_by` of a chain.
    fn error(&self, line: &[&str], message: String, help: impl Into<String>) {
        let links: Vec<(&str, Span)> = line
            .iter()
            .filter_map(|id| Some((*id, self.gone.get(id)?.1)))
            .take(line.len().saturating_sub(1))
            .collect();
        let Some(((_, place), before)) = links.split_last() else { return };
        let problem = Problem::error(*place, message).path(REPLACED_BY).help(help);
        self.diagnostics.add(before.iter().fold(problem, |problem, (id, place)| {
            problem.other(*place, format!("`{id}` is replaced here"))
        }));
    }

    fn circle(&self, line: &[&str]) {
        let last = line.last().copied().unwrap_or_default();
        let start = line.iter().position(|id| *id == last).unwrap_or(0);
        let round = &line[start..];
        let message = match round {
            [one, _] => format!("`{one}` is replaced by itself"),
            _ => format!("circular `replaced_by`: {}", chain(round)),
        };
        let help = "the last of them must be replaced by an existing definition";
        self.error(round, message, help);
    }

    fn unknown(&self, line: &[&str]) {
        let last = line.last().copied().unwrap_or_default();
        if last.is_empty() {
            // An invalid id is already reported.
            return;
        }
        let word = self.data_kind.called();
        let message = format!("{}, but there is no {word} `{}`", chain(line), short(last));
        if self.diagnostics.only_counts(1) {
            return;
        }
        self.diagnostics.guess(self.there.len());
        self.error(line, message, suggestion(last, self.there.iter().copied()));
    }
}

/// Formats a chain: "`a` is replaced by `b`, which is replaced by `c`".
fn chain(line: &[&str]) -> String {
    let mut links = line.iter();
    let first = links.next().map_or(String::new(), |id| format!("`{}`", short(id)));
    let mut text = first;
    for (i, id) in links.enumerate() {
        let by = if i == 0 { " is replaced by" } else { ", which is replaced by" };
        text += &format!("{by} `{}`", short(id));
    }
    text
}

/// Returns the fields of a replaced definition that have no effect.
fn unused(node: &Node) -> impl Iterator<Item = &Key> {
    let fields: &[(Key, Node)] = match &node.kind {
        NodeKind::Object(fields) => fields,
        _ => &[],
    };
    let used = ["id", "//", REPLACED_BY];
    fields.iter().map(|(key, _)| key).filter(move |key| !used.contains(&&*key.text))
}

/// Returns the replacement of a definition, given by its layers, and the position of `replaced_by`. Reports other
/// fields.
pub(super) fn of(id: &str, layers: &[&Node], diagnostics: &Diagnostics) -> Option<(Rc<str>, Span)> {
    let says = |node: &&Node| node.field(REPLACED_BY).is_some();
    let place = layers.iter().rposition(says)?;
    let (own, over) = (layers[place], &layers[place + 1..]);
    let by = own.field(REPLACED_BY)?;
    let tell_unused = |node: &Node, problem: fn(Span, String) -> Problem, help: &str| {
        if let Some(key) = unused(node).next() {
            let message = format!("`{}` is replaced: this field has no effect", short(id));
            diagnostics.add(problem(key.span, message).help(help));
        }
    };
    let names = first_quoted(unused(own).map(|key| &*key.text), MOST_TOLD);
    tell_unused(own, Problem::error, &format!("leave out {names}, or `{REPLACED_BY}`"));
    let Some(by_id) = by.as_text() else {
        let message = format!("expected an id, found {}", by.in_words());
        let problem = Problem::error(by.span, message).path(REPLACED_BY);
        diagnostics.add(problem.help("write the id of the definition that replaces it"));
        return Some((Rc::from(""), by.span));
    };
    for node in over {
        tell_unused(node, Problem::warning, &format!("change `{}` instead", short(by_id)));
    }
    if !is_id(id) {
        let problem = match own.field("id") {
            Some(written) => Problem::error(written.span, "this cannot be an id"),
            None => Problem::error(own.span.first(), "the field `id` is missing"),
        };
        diagnostics.add(problem.help("1 to 40 of the characters a-z, 0-9 and _"));
    }
    Some((Rc::from(by_id), by.span))
}
