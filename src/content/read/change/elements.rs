//! Changes at the elements of a list: one is changed, others are put before or after it, some are taken out.

use super::naming::{Naming, with_place};
use super::{Changer, Known};
use crate::content::diagnostics::id::short;
use crate::content::diagnostics::problem::{Problem, Span};
use crate::content::json::element::{Came, Element};
use crate::content::json::tree::{Key, Node, NodeKind};
use crate::content::read::change_word::is_change;
use crate::content::read::value::{Value, suggestion};
use std::rc::Rc;

/// An element that is in its list no more.
pub(super) struct Gone {
    /// Where its list is in the definition.
    list: Vec<Rc<str>>,
    element: Rc<Element>,
    /// Who took it out; none if it was to come and could not.
    by: Option<Span>,
}

/// How several insertions of one change are written, for messages.
const PLACES: &str = "`\"before\": \"NAME\"` or `\"after\": \"NAME\"` beside it says where; several places in one: \
    `\"insert\": [{ \"before\": \"NAME\", \"items\": [...] }]`";

impl Changer<'_> {
    /// The elements of a list, each of which knows which one it is.
    fn counted(&self, items: &[Node], naming: Naming<'_>) -> Vec<Node> {
        let mut counted: Vec<Node> = Vec::with_capacity(items.len());
        for item in items {
            let node = match &item.element {
                Some(element) if element.number > 0 => item.clone(),
                known => {
                    let came = known.as_ref().map_or(Came::Whole, |known| known.came.clone());
                    numbered(item, naming, came, &counted)
                }
            };
            counted.push(node);
        }
        counted
    }

    /// New elements of a list.
    fn newcomers(
        &self,
        more: &[Node],
        naming: Naming<'_>,
        came: &Came,
        list: &[Node],
    ) -> Vec<Node> {
        let mut all = list.to_vec();
        for item in more {
            all.push(numbered(item, naming, came.clone(), &all));
        }
        all.split_off(list.len())
    }

    /// Where the element of that name is in a list. That there is none, or several, is told.
    fn find(
        &self,
        items: &[Node],
        naming: Naming<'_>,
        name: &str,
        at: Span,
        path: &[&str],
    ) -> Option<usize> {
        let found = found(items, naming, name);
        if let [only] = found[..] {
            return Some(only);
        }
        let several: Vec<String> = found.iter().map(|at| full_name(&items[*at])).collect();
        if !several.is_empty() {
            let message = format!("there are {} of the name `{}`", several.len(), short(name));
            let names: Vec<String> =
                several.iter().map(|name| format!("`{}`", short(name))).collect();
            let problem = Problem::error(at, message);
            self.diagnostics.add(problem.help(format!("say which: {}", names.join(", "))));
            return None;
        }
        let gone = self.gone.borrow();
        let gone = gone.iter().rev().find(|gone| gone.is(name, path));
        // What could not come is told already.
        if gone.is_some_and(|gone| gone.by.is_none()) || self.diagnostics.only_counts(1) {
            return None;
        }
        let message = format!("there is no `{}` in this list", short(name));
        let mut problem = Problem::error(at, message);
        problem.unless = items.iter().map(|item| naming.place(item)).collect();
        match gone.and_then(|gone| gone.by) {
            Some(by) => {
                problem = problem.help("it has been taken out of it");
                problem = problem.other(by, "it is taken out here");
            }
            None if self.diagnostics.may_guess() => {
                self.diagnostics.guess(items.len());
                problem = problem.help(meant(items, naming, name));
            }
            None => {}
        }
        self.diagnostics.add(problem);
        None
    }

    /// The elements of a list that is changed at them, and how they are named. What has none is told.
    fn named<'n>(
        &self,
        old: &'n Node,
        word: &Key,
        path: &[&str],
        known: &dyn Known,
    ) -> Option<(Vec<Node>, Naming<'static>)> {
        let NodeKind::List(items) = &old.kind else {
            return self.no_list(old, word.span, &word.text);
        };
        let Some(naming) = known.naming(path) else {
            let message = "what is in this list has no names";
            let help = "change it with `append`, `prepend` and `remove`, or write the whole list";
            return self.wrong(word.span, message, help);
        };
        Some((self.counted(items, naming), naming))
    }

    /// A list in which some elements are changed.
    pub(super) fn change_elements(
        &self,
        old: &Node,
        (word, by): (&Key, &Node),
        path: &[&str],
        known: &dyn Known,
    ) -> Option<Node> {
        let (mut items, naming) = self.named(old, word, path, known)?;
        let NodeKind::Object(changes) = &by.kind else {
            let message = format!("expected an object, found {}", by.in_words());
            return self.wrong(
                by.span,
                message,
                "name what is changed: `{ \"change\": { \"NAME\": { ... } } }`",
            );
        };
        if naming == Naming::Word {
            let help = "`remove` one of them and `insert` another";
            return self.wrong(
                word.span,
                "there is nothing to change in the words of a list",
                help,
            );
        }
        Value::new(by, "", self.diagnostics).note_twins(changes);
        if !self.may_make(by, items.len()) {
            return None;
        }
        for (key, change) in changes.iter().filter(|(key, _)| &*key.text != "//") {
            let mut inner = path.to_vec();
            inner.push(&key.text);
            let Some(at) = self.find(&items, naming, &key.text, key.span, path) else {
                continue;
            };
            let mark = self.diagnostics.mark();
            let new = self.change_element(&items[at], change, naming, &inner, known);
            self.diagnostics.within(mark, &inner);
            if let Some(new) = new {
                items[at] = with_hand(&items[at], new, change);
            }
        }
        self.list(by, items.into_iter())
    }

    /// One element after its change.
    fn change_element(
        &self,
        element: &Node,
        change: &Node,
        naming: Naming<'_>,
        path: &[&str],
        known: &dyn Known,
    ) -> Option<Node> {
        let NodeKind::Object(fields) = &element.kind else {
            return self.wrong(
                change.span,
                "there is nothing to change in a word",
                "`remove` it and `insert` another",
            );
        };
        if naming != Naming::Tag {
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

    /// A list into which others are put: `change` is all that is said of it.
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
            return self.wrong(key.span, "the field `insert` is there twice", PLACES);
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
                    "it is the list of what comes there",
                );
            };
            if !matches!(more.kind, NodeKind::List(_)) {
                return self.not_lists(old, more, &word.text);
            }
            self.put(&mut items, naming, place, more, path)?;
        }
        self.list(by, items.into_iter())
    }

    /// Where an insertion says that it belongs: none if it does not; if it is wrong that is told.
    #[allow(clippy::option_option)] // three answers
    fn place_in<'n>(&self, change: &'n [(Key, Node)]) -> Option<Option<(&'n Key, &'n Node)>> {
        let mut places = change.iter().filter(|(key, _)| matches!(&*key.text, "before" | "after"));
        let place = places.next();
        if let Some((key, _)) = places.next() {
            return self.wrong(key.span, "one insertion has one place", PLACES);
        }
        let place = place.map(|(key, name)| (key, name));
        match place {
            Some((key, name)) if name.as_text().is_none() => {
                let message = format!("expected a text, found {}", name.in_words());
                let help = format!("name one that is in the list: `\"{}\": \"NAME\"`", key.text);
                self.wrong(name.span, message, &help)
            }
            place => Some(place),
        }
    }

    /// Puts elements before or after another.
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

    /// A list without those that are named, are the same as one of these, or have all of its fields.
    pub(super) fn remove(
        &self,
        old: &Node,
        by: &Node,
        path: &[&str],
        known: &dyn Known,
    ) -> Option<Node> {
        let (NodeKind::List(items), NodeKind::List(unwanted)) = (&old.kind, &by.kind) else {
            return self.not_lists(old, by, "remove");
        };
        if !self.may_make(by, items.len().saturating_mul(unwanted.len())) {
            return None;
        }
        let is_name = |node: &Node| node.as_text().is_some();
        let naming = unwanted.iter().any(is_name).then(|| known.naming(path)).flatten();
        let items = match naming {
            Some(naming) => self.counted(items, naming),
            None => items.to_vec(),
        };
        let mut goes = vec![false; items.len()];
        for node in unwanted.iter() {
            let same: Vec<usize> = (0..items.len()).filter(|at| items[*at].has(node)).collect();
            let named = match (naming, node.as_text()) {
                (Some(naming), Some(name)) if same.is_empty() => Some((naming, name)),
                _ => None,
            };
            let out = match named {
                Some((naming, name)) if naming != Naming::Word || with_place(name).is_some() => {
                    // Two who want the same gone are of one mind.
                    let gone = self.gone.borrow().iter().any(|gone| gone.is(name, path));
                    match gone && found(&items, naming, name).is_empty() {
                        true => Vec::new(),
                        false => {
                            self.find(&items, naming, name, node.span, path).into_iter().collect()
                        }
                    }
                }
                _ if same.is_empty() && !self.is_gone(node, path) => {
                    let problem =
                        Problem::warning(node.span, "there is nothing like this to remove");
                    self.diagnostics.add(problem);
                    same
                }
                _ => same,
            };
            for at in out {
                goes[at] = true;
                self.note_gone(&items[at], path, Some(node.span));
            }
        }
        let kept = items.into_iter().zip(goes).filter(|(_, goes)| !goes);
        self.list(by, kept.map(|(item, _)| item))
    }

    fn is_gone(&self, node: &Node, path: &[&str]) -> bool {
        let name = node.as_text();
        name.is_some_and(|name| self.gone.borrow().iter().any(|gone| gone.is(name, path)))
    }

    fn note_gone(&self, item: &Node, path: &[&str], by: Option<Span>) {
        if let Some(element) = &item.element {
            let list = path.iter().map(|name| Rc::from(*name)).collect();
            let gone = Gone { list, element: Rc::clone(element), by };
            self.gone.borrow_mut().push(gone);
        }
    }
}

