//! Schemas of changes, which may take the place of field values.

use super::COMMENT;
use super::names::naming;
use super::required::is_required;
use super::share::{NAME, reference};
use super::shared_types::resolve;
use super::words::with_tail;
use crate::kinds::language::SHARED_FILE;
use crate::read::change::naming::ElementNames;
use crate::read::form::ID;
use fifteen_base::serde_json::{Map, Value, json};

/// Keywords that stay at the field itself if its value can be a change.
const FIELD_KEYWORDS: [&str; 3] = ["description", "default", "examples"];

/// Returns the schema of a field whose value is a plain value or a change of an inherited value.
pub(super) fn changeable(name: &str, field: Value, required: bool) -> Value {
    let Value::Object(mut value) = with_tail(field, required) else { return Value::Bool(true) };
    let mut outer = Map::new();
    for keyword in FIELD_KEYWORDS {
        if let Some(text) = value.remove(keyword) {
            outer.insert(keyword.to_owned(), text);
        }
    }
    let change = change(name, &value);
    let mut value = Value::Object(value);
    complete_fields(&mut value);
    outer.insert("anyOf".to_owned(), json!([value, change]));
    outer.into()
}

/// Returns a reference to the schema of a mod option, which may take the place of a value. The schemas of the base
/// game have it as well, because mods use the same schemas.
fn option_reference() -> Value {
    reference(SHARED_FILE, OPTION)
}

pub(super) const OPTION: &str = "option";

pub(super) fn option() -> Value {
    let id = |about: &str| json!({ "type": "string", "pattern": ID, "description": about });
    json!({
        "description": "The value of an option of a mod: a number, a word or a switch.",
        "type": "object",
        "properties": {
            "option": id("The id of an option of this mod, or of the mod that `mod` names."),
            "mod": id("The id of the other mod that has the option."),
            "//": { "description": COMMENT },
        },
        "required": ["option"],
        "additionalProperties": false,
    })
}

fn change(name: &str, value: &Map<String, Value>) -> Value {
    if value.contains_key("x-rolls") {
        let by = "Multiplies the dice by a whole number: `{ \"times\": 2 }` turns 1d4+1 into 2d4+2.";
        let times = json!({ "type": "integer", "minimum": 0 });
        return add_or_times("change_of_dice", "Adds to the result of the dice.", (by, times));
    }
    match value.get("type").and_then(Value::as_str) {
        Some("integer") => number(),
        Some("array") if is_pair(value) => number(),
        Some("array") => {
            let mut items = value.get("items").cloned().unwrap_or_default();
            describe_fields(&mut items);
            accept_option(&mut items);
            list(name, value, items)
        }
        Some("object") => object(name, value),
        _ => match value.get("oneOf").and_then(Value::as_array).and_then(|choices| one_object(choices)) {
            Some(choices) => object(name, &choices),
            None => change_schema("change_to_the_default", &[]),
        },
    }
}

/// Merges the fields of all choices into one object, because a change can set fields of the inherited choice.
/// `None` if some choice is not an object.
fn one_object(choices: &[Value]) -> Option<Map<String, Value>> {
    let mut fields = Map::new();
    for choice in choices {
        let properties = choice.get("properties").filter(|_| choice["type"] == "object")?;
        fields.extend(properties.as_object()?.clone());
    }
    let object = json!({ "type": "object", "properties": fields, "additionalProperties": false });
    object.as_object().cloned()
}

fn number() -> Value {
    let add = "Adds to the number; a negative number subtracts.";
    let times = "Multiplies the number, and rounds to the nearest whole number.";
    let number = json!({ "type": "number" });
    add_or_times("change_of_a_number", add, (times, number))
}

fn add_or_times(name: &str, add: &str, (by, mut times): (&str, Value)) -> Value {
    let mut integer = json!({ "type": "integer" });
    [&mut integer, &mut times].into_iter().for_each(accept_option);
    change_schema(name, &[("add", add, integer), ("times", by, times)])
}

pub(super) fn list(name: &str, list: &Map<String, Value>, items: Value) -> Value {
    let mut part = match items.get("properties").or_else(|| items.get("oneOf")) {
        Some(_) => partial_schema(items.clone()),
        None => list.get("items").cloned().unwrap_or_default(),
    };
    let whole = Value::Object(list.clone());
    let naming = naming(&whole);
    let mut remove =
        "Removes the elements that equal one of these; an object removes all elements that have its fields."
            .to_owned();
    if !matches!(naming, None | Some(ElementNames::Word)) {
        remove += " A name removes the element of that name.";
        part = json!({ "anyOf": [part, { "type": "string" }] });
    }
    let list_of = |items: &Value| json!({ "type": "array", "items": items });
    let mut keys = vec![
        ("append", "Adds these at the end.", list_of(&items)),
        ("prepend", "Adds these at the beginning.", list_of(&items)),
        ("remove", remove.as_str(), list_of(&part)),
    ];
    keys.extend(naming.map(|naming| element_changes(name, list, naming, &items)).into_iter().flatten());
    change_schema(&format!("change_of_{name}"), &keys)
}

