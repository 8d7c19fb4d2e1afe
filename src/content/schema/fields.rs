//! The schema of a field, found by the kind of data and the names that lead to it.

use super::names::naming;
use super::once::meant;
use super::sorts::schema_of_one;
use crate::files::data_kind::DataKind;
use crate::read::change::naming::{Naming, with_place};
use fifteen_base::serde_json::Value;
use std::sync::OnceLock;

/// The schema of a definition of the kind of data with that list. Each is made when it is first asked for: most games are
/// played without most of them.
pub(super) fn definition(list: &str) -> Option<&'static Value> {
    static SCHEMAS: [OnceLock<Value>; DataKind::ALL.len()] =
        [const { OnceLock::new() }; DataKind::ALL.len()];
    let at = DataKind::ALL.iter().position(|data_kind| data_kind.list() == list)?;
    let (schema, data_kind) = (SCHEMAS.get(at)?, DataKind::ALL.get(at)?);
    Some(schema.get_or_init(|| schema_of_one(*data_kind)))
}

/// How the elements of the list there are named: `["steps"]`, `["steps", "rivers", "on"]`.
pub(crate) fn naming_at(data_kind: DataKind, path: &[&str]) -> Option<Naming<'static>> {
    naming(field_at(data_kind.list(), path)?)
}

/// The schema of a field of a kind of data; among the names that lead there are those of elements.
pub(super) fn field_at(data_kind: &str, path: &[&str]) -> Option<&'static Value> {
    path.iter().try_fold(definition(data_kind)?, |schema, name| inner(schema, name))
}

/// The schema of a field of an object, or of an element of a list.
fn inner(schema: &'static Value, name: &str) -> Option<&'static Value> {
    let schema = meant(schema);
    let Some(items) = schema.get("items") else {
        return property(schema, name).or_else(|| schema.get("additionalProperties"));
    };
    let items = meant(items);
    match naming(schema)? {
        Naming::Tag => property(items, name).or_else(|| property(items, with_place(name)?.0)),
        Naming::Field(_) | Naming::Word => Some(items),
    }
}

/// The schema of a field, of whichever of several objects has it.
fn property(schema: &'static Value, name: &str) -> Option<&'static Value> {
    let own = schema.get("properties").and_then(|fields| fields.get(name));
    let choices = schema.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    own.or_else(|| choices.into_iter().find_map(|choice| choice.get("properties")?.get(name)))
}
