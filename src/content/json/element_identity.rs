//! Identity of list elements. It lasts while changes add, remove and move elements of the list.

use super::tree::Node;
use std::rc::Rc;

/// Identity of a list element. Its name, number and origin stay the same when the element or its list is changed.
#[derive(Clone, Debug)]
pub(crate) struct ElementIdentity {
    /// Name that the element had when it was added. Empty if it has no name, or the name was not looked up yet.
    pub name: Rc<str>,
    /// Number among the elements of the same name, from 1 in order of addition. 0 if not counted yet.
    pub number: usize,
    pub origin: ElementOrigin,
    /// The original value of the element, followed by all changes made to it. Empty for an unchanged element.
    pub history: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ElementOrigin {
    Original,
    Added,
    /// Added after the element of this name and number.
    AddedAfter(Rc<str>, usize),
}

impl ElementIdentity {
    /// Creates the identity of an element whose name is not looked up yet.
    pub fn without_name(origin: ElementOrigin) -> ElementIdentity {
        ElementIdentity { name: "".into(), number: 0, origin, history: Vec::new() }
    }

    /// Returns the unique name of the element: `rooms#2`.
    pub fn full_name(&self) -> String {
        format!("{}#{}", self.name, self.number)
    }
}
