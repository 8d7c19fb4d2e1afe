//! What stands once for all files: many have it, or it has itself in it.

use super::schema_of;
use crate::kinds::language::SaidOnce;
use crate::{Condition, Modifier, Reaction};
use fifteen_base::serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The key under which a schema says that it is one of these, and which.
const ONCE: &str = "x-once";

/// The schemas of them, by their names.
static SCHEMAS: LazyLock<BTreeMap<&str, Value>> = LazyLock::new(|| {
    BTreeMap::from([
        (Condition::NAME, schema_of::<Condition>()),
        (Modifier::NAME, schema_of::<Modifier>()),
        (Reaction::NAME, schema_of::<Reaction>()),
    ])
});

/// All of them with their names.
pub(super) fn all() -> impl Iterator<Item = (&'static str, &'static Value)> {
    SCHEMAS.iter().map(|(name, schema)| (*name, schema))
}

/// The schema of that name.
pub fn said_once(name: &str) -> Option<&'static Value> {
    SCHEMAS.get(name)
}

/// The name of what a field is, or each of a list is, if it stands once for all files.
pub fn name_of_once(field: &Value) -> Option<&str> {
    let own = field.get(ONCE).or_else(|| field.get("items")?.get(ONCE));
    own?.as_str()
}

/// The schema itself, or the one that it refers to.
pub(super) fn meant(schema: &Value) -> &Value {
    let name = schema.get(ONCE).and_then(Value::as_str);
    name.and_then(said_once).unwrap_or(schema)
}
