//! Definitions as they are written, in layers: the base game and the overrides of mods.

use super::field::Field;
use super::parents::parents_of;
use super::{dropped, let_go};
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::data_kind::DataKind;
use crate::json::tree::{Key, Node, NodeKind};
use crate::read::change::naming::Naming;
use crate::read::change::{Changer, Known};
use crate::read::change_word::is_change;
use std::rc::Rc;

/// A definition with the overrides of all mods.
pub(crate) struct Written {
    /// The id; may be invalid, and is empty if missing.
    pub id: String,
    pub node: Node,
    /// Overrides, in the order in which they apply.
    pub over: Vec<Node>,
    /// Ids of the parents, and the spans that name them.
    pub like: Vec<(Rc<str>, Span)>,
    /// Whether it is `abstract`.
    pub template: bool,
    /// Whether an override made it abstract, which removes it from the game.
    pub changed: bool,
    /// Whether its `like` cannot be read.
    pub adrift: bool,
    pub by_mod: bool,
    /// Id of the replacement, and its span. A replaced definition defines nothing itself.
    pub replaced_by: Option<(Rc<str>, Span)>,
    /// Whether it has parents or changes.
    composed: bool,
}

impl Written {
    pub fn new(id: String, node: Node, by_mod: bool) -> Written {
        Written {
            id,
            node,
            over: Vec::new(),
            like: Vec::new(),
            template: false,
            changed: false,
            adrift: false,
            by_mod,
            replaced_by: None,
            composed: false,
        }
    }

    /// Whether it equals its text in the file.
    pub fn is_plain(&self) -> bool {
        !self.composed
    }

    /// Reads parents, `abstract` and `replaced_by` after all overrides are added.
    pub fn settle(&mut self, data_kind: DataKind, diagnostics: &Diagnostics) {
        let NodeKind::Object(fields) = &self.node.kind else { return };
        let layers: Vec<&Node> = std::iter::once(&self.node).chain(&self.over).collect();
        self.replaced_by = let_go::of(&self.id, &layers, diagnostics);
        if self.replaced_by.is_some() {
            return;
        }
        let special = |(key, node): &(Key, Node)| {
            matches!(&*key.text, "like" | "abstract") || is_change(node)
        };
        if self.over.is_empty() && !fields.iter().any(special) {
            return;
        }
        self.composed = true;
        for node in std::iter::once(&self.node).chain(&self.over) {
            tell_twins(node, diagnostics);
        }
        self.tell_dropped(data_kind, diagnostics);
        if let Some((_, like)) = self.layers("like")
            && let Some(like) = Changer::new(diagnostics).fold(&like, &["like"], &Ids)
        {
            self.like = parents_of(&like, diagnostics).unwrap_or_else(|| {
                self.adrift = true;
                Vec::new()
            });
        }
        // It is a plain value, without changes.
        if let Some(template) = self.layers("abstract").and_then(|(_, mut layers)| layers.pop()) {
            self.template = matches!(template.kind, NodeKind::Bool(true));
            self.changed = self.over.iter().any(|node| node.field("abstract").is_some());
            if !matches!(template.kind, NodeKind::Bool(_)) {
                let message = format!("expected true or false, found {}", template.in_words());
                let problem = Problem::error(template.span, message).path("abstract");
                diagnostics.add(problem.help("write `true` or `false`, without quotes"));
            }
        }
    }

    /// Warns of overrides that replace a whole object and lose fields.
    fn tell_dropped(&self, data_kind: DataKind, diagnostics: &Diagnostics) {
        let all: Vec<&Node> = std::iter::once(&self.node).chain(&self.over).collect();
        for (i, node) in all.iter().enumerate().skip(1) {
            let NodeKind::Object(fields) = &node.kind else { continue };
            for (key, node) in fields.iter() {
                if !dropped::may_drop(data_kind, &key.text, node) {
                    continue;
                }
                let below = all[..i].iter().filter_map(|one| one.field(&key.text));
                let field = Field { key: key.clone(), layers: Rc::new([node.clone()]) };
                dropped::tell(data_kind, &below.cloned().collect::<Vec<_>>(), &field, diagnostics);
            }
        }
    }

    pub fn fields(&self) -> Vec<Field> {
        let mut names: Vec<&Rc<str>> = Vec::new();
        for node in std::iter::once(&self.node).chain(&self.over) {
            let NodeKind::Object(written) = &node.kind else { continue };
            let keys = written.iter().map(|(key, _)| &key.text).filter(|name| &***name != "//");
            for name in keys {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        let layers = names.into_iter().filter_map(|name| self.layers(name));
        layers.map(|(key, layers)| Field { key, layers: layers.into() }).collect()
    }

    /// Returns the layers of a field, and the last key.
    fn layers(&self, name: &str) -> Option<(Key, Vec<Node>)> {
        let mut found: Option<(&Key, Vec<Node>)> = None;
        for node in std::iter::once(&self.node).chain(&self.over) {
            let NodeKind::Object(written) = &node.kind else { continue };
            // Of duplicate fields in one definition, which are an error, the first counts.
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

/// Schema information for `like`: its elements are ids.
struct Ids;

impl Known for Ids {
    fn default(&self, _: &[&str]) -> Option<Node> {
        None
    }

    fn naming(&self, _: &[&str]) -> Option<Naming<'static>> {
        Some(Naming::Word)
    }
}

fn tell_twins(node: &Node, diagnostics: &Diagnostics) {
    if let NodeKind::Object(fields) = &node.kind {
        crate::read::value::Value::new(node, "", diagnostics).note_twins(fields);
    }
}
