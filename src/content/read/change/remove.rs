//! The change `remove`: removes elements of a list.

use super::identity::matching_elements;
use super::naming::{ElementNames, split_number};
use super::{Changer, FieldInfo};
use crate::diagnostics::message_text::shorten;
use crate::diagnostics::problem::Problem;
use crate::diagnostics::suggest::suggestion;
use crate::json::tree::{Node, NodeKind};

impl Changer<'_> {
    /// Removes the elements that match a value in `by`. A value matches an element if it is the element's name,
    /// equals the element, or is an object whose fields all occur in the element with equal values.
    pub(super) fn remove(&self, old: &Node, by: &Node, path: &[&str], known: &dyn FieldInfo) -> Option<Node> {
        let (NodeKind::List(items), NodeKind::List(unwanted)) = (&old.kind, &by.kind) else {
            return self.not_lists_error(old, by, "remove");
        };
        if !self.spend_budget(by, items.len().saturating_mul(unwanted.len())) {
            return None;
        }
        let is_name = |node: &Node| node.as_text().is_some();
        let naming = unwanted.iter().any(is_name).then(|| known.naming(path)).flatten();
        let items = match naming {
            Some(naming) => self.with_identities(items, naming),
            None => items.to_vec(),
        };
        let mut is_removed = vec![false; items.len()];
        for node in unwanted.iter() {
            let same: Vec<usize> = (0..items.len()).filter(|at| items[*at].contains(node)).collect();
            let named = match (naming, node.as_text()) {
                (Some(naming), Some(name)) if same.is_empty() => Some((naming, name)),
                _ => None,
            };
            let indices = match named {
                Some((naming, name)) if naming != ElementNames::Word || split_number(name).is_some() => {
                    // It is no mistake if two mods remove the same element.
                    let was_removed =
                        self.removed.borrow().iter().any(|element| element.is_named(name, path));
                    match was_removed && matching_elements(&items, naming, name).is_empty() {
                        true => Vec::new(),
                        false => self.find(&items, naming, name, node.span, path).into_iter().collect(),
                    }
                }
                _ if same.is_empty() && !self.was_removed(node, path) => {
                    let problem = Problem::warning(node.span, "no element of this list matches this");
                    let naming = naming.or_else(|| known.naming(path));
                    self.diagnostics.add(problem.help(self.describe_contents(&items, naming, node)));
                    same
                }
                _ => same,
            };
            for at in indices {
                is_removed[at] = true;
                self.record_removal(&items[at], path, Some(node.span));
            }
        }
        let kept = items.into_iter().zip(is_removed).filter(|(_, is_removed)| !is_removed);
        self.list(by, kept.map(|(item, _)| item))
    }

    fn describe_contents(&self, items: &[Node], naming: Option<ElementNames<'_>>, unwanted: &Node) -> String {
        let name = |item: &'_ Node| {
            let name = item.as_text().or_else(|| naming?.name_of(item));
            name.map(shorten)
        };
        let names: Vec<String> = items.iter().filter_map(name).collect();
        if items.is_empty() {
            return "the list is empty".to_owned();
        }
        if !self.diagnostics.may_suggest() || names.is_empty() {
            return "an object removes the elements that have all of its fields".to_owned();
        }
        self.diagnostics.count_comparisons(names.len());
        let word = unwanted.as_text().or_else(|| naming?.name_of(unwanted)).unwrap_or_default();
        suggestion(word, names.iter().map(String::as_str))
    }

    pub(super) fn was_removed(&self, node: &Node, path: &[&str]) -> bool {
        let name = node.as_text();
        name.is_some_and(|name| self.removed.borrow().iter().any(|element| element.is_named(name, path)))
    }
}
