//! Required fields of an object, looked up in its JSON Schema.

use fifteen_base::serde_json::Value;

pub fn is_required(schema: &Value, name: &str) -> bool {
    let required = schema.get("required").and_then(Value::as_array);
    required.is_some_and(|names| names.iter().any(|n| n == name))
}
