//! The change `insert`: adds elements to a list before or after another element.

use super::naming::ElementNames;
use super::{Changer, FieldInfo};
use crate::diagnostics::message_text::shorten;
use crate::json::element_identity::ElementOrigin;
use crate::json::tree::{FieldKey, Node, NodeKind};
use crate::read::value::suggestion;
use std::rc::Rc;

const POSITION_HELP: &str = "add `\"before\": \"NAME\"` or `\"after\": \"NAME\"` beside it; for several positions write \
    `\"insert\": [{ \"before\": \"NAME\", \"items\": [...] }]`";

impl Changer<'_> {
    /// Inserts elements into a list. `change` is the object with the field `insert`, which may also have one
    /// position, `before` or `after`.
    pub(super) fn insert(
        &self,
        old: &Node,
        (word, by): (&FieldKey, &Node),
        change: &[(FieldKey, Node)],
        path: &[&str],
        known: &dyn FieldInfo,
    ) -> Option<Node> {
        let (mut items, naming) = self.elements_with_identities(old, word, path, known)?;
        if !matches!(by.kind, NodeKind::List(_)) {
            return self.not_lists_error(old, by, &word.text);
        }
        let twice = change.iter().filter(|(key, _)| &*key.text == "insert").nth(1);
        if let Some((key, _)) = twice {
            return self.error(key.span, "the field `insert` appears twice", POSITION_HELP);
        }
        if let Some(place) = self.named_position(change)? {
            self.insert_elements(&mut items, naming, place, by, path)?;
            return self.list(by, items.into_iter());
        }
        for insertion in by.items() {
            let NodeKind::Object(fields) = &insertion.kind else {
                return self.error(word.span, "`insert` does not say where", POSITION_HELP);
            };
            let Some(place) = self.named_position(fields)? else {
                return self.error(word.span, "`insert` does not say where", POSITION_HELP);
            };
            let known = ["before", "after", "items", "//"];
            if let Some((key, _)) = fields.iter().find(|(key, _)| !known.contains(&&*key.text)) {
                let message = format!("unknown field `{}`", shorten(&key.text));
                return self.error(key.span, message, &suggestion(&key.text, known[..3].iter().copied()));
            }
            let Some(more) = insertion.field("items") else {
                let help = "it is the list of elements to insert";
                return self.error(insertion.span.first_byte(), "the field `items` is missing", help);
            };
            if !matches!(more.kind, NodeKind::List(_)) {
                return self.not_lists_error(old, more, &word.text);
            }
            self.insert_elements(&mut items, naming, place, more, path)?;
        }
        self.list(by, items.into_iter())
    }

    /// Returns the position in `change`. `Some(None)` if it has no position, `None` after reporting a mistake.
    #[allow(clippy::option_option)] // a position, no position, or a mistake
    fn named_position<'n>(&self, change: &'n [(FieldKey, Node)]) -> Option<Option<(&'n FieldKey, &'n Node)>> {
        let mut places = change.iter().filter(|(key, _)| matches!(&*key.text, "before" | "after"));
        let place = places.next();
        if let Some((key, _)) = places.next() {
            return self.error(key.span, "an insertion has exactly one position", POSITION_HELP);
        }
        let place = place.map(|(key, name)| (key, name));
        match place {
            Some((key, name)) if name.as_text().is_none() => {
                let help = format!("name an element of the list: `\"{}\": \"NAME\"`", key.text);
                self.error(name.span, format!("expected a text, found {}", name.in_words()), &help)
            }
            place => Some(place),
        }
    }

    fn insert_elements(
        &self,
        items: &mut Vec<Node>,
        naming: ElementNames<'_>,
        (word, place): (&FieldKey, &Node),
        more: &Node,
        path: &[&str],
    ) -> Option<()> {
        if !self.spend_budget(more, more.items().len()) {
            return None;
        }
        let name = place.as_text().unwrap_or_default();
        let Some(anchor) = self.find(items, naming, name, place.span, path) else {
            for item in self.new_elements(more.items(), naming, &ElementOrigin::Added, items) {
                self.record_removal(&item, path, None);
            }
            return None;
        };
        let (origin, at) = match (&*word.text, &items[anchor].element) {
            ("after", Some(element)) => {
                let origin = ElementOrigin::AddedAfter(Rc::clone(&element.name), element.number);
                (origin, index_after_group(items, anchor))
            }
            _ => (ElementOrigin::Added, anchor),
        };
        let more = self.new_elements(more.items(), naming, &origin, items);
        items.splice(at..at, more);
        Some(())
    }
}

/// Returns the index that follows an element and all elements that earlier changes have inserted after it.
fn index_after_group(items: &[Node], anchor: usize) -> usize {
    let key = |item: &Node| {
        let element = item.element.as_ref()?;
        Some((Rc::clone(&element.name), element.number))
    };
    let mut group: Vec<(Rc<str>, usize)> = key(&items[anchor]).into_iter().collect();
    let mut at = anchor + 1;
    while let Some(element) = items.get(at).and_then(|item| item.element.as_ref()) {
        match &element.origin {
            ElementOrigin::AddedAfter(name, number) if group.contains(&(Rc::clone(name), *number)) => {
                group.extend(key(&items[at]));
                at += 1;
            }
            _ => break,
        }
    }
    at
}