impl Gone {
    /// Whether it is what a name means in the list there.
    fn is(&self, name: &str, path: &[&str]) -> bool {
        let named = *self.element.name == *name
            || with_place(name) == Some((&self.element.name, self.element.number));
        named && self.list.iter().map(|name| &**name).eq(path.iter().copied())
    }
}

/// An element that is the next of its name in a list.
fn numbered(item: &Node, naming: Naming<'_>, came: Came, list: &[Node]) -> Node {
    let name: Rc<str> = naming.of(item).unwrap_or_default().into();
    let same = list.iter().filter_map(|other| other.element.as_ref());
    let same = same.filter(|other| other.name == name);
    let number = same.map(|other| other.number).max().unwrap_or(0) + 1;
    let element = Element { name, number, came, hands: Vec::new() };
    Node { element: Some(Rc::new(element)), ..item.clone() }
}

/// What an element has become by a change.
fn with_hand(before: &Node, after: Node, change: &Node) -> Node {
    let element = before.element.as_ref().map(|element| {
        let mut element = (**element).clone();
        if element.hands.is_empty() {
            element.hands.push(before.clone());
        }
        element.hands.push(change.clone());
        Rc::new(element)
    });
    Node { element, ..after }
}

/// The places of those that a name can mean: those that came by that name before those that have it now, and of several
/// without a place the one that was there before all changes.
fn found(items: &[Node], naming: Naming<'_>, name: &str) -> Vec<usize> {
    let of = |test: &dyn Fn(&Node, &Element) -> bool| -> Vec<usize> {
        let each = items.iter().enumerate();
        let each = each.filter_map(|(at, item)| Some((at, item, item.element.as_deref()?)));
        each.filter(|(_, item, element)| test(item, element)).map(|(at, ..)| at).collect()
    };
    if name.is_empty() {
        return Vec::new();
    }
    let mut found = of(&|_, element| *element.name == *name);
    if found.is_empty()
        && let Some((name, number)) = with_place(name)
    {
        found = of(&|_, element| *element.name == *name && element.number == number);
    }
    if found.is_empty() {
        found = of(&|item, _| naming.of(item) == Some(name));
    }
    if found.len() > 1 {
        let came = |at: &usize| items[*at].element.as_ref().map(|element| &element.came);
        let first = |at: &&usize| came(at) == Some(&Came::Whole);
        let whole: Vec<usize> = found.iter().filter(first).copied().collect();
        if whole.len() == 1 {
            return whole;
        }
    }
    found
}

/// The place behind an element and all that were put after it.
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

fn full_name(item: &Node) -> String {
    item.element.as_ref().map(|element| element.full_name()).unwrap_or_default()
}

/// What may have been meant by a name that is not in a list.
fn meant(items: &[Node], naming: Naming<'_>, name: &str) -> String {
    let placed = with_place(name).is_some_and(|(bare, _)| !found(items, naming, bare).is_empty());
    let mut names: Vec<String> = Vec::new();
    for item in items {
        let name = match placed {
            true => full_name(item),
            false => naming.of(item).map(short).unwrap_or_default(),
        };
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    suggestion(name, names.iter().map(String::as_str))
}
