//! Collects definitions from syntax trees: merges those with the same id, and leaves out those whose `if` does not
//! hold.

use super::claims::{Claim, of_fields};
use super::options::{IF, Options, names_option};
use super::trees::Trees;
use super::written::Written;
use crate::diagnostics::problem::{Diagnostics, FileId, Problem, Span};
use crate::files::data_kind::DataKind;
use crate::json::tree::{Key, Node, NodeKind};
use crate::read::change_word::is_change;
use crate::read::kind::MOST_DEFINITIONS;
use crate::read::value::Value;
use crate::schema::is_field;
use std::collections::BTreeMap;

/// The definitions of a kind of data as they are written.
pub(crate) struct Definitions {
    pub written: Vec<Written>,
    pub complete: bool,
    pub claims: Vec<Claim>,
    /// Ids of definitions whose `if` does not hold, with the reason.
    pub absent: BTreeMap<String, String>,
    /// Those definitions whose `if` names a mod that is not in use.
    pub behind: Vec<Node>,
}

impl Trees {
    pub fn written(self, options: &Options, diagnostics: &Diagnostics) -> Definitions {
        let mut records = Records {
            diagnostics,
            options,
            data_kind: self.data_kind,
            claims: Vec::new(),
            written: Vec::new(),
            absent: BTreeMap::new(),
            behind: Vec::new(),
            places: BTreeMap::new(),
            broken: self.broken,
        };
        for (layer, file, node) in &self.files {
            records.take_list(self.data_kind.list(), *file, node, *layer);
        }
        for written in &mut records.written {
            written.settle(self.data_kind, diagnostics);
        }
        let Records { written, mut claims, mut absent, behind, places, broken, .. } = records;
        // A conflict over a mod's own definition is already reported as a whole.
        let shared = written.iter().filter(|written| !written.by_mod);
        claims.extend(shared.flat_map(|written| of_fields(written, self.data_kind)));
        absent.retain(|id, _| !places.contains_key(id));
        Definitions { written, complete: broken.is_none(), claims, absent, behind }
    }
}

/// State of the collection.
struct Records<'a> {
    diagnostics: &'a Diagnostics,
    options: &'a Options,
    data_kind: DataKind,
    claims: Vec<Claim>,
    written: Vec<Written>,
    /// Ids of definitions whose `if` does not hold, with the reason. Tree maps, because thousands may come in no order.
    absent: BTreeMap<String, String>,
    behind: Vec<Node>,
    /// Last position of each id, and its source.
    places: BTreeMap<String, Place>,
    /// Index of the first source with definitions that cannot be read.
    broken: Option<usize>,
}

struct Place {
    index: usize,
    layer: usize,
    span: Span,
    hangs: bool,
    /// Source and position of the first definition.
    first: (usize, Span),
}

impl Records<'_> {
    /// Collects the elements of the list in a file.
    fn take_list(&mut self, list: &'static str, file: FileId, node: &Node, layer: usize) {
        let value = Value::new(node, "", self.diagnostics);
        if matches!(node.kind, NodeKind::List(_)) {
            let help = format!("wrap the list in an object: `{{ \"{list}\": [ ... ] }}`");
            value.wrong::<()>("expected an object, found a list", help);
            self.lose(layer);
            return;
        }
        let items = value.file(|r| r.need(list, |v| v.list(|v| Some(v.node.clone()))));
        let Some(items) = items else {
            self.lose(layer);
            return;
        };
        let places = items.iter().map(|item| {
            let id = item.field("id").and_then(Node::as_text);
            (item.span, id.unwrap_or_default().to_owned())
        });
        self.diagnostics.definitions(file, list, places);
        for node in items {
            let Ok(node) = self.options.filled(node, layer, self.diagnostics) else {
                self.lose(layer);
                continue;
            };
            if self.is_there(&node, layer) {
                self.take(node, layer);
            }
        }
    }

    /// Notes that a source has definitions that cannot be read.
    fn lose(&mut self, layer: usize) {
        self.broken = Some(self.broken.map_or(layer, |first| first.min(layer)));
    }

    /// Whether the `if` of a definition holds.
    fn is_there(&mut self, node: &Node, layer: usize) -> bool {
        let Some(hangs) = node.field(IF) else { return true };
        let stands = self.options.stands(hangs, layer, self.diagnostics);
        if stands.unread {
            self.lose(layer);
            return false;
        }
        if let (false, Some(id)) = (stands.holds, node.field("id").and_then(Node::as_text)) {
            self.absent.insert(id.to_owned(), stands.why);
        }
        if !stands.holds && stands.absent {
            let plain = self.without_changes(node);
            self.behind.push(plain);
        }
        stands.holds
    }

    /// Returns a definition without its changes and without options as values, to check the rest of it.
    fn without_changes(&self, node: &Node) -> Node {
        let NodeKind::Object(fields) = &node.kind else { return node.clone() };
        let stays = |(key, value): &&(Key, Node)| {
            let is_value = !is_change(value) || !is_field(self.data_kind, &key.text);
            is_value && !names_option(value)
        };
        let fields = fields.iter().filter(stays).cloned().collect();
        Node { kind: NodeKind::Object(fields), ..node.clone() }
    }

    fn take(&mut self, node: Node, layer: usize) {
        let id = node.field("id");
        let span = id.map_or_else(|| node.span.first(), |id| id.span);
        let id = id.and_then(Node::as_text).unwrap_or_default();
        if let Some(first) = self.places.get_mut(id) {
            let hangs = node.field(IF);
            // A mod may have several definitions of one id if some have an `if`.
            if first.layer < layer || hangs.is_some() || first.hangs {
                let (by, place) = first.first;
                let knows_mods = hangs.is_some_and(names_a_mod);
                if 0 < by && by < layer && !knows_mods {
                    self.claims.push(Claim {
                        what: format!("{} `{id}`", self.data_kind.called()),
                        field: None,
                        first: place,
                        again: span,
                    });
                }
                (first.layer, first.span, first.hangs) = (layer, span, hangs.is_some());
                self.written[first.index].over.push(node);
                return;
            }
            let message = format!("the id `{id}` is used twice");
            let problem = Problem::error(span, message).help("give one of the two another id");
            self.diagnostics.add(problem.other(first.span, "the first one is here"));
            return;
        }
        if self.broken.is_some_and(|first| first < layer) {
            // It may change a definition that could not be read, and so lack fields.
            return;
        }
        if self.written.len() == MOST_DEFINITIONS {
            let message = format!("more than {MOST_DEFINITIONS} definitions");
            self.diagnostics.add(Problem::error(span, message));
            return;
        }
        // An invalid id is reported when the record is read. Until it is corrected, references to it cannot be checked.
        match self.data_kind.is_id(id) {
            true => {
                let index = self.written.len();
                let first = (layer, span);
                let hangs = node.field(IF).is_some();
                let place = Place { index, layer, span, hangs, first };
                self.places.insert(id.to_owned(), place);
            }
            false => self.lose(layer),
        }
        self.written.push(Written::new(self.data_kind.bounded(id), node, layer > 0));
    }
}

/// Whether the `if` of a definition names another mod, which its author then knows.
fn names_a_mod(hangs: &Node) -> bool {
    let each = if hangs.items().is_empty() { std::slice::from_ref(hangs) } else { hangs.items() };
    each.iter().any(|one| one.field("mod").is_some())
}
