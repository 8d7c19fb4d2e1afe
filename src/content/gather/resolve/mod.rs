//! Inheritance: combines each definition with its parents and with the overrides of mods.
//!
//! A field has layers: from the parents, the definition and each mod. A plain value hides the layers below it; a
//! change modifies their result. The final values are computed last, so that a mod's change of a parent reaches the
//! children.

use super::layered_definition::LayeredDefinition;
use super::layered_field::LayeredField;
use super::lost_fields;
use super::mod_conditions::IF;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::data_kind::DataKind;
use crate::json::tree::{FieldKey, Node, NodeKind};
use crate::read::change::naming::ElementNames;
use crate::read::change::{Changer, FieldInfo};
use crate::read::change_word::is_change;
use crate::read::replacements::Replacements;
use crate::schema::{default_at, element_names_at, is_field};
use fifteen_base::SortedMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

mod errors;

const MAX_GENERATIONS: usize = 100;

/// Maximum total number of fields of all definitions, including inherited ones.
const MOST_FIELDS: usize = 1_000_000;

const USUAL_FIELDS: usize = 32;

const NOT_INHERITED: [&str; 4] = ["id", "like", "abstract", IF];

pub(crate) struct RawRecord {
    /// Id as written, which may be invalid. Empty if it is missing.
    pub id: String,
    /// Position where the id was first written.
    pub id_span: Span,
    /// The resolved definition. Its `id`, `like`, `abstract` and `if` are its own, never inherited.
    pub node: Node,
    /// Whether a mod added the definition, rather than the base game.
    pub by_mod: bool,
    /// Whether required fields must be present. `false` for an abstract definition or if an ancestor is unknown.
    pub requires_all_fields: bool,
    /// Fields that have no value because a change unset them, with the position of the change.
    pub unset_fields: Vec<FieldKey>,
}

impl RawRecord {
    /// Returns the position of a field, or of the start of the definition if the field is missing.
    pub fn field_span(&self, field: &str) -> Span {
        let node = self.node.field(field);
        node.map_or_else(|| self.node.span.first_byte(), |node| node.span)
    }
}

#[derive(Default)]
pub(crate) struct Resolved {
    pub records: Vec<RawRecord>,
    pub templates: Vec<RawRecord>,
    pub unknown_parents: Vec<(Rc<str>, Span)>,
}

/// Resolves all definitions of one kind of data. `complete` is `false` if some definitions could not be read;
/// unknown parents are then not reported.
pub(crate) fn resolve(
    written: &[LayeredDefinition],
    data_kind: DataKind,
    (complete, replaced): (bool, &Replacements),
    diagnostics: &Diagnostics,
) -> Resolved {
    let mut family = Inheritance::new(written, data_kind, (complete, replaced), diagnostics);
    for index in 0..written.len() {
        family.resolve_with_ancestors(index);
    }
    let mut resolved = Resolved::default();
    for (index, definition) in written.iter().enumerate() {
        let raw = family.to_record(index);
        match definition.is_abstract {
            true => resolved.templates.push(raw),
            false => resolved.records.push(raw),
        }
    }
    family.warn_of_childless();
    resolved.unknown_parents = family.unknown_parents.take();
    resolved
}

/// Resolves one definition. Also returns the layers of its fields.
pub(crate) fn resolve_one(
    written: &[LayeredDefinition],
    index: usize,
    (data_kind, replaced): (DataKind, &Replacements),
    diagnostics: &Diagnostics,
) -> (RawRecord, Rc<[LayeredField]>) {
    let mut family = Inheritance::new(written, data_kind, (true, replaced), diagnostics);
    family.resolve_with_ancestors(index);
    (family.to_record(index), family.layers(index))
}

#[derive(Clone)]
enum ResolveState {
    Untouched,
    /// The parents are being resolved. A definition that is met again in this state is its own ancestor.
    InProgress,
    /// Resolved. `layers` is `None` for an unchanged definition, `line` is the number of generations, and `whole`
    /// says whether all ancestors are known.
    Done {
        layers: Option<Rc<[LayeredField]>>,
        line: usize,
        whole: bool,
    },
}

