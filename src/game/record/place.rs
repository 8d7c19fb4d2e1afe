//! Paths to values in a save.

use fifteen_content::diagnostics::problem::Span;
use fifteen_content::json::tree::{Node, NodeKind};
use std::borrow::Cow;
use std::fmt;

/// Path to a value while a save is checked: a chain of borrowed steps. It costs nothing unless an error needs it.
#[derive(Clone, Copy)]
pub(crate) enum Place<'a> {
    Whole,
    Field(&'a Place<'a>, &'static str),
    /// An entry of a table, by name.
    Entry(&'a Place<'a>, &'a str),
    Item(&'a Place<'a>, usize),
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step {
    Field(Cow<'static, str>),
    Item(usize),
}

/// Path to a value, from the whole save.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Way(pub Vec<Step>);

impl<'a> Place<'a> {
    pub fn field(&'a self, name: &'static str) -> Place<'a> {
        Place::Field(self, name)
    }

    pub fn entry(&'a self, name: &'a str) -> Place<'a> {
        Place::Entry(self, name)
    }

    pub fn item(&'a self, index: usize) -> Place<'a> {
        Place::Item(self, index)
    }

    /// Whether the last step is a field of this name.
    pub fn is_field(&self, name: &str) -> bool {
        matches!(self, Place::Field(_, own) if *own == name)
    }

    pub fn way(&self) -> Way {
        let (above, step) = match *self {
            Place::Whole => return Way::default(),
            Place::Field(above, name) => (above, Step::Field(Cow::Borrowed(name))),
            Place::Entry(above, name) => (above, Step::Field(Cow::Owned(name.to_owned()))),
            Place::Item(above, index) => (above, Step::Item(index)),
        };
        let mut way = above.way();
        way.0.push(step);
        way
    }
}

impl Way {
    /// Finds the path to the smallest part of a tree that contains a span.
    pub fn to(tree: &Node, written: Span) -> Way {
        let (mut node, mut way) = (tree, Way::default());
        loop {
            let next = match &node.kind {
                NodeKind::Object(fields) => fields.iter().find_map(|(key, part)| {
                    let holds = key.span.holds(written) || part.span.holds(written);
                    holds.then(|| (Step::Field(Cow::Owned(key.text.to_string())), part))
                }),
                NodeKind::List(items) => {
                    let mut items = items.iter().enumerate();
                    let found = items.find(|(_, item)| item.span.holds(written));
                    found.map(|(index, item)| (Step::Item(index), item))
                }
                _ => None,
            };
            let Some((step, part)) = next else { return way };
            way.0.push(step);
            node = part;
        }
    }

    /// Follows the path in a tree, as far down as it exists.
    pub fn lead<'n>(&self, tree: &'n Node) -> &'n Node {
        let mut node = tree;
        for step in &self.0 {
            let next = match step {
                Step::Field(name) => node.field(name),
                Step::Item(index) => node.items().get(*index),
            };
            match next {
                Some(next) => node = next,
                None => break,
            }
        }
        node
    }

    /// Formats the path, with `between` before each field except the first.
    fn written(&self, between: &str) -> String {
        let mut text = String::new();
        for step in &self.0 {
            match step {
                Step::Field(name) if text.is_empty() => text += name,
                Step::Field(name) => text += &format!("{between}{name}"),
                Step::Item(index) => text += &format!("[{index}]"),
            }
        }
        text
    }

    pub fn field(mut self, name: &'static str) -> Way {
        self.0.push(Step::Field(Cow::Borrowed(name)));
        self
    }

    pub fn above(mut self) -> Way {
        self.0.pop();
        self
    }

    /// Formats the path as in error reports: `levels[1], actors[2], at`.
    pub fn path(&self) -> String {
        self.written(", ")
    }
}

/// Formats the path like `levels[1].actors[2].at`.
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written("."))
    }
}
