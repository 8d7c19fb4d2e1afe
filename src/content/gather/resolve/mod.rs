//! Inheritance: combines each definition with its parents and with the overrides of mods.
//!
//! A field has layers, written by the parents, the definition itself and each mod. A plain value hides all layers below
//! it, a change modifies their result. Layers are only collected here and combined at the end, so that a mod's change
//! of a parent reaches the children.

use super::dropped;
use super::field::Field;
use super::options::IF;
use super::written::Written;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::data_kind::DataKind;
use crate::json::tree::{Key, Node, NodeKind};
use crate::read::change::naming::Naming;
use crate::read::change::{Changer, Known};
use crate::read::change_word::is_change;
use crate::read::replaced::Replaced;
use crate::schema::{default_at, is_field, naming_at};
use fifteen_base::SortedMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

mod told;

/// Maximum number of generations of parents.
const LONGEST_LINE: usize = 100;

/// Maximum number of fields of all definitions together, including inherited ones.
const MOST_FIELDS: usize = 1_000_000;

/// Initial capacity for fields, enough for most definitions.
const USUAL_FIELDS: usize = 32;

/// Fields that are not inherited.
const OWN: [&str; 4] = ["id", "like", "abstract", IF];

/// A definition with all inherited fields and overrides.
pub(crate) struct Raw {
    /// The id; may be invalid, and is empty if missing.
    pub id: String,
    /// Position of the id where it is written first.
    pub written: Span,
    /// The resolved definition, without `like`, `abstract` and other fields about its origin.
    pub node: Node,
    /// Whether a mod defined it first.
    pub by_mod: bool,
    /// Whether required fields must be present: not if it is `abstract` or has an unknown parent.
    pub whole: bool,
    /// Fields that a change unset, with the position of the change.
    pub taken_back: Vec<Key>,
}

impl Raw {
    /// Returns the position of a field, or of the definition's start.
    pub fn place(&self, field: &str) -> Span {
        let node = self.node.field(field);
        node.map_or_else(|| self.node.span.first(), |node| node.span)
    }
}

/// The definitions of one kind of data after inheritance.
#[derive(Default)]
pub(crate) struct Resolved {
    pub records: Vec<Raw>,
    /// Abstract definitions.
    pub templates: Vec<Raw>,
    /// Unknown parents, with the spans that name them.
    pub orphaned: Vec<(Rc<str>, Span)>,
}

/// Resolves all definitions of one kind of data. If they are not `complete`, unknown parents are not reported.
pub(crate) fn resolve(
    written: &[Written],
    data_kind: DataKind,
    (complete, replaced): (bool, &Replaced),
    diagnostics: &Diagnostics,
) -> Resolved {
    let mut family = Family::new(written, data_kind, (complete, replaced), diagnostics);
    for index in 0..written.len() {
        family.trace(index);
    }
    let mut resolved = Resolved::default();
    for (index, one) in written.iter().enumerate() {
        let raw = family.raw(index);
        match one.template {
            true => resolved.templates.push(raw),
            false => resolved.records.push(raw),
        }
    }
    family.tell_childless();
    resolved.orphaned = family.orphaned.take();
    resolved
}

/// Resolves one definition. Returns it with the layers of its fields.
pub(crate) fn resolve_one(
    written: &[Written],
    index: usize,
    (data_kind, replaced): (DataKind, &Replaced),
    diagnostics: &Diagnostics,
) -> (Raw, Rc<[Field]>) {
    let mut family = Family::new(written, data_kind, (true, replaced), diagnostics);
    family.trace(index);
    (family.raw(index), family.layers(index))
}

/// State of a definition while inheritance is resolved.
#[derive(Clone)]
enum State {
    Untouched,
    /// Its parents are being resolved. Meeting it again means that there is a cycle.
    Open,
    /// Resolved: layers, number of generations, and whether all ancestors are known.
    Done {
        layers: Option<Rc<[Field]>>,
        line: usize,
        whole: bool,
    },
}

