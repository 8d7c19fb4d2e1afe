//! Where in a save something is.

use fifteen_content::diagnostics::problem::Span;
use fifteen_content::json::tree::{Node, NodeKind};
use std::borrow::Cow;
use std::fmt;

/// A place while a save is being checked: a chain of borrowed steps, so that a place of which there is nothing
/// to tell costs nothing.
#[derive(Clone, Copy)]
pub(crate) enum Place<'a> {
    Whole,
    Field(&'a Place<'a>, &'static str),
    /// An entry of a table, by its name.
    Entry(&'a Place<'a>, &'a str),
    Item(&'a Place<'a>, usize),
}

/// One step of a [`Way`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step {
    Field(Cow<'static, str>),
    Item(usize),
}

/// A place to be kept: how one gets there from the whole save.
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

    /// Whether it is a field of that name.
    pub fn is_field(&self, name: &str) -> bool {
        matches!(self, Place::Field(_, own) if *own == name)
    }

    /// The place, to be kept.
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
    /// The way to the smallest part of a tree in which something is written.
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

    /// What it leads to in the tree of a save, or as near to it as there is something.
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

    /// The way with `between` before each further field.
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

    /// The way to a field of where it leads.
    pub fn field(mut self, name: &'static str) -> Way {
        self.0.push(Step::Field(Cow::Borrowed(name)));
        self
    }

    /// The way to what that is in to which it leads.
    pub fn above(mut self) -> Way {
        self.0.pop();
        self
    }

    /// As reports of problems write it: `levels[1], actors[2], at`.
    pub fn path(&self) -> String {
        self.written(", ")
    }
}

/// `levels[1].actors[2].at`
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written("."))
    }
}
