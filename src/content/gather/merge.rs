//! Collects definitions from syntax trees: merges those with equal ids, and leaves out those with an unmet `if`.

use super::layered_definition::LayeredDefinition;
use super::mod_conditions::{IF, OptionTable, names_option};
use super::mod_conflicts::{ModConflict, find_conflicts};
use super::parsed_files::ParsedFiles;
use crate::diagnostics::problem::{Diagnostics, FileId, Problem, Span};
use crate::files::data_kind::DataKind;
use crate::json::tree::{FieldKey, Node, NodeKind};
use crate::read::change_word::is_change;
use crate::read::kind::MOST_DEFINITIONS;
use crate::read::value::Value;
use crate::schema::is_field;
use std::collections::BTreeMap;

#[derive(Default)]
pub(crate) struct MergedDefinitions {
    pub written: Vec<LayeredDefinition>,
    pub complete: bool,
    pub conflicts: Vec<ModConflict>,
    /// Ids of definitions whose `if` does not hold, with the reason.
    pub unmet_conditions: BTreeMap<String, String>,
    /// Definitions whose `if` names a mod that is not in use.
    pub waiting_for_mods: Vec<Node>,
}

impl ParsedFiles {
    pub fn merge(self, options: &OptionTable, diagnostics: &Diagnostics) -> MergedDefinitions {
        let mut records = DefinitionMerger {
            diagnostics,
            options,
            data_kind: self.data_kind,
            merged: MergedDefinitions::default(),
            id_positions: BTreeMap::new(),
            broken: self.broken,
        };
        for (layer, file, node) in &self.files {
            records.add_list(self.data_kind.list(), *file, node, *layer);
        }
        let DefinitionMerger { mut merged, id_positions, broken, .. } = records;
        for written in &mut merged.written {
            written.read_metadata(self.data_kind, diagnostics);
        }
        let shared = merged.written.iter().filter(|written| !written.by_mod);
        merged.conflicts.extend(shared.flat_map(|written| find_conflicts(written, self.data_kind)));
        merged.unmet_conditions.retain(|id, _| !id_positions.contains_key(id));
        MergedDefinitions { complete: broken.is_none(), ..merged }
    }
}

struct DefinitionMerger<'a> {
    diagnostics: &'a Diagnostics,
    options: &'a OptionTable,
    data_kind: DataKind,
    merged: MergedDefinitions,
    id_positions: BTreeMap<String, IdPosition>,
    /// Index of the earliest loaded source that has definitions that cannot be read.
    broken: Option<usize>,
}

struct IdPosition {
    index: usize,
    layer: usize,
    span: Span,
    has_condition: bool,
    /// Source index and position of the first definition with this id.
    first: (usize, Span),
}

impl DefinitionMerger<'_> {
    fn add_list(&mut self, list: &'static str, file: FileId, node: &Node, layer: usize) {
        let value = Value::new(node, "", self.diagnostics);
        if matches!(node.kind, NodeKind::List(_)) {
            let help = format!("wrap the list in an object: `{{ \"{list}\": [ ... ] }}`");
            value.wrong::<()>("expected an object, found a list", help);
            self.mark_broken(layer);
            return;
        }
        let items = value.file(|r| r.need(list, |v| v.list(|v| Some(v.node.clone()))));
        let Some(items) = items else {
            self.mark_broken(layer);
            return;
        };
        let places = items.iter().map(|item| {
            let id = item.field("id").and_then(Node::as_text);
            (item.span, id.unwrap_or_default().to_owned())
        });
        self.diagnostics.definitions(file, list, places);
        for node in items {
            let Ok(node) = self.options.fill_in_options(node, layer, self.diagnostics) else {
                self.mark_broken(layer);
                continue;
            };
            if self.condition_holds(&node, layer) {
                self.add(node, layer);
            }
        }
    }

    fn mark_broken(&mut self, layer: usize) {
        self.broken = Some(self.broken.map_or(layer, |first| first.min(layer)));
    }

    fn condition_holds(&mut self, node: &Node, layer: usize) -> bool {
        let Some(condition) = node.field(IF) else { return true };
        let result = self.options.evaluate_if(condition, layer, self.diagnostics);
        if result.is_unknown {
            self.mark_broken(layer);
            return false;
        }
        if let (false, Some(id)) = (result.holds, node.field("id").and_then(Node::as_text)) {
            self.merged.unmet_conditions.insert(id.to_owned(), result.reason);
        }
        if !result.holds && result.needs_absent_mod {
            self.merged.waiting_for_mods.push(self.without_changes(node));
        }
        result.holds
    }

    /// Returns a definition without the fields that hold a change (such as `append`) or name an option, so that the
    /// other fields can be checked.
    fn without_changes(&self, node: &Node) -> Node {
        let NodeKind::Object(fields) = &node.kind else { return node.clone() };
        let stays = |(key, value): &&(FieldKey, Node)| {
            let is_value = !is_change(value) || !is_field(self.data_kind, &key.text);
            is_value && !names_option(value)
        };
        let fields = fields.iter().filter(stays).cloned().collect();
        Node { kind: NodeKind::Object(fields), ..node.clone() }
    }

    fn add(&mut self, node: Node, layer: usize) {
        let id = node.field("id");
        let span = id.map_or_else(|| node.span.first_byte(), |id| id.span);
        let id = id.and_then(Node::as_text).unwrap_or_default();
        if let Some(first) = self.id_positions.get_mut(id) {
            let condition = node.field(IF);
            // One mod may repeat an id if one of the two definitions has an `if`.
            if first.layer < layer || condition.is_some() || first.has_condition {
                let (by, place) = first.first;
                let knows_mods = condition.is_some_and(names_a_mod);
                if 0 < by && by < layer && !knows_mods {
                    self.merged.conflicts.push(ModConflict {
                        what: format!("{} `{id}`", self.data_kind.noun()),
                        field: None,
                        first: place,
                        again: span,
                    });
                }
                (first.layer, first.span, first.has_condition) = (layer, span, condition.is_some());
                self.merged.written[first.index].overrides.push(node);
                return;
            }
            let message = format!("the id `{id}` is used twice");
            let problem = Problem::error(span, message).help("give one of the two another id");
            self.diagnostics.add(problem.related(first.span, "the first one is here"));
            return;
        }
        if self.broken.is_some_and(|first| first < layer) {
            // This may not be a new definition, but an override of one that could not be read. An override may lack
            // fields, and they would wrongly be reported as missing. So leave it out.
            return;
        }
        if self.merged.written.len() == MOST_DEFINITIONS {
            self.diagnostics.add(Problem::error(span, format!("more than {MOST_DEFINITIONS} definitions")));
            return;
        }
        // An invalid id is reported later, when the definition is read. The definition cannot be found by that id, so
        // mark the list as broken: then a reference to an unknown id is not reported as an error.
        match self.data_kind.is_id(id) {
            true => {
                let index = self.merged.written.len();
                let first = (layer, span);
                let has_condition = node.field(IF).is_some();
                let place = IdPosition { index, layer, span, has_condition, first };
                self.id_positions.insert(id.to_owned(), place);
            }
            false => self.mark_broken(layer),
        }
        self.merged.written.push(LayeredDefinition::new(self.data_kind.shorten_id(id), node, layer > 0));
    }
}

/// Whether an `if` names a mod. An override with such an `if` takes other mods into account on purpose, so it is not
/// reported as a conflict.
fn names_a_mod(condition: &Node) -> bool {
    let each = if condition.items().is_empty() { std::slice::from_ref(condition) } else { condition.items() };
    each.iter().any(|part| part.field("mod").is_some())
}
