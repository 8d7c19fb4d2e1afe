//! The words for changes, and how an object of them is told from one of fields.

use super::foreign;
use crate::diagnostics::suggest::nearest;
use crate::json::tree::{Key, Node, NodeKind};

/// The words for changes.
pub(crate) const CHANGES: [&str; 11] = [
    "append", "prepend", "remove", "change", "before", "after", "insert", "add", "times", "unset",
    "set",
];

/// Whether a value is a change of the one before it.
pub(crate) fn is_change(node: &Node) -> bool {
    let NodeKind::Object(fields) = &node.kind else { return false };
    let mut words = fields.iter().map(|(key, _)| &*key.text).filter(|key| *key != "//");
    let known = words.clone().next().is_some_and(|word| CHANGES.contains(&word));
    // Something else has those by themselves, such as the time of an act.
    let lone = words.clone().any(is_place) && !words.clone().any(|word| word == "insert");
    known && !lone && words.all(|word| CHANGES.contains(&word))
}

/// Whether somebody who writes that word means a change: one that is misspelt, or of another game.
pub(crate) fn is_meant_as_change(word: &str) -> bool {
    foreign::change(word).is_some() || !nearest(word, &CHANGES).is_empty()
}

/// Whether an object says where, and nothing that belongs there.
pub(crate) fn lone_place(node: &Node) -> Option<&Key> {
    only_field(node).filter(|key| is_place(&key.text))
}

/// The one field of an object, beside a note.
pub(crate) fn only_field(object: &Node) -> Option<&Key> {
    let NodeKind::Object(fields) = &object.kind else { return None };
    let mut named = fields.iter().filter(|(key, _)| &*key.text != "//");
    match (named.next(), named.next()) {
        (Some((key, _)), None) => Some(key),
        _ => None,
    }
}

/// Whether a word says where something is inserted.
pub(crate) fn is_place(word: &str) -> bool {
    matches!(word, "before" | "after")
}
