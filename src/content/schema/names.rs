//! Finds out from a schema how the elements of a list are named. Changes by mods refer to an element by this name.

use super::required::is_required;
use super::shared_types::resolve;
use crate::read::change::naming::ElementNames;
use fifteen_base::serde_json::Value;

/// Returns the source of the names of a list's elements. `None` if the elements have no names.
pub(super) fn naming(list: &Value) -> Option<ElementNames<'_>> {
    let items = resolve(list.get("items")?);
    if is_id(items) || is_word(items) {
        return Some(ElementNames::Word);
    }
    if let Some(choices) = items.get("oneOf").and_then(Value::as_array) {
        let is_named = |choice: &Value| is_tagged(choice) || is_word(choice);
        return choices.iter().all(is_named).then_some(ElementNames::Tag);
    }
    let fields = items.get("properties")?.as_object()?;
    let mut ranked: Vec<(usize, &str)> = Vec::new();
    for (name, field) in fields.iter().filter(|(name, _)| is_required(items, name)) {
        ranked.extend(rank(name, resolve(field)).map(|rank| (rank, name.as_str())));
    }
    // `min_by_key` returns the first of several minima.
    let best = ranked.into_iter().min_by_key(|(rank, _)| *rank);
    best.map(|(_, name)| ElementNames::Field(name))
}

/// Returns the field whose value names the elements of a list. `None` if no field does.
pub fn named_by(list: &Value) -> Option<&str> {
    match naming(list)? {
        ElementNames::Field(name) => Some(name),
        ElementNames::Tag | ElementNames::Word => None,
    }
}

/// Returns how well a field can serve as the name of its object: 0 is best. `None` if the field cannot be a name.
fn rank(name: &str, field: &Value) -> Option<usize> {
    match () {
        () if name == "id" => Some(0),
        () if field.get("x-id-of").is_some() => Some(1),
        () if name == "name" => Some(2),
        () if is_word(field) || is_id(field) => Some(3),
        () if field["type"] == "string" => Some(4),
        () => None,
    }
}

fn is_id(schema: &Value) -> bool {
    let named = schema.get("x-id-of").is_some() || schema["x-is"] == "an id";
    named || schema["pattern"] == crate::read::form::ID
}

fn is_word(schema: &Value) -> bool {
    let choices = schema.get("oneOf").and_then(Value::as_array);
    let all = choices.is_some_and(|all| all.iter().all(|choice| choice.get("const").is_some()));
    all || schema.get("enum").is_some() || schema.get("const").is_some()
}

/// Whether a schema describes an object with exactly one field, which is required.
fn is_tagged(schema: &Value) -> bool {
    let required = schema.get("required").and_then(Value::as_array);
    let required = required.is_some_and(|names| names.len() == 1);
    let fields = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    required && schema["type"] == "object" && fields.filter(|(name, _)| *name != "//").count() == 1
}
