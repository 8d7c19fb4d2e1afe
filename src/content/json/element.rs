//! Which element of a list a value is, whatever becomes of the list around it.

use super::tree::Node;
use std::rc::Rc;

/// Who an element of a list is while changes are made to the list: the others may come and go, it may be changed itself,
/// and is known by the same name.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    /// What it was called when it came; empty if it has no name, or nobody has asked yet.
    pub name: Rc<str>,
    /// Which of those of that name it is, from 1 in the order in which they came; 0 if nobody has counted yet.
    pub number: usize,
    /// How it came to be in the list.
    pub came: Came,
    /// What it was, and the changes that were made to it since; empty if there was none.
    pub hands: Vec<Node>,
}

/// How an element came to be in its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Came {
    /// With the list.
    Whole,
    /// By a change.
    Later,
    /// By a change that put it after the element of that name and number.
    After(Rc<str>, usize),
}

impl Element {
    /// One that nobody has asked for its name yet.
    pub fn unnamed(came: Came) -> Element {
        Element { name: "".into(), number: 0, came, hands: Vec::new() }
    }

    /// What it alone is called: `rooms#2`.
    pub fn full_name(&self) -> String {
        format!("{}#{}", self.name, self.number)
    }
}