struct Inheritance<'a> {
    written: &'a [LayeredDefinition],
    data_kind: DataKind,
    complete: bool,
    replaced: &'a Replacements,
    diagnostics: &'a Diagnostics,
    by_id: SortedMap<&'a str, usize>,
    states: Vec<ResolveState>,
    has_child: Vec<bool>,
    changer: Changer<'a>,
    fields: Cell<usize>,
    unknown_parents: RefCell<Vec<(Rc<str>, Span)>>,
}

impl<'a> Inheritance<'a> {
    fn new(
        written: &'a [LayeredDefinition],
        data_kind: DataKind,
        (complete, replaced): (bool, &'a Replacements),
        diagnostics: &'a Diagnostics,
    ) -> Inheritance<'a> {
        let related = written.iter().any(|definition| !definition.parents.is_empty());
        let ids = written.iter().enumerate().filter(|_| related);
        Inheritance {
            written,
            data_kind,
            complete,
            replaced,
            diagnostics,
            by_id: SortedMap::from_unsorted(ids.map(|(i, definition)| (definition.id.as_str(), i)).collect()),
            states: vec![ResolveState::Untouched; written.len()],
            has_child: vec![false; written.len()],
            changer: Changer::new(diagnostics),
            fields: Cell::new(0),
            unknown_parents: RefCell::default(),
        }
    }

    fn resolve_with_ancestors(&mut self, index: usize) {
        // This is an explicit stack, because recursion could overflow on a long chain of ancestors.
        let mut open = vec![index];
        while let Some(&index) = open.last() {
            match &self.states[index] {
                ResolveState::Untouched => {
                    self.states[index] = ResolveState::InProgress;
                    let before = open.len();
                    for (parent, place) in self.parents(index, true) {
                        self.has_child[parent] = true;
                        match &self.states[parent] {
                            ResolveState::Untouched => open.push(parent),
                            ResolveState::InProgress => self.report_cycle(parent, place, &open),
                            ResolveState::Done { .. } => {}
                        }
                    }
                    // Reverse the added parents, so that they are resolved in the order in which `like` names them.
                    open[before..].reverse();
                }
                ResolveState::InProgress => {
                    self.states[index] = self.inherit_layers(index);
                    open.pop();
                }
                ResolveState::Done { .. } => {
                    open.pop();
                }
            }
        }
    }

    /// Returns the indices of the known parents of a definition, with the spans that name them.
    fn parents(&self, index: usize, report: bool) -> Vec<(usize, Span)> {
        let known = |(id, place): &(Rc<str>, Span)| {
            let found = self.by_id.get(&**id).copied().or_else(|| {
                let warning = self.replaced.problem(id, *place).filter(|_| report);
                warning.into_iter().for_each(|p| self.diagnostics.add(p.path("like")));
                self.by_id.get(self.replaced.replacement(id)?).copied()
            });
            if found.is_none() && report {
                self.report_unknown_parent(index, id, *place);
            }
            Some((found?, *place))
        };
        self.written[index].parents.iter().filter_map(known).collect()
    }

    /// Adds the layers of a definition to those of its parents. Each parent is resolved or part of a cycle.
    fn inherit_layers(&self, index: usize) -> ResolveState {
        let definition = &self.written[index];
        if !definition.has_parents_or_changes {
            return ResolveState::Done { layers: None, line: 1, whole: true };
        }
        if self.fields.get() > MOST_FIELDS {
            // The error about this limit is reported once. The remaining definitions keep only their ids.
            return id_only(definition);
        }
        let mut layers: Vec<LayeredField> = Vec::with_capacity(USUAL_FIELDS);
        let (mut longest, mut whole) =
            (0, !definition.has_unreadable_parents && !self.report_missing_target(definition));
        let parents = self.parents(index, false);
        whole &= parents.len() == definition.parents.len();
        for (parent, place) in parents {
            let ResolveState::Done { line, whole: parent_whole, .. } = &self.states[parent] else {
                whole = false;
                continue;
            };
            whole &= parent_whole;
            if *line >= MAX_GENERATIONS {
                // If the parent has an unknown ancestor, an error is already reported.
                if *parent_whole {
                    let message = format!("more than {MAX_GENERATIONS} generations of parents");
                    let problem = Problem::error(place, message);
                    self.diagnostics.add(problem.help("make the chain of parents shorter"));
                }
                whole = false;
                continue;
            }
            longest = longest.max(*line);
            for field in self.layers(parent).iter() {
                if NOT_INHERITED.contains(&&*field.key.text) {
                    continue;
                }
                match layers.iter_mut().find(|f| f.key.text == field.key.text) {
                    Some(old) => *old = field.clone(),
                    None => layers.push(field.clone()),
                }
            }
        }
        for field in definition.fields() {
            if let Some(below) = layers.iter().find(|f| f.key.text == field.key.text) {
                lost_fields::warn_of_lost_fields(self.data_kind, &below.layers, &field, self.diagnostics);
            }
            add_layers(&mut layers, field);
        }
        self.fields.set(self.fields.get() + layers.len());
        if self.fields.get() > MOST_FIELDS {
            let message = format!("the definitions have more than {MOST_FIELDS} fields in total");
            let help = "inherited fields count for each definition";
            self.diagnostics.add(Problem::error(definition.node.span.first_byte(), message).help(help));
            return id_only(definition);
        }
        ResolveState::Done { layers: Some(layers.into()), line: longest + 1, whole }
    }

