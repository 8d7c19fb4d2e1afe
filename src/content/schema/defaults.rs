//! Default values of fields, read from the schemas.

use super::fields::{self, field_at};
use super::file_kinds::shape_of_one;
use crate::diagnostics::problem::Span;
use crate::files::data_kind::DataKind;
use crate::json::tree::Node;
use crate::read::shape::ShapeField;
use fifteen_base::serde_json::Value;

/// Returns the default of the field at a path in the list `data_kind`: `["mind", "patience"]` in `"monsters"`.
pub fn default_of(data_kind: &str, path: &[&str]) -> Option<Value> {
    field_default(data_kind, path).cloned()
}

pub(crate) fn default_at(data_kind: DataKind, path: &[&str], place: Span) -> Option<Node> {
    field_default(data_kind.list(), path).map(|default| Node::from_json(default, place))
}

pub(crate) fn is_field(data_kind: DataKind, name: &str) -> bool {
    field_named(data_kind, name).is_some()
}

pub(crate) fn is_object_field(data_kind: DataKind, name: &str) -> bool {
    // A legend does not count: a mod that writes a drawing writes its whole legend, so no fields are lost by mistake.
    name != "legend" && field_named(data_kind, name).is_some_and(|field| field.shape.is_object())
}

/// Finds a field without building a schema, because every start of the program looks up some fields.
fn field_named(data_kind: DataKind, name: &str) -> Option<&'static ShapeField> {
    shape_of_one(data_kind).fields().into_iter().find(|field| field.name == name)
}

/// Returns the fields that a definition omits, each with its path (such as `mind.patience`) and its default.
pub(crate) fn omitted_with_defaults(data_kind: DataKind, definition: &Node) -> Vec<(String, Node)> {
    let mut found = Vec::new();
    if let Some(schema) = fields::definition(data_kind.list()) {
        find_omitted(schema, definition, "", &mut found);
    }
    found
}

fn find_omitted(schema: &Value, object: &Node, path: &str, found: &mut Vec<(String, Node)>) {
    let properties = schema.get("properties").and_then(Value::as_object);
    for (name, schema) in properties.into_iter().flatten() {
        let path = format!("{path}{name}");
        match (object.field(name), schema.get("default")) {
            (Some(value), _) => find_omitted(schema, value, &format!("{path}."), found),
            // The default is an object whose fields have their own defaults.
            (None, Some(Value::Object(_))) => {
                let default = Node::from_json(&Value::Object(Default::default()), object.span);
                find_omitted(schema, &default, &format!("{path}."), found);
            }
            (None, Some(default)) => found.push((path, Node::from_json(default, object.span))),
            (None, None) => {}
        }
    }
}

fn field_default(data_kind: &str, path: &[&str]) -> Option<&'static Value> {
    field_at(data_kind, path)?.get("default")
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::serde_json::json;

    #[test]
    fn defaults_are_found_by_field_name() {
        assert_eq!(default_of("monsters", &["speed"]), Some(json!(12)));
        assert_eq!(default_of("monsters", &["ways"]), Some(json!(["walk"])));
        assert_eq!(default_of("monsters", &["mind", "patience"]), Some(json!(12)));
        for (data_kind, path) in [
            ("monsters", &["hp"][..]),
            ("monsters", &["default"]),
            ("tiles", &["stair"]),
            ("dragons", &["speed"]),
            ("monsters", &[]),
        ] {
            assert_eq!(default_of(data_kind, path), None, "{data_kind} {path:?}");
        }
    }
}