fn element_changes(
    name: &str,
    list: &Map<String, Value>,
    naming: ElementNames<'_>,
    items: &Value,
) -> Vec<(&'static str, &'static str, Value)> {
    let text = json!({ "type": "string" });
    let placed = json!({
        "description": "Elements to insert, and their position.",
        "type": "object",
        "properties": {
            "before": { "type": "string", "description": BEFORE },
            "after": { "type": "string", "description": AFTER },
            "items": { "type": "array", "items": items, "description": "Elements to insert, in this order." },
        },
        "required": ["items"],
        "additionalProperties": false,
        "oneOf": [{ "required": ["before"] }, { "required": ["after"] }],
    });
    let insert = json!({ "type": "array", "items": { "anyOf": [items, placed] } });
    let mut keys = vec![
        ("before", BEFORE, text.clone()),
        ("after", AFTER, text),
        (
            "insert",
            "Inserts these at the position that `before` or `after` names; or at several, each with its own `before` or \
            `after` and its `items`.",
            insert,
        ),
    ];
    if let Some(elements) = list.get("items").and_then(|items| changed_elements(name, resolve(items), naming))
    {
        let about = "Changes these fields of the elements with these names, and keeps the rest. Of several with one name, \
            the second is `NAME#2`.";
        keys.insert(0, ("change", about, elements));
    }
    keys
}

/// Returns the schema of an object that maps element names to changes. `None` if the elements are plain words.
fn changed_elements(name: &str, items: &Value, naming: ElementNames<'_>) -> Option<Value> {
    match naming {
        ElementNames::Word => None,
        ElementNames::Field(_) => {
            let fields = partial_object(name, items.as_object()?);
            Some(json!({ "type": "object", "additionalProperties": fields }))
        }
        ElementNames::Tag => {
            let choices = items.get("oneOf").and_then(Value::as_array)?.iter();
            let objects = choices.filter_map(|choice| choice.get("properties")?.as_object());
            let tags = objects.flatten().filter(|(tag, _)| *tag != "//");
            let body = |(tag, body): (&String, &Value)| {
                let changed = match body.as_object() {
                    Some(object) if body["type"] == "object" => partial_object(name, object),
                    _ => changeable(name, body.clone(), true),
                };
                (tag.clone(), changed)
            };
            let mut bodies: Map<String, Value> = tags.map(body).collect();
            let names: Vec<&str> = bodies.keys().map(String::as_str).collect();
            let pattern = format!("^(//|({})(#[1-9][0-9]*)?)$", names.join("|"));
            bodies.insert("//".to_owned(), json!({ "description": COMMENT }));
            Some(json!({ "type": "object", "properties": bodies, "propertyNames": { "pattern": pattern } }))
        }
    }
}

const BEFORE: &str = "The name of the element before which `insert` puts the new ones.";
const AFTER: &str = "The name of the element after which `insert` puts the new ones, behind any that were inserted there earlier.";

fn object(name: &str, object: &Map<String, Value>) -> Value {
    let set = ("set", "Changes these fields and keeps the rest.", partial_object(name, object));
    change_schema(&format!("change_of_{name}"), &[set])
}

fn partial_object(name: &str, object: &Map<String, Value>) -> Value {
    let mut set = object.clone();
    set.remove("required");
    let whole = Value::Object(object.clone());
    if let Some(Value::Object(fields)) = set.get_mut("properties") {
        for (field_name, field) in fields.iter_mut().filter(|(name, _)| *name != "//") {
            *field = changeable(field_name, field.take(), is_required(&whole, field_name));
        }
    }
    if let Some(entry @ Value::Object(_)) = set.get_mut("additionalProperties") {
        *entry = changeable(name, entry.take(), true);
    }
    set.into()
}

/// Whether a list has a fixed number of integers. Such a list is changed like a single number.
fn is_pair(list: &Map<String, Value>) -> bool {
    let of_numbers = list.get("items").is_some_and(|items| items["type"] == "integer");
    of_numbers && list.contains_key("minItems") && list.get("minItems") == list.get("maxItems")
}

