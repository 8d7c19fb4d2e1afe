//! JSON syntax tree. Each value keeps its position in a file, also when several files are merged.

use super::arithmetic::ValueOrigin;
use super::element_identity::ElementIdentity;
use super::strict;
use crate::diagnostics::problem::{Diagnostics, FileId, Span};
use fifteen_base::serde_json::Value as Json;
use jsonc_parser::ast::{ObjectPropName, Value};
use jsonc_parser::common::{Range, Ranged};
use jsonc_parser::{ParseOptions, parse_to_ast};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A JSON value with its span. Cloning is cheap for values of any size.
#[derive(Clone, Debug)]
pub struct Node {
    pub span: Span,
    pub kind: NodeKind,
    /// Origin of a calculated value or of the value of an option. `None` for a value written in a file.
    pub(crate) origin: Option<Rc<ValueOrigin>>,
    /// Identity as a list element. `None` until a change is applied to the list.
    pub(crate) element: Option<Rc<ElementIdentity>>,
}

#[derive(Clone, Debug)]
pub enum NodeKind {
    /// Fields in file order. A name may occur twice.
    Object(Rc<[(FieldKey, Node)]>),
    List(Rc<[Node]>),
    /// A text with its escape sequences resolved.
    Text(Rc<str>),
    /// A number as written in the file.
    Number(Rc<str>),
    Bool(bool),
    Null,
}

#[derive(Clone, Debug)]
pub struct FieldKey {
    /// Span with the quotes.
    pub span: Span,
    pub text: Rc<str>,
}

impl Node {
    pub fn new(span: Span, kind: NodeKind) -> Node {
        Node { span, kind, origin: None, element: None }
    }

    /// Converts a `serde_json` value into a node. All nodes inside it get the same span.
    pub fn from_json(value: &Json, span: Span) -> Node {
        let kind = match value {
            Json::Null => NodeKind::Null,
            Json::Bool(truth) => NodeKind::Bool(*truth),
            Json::Number(number) => NodeKind::Number(number.to_string().into()),
            Json::String(text) => NodeKind::Text(text.as_str().into()),
            Json::Array(items) => {
                NodeKind::List(items.iter().map(|item| Node::from_json(item, span)).collect())
            }
            Json::Object(fields) => {
                let field = |(name, value): (&String, &Json)| {
                    let text = name.as_str().into();
                    (FieldKey { span, text }, Node::from_json(value, span))
                };
                NodeKind::Object(fields.iter().map(field).collect())
            }
        };
        Node::new(span, kind)
    }

    /// Returns the value of the first field with this name. `None` for a missing field or a node of another kind.
    pub fn field(&self, name: &str) -> Option<&Node> {
        let NodeKind::Object(fields) = &self.kind else { return None };
        let found = fields.iter().find(|(key, _)| &*key.text == name);
        found.map(|(_, node)| node)
    }

    /// Returns the elements of the list in this field; none if there is no such list.
    pub fn field_items(&self, name: &str) -> &[Node] {
        self.field(name).map_or(&[], Node::items)
    }

    pub fn items(&self) -> &[Node] {
        match &self.kind {
            NodeKind::List(items) => items,
            _ => &[],
        }
    }

    pub fn as_text(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether both values are equal, apart from comments (`//`) and the order of fields. Numbers are compared as
    /// text.
    pub fn equals(&self, other: &Node) -> bool {
        match (&self.kind, &other.kind) {
            (NodeKind::Object(a), NodeKind::Object(b)) => {
                without_comments(a).count() == without_comments(b).count() && self.contains(other)
            }
            (NodeKind::List(a), NodeKind::List(b)) => {
                a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| a.equals(b))
            }
            _ => self.contains(other),
        }
    }

