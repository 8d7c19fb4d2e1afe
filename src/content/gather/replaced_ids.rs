//! Replaced definitions: follows `replaced_by` from an old id to the definition that replaces it.

use super::layered_definition::LayeredDefinition;
use crate::diagnostics::message_text::join_first_quoted;
use crate::diagnostics::message_text::{is_id, shorten};
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::data_kind::DataKind;
use crate::json::tree::{FieldKey, Node, NodeKind};
use crate::read::replacements::Replacements;
use crate::read::value::suggestion;
use fifteen_base::sorted::{sort, sort_by_key};
use fifteen_base::{SortedMap, SortedSet};
use std::collections::BTreeSet;
use std::rc::Rc;

pub(crate) const REPLACED_BY: &str = "replaced_by";

const MOST_LISTED: usize = 6;

/// Returns the final replacement of each replaced id, and reports mistakes.
pub(crate) fn resolve_replacements(
    written: &[LayeredDefinition],
    data_kind: DataKind,
    complete: bool,
    diagnostics: &Diagnostics,
) -> Replacements {
    let replaced = written
        .iter()
        .filter_map(|definition| Some((definition.id.as_str(), definition.replaced_by.as_ref()?)));
    let replaced: SortedMap<&str, &(Rc<str>, Span)> = SortedMap::from_unsorted(replaced.collect());
    let existing = written.iter().filter(|definition| definition.replaced_by.is_none());
    let mut existing: Vec<&str> = existing.map(|definition| definition.id.as_str()).collect();
    sort(&mut existing);
    let existing: SortedSet<&str> = existing.into_iter().collect();
    let (mut by, mut broken) = (SortedMap::new(), Vec::new());
    for id in replaced.keys() {
        if by.contains_key(*id) {
            continue;
        }
        let chain = replacement_chain(id, &replaced);
        match chain.split_last() {
            // All ids of the chain are replaced by its last id.
            Some((end, before)) if existing.contains(end) => {
                by.extend(before.iter().map(|link| ((*link).to_owned(), (*end).to_owned())));
            }
            _ => broken.push(chain),
        }
    }
    let errors = ReplacementErrors { replaced: &replaced, existing: &existing, data_kind, diagnostics };
    if complete || broken.iter().any(|chain| is_cycle(chain)) {
        errors.report_all(&mut broken, complete);
    }
    let places = replaced.iter().map(|(id, (_, place))| ((*id).to_owned(), *place));
    Replacements { new_ids: Rc::new(by), places: Rc::new(places.collect()), broken: !broken.is_empty() }
}

/// Returns the chain of replacements from `id` to the first id that is not replaced or is already in the chain.
fn replacement_chain<'a>(id: &'a str, replaced: &SortedMap<&'a str, &'a (Rc<str>, Span)>) -> Vec<&'a str> {
    let (mut chain, mut seen) = (vec![id], BTreeSet::from([id]));
    let mut last = id;
    while let Some((next, _)) = replaced.get(last).copied() {
        last = next;
        chain.push(last);
        if !seen.insert(last) {
            break;
        }
    }
    chain
}

fn is_cycle(chain: &[&str]) -> bool {
    chain.split_last().is_some_and(|(last, before)| before.contains(last))
}

struct ReplacementErrors<'a> {
    replaced: &'a SortedMap<&'a str, &'a (Rc<str>, Span)>,
    existing: &'a SortedSet<&'a str>,
    data_kind: DataKind,
    diagnostics: &'a Diagnostics,
}