/// Returns a schema that accepts an option, or a change that has `unset` or at least one of these keys. `name` is the
/// name of the schema in `definitions`.
fn change_schema(name: &str, keys: &[(&str, &str, Value)]) -> Value {
    let mut properties = Map::new();
    for (key, description, schema) in keys {
        let mut schema = schema.clone();
        if let Some(fields) = schema.as_object_mut() {
            fields.insert("description".to_owned(), (*description).into());
        }
        properties.insert((*key).to_owned(), schema);
    }
    let unset = "Removes the inherited value, as if the field had never been written.";
    properties.insert("unset".to_owned(), json!({ "description": unset, "const": true }));
    let places = ["before", "after"];
    let is_place = |key: &&String| places.contains(&key.as_str());
    let one_of_them: Vec<Value> =
        properties.keys().filter(|key| !is_place(key)).map(|key| json!({ "required": [key] })).collect();
    let needs = properties.keys().filter(is_place).map(|key| (key.clone(), json!(["insert"])));
    let needs: Map<String, Value> = needs.collect();
    properties.insert("//".to_owned(), json!({ "description": COMMENT }));
    let mut change = json!({
        "description": "A change of the inherited value or of the default. Several changes apply in the order in which they are written.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "anyOf": one_of_them,
    });
    if !needs.is_empty() {
        change["dependencies"] = needs.into();
    }
    json!({ NAME: name, "anyOf": [change, option_reference()] })
}

/// Makes all fields of an object optional, for `remove`.
fn partial_schema(mut schema: Value) -> Value {
    let Some(fields) = schema.as_object_mut() else { return schema };
    fields.remove("default");
    fields.remove("examples");
    // The only field of a tagged object stays required.
    match fields.get_mut("oneOf") {
        Some(Value::Array(steps)) => {
            for step in steps {
                each_property(step, partial_schema);
            }
        }
        _ => {
            fields.remove("required");
            each_property(&mut schema, partial_schema);
        }
    }
    schema
}

fn each_property(schema: &mut Value, change: impl Fn(Value) -> Value) {
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        for field in fields.values_mut() {
            *field = change(field.take());
        }
    }
}

/// Adds range, default and example to the descriptions of fields, and accepts options in place of values.
pub(super) fn complete_fields(schema: &mut Value) {
    describe_fields(schema);
    accept_options_inside(schema);
}

/// Accepts an option in place of each number, word or switch inside the value.
fn accept_options_inside(schema: &mut Value) {
    for several in ["oneOf", "anyOf"] {
        if let Some(Value::Array(choices)) = schema.get_mut(several) {
            choices.iter_mut().for_each(accept_options_inside);
        }
    }
    for inner in ["items", "additionalProperties"] {
        schema.get_mut(inner).into_iter().for_each(accept_option);
    }
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        fields.iter_mut().filter(|(name, _)| *name != "//").for_each(|(_, field)| accept_option(field));
    }
}

fn accept_option(schema: &mut Value) {
    if is_plain(schema) {
        let Value::Object(plain) = schema.take() else { return };
        let (outer, plain): (Map<_, _>, Map<_, _>) =
            plain.into_iter().partition(|(key, _)| FIELD_KEYWORDS.contains(&key.as_str()));
        *schema = outer.into();
        schema["anyOf"] = json!([plain, option_reference()]);
        return;
    }
    accept_options_inside(schema);
    for several in ["oneOf", "anyOf"] {
        if let Some(Value::Array(choices)) = schema.get_mut(several)
            && choices.iter().any(is_plain)
        {
            choices.push(option_reference());
        }
    }
}

fn is_plain(schema: &Value) -> bool {
    let of_words = |choices: &Value| {
        choices.as_array().is_some_and(|all| all.iter().all(|choice| choice.get("const").is_some()))
    };
    let one_of_words = schema.get("oneOf").is_some_and(of_words);
    let value_type = schema.get("type").and_then(Value::as_str);
    one_of_words
        || schema.get("enum").is_some()
        || value_type.is_some_and(|name| !["object", "array"].contains(&name))
}

pub(super) fn describe_fields(schema: &mut Value) {
    for several in ["oneOf", "anyOf"] {
        if let Some(Value::Array(choices)) = schema.get_mut(several) {
            choices.iter_mut().for_each(describe_fields);
        }
    }
    for inner in ["items", "additionalProperties"] {
        schema.get_mut(inner).into_iter().for_each(describe_fields);
    }
    let whole = schema.clone();
    let Some(Value::Object(fields)) = schema.get_mut("properties") else { return };
    for (name, field) in fields.iter_mut().filter(|(name, _)| *name != "//") {
        describe_fields(field);
        *field = with_tail(field.take(), is_required(&whole, name));
    }
}