    fn layers(&self, index: usize) -> Rc<[LayeredField]> {
        match &self.states[index] {
            ResolveState::Done { layers: Some(layers), .. } => Rc::clone(layers),
            _ => self.written[index].fields().into(),
        }
    }

    fn to_record(&self, index: usize) -> RawRecord {
        let definition = &self.written[index];
        let mut record = RawRecord {
            id: definition.id.clone(),
            id_span: definition.node.field("id").map_or(definition.node.span, |id| id.span),
            node: definition.node.clone(),
            requires_all_fields: !definition.is_abstract,
            by_mod: definition.by_mod,
            unset_fields: Vec::new(),
        };
        let ResolveState::Done { layers: Some(layers), whole, .. } = &self.states[index] else {
            return record;
        };
        let fields = layers.iter().filter_map(|LayeredField { key, layers }| {
            let known = SchemaInfo { data_kind: self.data_kind, place: key.span };
            let is_own = NOT_INHERITED.contains(&&*key.text);
            let value = match &**layers {
                [value] if !is_change(value) => Some(value.clone()),
                // The id is a plain value, which is never inherited or changed.
                [.., last] if &*key.text == "id" => Some(last.clone()),
                // The change may be meant for a field of an unknown parent, which is already reported.
                layers if !whole && !is_own && layers.iter().any(is_change) => None,
                // An unknown field is reported when the definition is read.
                [first, ..] if is_change(first) && !is_field(self.data_kind, &key.text) => {
                    Some(first.clone())
                }
                layers => {
                    let value = self.changer.fold(layers, &[&key.text], &known);
                    let unset = layers.last().and_then(|last| last.field("unset"));
                    if let (None, Some(unset)) = (&value, unset) {
                        record.unset_fields.push(FieldKey { span: unset.span, text: Rc::clone(&key.text) });
                    }
                    value
                }
            };
            Some((key.clone(), value?))
        });
        let fields: Vec<(FieldKey, Node)> = fields.collect();
        // Errors about the whole definition are most likely caused by the last override.
        let span = definition.overrides.last().unwrap_or(&definition.node).span;
        record.node = Node::new(span, NodeKind::Object(fields.into()));
        record.requires_all_fields &= whole;
        record
    }
}

/// Schema information about a kind of data. Default values get the span `place`.
struct SchemaInfo {
    data_kind: DataKind,
    place: Span,
}

impl FieldInfo for SchemaInfo {
    fn default(&self, path: &[&str]) -> Option<Node> {
        default_at(self.data_kind, path, self.place)
    }

    fn naming(&self, path: &[&str]) -> Option<ElementNames<'static>> {
        element_names_at(self.data_kind, path)
    }
}

fn id_only(definition: &LayeredDefinition) -> ResolveState {
    let id = definition.fields().into_iter().filter(|field| &*field.key.text == "id");
    ResolveState::Done { layers: Some(id.collect()), line: 1, whole: false }
}

/// Adds the definition's own layers to a field. A plain value hides the inherited layers, a change does not.
fn add_layers(layers: &mut Vec<LayeredField>, field: LayeredField) {
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
