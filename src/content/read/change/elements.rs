//! The change `change`: changes elements of a list in place.

use super::naming::ElementNames;
use super::{Changer, FieldInfo};
use crate::json::tree::{FieldKey, Node, NodeKind};
use crate::read::change_word::is_change;
use crate::read::value::Value;
use std::rc::Rc;

impl Changer<'_> {
    pub(super) fn change_elements(
        &self,
        old: &Node,
        (word, by): (&FieldKey, &Node),
        path: &[&str],
        known: &dyn FieldInfo,
    ) -> Option<Node> {
        let (mut items, naming) = self.elements_with_identities(old, word, path, known)?;
        let NodeKind::Object(changes) = &by.kind else {
            let help = "name the element to change: `{ \"change\": { \"NAME\": { ... } } }`";
            return self.error(by.span, format!("expected an object, found {}", by.in_words()), help);
        };
        if naming == ElementNames::Word {
            let message = "the elements of this list are plain words, which cannot be changed";
            return self.error(word.span, message, "`remove` one of them and `insert` another");
        }
        Value::new(by, "", self.diagnostics).report_duplicate_fields(changes);
        if !self.spend_budget(by, items.len()) {
            return None;
        }
        for (key, change) in changes.iter().filter(|(key, _)| &*key.text != "//") {
            let mut inner = path.to_vec();
            inner.push(&key.text);
            let Some(at) = self.find(&items, naming, &key.text, key.span, path) else { continue };
            let mark = self.diagnostics.problem_count();
            let new = self.change_element(&items[at], change, naming, &inner, known);
            self.diagnostics.set_paths_since(mark, &inner);
            if let Some(new) = new {
                items[at] = with_history(&items[at], new, change);
            }
        }
        self.list(by, items.into_iter())
    }

    fn change_element(
        &self,
        element: &Node,
        change: &Node,
        naming: ElementNames<'_>,
        path: &[&str],
        known: &dyn FieldInfo,
    ) -> Option<Node> {
        let NodeKind::Object(fields) = &element.kind else {
            let help = "`remove` it and `insert` another";
            return self.error(change.span, "a plain word cannot be changed", help);
        };
        if naming != ElementNames::Tag {
            return self.set(element, change, path, known);
        }
        let at = fields.iter().position(|(key, _)| &*key.text != "//")?;
        let (key, body) = &fields[at];
        let body = match (&body.kind, is_change(change)) {
            (NodeKind::Object(_), _) => self.set(body, change, path, known),
            (_, true) => self.change(Some(body.clone()), change, path, known),
            (_, false) => Some(change.clone()),
        };
        let mut fields = fields.to_vec();
        fields[at] = (key.clone(), body?);
        Some(Node::new(element.span, NodeKind::Object(fields.into())))
    }
}

fn with_history(before: &Node, after: Node, change: &Node) -> Node {
    let element = before.element.as_ref().map(|element| {
        let mut element = (**element).clone();
        if element.history.is_empty() {
            element.history.push(before.clone());
        }
        element.history.push(change.clone());
        Rc::new(element)
    });
    Node { element, ..after }
}