/// All definitions of one kind of data and their relations.
struct Family<'a> {
    written: &'a [Written],
    data_kind: DataKind,
    complete: bool,
    replaced: &'a Replaced,
    diagnostics: &'a Diagnostics,
    by_id: SortedMap<&'a str, usize>,
    states: Vec<State>,
    has_child: Vec<bool>,
    changer: Changer<'a>,
    /// Number of fields of all resolved definitions.
    fields: Cell<usize>,
    orphaned: RefCell<Vec<(Rc<str>, Span)>>,
}

impl<'a> Family<'a> {
    fn new(
        written: &'a [Written],
        data_kind: DataKind,
        (complete, replaced): (bool, &'a Replaced),
        diagnostics: &'a Diagnostics,
    ) -> Family<'a> {
        let related = written.iter().any(|one| !one.like.is_empty());
        let ids = written.iter().enumerate().filter(|_| related);
        Family {
            written,
            data_kind,
            complete,
            replaced,
            diagnostics,
            by_id: SortedMap::of_many(ids.map(|(i, one)| (one.id.as_str(), i)).collect()),
            states: vec![State::Untouched; written.len()],
            has_child: vec![false; written.len()],
            changer: Changer::new(diagnostics),
            fields: Cell::new(0),
            orphaned: RefCell::default(),
        }
    }

    /// Resolves a definition and all its ancestors.
    fn trace(&mut self, index: usize) {
        // An explicit stack, because a chain of ancestors can have any length.
        let mut open = vec![index];
        while let Some(&index) = open.last() {
            match &self.states[index] {
                State::Untouched => {
                    self.states[index] = State::Open;
                    let before = open.len();
                    for (parent, place) in self.parents(index, true) {
                        self.has_child[parent] = true;
                        match &self.states[parent] {
                            State::Untouched => open.push(parent),
                            State::Open => self.tell_circle(parent, place, &open),
                            State::Done { .. } => {}
                        }
                    }
                    // Parents are resolved in the order in which they are named.
                    open[before..].reverse();
                }
                State::Open => {
                    self.states[index] = self.finish(index);
                    open.pop();
                }
                State::Done { .. } => {
                    open.pop();
                }
            }
        }
    }

    /// Returns the known parents of a definition, with the spans that name them.
    fn parents(&self, index: usize, tell: bool) -> Vec<(usize, Span)> {
        let known = |(id, place): &(Rc<str>, Span)| {
            let found = self.by_id.get(&**id).copied().or_else(|| {
                let told = self.replaced.problem(id, *place).filter(|_| tell);
                told.into_iter().for_each(|p| self.diagnostics.add(p.path("like")));
                self.by_id.get(self.replaced.meant(id)?).copied()
            });
            if found.is_none() && tell {
                self.tell_unknown(index, id, *place);
            }
            Some((found?, *place))
        };
        self.written[index].like.iter().filter_map(known).collect()
    }

    /// Puts the layers of a definition over those of its parents, which are all resolved or in a cycle.
    fn finish(&self, index: usize) -> State {
        let own = &self.written[index];
        if own.is_plain() {
            return State::Done { layers: None, line: 1, whole: true };
        }
        if self.fields.get() > MOST_FIELDS {
            // The limit is reported once. The other definitions keep only their ids.
            return bare(own);
        }
        let mut layers: Vec<Field> = Vec::with_capacity(USUAL_FIELDS);
        let (mut longest, mut whole) = (0, !own.adrift && !self.tell_nobody(own));
        let parents = self.parents(index, false);
        whole &= parents.len() == own.like.len();
        for (parent, place) in parents {
            let State::Done { line, whole: parent_whole, .. } = &self.states[parent] else {
                whole = false;
                continue;
            };
            whole &= parent_whole;
            if *line >= LONGEST_LINE {
                // Errors of the parent's own parents are already reported.
                if *parent_whole {
                    let message = format!("more than {LONGEST_LINE} generations of parents");
                    let problem = Problem::error(place, message);
                    self.diagnostics.add(problem.help("make the chain of parents shorter"));
                }
                whole = false;
                continue;
            }
            longest = longest.max(*line);
            for field in self.layers(parent).iter() {
                if !OWN.contains(&&*field.key.text) {
                    put(&mut layers, field.clone());
                }
            }
        }
        for field in own.fields() {
            if let Some(below) = layers.iter().find(|f| f.key.text == field.key.text) {
                dropped::tell(self.data_kind, &below.layers, &field, self.diagnostics);
            }
            cover(&mut layers, field);
        }
        self.fields.set(self.fields.get() + layers.len());
        if self.fields.get() > MOST_FIELDS {
            let message = format!("the definitions have more than {MOST_FIELDS} fields in total");
            let problem = Problem::error(own.node.span.first(), message);
            let help = "inherited fields count for each definition";
            self.diagnostics.add(problem.help(help));
            return bare(own);
        }
        State::Done { layers: Some(layers.into()), line: longest + 1, whole }
    }

