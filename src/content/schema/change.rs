//! How a field is changed instead of written anew.

use super::COMMENT;
use super::names::naming;
use super::once::meant;
use super::required::is_required;
use super::share::{NAME, reference};
use super::words::with_tail;
use crate::kinds::language::SHARED;
use crate::read::change::naming::Naming;
use crate::read::written::ID;
use fifteen_base::serde_json::{Map, Value, json};

/// What is said of a field, whatever is written there.
const SAID: [&str; 3] = ["description", "default", "examples"];

/// A field that can be written as a value of its schema, or as a change of what was inherited.
pub(super) fn changeable(name: &str, field: Value, required: bool) -> Value {
    let Value::Object(mut value) = with_tail(field, required) else { return Value::Bool(true) };
    let mut outer = Map::new();
    for keyword in SAID {
        if let Some(said) = value.remove(keyword) {
            outer.insert(keyword.to_owned(), said);
        }
    }
    let change = change(name, &value);
    let mut value = Value::Object(value);
    complete_fields(&mut value);
    outer.insert("anyOf".to_owned(), json!([value, change]));
    outer.into()
}

/// What an option of a mod is set to, in the place of a value. The game's own definitions share their schemas with those of mods,
/// which change them: they could name the option of a mod, too.
fn chosen() -> Value {
    reference(SHARED, OPTION)
}

/// What that is called among what several files have.
pub(super) const OPTION: &str = "option";

/// The schema of it.
pub(super) fn option() -> Value {
    let id = |about: &str| json!({ "type": "string", "pattern": ID, "description": about });
    json!({
        "description": "What an option of a mod is set to: a number, a word or a switch.",
        "type": "object",
        "properties": {
            "option": id("The id of the option: one of the mod, or of the mod that `mod` names."),
            "mod": id("The id of another mod, whose option it is."),
            "//": { "description": COMMENT },
        },
        "required": ["option"],
        "additionalProperties": false,
    })
}

fn change(name: &str, value: &Map<String, Value>) -> Value {
    if value.contains_key("x-rolls") {
        let by = "Times a whole number: `{ \"times\": 2 }` makes 1d4+1 of it 2d4+2.";
        let times = json!({ "type": "integer", "minimum": 0 });
        let add = "Adds to what the dice roll.";
        return adds("change_of_dice", add, (by, times));
    }
    match value.get("type").and_then(Value::as_str) {
        Some("integer") => number(),
        Some("array") if is_pair(value) => number(),
        Some("array") => {
            let mut items = value.get("items").cloned().unwrap_or_default();
            describe_fields(&mut items);
            or_chosen(&mut items);
            list(name, value, items)
        }
        Some("object") => object(name, value),
        _ => match value.get("oneOf").and_then(Value::as_array).and_then(|own| one_object(own)) {
            Some(choices) => object(name, &choices),
            None => changes("change_to_the_default", &[]),
        },
    }
}

/// The fields of all choices in one object, if all of them are objects: what was inherited has one of these fields, which
/// says which of them it is, and its inner ones can be changed.
fn one_object(choices: &[Value]) -> Option<Map<String, Value>> {
    let mut fields = Map::new();
    for choice in choices {
        let own = choice.get("properties").filter(|_| choice["type"] == "object")?;
        fields.extend(own.as_object()?.clone());
    }
    let object = json!({ "type": "object", "properties": fields, "additionalProperties": false });
    object.as_object().cloned()
}

fn number() -> Value {
    let add = "Adds; a negative number takes away.";
    let times = "Multiplies, and rounds to the nearest whole number.";
    let number = json!({ "type": "number" });
    adds("change_of_a_number", add, (times, number))
}

fn adds(name: &str, add: &str, (by, mut times): (&str, Value)) -> Value {
    let mut integer = json!({ "type": "integer" });
    [&mut integer, &mut times].into_iter().for_each(or_chosen);
    changes(name, &[("add", add, integer), ("times", by, times)])
}