impl ReplacementErrors<'_> {
    /// Reports broken chains. If chains have an id in common, only the longest is reported.
    fn report_all(&self, broken: &mut [Vec<&str>], complete: bool) {
        sort_by_key(broken, |chain| std::cmp::Reverse(chain.len()));
        let mut reported: SortedSet<&str> = SortedSet::new();
        for chain in broken {
            let fresh = chain.iter().all(|id| !reported.contains(id));
            reported.extend(chain.iter());
            match is_cycle(chain) {
                true if fresh => self.report_cycle(chain),
                false if fresh && complete => self.report_unknown(chain),
                _ => {}
            }
        }
    }

    /// Reports an error at the last `replaced_by` of a chain.
    fn error(&self, chain: &[&str], message: String, help: impl Into<String>) {
        let links: Vec<(&str, Span)> = chain
            .iter()
            .filter_map(|id| Some((*id, self.replaced.get(id)?.1)))
            .take(chain.len().saturating_sub(1))
            .collect();
        let Some(((_, place), before)) = links.split_last() else { return };
        let problem = Problem::error(*place, message).path(REPLACED_BY).help(help);
        self.diagnostics.add(before.iter().fold(problem, |problem, (id, place)| {
            problem.related(*place, format!("`{id}` is replaced here"))
        }));
    }

    fn report_cycle(&self, chain: &[&str]) {
        let last = chain.last().copied().unwrap_or_default();
        let start = chain.iter().position(|id| *id == last).unwrap_or(0);
        let cycle = &chain[start..];
        let message = match cycle {
            [one, _] => format!("`{one}` is replaced by itself"),
            _ => format!("circular `replaced_by`: {}", format_chain(cycle)),
        };
        self.error(cycle, message, "the last of them must be replaced by an existing definition");
    }

    fn report_unknown(&self, chain: &[&str]) {
        let last = chain.last().copied().unwrap_or_default();
        if last.is_empty() {
            return;
        }
        let word = self.data_kind.noun();
        let message = format!("{}, but there is no {word} `{}`", format_chain(chain), shorten(last));
        if self.diagnostics.count_if_full(1) {
            return;
        }
        self.diagnostics.count_comparisons(self.existing.len());
        self.error(chain, message, suggestion(last, self.existing.iter().copied()));
    }
}

/// Formats a chain: "`a` is replaced by `b`, which is replaced by `c`".
fn format_chain(chain: &[&str]) -> String {
    let mut links = chain.iter();
    let first = links.next().map_or(String::new(), |id| format!("`{}`", shorten(id)));
    let mut text = first;
    for (i, id) in links.enumerate() {
        let by = if i == 0 { " is replaced by" } else { ", which is replaced by" };
        text += &format!("{by} `{}`", shorten(id));
    }
    text
}

fn fields_without_effect(node: &Node) -> impl Iterator<Item = &FieldKey> {
    let fields: &[(FieldKey, Node)] = match &node.kind {
        NodeKind::Object(fields) => fields,
        _ => &[],
    };
    let used = ["id", "//", REPLACED_BY];
    fields.iter().map(|(key, _)| key).filter(move |key| !used.contains(&&*key.text))
}

/// Returns the id that replaces a definition, with its position. `None` if the definition is not replaced. Reports
/// fields that have no effect because of the replacement.
pub(super) fn read_replacement(
    id: &str,
    layers: &[&Node],
    diagnostics: &Diagnostics,
) -> Option<(Rc<str>, Span)> {
    let has_field = |node: &&Node| node.field(REPLACED_BY).is_some();
    let place = layers.iter().rposition(has_field)?;
    let (layer, later_layers) = (layers[place], &layers[place + 1..]);
    let by = layer.field(REPLACED_BY)?;
    let report_unused = |node: &Node, problem: fn(Span, String) -> Problem, help: &str| {
        if let Some(key) = fields_without_effect(node).next() {
            let message = format!("`{}` is replaced: this field has no effect", shorten(id));
            diagnostics.add(problem(key.span, message).help(help));
        }
    };
    let names = join_first_quoted(fields_without_effect(layer).map(|key| &*key.text), MOST_LISTED);
    report_unused(layer, Problem::error, &format!("leave out {names}, or `{REPLACED_BY}`"));
    let Some(by_id) = by.as_text() else {
        let message = format!("expected an id, found {}", by.in_words());
        let problem = Problem::error(by.span, message).path(REPLACED_BY);
        diagnostics.add(problem.help("write the id of the definition that replaces it"));
        return Some((Rc::from(""), by.span));
    };
    for node in later_layers {
        report_unused(node, Problem::warning, &format!("change `{}` instead", shorten(by_id)));
    }
    if !is_id(id) {
        let problem = match layer.field("id") {
            Some(written) => Problem::error(written.span, "this cannot be an id"),
            None => Problem::error(layer.span.first_byte(), "the field `id` is missing"),
        };
        diagnostics.add(problem.help("1 to 40 of the characters a-z, 0-9 and _"));
    }
    Some((Rc::from(by_id), by.span))
}