    fn layers(&self, index: usize) -> Rc<[Field]> {
        match &self.states[index] {
            State::Done { layers: Some(layers), .. } => Rc::clone(layers),
            _ => self.written[index].fields().into(),
        }
    }

    fn raw(&self, index: usize) -> Raw {
        let own = &self.written[index];
        let written = own.node.field("id").map_or(own.node.span, |id| id.span);
        let State::Done { layers: Some(layers), whole, .. } = &self.states[index] else {
            return Raw {
                id: own.id.clone(),
                written,
                node: own.node.clone(),
                whole: !own.template,
                by_mod: own.by_mod,
                taken_back: Vec::new(),
            };
        };
        let mut taken_back = Vec::new();
        let fields = layers.iter().filter_map(|Field { key, layers }| {
            let known = OfSchema { data_kind: self.data_kind, place: key.span };
            let is_own = OWN.contains(&&*key.text);
            let value = match &**layers {
                [one] if !is_change(one) => Some(one.clone()),
                // The id is a plain value, and never inherited or changed.
                [.., last] if &*key.text == "id" => Some(last.clone()),
                // A change may be meant for the lost parent, which is already reported.
                layers if !whole && !is_own && layers.iter().any(is_change) => None,
                // An unknown field is reported when the definition is read.
                [first, ..] if is_change(first) && !is_field(self.data_kind, &key.text) => {
                    Some(first.clone())
                }
                layers => {
                    let value = self.changer.fold(layers, &[&key.text], &known);
                    let unset = layers.last().and_then(|last| last.field("unset"));
                    if let (None, Some(unset)) = (&value, unset) {
                        taken_back.push(Key { span: unset.span, text: Rc::clone(&key.text) });
                    }
                    value
                }
            };
            Some((key.clone(), value?))
        });
        let fields: Vec<(Key, Node)> = fields.collect();
        Raw {
            id: own.id.clone(),
            written,
            // Errors of the whole definition are most likely caused by the last override.
            node: Node::new(
                own.over.last().unwrap_or(&own.node).span,
                NodeKind::Object(fields.into()),
            ),
            taken_back,
            whole: *whole && !own.template,
            by_mod: own.by_mod,
        }
    }
}

/// Schema information of a kind of data. Defaults get the given span.
struct OfSchema {
    data_kind: DataKind,
    place: Span,
}

impl Known for OfSchema {
    fn default(&self, path: &[&str]) -> Option<Node> {
        default_at(self.data_kind, path, self.place)
    }

    fn naming(&self, path: &[&str]) -> Option<Naming<'static>> {
        naming_at(self.data_kind, path)
    }
}

/// Returns the state of a definition that keeps only its id.
fn bare(own: &Written) -> State {
    let id = own.fields().into_iter().filter(|field| &*field.key.text == "id");
    State::Done { layers: Some(id.collect()), line: 1, whole: false }
}

/// Adds an inherited field. It replaces that of an earlier parent.
fn put(layers: &mut Vec<Field>, field: Field) {
    match layers.iter_mut().find(|f| f.key.text == field.key.text) {
        Some(old) => *old = field,
        None => layers.push(field),
    }
}

/// Adds layers of the same definition or a later one: plain values hide those below, changes do not.
fn cover(layers: &mut Vec<Field>, field: Field) {
    let below = layers.iter_mut().find(|f| f.key.text == field.key.text);
    match (below, field.layers.first()) {
        (Some(old), Some(first)) if is_change(first) => {
            old.layers = old.layers.iter().chain(field.layers.iter()).cloned().collect();
            old.key = field.key;
        }
        (Some(old), _) => *old = field,
        (None, _) => layers.push(field),
    }
}
