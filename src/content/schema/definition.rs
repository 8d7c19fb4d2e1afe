//! What every definition has beside its own fields: parents, and changes in place of values.

use super::change::Changes;
use super::{COMMENT, written};
use serde_json::{Map, Value, json};

/// Where a definition is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In the game's own data: it is complete, or takes the rest from its parents.
    Game,
    /// In a mod: it may change one that is there already.
    Mod,
}

/// The schema of a definition as files may write it, and what it refers to.
pub(super) fn definition(mut plain: Value, place: Place) -> (Value, Map<String, Value>) {
    let mut changes = Changes::default();
    let own = fields(&mut plain);
    let mut all = Map::new();
    let id = own.get("id").cloned().unwrap_or_default();
    all.insert("id".to_owned(), super::words::with_tail(id, true));
    for (name, field) in common(place) {
        all.insert(name, super::words::with_tail(field, false));
    }
    for (name, field) in own.into_iter().filter(|(name, _)| name != "id") {
        let required = is_required(&plain, &name);
        all.insert(name.clone(), changes.changeable(&name, field, required));
    }
    all.insert("//".to_owned(), json!({ "description": COMMENT }));
    let mut schema = json!({
        "description": plain.get("description"),
        "type": "object",
        "properties": all,
        "required": ["id"],
        "additionalProperties": false,
    });
    if let (Place::Game, Value::Object(schema)) = (place, &mut schema) {
        require(schema, &plain);
    }
    (schema, changes.definitions)
}

/// Whatever has no parents and is no mere parent has to be complete.
fn require(schema: &mut Map<String, Value>, plain: &Value) {
    let mut complete = Map::new();
    for keyword in ["required", "allOf", "anyOf"] {
        if let Some(value) = plain.get(keyword) {
            complete.insert(keyword.to_owned(), value.clone());
        }
    }
    let is_abstract =
        json!({ "properties": { "abstract": { "const": true } }, "required": ["abstract"] });
    let has_parents = json!({ "required": ["like"] });
    schema.insert(
        "if".to_owned(),
        json!({ "anyOf": [has_parents, is_abstract] }),
    );
    schema.insert("then".to_owned(), json!({}));
    schema.insert("else".to_owned(), complete.into());
}

fn fields(schema: &mut Value) -> Map<String, Value> {
    match schema.get_mut("properties").map(Value::take) {
        Some(Value::Object(mut fields)) => {
            fields.remove("//");
            fields
        }
        _ => Map::new(),
    }
}

/// Whether a field has to be there.
pub fn is_required(schema: &Value, name: &str) -> bool {
    let required = schema.get("required").and_then(Value::as_array);
    required.is_some_and(|names| names.iter().any(|n| n == name))
}

/// What every sort of definition may have, beside its `id`.
pub(super) fn common(place: Place) -> Map<String, Value> {
    let fields = [("like", like()), ("abstract", is_abstract(place))];
    fields
        .map(|(name, field)| (name.to_owned(), field))
        .into_iter()
        .collect()
}

fn like() -> Value {
    let id = json!({ "type": "string", "pattern": written::ID });
    json!({
        "description": "The id of the definition that this one is like, or a list of several: it has all of their fields, \
            those of a later one go over those of an earlier, and its own go over all of them.",
        "examples": ["cellar_rat", ["rodent", "poisonous"]],
        "anyOf": [id.clone(), { "type": "array", "items": id }],
        "x-is": "an id or a list of ids",
    })
}

fn is_abstract(place: Place) -> Value {
    let description = match place {
        Place::Game => {
            "Whether it is only there for others to be `like` it, and is nothing in the game by itself."
        }
        Place::Mod => {
            "Whether it is only there for others to be `like` it, and is nothing in the game by itself. In a change \
             of a definition of the game this takes it out."
        }
    };
    json!({ "type": "boolean", "description": description, "default": false, "examples": [true] })
}
