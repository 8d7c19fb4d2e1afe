//! Names of list elements in changes.

use crate::diagnostics::problem::Span;
use crate::json::tree::{Node, NodeKind};
use crate::read::change_word::only_field;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ElementNames<'n> {
    /// The value of a field of the element, such as `id` or `monster`.
    Field(&'n str),
    /// The name of the element's only field. For an element that is a word, the word itself.
    Tag,
    /// The word itself. Elements with this kind of name cannot be changed.
    Word,
}

impl ElementNames<'_> {
    pub fn name_of(self, element: &Node) -> Option<&str> {
        match (self, &element.kind) {
            (ElementNames::Word | ElementNames::Tag, NodeKind::Text(word)) => Some(word),
            (ElementNames::Tag, NodeKind::Object(_)) => only_field(element).map(|key| &*key.text),
            (ElementNames::Field(field), NodeKind::Object(_)) => {
                let name = element.field(field)?;
                name.as_text().or_else(|| only_field(name).map(|key| &*key.text))
            }
            _ => None,
        }
    }

    /// Returns the span of an element's name, or of the element if it has no name.
    pub fn name_span(self, element: &Node) -> Span {
        let place = match self {
            ElementNames::Word => None,
            ElementNames::Tag => only_field(element).map(|key| key.span),
            ElementNames::Field(field) => element.field(field).map(|name| name.span),
        };
        place.unwrap_or(element.span)
    }
}

/// Splits a name and its number: `rooms#2` into `rooms` and 2. `None` for a name without a number.
pub(crate) fn split_number(name: &str) -> Option<(&str, usize)> {
    let (name, place) = name.rsplit_once('#')?;
    Some((name, place.parse().ok().filter(|place| *place > 0)?))
}
