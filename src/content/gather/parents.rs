//! Reads the parents of a definition from its field `like`.

use crate::diagnostics::problem::{Diagnostics, Span};
use crate::json::tree::{Node, NodeKind};
use crate::read::value::Value;
use std::rc::Rc;

/// Returns the ids in the field `like` (one id or a list of ids), with their spans. Reports an invalid `like`.
pub(super) fn parents_of(like: &Node, diagnostics: &Diagnostics) -> Option<Vec<(Rc<str>, Span)>> {
    let value = Value::new(like, "like", diagnostics);
    let named = |v: Value<'_>| Some((Rc::<str>::from(v.node.as_text()?), v.node.span));
    match &like.kind {
        NodeKind::Text(_) => named(value).map(|parent| vec![parent]),
        NodeKind::List(items) if items.iter().all(|item| item.as_text().is_some()) => value.list(named),
        _ => {
            let message = format!("expected the id of a parent or a list of them, found {}", like.in_words());
            value.wrong(message, "write `\"like\": \"orc\"` or `\"like\": [\"orc\", \"winged\"]`")
        }
    }
}
