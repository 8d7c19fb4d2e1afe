//! What schemars makes of our types, in the form that the rest works with.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::COMMENT;

/// The schema of what is written where the game keeps a `T`: everything in place, no references.
pub fn schema_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft07().with(|s| {
        s.inline_subschemas = true;
        s.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    if let Some(schema) = schema.as_object_mut() {
        schema.remove("title");
    }
    normalise(&mut schema);
    schema
}

/// Our data have no `null`, a comment may stand anywhere, and what has a default is not required.
fn normalise(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(normalise),
        Value::Object(fields) => {
            fields.remove("format");
            remove_null(fields);
            unwrap_lines(fields);
            for (key, part) in fields.iter_mut() {
                match key.as_str() {
                    // Its keys are names of fields and no keywords.
                    "properties" => part
                        .as_object_mut()
                        .into_iter()
                        .flat_map(Map::values_mut)
                        .for_each(normalise),
                    // These are values and no schemas.
                    "default" | "examples" | "enum" | "const" => {}
                    _ => normalise(part),
                }
            }
            close(fields);
            name_the_tag(fields);
        }
        _ => {}
    }
}

/// An optional value is left out and never `null`.
fn remove_null(fields: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = fields.get_mut("type") {
        types.retain(|t| t != "null");
        if let [only] = &types[..] {
            let only = only.clone();
            fields.insert("type".to_owned(), only);
        }
    }
    let Some(Value::Array(choices)) = fields.get_mut("anyOf") else {
        return;
    };
    choices.retain(|choice| *choice != json!({ "type": "null" }));
    if let [Value::Object(only)] = &choices[..] {
        let only = only.clone();
        fields.remove("anyOf");
        for (key, value) in only {
            fields.entry(key).or_insert(value);
        }
    }
}

/// The lines of a doc comment are as long as the source's; a blank one begins a paragraph.
fn unwrap_lines(fields: &mut Map<String, Value>) {
    if let Some(Value::String(text)) = fields.get_mut("description") {
        let paragraphs =
            text.split("\n\n").map(|p| p.split_whitespace().collect::<Vec<_>>().join(" "));
        *text = paragraphs.collect::<Vec<_>>().join("\n\n");
    }
}

/// An object has its fields, comments, and nothing else.
fn close(fields: &mut Map<String, Value>) {
    // A condition names fields too, and is no object.
    if fields.get("type").is_none_or(|kind| kind != "object") {
        return;
    }
    let open = ["additionalProperties", "patternProperties", "anyOf", "oneOf"];
    if !open.iter().any(|word| fields.contains_key(*word)) {
        fields.entry("properties").or_insert_with(|| json!({}));
    }
    let Some(Value::Object(properties)) = fields.get_mut("properties") else {
        return;
    };
    let with_default: Vec<Value> = properties
        .iter()
        .filter(|(_, field)| field.get("default").is_some())
        .map(|(name, _)| name.as_str().into())
        .collect();
    properties.insert("//".to_owned(), json!({ "description": COMMENT }));
    fields.entry("additionalProperties").or_insert_with(|| false.into());
    if let Some(Value::Array(required)) = fields.get_mut("required") {
        required.retain(|name| !with_default.contains(name));
        if required.is_empty() {
            fields.remove("required");
        }
    }
}

/// What is said of one of several kinds of object is said of the one field that tells them apart.
fn name_the_tag(fields: &mut Map<String, Value>) {
    let Some(Value::Array(choices)) = fields.get_mut("oneOf") else {
        return;
    };
    for choice in choices {
        let said = choice.get("description").cloned();
        let tags = choice.get_mut("properties").and_then(Value::as_object_mut);
        let tag = tags.and_then(|tags| tags.values_mut().next()?.as_object_mut());
        let Some(tag) = tag else { continue };
        match (said, tag.get("description").cloned()) {
            (Some(said), _) => {
                tag.insert("description".to_owned(), said);
            }
            // Of a kind of data that is told with its fields the same is said outside.
            (None, Some(said)) => {
                if let Some(choice) = choice.as_object_mut() {
                    choice.insert("description".to_owned(), said);
                }
            }
            (None, None) => {}
        }
    }
}
