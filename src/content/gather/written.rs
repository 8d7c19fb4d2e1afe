//! Definitions as they are written, layer over layer: what the game's own data say, and what mods put over it.

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

/// A definition with all that mods have written over it.
pub(crate) struct Written {
    /// Its id, which may be bad; empty if there is none.
    pub id: String,
    /// What was written first.
    pub node: Node,
    /// What mods wrote of it, in the order in which they apply.
    pub over: Vec<Node>,
    /// The ids of its parents, and where they are named.
    pub like: Vec<(Rc<str>, Span)>,
    /// Whether it is `abstract`.
    pub template: bool,
    /// Whether a mod has made it abstract, which takes it out of the game.
    pub changed: bool,
    /// Whether it is like something that cannot be read.
    pub adrift: bool,
    /// Whether a mod has written it first.
    pub by_mod: bool,
    /// By what it is replaced, and where that is said: it defines nothing itself.
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

    /// Whether it is exactly what stands in its file.
    pub fn is_plain(&self) -> bool {
        !self.composed
    }

    /// Finds out what it is made of, once all mods have written what they have to.
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
        let fields = self.fields();
        let value = |name: &str| {
            let field = fields.iter().find(|field| &*field.key.text == name)?;
            Changer::new(diagnostics).fold(&field.layers, &[name], &Ids)
        };
        if let Some(like) = value("like") {
            self.like = parents_of(&like, diagnostics).unwrap_or_else(|| {
                self.adrift = true;
                Vec::new()
            });
        }
        let last = |name: &str| {
            let field = fields.iter().find(|field| &*field.key.text == name)?;
            field.layers.last()
        };
        // It is whole or not: there is nothing in it to be changed.
        if let Some(template) = last("abstract") {
            self.template = matches!(template.kind, NodeKind::Bool(true));
            self.changed = self.over.iter().any(|node| node.field("abstract").is_some());
            if !matches!(template.kind, NodeKind::Bool(_)) {
                let message = format!("expected true or false, found {}", template.in_words());
                let problem = Problem::error(template.span, message).path("abstract");
                diagnostics.add(problem.help("write `true` or `false`, without quotes"));
            }
        }
    }

    /// Warns of objects that mods write anew over what is there.
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

    /// Its own fields and what mods have written over them.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields: Vec<(Key, Vec<Node>)> = Vec::new();
        for node in std::iter::once(&self.node).chain(&self.over) {
            let NodeKind::Object(written) = &node.kind else { continue };
            let mut seen: Vec<&str> = Vec::new();
            for (key, node) in written.iter().filter(|(key, _)| &*key.text != "//") {
                // Of two equal fields of one definition, which are an error, the first counts.
                if seen.contains(&&*key.text) {
                    continue;
                }
                seen.push(&key.text);
                match fields.iter_mut().find(|(k, _)| k.text == key.text) {
                    None => fields.push((key.clone(), vec![node.clone()])),
                    Some((last, layers)) => {
                        last.clone_from(key);
                        // A whole value covers what is below it.
                        if !is_change(node) {
                            layers.clear();
                        }
                        layers.push(node.clone());
                    }
                }
            }
        }
        let fields = fields.into_iter().map(|(key, layers)| Field { key, layers: layers.into() });
        fields.collect()
    }
}

/// What is known of the fields that say what a definition is made of: they are ids.
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
