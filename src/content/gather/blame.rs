//! Where a mistake in a definition is told, and whom a definition is like.

use super::resolve::Raw;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::json::tree::{Node, NodeKind};
use crate::read::value::Value;
use std::rc::Rc;

impl Raw {
    /// A problem with a field: there if the definition itself says it, else at its id.
    pub fn blame(
        &self,
        problem: impl Fn(Span, String) -> Problem,
        field: &str,
        message: impl Into<String>,
    ) -> Problem {
        let own = self.written(field).filter(|place| self.wrote(*place));
        let place = own.unwrap_or_else(|| self.place("id"));
        self.come_of(problem(place, message.into()), field)
    }

    /// A problem, and the field that it comes of if that is written elsewhere.
    pub fn come_of(&self, problem: Problem, field: &str) -> Problem {
        match self.written(field) {
            Some(place) if !self.wrote(place) => {
                problem.other(place, format!("it has its `{field}` from here"))
            }
            _ => problem,
        }
    }

    /// Whether a place is in the definition itself: in what a mod made of it, if one did.
    pub fn wrote(&self, place: Span) -> bool {
        self.node.span.holds(place)
    }

    fn written(&self, field: &str) -> Option<Span> {
        self.node.field(field).map(|node| node.span)
    }
}

/// The ids that a `like` names: one or several.
pub(super) fn parents_of(like: &Node, diagnostics: &Diagnostics) -> Option<Vec<(Rc<str>, Span)>> {
    let value = Value::new(like, "like", diagnostics);
    let named = |v: Value<'_>| Some((Rc::<str>::from(v.node.as_text()?), v.node.span));
    match &like.kind {
        NodeKind::Text(_) => named(value).map(|one| vec![one]),
        NodeKind::List(items) if items.iter().all(|item| item.as_text().is_some()) => {
            value.list(named)
        }
        _ => {
            let message =
                format!("expected the id of a parent or a list of them, found {}", like.in_words());
            value.wrong(message, "write `\"like\": \"orc\"` or `\"like\": [\"orc\", \"winged\"]`")
        }
    }
}
