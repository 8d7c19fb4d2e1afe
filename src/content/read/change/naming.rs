//! What the elements of a list are called by those who change them.

use crate::diagnostics::problem::Span;
use crate::json::tree::{Node, NodeKind};
use crate::read::change_word::only_field;

/// How the elements of a list are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming<'n> {
    /// By a field of theirs: `id`, `monster`.
    Field(&'n str),
    /// By the one field that they have, or by the word that they are.
    Tag,
    /// By the word that they are: there is nothing in them to be changed.
    Word,
}

impl Naming<'_> {
    /// The name of an element, if it has one.
    pub fn of(self, element: &Node) -> Option<&str> {
        match (self, &element.kind) {
            (Naming::Word | Naming::Tag, NodeKind::Text(word)) => Some(word),
            (Naming::Tag, NodeKind::Object(_)) => only_field(element).map(|key| &*key.text),
            (Naming::Field(field), NodeKind::Object(_)) => {
                let name = element.field(field)?;
                name.as_text().or_else(|| only_field(name).map(|key| &*key.text))
            }
            _ => None,
        }
    }

    /// Where the name of an element is written, or the element if it has none.
    pub fn place(self, element: &Node) -> Span {
        let place = match self {
            Naming::Word => None,
            Naming::Tag => only_field(element).map(|key| key.span),
            Naming::Field(field) => element.field(field).map(|name| name.span),
        };
        place.unwrap_or(element.span)
    }
}

/// A name without the place that it may have behind it, and that place: `rooms` and 2 of `rooms#2`.
pub(crate) fn with_place(name: &str) -> Option<(&str, usize)> {
    let (name, place) = name.rsplit_once('#')?;
    Some((name, place.parse().ok().filter(|place| *place > 0)?))
}
