//! Definitions as they are written, in layers: the base game and the overrides of mods.

use super::layered_field::LayeredField;
use super::parents::parents_of;
use super::{lost_fields, replaced_ids};
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::data_kind::DataKind;
use crate::json::tree::{FieldKey, Node, NodeKind};
use crate::read::change::naming::ElementNames;
use crate::read::change::{Changer, FieldInfo};
use crate::read::change_word::is_change;
use crate::read::value::Value;
use std::rc::Rc;

pub(crate) struct LayeredDefinition {
    /// Id as written, which may be invalid. Empty if it is missing.
    pub id: String,
    pub node: Node,
    /// Overrides by mods, in the order in which they apply.
    pub overrides: Vec<Node>,
    pub parents: Vec<(Rc<str>, Span)>,
    pub is_abstract: bool,
    /// Whether an override has the field `abstract`. A mod removes a definition from the game by making it abstract.
    pub made_abstract_by_override: bool,
    pub has_unreadable_parents: bool,
    pub by_mod: bool,
    /// Id of the replacement, and the span of that id. A replaced definition defines nothing itself.
    pub replaced_by: Option<(Rc<str>, Span)>,
    /// Whether the resolved definition may differ from its text in the file.
    pub has_parents_or_changes: bool,
}

impl LayeredDefinition {
    pub fn new(id: String, node: Node, by_mod: bool) -> LayeredDefinition {
        LayeredDefinition {
            id,
            node,
            overrides: Vec::new(),
            parents: Vec::new(),
            is_abstract: false,
            made_abstract_by_override: false,
            has_unreadable_parents: false,
            by_mod,
            replaced_by: None,
            has_parents_or_changes: false,
        }
    }

    /// Reads `like`, `abstract` and `replaced_by`. Call it after all overrides are added.
    pub fn read_metadata(&mut self, data_kind: DataKind, diagnostics: &Diagnostics) {
        let NodeKind::Object(fields) = &self.node.kind else { return };
        let layers: Vec<&Node> = std::iter::once(&self.node).chain(&self.overrides).collect();
        self.replaced_by = replaced_ids::read_replacement(&self.id, &layers, diagnostics);
        if self.replaced_by.is_some() {
            return;
        }
        let special =
            |(key, node): &(FieldKey, Node)| matches!(&*key.text, "like" | "abstract") || is_change(node);
        if self.overrides.is_empty() && !fields.iter().any(special) {
            return;
        }
        self.has_parents_or_changes = true;
        for node in &layers {
            if let NodeKind::Object(fields) = &node.kind {
                Value::new(node, "", diagnostics).report_duplicate_fields(fields);
            }
        }
        self.warn_of_lost_fields(data_kind, diagnostics);
        if let Some((_, like)) = self.layers("like")
            && let Some(like) = Changer::new(diagnostics).fold(&like, &["like"], &LikeListInfo)
        {
            self.parents = parents_of(&like, diagnostics).unwrap_or_else(|| {
                self.has_unreadable_parents = true;
                Vec::new()
            });
        }
        if let Some(template) = self.layers("abstract").and_then(|(_, mut layers)| layers.pop()) {
            self.is_abstract = matches!(template.kind, NodeKind::Bool(true));
            self.made_abstract_by_override =
                self.overrides.iter().any(|node| node.field("abstract").is_some());
            if !matches!(template.kind, NodeKind::Bool(_)) {
                let message = format!("expected true or false, found {}", template.in_words());
                let problem = Problem::error(template.span, message).path("abstract");
                diagnostics.add(problem.help("write `true` or `false`, without quotes"));
            }
        }
    }

    fn warn_of_lost_fields(&self, data_kind: DataKind, diagnostics: &Diagnostics) {
        let all: Vec<&Node> = std::iter::once(&self.node).chain(&self.overrides).collect();
        for (i, node) in all.iter().enumerate().skip(1) {
            let NodeKind::Object(fields) = &node.kind else { continue };
            for (key, node) in fields.iter() {
                if !lost_fields::may_lose_fields(data_kind, &key.text, node) {
                    continue;
                }
                let below = all[..i].iter().filter_map(|layer| layer.field(&key.text));
                let below: Vec<Node> = below.cloned().collect();
                let field = LayeredField { key: key.clone(), layers: Rc::new([node.clone()]) };
                lost_fields::warn_of_lost_fields(data_kind, &below, &field, diagnostics);
            }
        }
    }

    pub fn fields(&self) -> Vec<LayeredField> {
        let mut names: Vec<&Rc<str>> = Vec::new();
        for node in std::iter::once(&self.node).chain(&self.overrides) {
            let NodeKind::Object(written) = &node.kind else { continue };
            let keys = written.iter().map(|(key, _)| &key.text).filter(|name| &***name != "//");
            for name in keys {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        let layers = names.into_iter().filter_map(|name| self.layers(name));
        layers.map(|(key, layers)| LayeredField { key, layers: layers.into() }).collect()
    }

    /// Returns the layers of a field, with the field's key in the last layer.
    fn layers(&self, name: &str) -> Option<(FieldKey, Vec<Node>)> {
        let mut found: Option<(&FieldKey, Vec<Node>)> = None;
        for node in std::iter::once(&self.node).chain(&self.overrides) {
            let NodeKind::Object(written) = &node.kind else { continue };
            // Duplicate fields are an error reported elsewhere; the first one counts here.
            let Some((key, node)) = written.iter().find(|(key, _)| &*key.text == name) else {
                continue;
            };
            // A plain value hides the layers below it.
            let below = found.take().filter(|_| is_change(node));
            let mut layers = below.map_or_else(Vec::new, |(_, layers)| layers);
            layers.push(node.clone());
            found = Some((key, layers));
        }
        found.map(|(key, layers)| (key.clone(), layers))
    }
}

/// Schema information for the field `like`: the elements of the list are ids.
struct LikeListInfo;

impl FieldInfo for LikeListInfo {
    fn default(&self, _: &[&str]) -> Option<Node> {
        None
    }

    fn naming(&self, _: &[&str]) -> Option<ElementNames<'static>> {
        Some(ElementNames::Word)
    }
}
