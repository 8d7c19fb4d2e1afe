//! Shared schemas, for types that many files use or that contain themselves.

use super::schema_of;
use crate::kinds::language::SharedSchema;
use crate::{Condition, Modifier, Reaction};
use fifteen_base::serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Keyword for the name of the shared schema to which a schema refers.
const SHARED_KEYWORD: &str = "x-once";

static SCHEMAS: LazyLock<BTreeMap<&str, Value>> = LazyLock::new(|| {
    BTreeMap::from([
        (Condition::NAME, schema_of::<Condition>()),
        (Modifier::NAME, schema_of::<Modifier>()),
        (Reaction::NAME, schema_of::<Reaction>()),
    ])
});

pub(super) fn all() -> impl Iterator<Item = (&'static str, &'static Value)> {
    SCHEMAS.iter().map(|(name, schema)| (*name, schema))
}

pub fn shared_schema(name: &str) -> Option<&'static Value> {
    SCHEMAS.get(name)
}

/// Returns the name of the shared schema to which a field, or the elements of its list, refer.
pub fn shared_name(field: &Value) -> Option<&str> {
    let name = field.get(SHARED_KEYWORD).or_else(|| field.get("items")?.get(SHARED_KEYWORD));
    name?.as_str()
}

/// Returns the shared schema to which a schema refers, or the schema itself if it refers to none.
pub(super) fn resolve(schema: &Value) -> &Value {
    let name = schema.get(SHARED_KEYWORD).and_then(Value::as_str);
    name.and_then(shared_schema).unwrap_or(schema)
}
