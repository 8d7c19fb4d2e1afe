//! The schema of a field, found by the kind of data and the names that lead to it.

use super::names::naming;
use super::once::meant;
use super::sorts::{data_kinds, schema_of_one};
use crate::files::data_kind::DataKind;
use crate::read::change::naming::{Naming, with_place};
use fifteen_base::serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The schema of a definition of each kind of data. Few mods change what was never written, so that most
/// games are played without it.
pub(super) static DEFINITIONS: LazyLock<BTreeMap<&str, Value>> = LazyLock::new(|| {
    data_kinds().map(|data_kind| (data_kind.list(), schema_of_one(data_kind))).collect()
});

/// How the elements of the list there are named: `["steps"]`, `["steps", "rivers", "on"]`.
pub(crate) fn naming_at(data_kind: DataKind, path: &[&str]) -> Option<Naming<'static>> {
    naming(field_at(data_kind.list(), path)?)
}

/// The schema of a field of a kind of data; among the names that lead there are those of elements.
pub(super) fn field_at(data_kind: &str, path: &[&str]) -> Option<&'static Value> {
    let definition = DEFINITIONS.get(data_kind)?;
    path.iter().try_fold(definition, |schema, name| inner(schema, name))
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
