//! Identity of list elements. It stays the same while elements of the list are added, removed or moved.

use super::tree::Node;
use std::rc::Rc;

/// Identity of a list element. Name, number and origin stay the same when the element or its list is changed.
#[derive(Clone, Debug)]
pub(crate) struct ElementIdentity {
    /// Name of the element when it was added. Empty if the element has no name or the name was not looked up yet.
    pub name: Rc<str>,
    /// Number among the elements with the same name, from 1 in order of addition. 0 if not assigned yet.
    pub number: usize,
    pub origin: ElementOrigin,
    /// Original value of the element, followed by all changes made to it. Empty for an unchanged element.
    pub history: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ElementOrigin {
    Original,
    Added,
    /// Added by a change that places it after the element with this name and number.
    AddedAfter(Rc<str>, usize),
}

impl ElementIdentity {
    pub fn without_name(origin: ElementOrigin) -> ElementIdentity {
        ElementIdentity { name: "".into(), number: 0, origin, history: Vec::new() }
    }

    /// Returns the unique name of the element: `rooms#2`.
    pub fn full_name(&self) -> String {
        format!("{}#{}", self.name, self.number)
    }
}
