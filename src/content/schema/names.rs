//! What the elements of lists are called by those who change them: that follows from what each of them has to have.

use super::once::meant;
use super::required::is_required;
use crate::read::change::naming::Naming;
use fifteen_base::serde_json::Value;

/// How the elements of a list of that schema are named; none if nothing tells them apart.
pub(super) fn naming(list: &Value) -> Option<Naming<'_>> {
    let items = meant(list.get("items")?);
    if is_id(items) || is_word(items) {
        return Some(Naming::Word);
    }
    if let Some(choices) = items.get("oneOf").and_then(Value::as_array) {
        let one = |choice: &Value| is_tagged(choice) || is_word(choice);
        return choices.iter().all(one).then_some(Naming::Tag);
    }
    let fields = items.get("properties")?.as_object()?;
    let mut ranked: Vec<(usize, &str)> = Vec::new();
    for (name, field) in fields.iter().filter(|(name, _)| is_required(items, name)) {
        ranked.extend(rank(name, meant(field)).map(|rank| (rank, name.as_str())));
    }
    // The first of the best.
    let best = ranked.into_iter().min_by_key(|(rank, _)| *rank);
    best.map(|(_, name)| Naming::Field(name))
}

/// The field by which the elements of a list are named, if it is one.
pub fn named_by(list: &Value) -> Option<&str> {
    match naming(list)? {
        Naming::Field(name) => Some(name),
        Naming::Tag | Naming::Word => None,
    }
}

/// How well a field names what it is in: not at all if it may be anything.
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
    named || schema["pattern"] == crate::read::written::ID
}

/// Whether it is one of some words.
fn is_word(schema: &Value) -> bool {
    let choices = schema.get("oneOf").and_then(Value::as_array);
    let all = choices.is_some_and(|all| all.iter().all(|one| one.get("const").is_some()));
    all || schema.get("enum").is_some() || schema.get("const").is_some()
}

/// Whether it is an object with one field that has to be there.
fn is_tagged(schema: &Value) -> bool {
    let required = schema.get("required").and_then(Value::as_array);
    let required = required.is_some_and(|names| names.len() == 1);
    let fields = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    required && schema["type"] == "object" && fields.filter(|(name, _)| *name != "//").count() == 1
}
