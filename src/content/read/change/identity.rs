//! Finds a list element by its name, even after other changes have added, removed or changed elements.

use super::naming::{ElementNames, split_number};
use super::{Changer, FieldInfo};
use crate::diagnostics::message_text::shorten;
use crate::diagnostics::problem::{Problem, Span};
use crate::json::element_identity::{ElementIdentity, ElementOrigin};
use crate::json::tree::{FieldKey, Node, NodeKind};
use crate::read::value::suggestion;
use std::rc::Rc;

pub(super) struct RemovedElement {
    /// Path of the list within the definition.
    list: Vec<Rc<str>>,
    element: Rc<ElementIdentity>,
    /// Position of the removal. `None` for an element whose insertion failed.
    by: Option<Span>,
}

impl Changer<'_> {
    /// Returns the elements of a list with identities, and the source of their names. Reports nameless elements.
    pub(super) fn elements_with_identities(
        &self,
        old: &Node,
        word: &FieldKey,
        path: &[&str],
        known: &dyn FieldInfo,
    ) -> Option<(Vec<Node>, ElementNames<'static>)> {
        let NodeKind::List(items) = &old.kind else {
            return self.not_a_list_error(old, word.span, &word.text);
        };
        let Some(naming) = known.naming(path) else {
            let help = "change it with `append`, `prepend` and `remove`, or write the whole list";
            return self.error(word.span, "the elements of this list have no names", help);
        };
        Some((self.with_identities(items, naming), naming))
    }

    /// Gives an identity to each element of a list that has none.
    pub(super) fn with_identities(&self, items: &[Node], naming: ElementNames<'_>) -> Vec<Node> {
        let mut counted: Vec<Node> = Vec::with_capacity(items.len());
        for item in items {
            let node = match &item.element {
                Some(element) if element.number > 0 => item.clone(),
                known => {
                    let origin = known.as_ref().map_or(ElementOrigin::Original, |known| known.origin.clone());
                    with_next_number(item, naming, origin, &counted)
                }
            };
            counted.push(node);
        }
        counted
    }

    pub(super) fn new_elements(
        &self,
        more: &[Node],
        naming: ElementNames<'_>,
        origin: &ElementOrigin,
        list: &[Node],
    ) -> Vec<Node> {
        let mut all = list.to_vec();
        for item in more {
            all.push(with_next_number(item, naming, origin.clone(), &all));
        }
        all.split_off(list.len())
    }

    /// Returns the index of the element with a name. Reports an error if no element matches, or more than one.
    pub(super) fn find(
        &self,
        items: &[Node],
        naming: ElementNames<'_>,
        name: &str,
        at: Span,
        path: &[&str],
    ) -> Option<usize> {
        let found = matching_elements(items, naming, name);
        if let [only] = found[..] {
            return Some(only);
        }
        let several: Vec<String> = found.iter().map(|at| full_name(&items[*at])).collect();
        if !several.is_empty() {
            let message = format!("{} elements have the name `{}`", several.len(), shorten(name));
            let names: Vec<String> = several.iter().map(|name| format!("`{}`", shorten(name))).collect();
            let problem = Problem::error(at, message);
            self.diagnostics.add(problem.help(format!("name one of them: {}", names.join(", "))));
            return None;
        }
        let removed_elements = self.removed.borrow();
        let removed = removed_elements.iter().rev().find(|removed| removed.is_named(name, path));
        // A failed insertion has already been reported.
        if removed.is_some_and(|removed| removed.by.is_none()) || self.diagnostics.count_if_full(1) {
            return None;
        }
        let mut problem = Problem::error(at, format!("there is no `{}` in this list", shorten(name)));
        problem.possible_causes = items.iter().map(|item| naming.name_span(item)).collect();
        match removed.and_then(|removed| removed.by) {
            Some(by) => {
                problem = problem.help("it was removed");
                problem = problem.related(by, "it is removed here");
            }
            None if self.diagnostics.may_suggest() => {
                self.diagnostics.count_comparisons(items.len());
                problem = problem.help(suggest_element(items, naming, name));
            }
            None => {}
        }
        self.diagnostics.add(problem);
        None
    }

    pub(super) fn record_removal(&self, item: &Node, path: &[&str], by: Option<Span>) {
        if let Some(element) = &item.element {
            let list = path.iter().map(|name| Rc::from(*name)).collect();
            let removed = RemovedElement { list, element: Rc::clone(element), by };
            self.removed.borrow_mut().push(removed);
        }
    }
}

impl RemovedElement {
    /// Whether a name in the list at `path` refers to this element.
    pub(super) fn is_named(&self, name: &str, path: &[&str]) -> bool {
        let named = *self.element.name == *name
            || split_number(name) == Some((&self.element.name, self.element.number));
        named && self.list.iter().map(|name| &**name).eq(path.iter().copied())
    }
}

pub(super) fn with_next_number(
    item: &Node,
    naming: ElementNames<'_>,
    origin: ElementOrigin,
    list: &[Node],
) -> Node {
    let name: Rc<str> = naming.name_of(item).unwrap_or_default().into();
    let same = list.iter().filter_map(|other| other.element.as_ref());
    let same = same.filter(|other| other.name == name);
    let number = same.map(|other| other.number).max().unwrap_or(0) + 1;
    let element = ElementIdentity { name, number, origin, history: Vec::new() };
    Node { element: Some(Rc::new(element)), ..item.clone() }
}

/// Returns the indices of the elements that match a name. The name is compared with three kinds of names, until one
/// matches:
/// - the names of elements when they were added,
/// - those names with their number (`rooms#2`),
/// - the current names.
///
/// If several elements match, but only one is from the original list, the result is the original element.
pub(super) fn matching_elements(items: &[Node], naming: ElementNames<'_>, name: &str) -> Vec<usize> {
    let indices_where = |test: &dyn Fn(&Node, &ElementIdentity) -> bool| -> Vec<usize> {
        let each = items.iter().enumerate();
        let each = each.filter_map(|(at, item)| Some((at, item, item.element.as_deref()?)));
        each.filter(|(_, item, element)| test(item, element)).map(|(at, ..)| at).collect()
    };
    if name.is_empty() {
        return Vec::new();
    }
    let mut found = indices_where(&|_, element| *element.name == *name);
    if found.is_empty()
        && let Some((name, number)) = split_number(name)
    {
        found = indices_where(&|_, element| *element.name == *name && element.number == number);
    }
    if found.is_empty() {
        found = indices_where(&|item, _| naming.name_of(item) == Some(name));
    }
    if found.len() > 1 {
        let origin_of = |at: &usize| items[*at].element.as_ref().map(|element| &element.origin);
        let first = |at: &&usize| origin_of(at) == Some(&ElementOrigin::Original);
        let originals: Vec<usize> = found.iter().filter(first).copied().collect();
        if originals.len() == 1 {
            return originals;
        }
    }
    found
}

fn full_name(item: &Node) -> String {
    item.element.as_ref().map(|element| element.full_name()).unwrap_or_default()
}

fn suggest_element(items: &[Node], naming: ElementNames<'_>, name: &str) -> String {
    let placed =
        split_number(name).is_some_and(|(bare, _)| !matching_elements(items, naming, bare).is_empty());
    let mut names: Vec<String> = Vec::new();
    for item in items {
        let name = match placed {
            true => full_name(item),
            false => naming.name_of(item).map(shorten).unwrap_or_default(),
        };
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    suggestion(name, names.iter().map(String::as_str))
}
