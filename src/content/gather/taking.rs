//! Definitions taken out of the trees of files: those of one id put together, and those left out that hang on what is
//! not so.

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
    /// Whether these are all.
    pub complete: bool,
    /// What several mods write of.
    pub claims: Vec<Claim>,
    /// The ids of definitions that are not there, and what they hang on.
    pub absent: BTreeMap<String, String>,
    /// Those of them that hang on mods which are not in use.
    pub behind: Vec<Node>,
}

impl Trees {
    /// The definitions in them.
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
        // What is one mod's own is told as such.
        let shared = written.iter().filter(|written| !written.by_mod);
        claims.extend(shared.flat_map(|written| of_fields(written, self.data_kind)));
        absent.retain(|id, _| !places.contains_key(id));
        Definitions { written, complete: broken.is_none(), claims, absent, behind }
    }
}

/// Definitions being taken out of trees.
struct Records<'a> {
    diagnostics: &'a Diagnostics,
    options: &'a Options,
    data_kind: DataKind,
    claims: Vec<Claim>,
    written: Vec<Written>,
    /// What is not there, and what it hangs on. Thousands may come in no order, here and below.
    absent: BTreeMap<String, String>,
    behind: Vec<Node>,
    /// Where each id was written last, and by which source.
    places: BTreeMap<String, Place>,
    /// The first source that has others, which cannot be read.
    broken: Option<usize>,
}

struct Place {
    index: usize,
    layer: usize,
    span: Span,
    /// Whether it hangs on something.
    hangs: bool,
    /// By which source it was written first, and where.
    first: (usize, Span),
}

impl Records<'_> {
    /// Takes the items of the one list that a file holds.
    fn take_list(&mut self, list: &'static str, file: FileId, node: &Node, layer: usize) {
        let value = Value::new(node, "", self.diagnostics);
        if matches!(node.kind, NodeKind::List(_)) {
            let help = format!("name it in an object around it: `{{ \"{list}\": [ ... ] }}`");
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

    /// Whether a definition is there as far as it hangs on something.
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

    /// A definition with what is wrong or not by itself, whatever it changes and whatever options nobody has set.
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
            // Of one mod, one that hangs on something may lie over another.
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
            let message = format!("the id `{id}` is there twice");
            let problem = Problem::error(span, message).help("give one of the two another id");
            self.diagnostics.add(problem.other(first.span, "the first one is here"));
            return;
        }
        if self.broken.is_some_and(|first| first < layer) {
            // It may be a change of a definition that could not be read, and lack all that this one has.
            return;
        }
        if self.written.len() == MOST_DEFINITIONS {
            let message = format!("more than {MOST_DEFINITIONS} definitions");
            self.diagnostics.add(Problem::error(span, message));
            return;
        }
        // A bad id is told when the record is read; until it is mended, who knows what names it.
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

/// Whether a definition hangs on another mod, which its maker knows then.
fn names_a_mod(hangs: &Node) -> bool {
    let each = if hangs.items().is_empty() { std::slice::from_ref(hangs) } else { hangs.items() };
    each.iter().any(|one| one.field("mod").is_some())
}
