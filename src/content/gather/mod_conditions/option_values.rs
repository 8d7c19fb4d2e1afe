//! Replaces options in definitions with their values.

use super::{IF, OptionTable, unknown_option};
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::files::mod_options::OptionValue;
use crate::json::arithmetic::ValueOrigin;
use crate::json::tree::{FieldKey, Node, NodeKind};
use std::cell::Cell;
use std::rc::Rc;

impl OptionTable {
    /// Replaces each `{ "option": ... }` in a definition with the value of the option. An option of a mod that is
    /// not in use is left as it is.
    ///
    /// # Errors
    /// If the mod lacks the option (this is reported), or if the `mod.json` of the mod could not be read.
    pub fn fill_in_options(&self, node: Node, layer: usize, diagnostics: &Diagnostics) -> Result<Node, ()> {
        if !names_option(&node) {
            return Ok(node);
        }
        let fill = OptionFiller { options: self, layer, diagnostics, has_unknown: Cell::new(false) };
        let NodeKind::Object(fields) = &node.kind else { return Ok(node) };
        // An `if` refers to options by name, so it is left as it is.
        let new = fill.fields(fields, "", |key| key == IF);
        match (fill.has_unknown.get(), new) {
            (true, _) => Err(()),
            (false, Some(kind)) => Ok(Node { kind, ..node }),
            (false, None) => Ok(node),
        }
    }
}

struct OptionFiller<'a> {
    options: &'a OptionTable,
    layer: usize,
    diagnostics: &'a Diagnostics,
    has_unknown: Cell<bool>,
}

impl OptionFiller<'_> {
    /// Returns the fields with their options replaced, or `None` if they contain no option. A field is not changed if
    /// `is_kept` is true for its name.
    fn fields(
        &self,
        fields: &[(FieldKey, Node)],
        path: &str,
        is_kept: impl Fn(&str) -> bool,
    ) -> Option<NodeKind> {
        let filled = |(key, node): &(FieldKey, Node)| match &*key.text {
            "//" => None,
            own if is_kept(own) => None,
            own if path.is_empty() => self.node(node, own),
            own => self.node(node, &format!("{path}, {own}")),
        };
        let new: Vec<Option<Node>> = fields.iter().map(filled).collect();
        new.iter().any(Option::is_some).then(|| {
            let both = fields.iter().zip(new);
            let field = |((key, old), new): (&(FieldKey, Node), Option<Node>)| {
                (key.clone(), new.unwrap_or_else(|| old.clone()))
            };
            NodeKind::Object(both.map(field).collect())
        })
    }

    fn node(&self, node: &Node, path: &str) -> Option<Node> {
        let kind = match &node.kind {
            NodeKind::Object(fields) if is_option(fields) => return self.value(node, path),
            NodeKind::Object(fields) => self.fields(fields, path, |_| false)?,
            NodeKind::List(items) => {
                let each = items.iter().enumerate();
                let new = each.map(|(i, item)| self.node(item, &format!("{path}[{i}]")));
                let new: Vec<Option<Node>> = new.collect();
                new.iter().any(Option::is_some).then_some(())?;
                let both = items.iter().zip(new);
                NodeKind::List(both.map(|(old, new)| new.unwrap_or_else(|| old.clone())).collect())
            }
            NodeKind::Text(_) | NodeKind::Number(_) | NodeKind::Bool(_) | NodeKind::Null => {
                return None;
            }
        };
        Some(Node { kind, ..node.clone() })
    }

    fn value(&self, node: &Node, path: &str) -> Option<Node> {
        let text = |name: &str| node.field(name).and_then(Node::as_text);
        let id = text("option")?;
        let mod_id = text("mod");
        let Some(info) = self.options.find(mod_id, self.layer) else {
            self.has_unknown.set(self.has_unknown.get() || self.options.is_unread(mod_id, self.layer));
            return None;
        };
        let Some(found) = info.options.iter().find(|option| option.id == id) else {
            let place = node.field("option").unwrap_or(node).span;
            let known = info.options.iter().map(|option| option.id.as_str());
            let (message, help) = unknown_option(&info.id, id, known);
            self.diagnostics.add(Problem::error(place, message).help(help).path(&format!("{path}, option")));
            self.has_unknown.set(true);
            return None;
        };
        let kind = match &found.value {
            OptionValue::Switch(on) => NodeKind::Bool(*on),
            OptionValue::Number(number) => NodeKind::Number(number.to_string().into()),
            OptionValue::Word(word) => NodeKind::Text(word.as_str().into()),
        };
        let origin = Some(Rc::new(ValueOrigin::Option(id.into())));
        Some(Node { origin, ..Node::new(node.span, kind) })
    }
}

pub(crate) fn names_option(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Object(fields) => is_option(fields) || fields.iter().any(|(_, value)| names_option(value)),
        NodeKind::List(items) => items.iter().any(names_option),
        NodeKind::Text(_) | NodeKind::Number(_) | NodeKind::Bool(_) | NodeKind::Null => false,
    }
}

/// Whether an object stands for the value of an option. Such an object has `option`, and may have `mod` and `//`.
fn is_option(fields: &[(FieldKey, Node)]) -> bool {
    let mut named = false;
    fields.iter().all(|(key, _)| {
        named |= &*key.text == "option";
        matches!(&*key.text, "option" | "mod" | "//")
    }) && named
}
