//! The change `insert`: adds elements to a list before or after another element.

use super::naming::Naming;
use super::{Changer, Known};
use crate::diagnostics::quoted::short;
use crate::json::element::Came;
use crate::json::tree::{Key, Node, NodeKind};
use crate::read::value::suggestion;
use std::rc::Rc;

const PLACES: &str = "add `\"before\": \"NAME\"` or `\"after\": \"NAME\"` beside it; for several positions write \
    `\"insert\": [{ \"before\": \"NAME\", \"items\": [...] }]`";

impl Changer<'_> {
    /// Inserts elements into a list. `change` is the whole change, with `before` or `after`.
    pub(super) fn insert(
        &self,
        old: &Node,
        (word, by): (&Key, &Node),
        change: &[(Key, Node)],
        path: &[&str],
        known: &dyn Known,
    ) -> Option<Node> {
        let (mut items, naming) = self.named(old, word, path, known)?;
        if !matches!(by.kind, NodeKind::List(_)) {
            return self.not_lists(old, by, &word.text);
        }
        let twice = change.iter().filter(|(key, _)| &*key.text == "insert").nth(1);
        if let Some((key, _)) = twice {
            return self.wrong(key.span, "the field `insert` appears twice", PLACES);
        }
        if let Some(place) = self.place_in(change)? {
            self.put(&mut items, naming, place, by, path)?;
            return self.list(by, items.into_iter());
        }
        for each in by.items() {
            let NodeKind::Object(fields) = &each.kind else {
                return self.wrong(word.span, "`insert` does not say where", PLACES);
            };
            let Some(place) = self.place_in(fields)? else {
                return self.wrong(word.span, "`insert` does not say where", PLACES);
            };
            let known = ["before", "after", "items", "//"];
            if let Some((key, _)) = fields.iter().find(|(key, _)| !known.contains(&&*key.text)) {
                let message = format!("unknown field `{}`", short(&key.text));
                return self.wrong(
                    key.span,
                    message,
                    &suggestion(&key.text, known[..3].iter().copied()),
                );
            }
            let Some(more) = each.field("items") else {
                return self.wrong(
                    each.span.first(),
                    "the field `items` is missing",
                    "it is the list of elements to insert",
                );
            };
            if !matches!(more.kind, NodeKind::List(_)) {
                return self.not_lists(old, more, &word.text);
            }
            self.put(&mut items, naming, place, more, path)?;
        }
        self.list(by, items.into_iter())
    }

    /// Returns the position that an insertion names: `Some(None)` if it names none, `None` if it is wrong, which is
    /// reported.
    #[allow(clippy::option_option)] // three answers
    fn place_in<'n>(&self, change: &'n [(Key, Node)]) -> Option<Option<(&'n Key, &'n Node)>> {
        let mut places = change.iter().filter(|(key, _)| matches!(&*key.text, "before" | "after"));
        let place = places.next();
        if let Some((key, _)) = places.next() {
            return self.wrong(key.span, "an insertion has exactly one position", PLACES);
        }
        let place = place.map(|(key, name)| (key, name));
        match place {
            Some((key, name)) if name.as_text().is_none() => {
                let message = format!("expected a text, found {}", name.in_words());
                let help = format!("name an element of the list: `\"{}\": \"NAME\"`", key.text);
                self.wrong(name.span, message, &help)
            }
            place => Some(place),
        }
    }

    fn put(
        &self,
        items: &mut Vec<Node>,
        naming: Naming<'_>,
        (word, place): (&Key, &Node),
        more: &Node,
        path: &[&str],
    ) -> Option<()> {
        if !self.may_make(more, more.items().len()) {
            return None;
        }
        let name = place.as_text().unwrap_or_default();
        let Some(anchor) = self.find(items, naming, name, place.span, path) else {
            for item in self.newcomers(more.items(), naming, &Came::Later, items) {
                self.note_gone(&item, path, None);
            }
            return None;
        };
        let (came, at) = match (&*word.text, &items[anchor].element) {
            ("after", Some(element)) => {
                let came = Came::After(Rc::clone(&element.name), element.number);
                (came, behind(items, anchor))
            }
            _ => (Came::Later, anchor),
        };
        let more = self.newcomers(more.items(), naming, &came, items);
        items.splice(at..at, more);
        Some(())
    }
}

/// Returns the index behind an element and all elements that were inserted after it.
fn behind(items: &[Node], anchor: usize) -> usize {
    let key = |item: &Node| {
        let element = item.element.as_ref()?;
        Some((Rc::clone(&element.name), element.number))
    };
    let mut group: Vec<(Rc<str>, usize)> = key(&items[anchor]).into_iter().collect();
    let mut at = anchor + 1;
    while let Some(element) = items.get(at).and_then(|item| item.element.as_ref()) {
        match &element.came {
            Came::After(name, number) if group.contains(&(Rc::clone(name), *number)) => {
                group.extend(key(&items[at]));
                at += 1;
            }
            _ => break,
        }
    }
    at
}
