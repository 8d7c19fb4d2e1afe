//! Inheritance: what each definition is when its parents, and the mods whose layers lie over it, have had their say.
//!
//! A field is written in layers: by the parents, by the definition itself, by each mod. A whole
//! value takes the place of all layers below it, a change works on what they came to. Layers are
//! only put on one another here, and worked out once at the end, so that a mod's change to a parent
//! reaches the children.

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

/// The longest line of parents, parents' parents and so on.
const LONGEST_LINE: usize = 100;

/// The most fields that all definitions together have, with those that they have from their parents.
const MOST_FIELDS: usize = 1_000_000;

/// The fields to make room for at once: few definitions have more.
const USUAL_FIELDS: usize = 32;

/// The fields that parents do not hand down.
const OWN: [&str; 4] = ["id", "like", "abstract", IF];

/// A definition with all that its parents and the mods make of it.
pub(crate) struct Raw {
    /// Its id, which may be bad; empty if there is none.
    pub id: String,
    /// Where its id is written first.
    pub written: Span,
    /// The definition, without the fields that say what it is made of.
    pub node: Node,
    /// Whether a mod has written it first.
    pub by_mod: bool,
    /// Whether it is whole: one that is `abstract`, or has a parent that is not known, may lack any
    /// field.
    pub whole: bool,
    /// The fields that were taken back by a change, and where.
    pub taken_back: Vec<Key>,
}

impl Raw {
    /// The place of a field, or of the whole definition's start.
    pub fn place(&self, field: &str) -> Span {
        let node = self.node.field(field);
        node.map_or_else(|| self.node.span.first(), |node| node.span)
    }
}

/// The definitions of one kind of data after inheritance.
#[derive(Default)]
pub(crate) struct Resolved {
    /// Those that define something, in the order in which they were written.
    pub records: Vec<Raw>,
    /// Those that are `abstract`.
    pub templates: Vec<Raw>,
    /// What is named as a parent and is none of them, and where.
    pub orphaned: Vec<(Rc<str>, Span)>,
}

/// Works out all definitions of one kind of data; if they are not `complete`, one that is not known may be there.
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

/// One definition, and all that was written for each of its fields.
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

/// How far a definition is with its parents.
#[derive(Clone)]
enum State {
    Untouched,
    /// Its parents are being looked at: meeting it again means that it is its own ancestor.
    Open,
    /// Parents included; how long its line of ancestors is; whether all of them are known.
    Done {
        layers: Option<Rc<[Field]>>,
        line: usize,
        whole: bool,
    },
}

/// All definitions of one kind of data and how they are related.
struct Family<'a> {
    written: &'a [Written],
    data_kind: DataKind,
    /// Whether there are no others.
    complete: bool,
    /// Those that were let go.
    replaced: &'a Replaced,
    diagnostics: &'a Diagnostics,
    by_id: SortedMap<&'a str, usize>,
    states: Vec<State>,
    has_child: Vec<bool>,
    changer: Changer<'a>,
    /// How many fields the definitions that are done have together.
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

    /// Finds out what a definition and all its ancestors are made of.
    fn trace(&mut self, index: usize) {
        // A stack of our own: a line of ancestors can be as long as somebody likes to write it.
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
                    // The parents named first are looked at first.
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

    /// The parents of a definition that there are, and where they are named.
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

    /// Puts a definition's own layers over those of its parents, all of which are done or in a circle.
    fn finish(&self, index: usize) -> State {
        let own = &self.written[index];
        if own.is_plain() {
            return State::Done { layers: None, line: 1, whole: true };
        }
        if self.fields.get() > MOST_FIELDS {
            // That is told of the first: no more is made of the others than who they are.
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
                // Whatever is wrong with the parent's own parents has been told.
                if *parent_whole {
                    let message =
                        format!("a line of more than {LONGEST_LINE} definitions like one another");
                    let problem = Problem::error(place, message);
                    self.diagnostics.add(problem.help("make it shorter"));
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
            let message = format!("definitions of more than {MOST_FIELDS} fields in all");
            let problem = Problem::error(own.node.span.first(), message);
            let help = "the parents' fields count for each of their children";
            self.diagnostics.add(problem.help(help));
            return bare(own);
        }
        State::Done { layers: Some(layers.into()), line: longest + 1, whole }
    }

    /// All layers of a definition that is done.
    fn layers(&self, index: usize) -> Rc<[Field]> {
        match &self.states[index] {
            State::Done { layers: Some(layers), .. } => Rc::clone(layers),
            _ => self.written[index].fields().into(),
        }
    }

    /// The definition that the layers come to.
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
                // An id is what a definition is known by, and never a change of what a parent is known by.
                [.., last] if &*key.text == "id" => Some(last.clone()),
                // Who knows what it was to change: that a parent is lost is told already.
                layers if !whole && !is_own && layers.iter().any(is_change) => None,
                // That there is no such field is told when it is read.
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
            // What is wrong with the whole is most likely the work of the last hand.
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

/// What the schema of a kind of data says of its fields; defaults are as if written at that place.
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

/// A definition of which nothing but who it is is known.
fn bare(own: &Written) -> State {
    let id = own.fields().into_iter().filter(|field| &*field.key.text == "id");
    State::Done { layers: Some(id.collect()), line: 1, whole: false }
}

/// Adds a field of a parent: it takes the place of an earlier parent's.
fn put(layers: &mut Vec<Field>, field: Field) {
    match layers.iter_mut().find(|f| f.key.text == field.key.text) {
        Some(old) => *old = field,
        None => layers.push(field),
    }
}

/// Adds layers of the same or a later hand: whole values cover what is below them, changes do not.
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
