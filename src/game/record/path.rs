//! Paths to values in a save.

use fifteen_content::diagnostics::problem::Span;
use fifteen_content::json::tree::{Node, NodeKind};
use std::borrow::Cow;
use std::fmt;

/// Path to a value: a chain of borrowed steps that needs no allocation. Errors store it as a [`JsonPath`].
#[derive(Clone, Copy)]
pub(crate) enum PathRef<'a> {
    Whole,
    Field(&'a PathRef<'a>, &'static str),
    Entry(&'a PathRef<'a>, &'a str),
    Item(&'a PathRef<'a>, usize),
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PathStep {
    Field(Cow<'static, str>),
    Item(usize),
}

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct JsonPath(pub Vec<PathStep>);

impl<'a> PathRef<'a> {
    pub fn field(&'a self, name: &'static str) -> PathRef<'a> {
        PathRef::Field(self, name)
    }

    pub fn entry(&'a self, name: &'a str) -> PathRef<'a> {
        PathRef::Entry(self, name)
    }

    pub fn item(&'a self, index: usize) -> PathRef<'a> {
        PathRef::Item(self, index)
    }

    pub fn is_field(&self, name: &str) -> bool {
        matches!(self, PathRef::Field(_, field) if *field == name)
    }

    pub fn json_path(&self) -> JsonPath {
        let (above, step) = match *self {
            PathRef::Whole => return JsonPath::default(),
            PathRef::Field(above, name) => (above, PathStep::Field(Cow::Borrowed(name))),
            PathRef::Entry(above, name) => (above, PathStep::Field(Cow::Owned(name.to_owned()))),
            PathRef::Item(above, index) => (above, PathStep::Item(index)),
        };
        let mut path = above.json_path();
        path.0.push(step);
        path
    }
}

impl JsonPath {
    /// Returns the path to the innermost value whose text or field name contains the span `written`.
    pub fn find(tree: &Node, written: Span) -> JsonPath {
        let (mut node, mut path) = (tree, JsonPath::default());
        loop {
            let next = match &node.kind {
                NodeKind::Object(fields) => fields.iter().find_map(|(key, part)| {
                    let holds = key.span.contains(written) || part.span.contains(written);
                    holds.then(|| (PathStep::Field(Cow::Owned(key.text.to_string())), part))
                }),
                NodeKind::List(items) => {
                    let mut items = items.iter().enumerate();
                    let found = items.find(|(_, item)| item.span.contains(written));
                    found.map(|(index, item)| (PathStep::Item(index), item))
                }
                _ => None,
            };
            let Some((step, part)) = next else { return path };
            path.0.push(step);
            node = part;
        }
    }

    /// Follows the path from the root of a tree. Returns the last node on the path that exists.
    pub fn follow<'n>(&self, tree: &'n Node) -> &'n Node {
        let mut node = tree;
        for step in &self.0 {
            let next = match step {
                PathStep::Field(name) => node.field(name),
                PathStep::Item(index) => node.items().get(*index),
            };
            match next {
                Some(next) => node = next,
                None => break,
            }
        }
        node
    }

    fn joined(&self, between: &str) -> String {
        let mut text = String::new();
        for step in &self.0 {
            match step {
                PathStep::Field(name) if text.is_empty() => text += name,
                PathStep::Field(name) => text += &format!("{between}{name}"),
                PathStep::Item(index) => text += &format!("[{index}]"),
            }
        }
        text
    }

    pub fn field(mut self, name: &'static str) -> JsonPath {
        self.0.push(PathStep::Field(Cow::Borrowed(name)));
        self
    }

    pub fn parent(mut self) -> JsonPath {
        self.0.pop();
        self
    }

    /// Formats the path as in error reports: `levels[1], actors[2], at`.
    pub fn report_text(&self) -> String {
        self.joined(", ")
    }
}

impl fmt::Display for JsonPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.joined("."))
    }
}