/// Changes of a list, into which such items come.
pub(super) fn list(name: &str, list: &Map<String, Value>, items: Value) -> Value {
    let mut part = match items.get("properties").or_else(|| items.get("oneOf")) {
        Some(_) => parts_of(items.clone()),
        None => list.get("items").cloned().unwrap_or_default(),
    };
    let whole = Value::Object(list.clone());
    let naming = naming(&whole);
    let mut remove =
        "Takes away what equals one of these; an object takes away all that have its fields."
            .to_owned();
    if !matches!(naming, None | Some(Naming::Word)) {
        remove += " A name takes away what is called that.";
        part = json!({ "anyOf": [part, { "type": "string" }] });
    }
    let of = |items: &Value| json!({ "type": "array", "items": items });
    let mut keys = vec![
        ("append", "Adds these at the end.", of(&items)),
        ("prepend", "Adds these at the beginning.", of(&items)),
        ("remove", remove.as_str(), of(&part)),
    ];
    keys.extend(naming.map(|naming| at_elements(name, list, naming, &items)).into_iter().flatten());
    changes(&format!("change_of_{name}"), &keys)
}

/// What can be done at the elements of a list that have names.
fn at_elements(
    name: &str,
    list: &Map<String, Value>,
    naming: Naming<'_>,
    items: &Value,
) -> Vec<(&'static str, &'static str, Value)> {
    let text = json!({ "type": "string" });
    let placed = json!({
        "description": "What comes into the list, and where.",
        "type": "object",
        "properties": {
            "before": { "type": "string", "description": BEFORE },
            "after": { "type": "string", "description": AFTER },
            "items": { "type": "array", "items": items, "description": "What comes there, in this order." },
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
            "Puts these at the place that `before` or `after` names; or at several, each with its own `before` or \
            `after` and its `items`.",
            insert,
        ),
    ];
    if let Some(elements) =
        list.get("items").and_then(|items| changed_elements(name, meant(items), naming))
    {
        let about = "Changes those of these names, by these fields of theirs, and keeps the rest. Of several of one name \
            the second is `NAME#2`.";
        keys.insert(0, ("change", about, elements));
    }
    keys
}

/// The elements of a list by their names, each with what is changed in it; none if they are mere words.
fn changed_elements(name: &str, items: &Value, naming: Naming<'_>) -> Option<Value> {
    match naming {
        Naming::Word => None,
        Naming::Field(_) => {
            let fields = settable(name, items.as_object()?);
            Some(json!({ "type": "object", "additionalProperties": fields }))
        }
        Naming::Tag => {
            let choices = items.get("oneOf").and_then(Value::as_array)?.iter();
            let objects = choices.filter_map(|choice| choice.get("properties")?.as_object());
            let tags = objects.flatten().filter(|(tag, _)| *tag != "//");
            let body = |(tag, body): (&String, &Value)| {
                let changed = match body.as_object() {
                    Some(object) if body["type"] == "object" => settable(name, object),
                    _ => changeable(name, body.clone(), true),
                };
                (tag.clone(), changed)
            };
            let mut bodies: Map<String, Value> = tags.map(body).collect();
            let names: Vec<&str> = bodies.keys().map(String::as_str).collect();
            let pattern = format!("^(//|({})(#[1-9][0-9]*)?)$", names.join("|"));
            bodies.insert("//".to_owned(), json!({ "description": COMMENT }));
            Some(
                json!({ "type": "object", "properties": bodies, "propertyNames": { "pattern": pattern } }),
            )
        }
    }
}

/// Where something is inserted.
const BEFORE: &str = "The name of what `insert` comes before.";
const AFTER: &str = "The name of what `insert` comes after, behind what others have put there.";

fn object(name: &str, object: &Map<String, Value>) -> Value {
    let set = ("set", "Changes these and keeps the rest.", settable(name, object));
    changes(&format!("change_of_{name}"), &[set])
}

/// An object of which any field may be left out, and each can be changed.
fn settable(name: &str, object: &Map<String, Value>) -> Value {
    let mut set = object.clone();
    set.remove("required");
    let whole = Value::Object(object.clone());
    if let Some(Value::Object(fields)) = set.get_mut("properties") {
        for (own, field) in fields.iter_mut().filter(|(name, _)| *name != "//") {
            *field = changeable(own, field.take(), is_required(&whole, own));
        }
    }
    if let Some(entry @ Value::Object(_)) = set.get_mut("additionalProperties") {
        *entry = changeable(name, entry.take(), true);
    }
    set.into()
}

/// Whether a list is so many numbers and no others, each of which is changed like a number.
fn is_pair(list: &Map<String, Value>) -> bool {
    let of_numbers = list.get("items").is_some_and(|items| items["type"] == "integer");
    of_numbers && list.contains_key("minItems") && list.get("minItems") == list.get("maxItems")
}

/// An object with at least one of these keys, or `unset`, or what an option is set to; the name is for where it is shared.
fn changes(name: &str, keys: &[(&str, &str, Value)]) -> Value {
    let mut properties = Map::new();
    for (key, description, schema) in keys {
        let mut schema = schema.clone();
        if let Some(fields) = schema.as_object_mut() {
            fields.insert("description".to_owned(), (*description).into());
        }
        properties.insert((*key).to_owned(), schema);
    }
    let unset = "Forgets what was inherited: the field is as if it had never been written.";
    properties.insert("unset".to_owned(), json!({ "description": unset, "const": true }));
    let places = ["before", "after"];
    let is_place = |key: &&String| places.contains(&key.as_str());
    let one_of_them: Vec<Value> = properties
        .keys()
        .filter(|key| !is_place(key))
        .map(|key| json!({ "required": [key] }))
        .collect();
    let needs = properties.keys().filter(is_place).map(|key| (key.clone(), json!(["insert"])));
    let needs: Map<String, Value> = needs.collect();
    properties.insert("//".to_owned(), json!({ "description": COMMENT }));
    let mut change = json!({
        "description": "A change of what was inherited, or of the default. Several apply in the order in which they are written.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "anyOf": one_of_them,
    });
    if !needs.is_empty() {
        change["dependencies"] = needs.into();
    }
    json!({ NAME: name, "anyOf": [change, chosen()] })
}

/// The schema of some of the fields of an object.
fn parts_of(mut schema: Value) -> Value {
    let Some(fields) = schema.as_object_mut() else { return schema };
    fields.remove("default");
    fields.remove("examples");
    // The one field of a step says which step it is.
    match fields.get_mut("oneOf") {
        Some(Value::Array(steps)) => {
            for step in steps {
                each_property(step, parts_of);
            }
        }
        _ => {
            fields.remove("required");
            each_property(&mut schema, parts_of);
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

/// Completes what is within a value of a definition: each field says its range, default and example, and can be what an
/// option is set to.
pub(super) fn complete_fields(schema: &mut Value) {
    describe_fields(schema);
    allow_chosen(schema);
}

/// Lets what an option is set to stand within a value, wherever a number, a word or a switch does.
fn allow_chosen(schema: &mut Value) {
    for several in ["oneOf", "anyOf"] {
        if let Some(Value::Array(choices)) = schema.get_mut(several) {
            choices.iter_mut().for_each(allow_chosen);
        }
    }
    for inner in ["items", "additionalProperties"] {
        schema.get_mut(inner).into_iter().for_each(or_chosen);
    }
    if let Some(Value::Object(fields)) = schema.get_mut("properties") {
        fields.iter_mut().filter(|(name, _)| *name != "//").for_each(|(_, field)| or_chosen(field));
    }
}

/// Lets what an option is set to stand for a number, a word or a switch, or within what is more than that.
fn or_chosen(schema: &mut Value) {
    if is_plain(schema) {
        let Value::Object(plain) = schema.take() else { return };
        let (outer, plain): (Map<_, _>, Map<_, _>) =
            plain.into_iter().partition(|(key, _)| SAID.contains(&key.as_str()));
        *schema = outer.into();
        schema["anyOf"] = json!([plain, chosen()]);
        return;
    }
    allow_chosen(schema);
    for several in ["oneOf", "anyOf"] {
        if let Some(Value::Array(choices)) = schema.get_mut(several)
            && choices.iter().any(is_plain)
        {
            choices.push(chosen());
        }
    }
}

/// Whether it is a number, a word or a switch.
fn is_plain(schema: &Value) -> bool {
    let of_words = |choices: &Value| {
        choices.as_array().is_some_and(|all| all.iter().all(|one| one.get("const").is_some()))
    };
    let one_of_words = schema.get("oneOf").is_some_and(of_words);
    let sort = schema.get("type").and_then(Value::as_str);
    one_of_words
        || schema.get("enum").is_some()
        || sort.is_some_and(|sort| !["object", "array"].contains(&sort))
}

/// Says range, default and example of all fields in their descriptions.
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
