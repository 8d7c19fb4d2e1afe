//! Identity of list elements while changes move, add and remove elements around them.

use super::tree::Node;
use std::rc::Rc;

/// Identity of a list element. It stays the same when elements come and go, and when the element is changed.
#[derive(Clone, Debug)]
pub(crate) struct ElementIdentity {
    /// Name at the time when it was added; empty if it has none or it was not looked up yet.
    pub name: Rc<str>,
    /// Number among the elements of the same name, from 1 in the order in which they were added; 0 if not counted yet.
    pub number: usize,
    pub origin: ElementOrigin,
    /// The original value followed by all changes made to it; empty without changes.
    pub history: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ElementOrigin {
    /// It was in the original list.
    Original,
    Added,
    /// A change added it after the element of this name and number.
    AddedAfter(Rc<str>, usize),
}

impl ElementIdentity {
    /// Creates an element whose name is not looked up yet.
    pub fn without_name(origin: ElementOrigin) -> ElementIdentity {
        ElementIdentity { name: "".into(), number: 0, origin, history: Vec::new() }
    }

    /// Returns its unique name: `rooms#2`.
    pub fn full_name(&self) -> String {
        format!("{}#{}", self.name, self.number)
    }
}
