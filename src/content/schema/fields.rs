//! Finds the schema of a field by kind of data and path.

use super::file_kinds::schema_of_one;
use super::names::naming;
use super::shared_types::resolve;
use crate::files::data_kind::DataKind;
use crate::read::change::naming::{ElementNames, split_number};
use fifteen_base::serde_json::Value;
use std::sync::OnceLock;

/// Returns the schema of a definition by its JSON list. Schemas are built on first use: most runs need few.
pub(super) fn definition(list: &str) -> Option<&'static Value> {
    static SCHEMAS: [OnceLock<Value>; DataKind::ALL.len()] = [const { OnceLock::new() }; DataKind::ALL.len()];
    let at = DataKind::ALL.iter().position(|data_kind| data_kind.list() == list)?;
    let (schema, data_kind) = (SCHEMAS.get(at)?, DataKind::ALL.get(at)?);
    Some(schema.get_or_init(|| schema_of_one(*data_kind)))
}

/// Returns the source of element names for the list at a path such as `["steps", "patches", "on"]`.
pub(crate) fn element_names_at(data_kind: DataKind, path: &[&str]) -> Option<ElementNames<'static>> {
    naming(field_at(data_kind.list(), path)?)
}

pub(super) fn field_at(data_kind: &str, path: &[&str]) -> Option<&'static Value> {
    path.iter().try_fold(definition(data_kind)?, |schema, name| inner(schema, name))
}

fn inner(schema: &'static Value, name: &str) -> Option<&'static Value> {
    let schema = resolve(schema);
    let Some(items) = schema.get("items") else {
        return property(schema, name).or_else(|| schema.get("additionalProperties"));
    };
    let items = resolve(items);
    match naming(schema)? {
        ElementNames::Tag => property(items, name).or_else(|| property(items, split_number(name)?.0)),
        ElementNames::Field(_) | ElementNames::Word => Some(items),
    }
}

fn property(schema: &'static Value, name: &str) -> Option<&'static Value> {
    let direct = schema.get("properties").and_then(|fields| fields.get(name));
    let choices = schema.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    direct.or_else(|| choices.into_iter().find_map(|choice| choice.get("properties")?.get(name)))
}