    /// Whether both values are equal, or both are objects and this one has all fields of `part` with equal values.
    pub fn contains(&self, part: &Node) -> bool {
        match (&self.kind, &part.kind) {
            (NodeKind::Object(_), NodeKind::Object(part)) => without_comments(part)
                .all(|(key, node)| self.field(&key.text).is_some_and(|value| value.equals(node))),
            (NodeKind::List(_), NodeKind::List(_)) => self.equals(part),
            (NodeKind::Text(a), NodeKind::Text(b)) => a == b,
            (NodeKind::Number(a), NodeKind::Number(b)) => a == b,
            (NodeKind::Bool(a), NodeKind::Bool(b)) => a == b,
            (NodeKind::Null, NodeKind::Null) => true,
            _ => false,
        }
    }

    /// Describes the type of the value: "a list".
    pub fn in_words(&self) -> &'static str {
        match self.kind {
            NodeKind::Object(_) => "an object",
            NodeKind::List(_) => "a list",
            NodeKind::Text(_) => "a text",
            NodeKind::Number(_) => "a number",
            NodeKind::Bool(_) => "true or false",
            NodeKind::Null => "null",
        }
    }
}

fn without_comments(fields: &[(FieldKey, Node)]) -> impl Iterator<Item = &(FieldKey, Node)> {
    fields.iter().filter(|(key, _)| &*key.text != "//")
}

/// Parses a file as strict JSON. Returns `None` after reporting the first syntax error.
pub fn parse(text: &str, file: FileId, diagnostics: &Diagnostics) -> Option<Node> {
    match parse_text(text, diagnostics) {
        Ok(value) => Some(Converter { file, names: BTreeSet::new() }.node(value)),
        Err(fault) => {
            diagnostics.add(fault.problem(text, file));
            None
        }
    }
}

fn parse_text<'t>(text: &'t str, diagnostics: &Diagnostics) -> Result<Value<'t>, strict::JsonFault> {
    strict::check(text, diagnostics)?;
    let options = ParseOptions {
        allow_comments: false,
        allow_loose_object_property_names: false,
        allow_trailing_commas: false,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        allow_hexadecimal_numbers: false,
        allow_unary_plus_numbers: false,
        allow_bare_decimal_point_numbers: false,
        allow_non_finite_numbers: false,
        allow_extended_string_escapes: false,
    };
    let empty = || strict::fault(0, text.len(), "the file is empty", "write at least `{}`");
    match parse_to_ast(text, &Default::default(), &options) {
        Ok(result) => result.value.ok_or_else(empty),
        Err(error) => Err(strict::explain(text, &error)),
    }
}

struct Converter {
    file: FileId,
    /// Field names, each stored once: a file has thousands of fields, but few different names.
    names: BTreeSet<Rc<str>>,
}

impl Converter {
    fn node(&mut self, value: Value<'_>) -> Node {
        let (range, kind) = match value {
            Value::Object(object) => {
                let fields = object
                    .properties
                    .into_iter()
                    .map(|property| (self.key(&property.name), self.node(property.value)));
                (object.range, NodeKind::Object(fields.collect()))
            }
            Value::Array(list) => {
                let items = list.elements.into_iter().map(|item| self.node(item));
                (list.range, NodeKind::List(items.collect()))
            }
            Value::StringLit(text) => (text.range, NodeKind::Text((*text.value).into())),
            Value::NumberLit(number) => (number.range, NodeKind::Number(number.value.into())),
            Value::BooleanLit(truth) => (truth.range, NodeKind::Bool(truth.value)),
            Value::NullKeyword(null) => (null.range, NodeKind::Null),
        };
        Node::new(self.place(range), kind)
    }

    fn key(&mut self, name: &ObjectPropName<'_>) -> FieldKey {
        let written: &str = match name {
            ObjectPropName::String(text) => &text.value,
            ObjectPropName::Word(word) => word.value,
        };
        let known = self.names.get(written).cloned();
        let text = known.unwrap_or_else(|| {
            let text: Rc<str> = written.into();
            self.names.insert(text.clone());
            text
        });
        FieldKey { span: self.place(name.range()), text }
    }

    fn place(&self, range: Range) -> Span {
        self.file.span(range.start, range.end)
    }
}
