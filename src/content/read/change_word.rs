//! The words of changes, and the test whether an object is a change or a plain value.

use super::other_games;
use crate::diagnostics::suggest::nearest;
use crate::json::tree::{FieldKey, Node, NodeKind};

pub(crate) const CHANGES: [&str; 11] =
    ["append", "prepend", "remove", "change", "before", "after", "insert", "add", "times", "unset", "set"];

/// Whether a value is a change of an earlier value.
pub(crate) fn is_change(node: &Node) -> bool {
    let NodeKind::Object(fields) = &node.kind else { return false };
    let mut words = fields.iter().map(|(key, _)| &*key.text).filter(|key| *key != "//");
    let known = words.clone().next().is_some_and(|word| CHANGES.contains(&word));
    // In an object that has no `insert`, the words `before` and `after` may be ordinary fields: cues of plots have
    // `after`.
    let lone = words.clone().any(is_position_word) && !words.clone().any(|word| word == "insert");
    known && !lone && words.all(|word| CHANGES.contains(&word))
}

/// Whether a word was probably meant as a change: it is misspelt, or another game's word for a change.
pub(crate) fn is_likely_change(word: &str) -> bool {
    other_games::advice_for_change(word).is_some() || !nearest(word, &CHANGES).is_empty()
}

/// If the only field of an object is `before` or `after`, returns its key. Such an object inserts nothing.
pub(crate) fn lone_position(node: &Node) -> Option<&FieldKey> {
    only_field(node).filter(|key| is_position_word(&key.text))
}

pub(crate) fn only_field(object: &Node) -> Option<&FieldKey> {
    let NodeKind::Object(fields) = &object.kind else { return None };
    let mut named = fields.iter().filter(|(key, _)| &*key.text != "//");
    match (named.next(), named.next()) {
        (Some((key, _)), None) => Some(key),
        _ => None,
    }
}

pub(crate) fn is_position_word(word: &str) -> bool {
    matches!(word, "before" | "after")
}
