//! Generates JSON Schemas from shapes.

use super::COMMENT;
use crate::read::form::{DICE, ID, ID_IN_WORDS, type_name_in_words};
use crate::read::shape::{Object, Shape, ShapeField, Shaped, Variant, VariantBody};
use fifteen_base::serde_json::{self, Map, Value, json};

/// Returns the schema for a `T` in data files. Its references lead only to shared types.
pub fn schema_of<T: Shaped>() -> Value {
    schema_of_shape(T::SHAPE)
}

pub(super) fn schema_of_shape(shape: &Shape) -> Value {
    match shape {
        Shape::Bool => json!({ "type": "boolean" }),
        Shape::Number { least, most } => number(*least, *most),
        Shape::Pair(least, most) => {
            let each = number(Some(*least), Some(*most));
            json!({ "type": "array", "items": each, "minItems": 2, "maxItems": 2 })
        }
        Shape::Dice(least, most) => json!({
            "type": "string",
            "pattern": DICE,
            "patternErrorMessage": "Dice are written \"5\", \"2d6\" or \"2d6+1\".",
            // A pattern cannot limit the results of dice; the reader checks them.
            "x-rolls": [least, most],
        }),
        Shape::Text(None) => json!({ "type": "string" }),
        Shape::Text(Some(most)) => json!({ "type": "string", "maxLength": most }),
        Shape::Id(name) => json!({
            "type": "string",
            "pattern": ID,
            "patternErrorMessage": ID_IN_WORDS,
            "x-id-of": type_name_in_words(name),
        }),
        Shape::List(each) => json!({ "type": "array", "items": schema_of_shape(each) }),
        Shape::Object(Object { about, fields, add_constraints }) => {
            let mut object = object(about, fields);
            if let Some(add_constraints) = add_constraints {
                add_constraints(&mut object);
            }
            object.into()
        }
        Shape::Choice { about, variants } => choice(about, variants),
        Shape::Entries { keys, any } => {
            let any: Vec<Value> = any.iter().map(|shape| schema_of_shape(shape)).collect();
            json!({
                "type": "object",
                "properties": { "//": { "description": COMMENT } },
                "additionalProperties": { "anyOf": any },
                "propertyNames": { "pattern": keys },
            })
        }
        Shape::Other(schema) => {
            let mut schema = schema();
            close_objects(&mut schema);
            schema
        }
    }
}

fn number(least: Option<i32>, most: Option<i32>) -> Value {
    let mut schema = Map::from_iter([("type".to_owned(), "integer".into())]);
    schema.extend(least.map(|least| ("minimum".to_owned(), least.into())));
    schema.extend(most.map(|most| ("maximum".to_owned(), most.into())));
    schema.into()
}

fn with_description(about: &str) -> Map<String, Value> {
    let description = (!about.is_empty()).then(|| ("description".to_owned(), about.into()));
    description.into_iter().collect()
}

/// Returns the schema of an object that allows only these fields and comments. Only `needed` fields are required.
fn object(about: &str, fields: &[ShapeField]) -> Map<String, Value> {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    let mut note = |field: &ShapeField| {
        properties.insert(field.name.to_owned(), schema_of_field(field));
        if field.needed {
            required.push(Value::from(field.name));
        }
    };
    for field in fields {
        match field.flat {
            true => field.shape.fields().into_iter().for_each(&mut note),
            false => note(field),
        }
    }
    properties.insert("//".to_owned(), json!({ "description": COMMENT }));
    let mut object = with_description(about);
    object.insert("type".to_owned(), "object".into());
    object.insert("properties".to_owned(), properties.into());
    if !required.is_empty() {
        object.insert("required".to_owned(), required.into());
    }
    object.insert("additionalProperties".to_owned(), false.into());
    object
}

fn schema_of_field(field: &ShapeField) -> Value {
    let mut schema = with_description(field.about);
    if let Value::Object(keywords) = schema_of_shape(field.shape) {
        for (keyword, value) in keywords {
            schema.entry(keyword).or_insert(value);
        }
    }
    let (least, most) = field.count;
    schema.extend(least.map(|least| ("minItems".to_owned(), least.into())));
    schema.extend(most.map(|most| ("maxItems".to_owned(), most.into())));
    schema.extend(field.default.map(|default| ("default".to_owned(), default())));
    // A test checks that the examples are valid JSON.
    let examples = serde_json::from_str(field.examples).ok();
    schema.extend(examples.map(|examples: Value| ("examples".to_owned(), examples)));
    schema.into()
}

fn choice(about: &str, variants: &[Variant]) -> Value {
    let mut schema = with_description(about);
    let is_plain = |variant: &Variant| variant.about.is_empty() && variant.body.is_none();
    if variants.iter().all(is_plain) {
        let words: Vec<&str> = variants.iter().map(|variant| variant.name).collect();
        schema.insert("type".to_owned(), "string".into());
        schema.insert("enum".to_owned(), words.into());
    } else {
        let choices: Vec<Value> = variants.iter().map(variant).collect();
        schema.insert("oneOf".to_owned(), choices.into());
    }
    schema.into()
}

/// Returns the schema of a choice: a word, or an object with one field.
fn variant(variant: &Variant) -> Value {
    let Variant { name, about, body } = variant;
    let mut inner = match body {
        None => {
            let mut word = with_description(about);
            word.insert("type".to_owned(), "string".into());
            word.insert("const".to_owned(), (*name).into());
            return word.into();
        }
        Some(VariantBody::Fields(fields)) => object("", fields).into(),
        Some(VariantBody::Value(field)) => schema_of_field(field),
    };
    let about = match *about {
        "" => inner["description"].as_str().unwrap_or_default().to_owned(),
        about => about.to_owned(),
    };
    if let (Value::Object(inner), false) = (&mut inner, about.is_empty()) {
        inner.insert("description".to_owned(), about.as_str().into());
    }
    let mut whole = with_description(&about);
    let rest = json!({
        "type": "object",
        "properties": { *name: inner, "//": { "description": COMMENT } },
        "required": [name],
        "additionalProperties": false,
    });
    if let Value::Object(rest) = rest {
        whole.extend(rest);
    }
    whole.into()
}

/// Allows comments (`//`) in all objects of a hand-written schema, and forbids undeclared fields.
fn close_objects(schema: &mut Value) {
    match schema {
        Value::Array(parts) => parts.iter_mut().for_each(close_objects),
        Value::Object(keywords) => {
            for (keyword, part) in keywords.iter_mut() {
                match (keyword.as_str(), part) {
                    // The keys of `properties` are field names, not keywords.
                    ("properties", Value::Object(fields)) => {
                        fields.values_mut().for_each(close_objects);
                    }
                    // The contents of these keywords are values, not schemas.
                    ("default" | "examples" | "enum" | "const", _) => {}
                    (_, part) => close_objects(part),
                }
            }
            // An `if` can have `properties` without describing an object.
            if keywords.get("type").is_none_or(|kind| kind != "object") {
                return;
            }
            let open = ["additionalProperties", "patternProperties", "anyOf", "oneOf"];
            if !open.iter().any(|word| keywords.contains_key(*word)) {
                keywords.entry("properties").or_insert_with(|| json!({}));
            }
            let Some(Value::Object(fields)) = keywords.get_mut("properties") else { return };
            fields.entry("//").or_insert_with(|| json!({ "description": COMMENT }));
            keywords.entry("additionalProperties").or_insert_with(|| false.into());
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::map::MapFile;
    use crate::kinds::mod_file::ModFile;
    use crate::schema::file_kinds::{data_kinds, shape_of_one};

    #[test]
    fn every_field_example_is_valid_json() {
        let singles = [MapFile::SHAPE, ModFile::SHAPE];
        let all = data_kinds().map(shape_of_one).chain(singles);
        let read: usize = all.map(examples_of).sum();
        assert!(read > 500, "only {read} fields with examples");
    }

    /// Counts the fields with examples in a shape, and checks that the examples are a JSON list.
    fn examples_of(shape: &Shape) -> usize {
        match shape {
            Shape::List(each) => examples_of(each),
            Shape::Entries { any, .. } => any.iter().map(|shape| examples_of(shape)).sum(),
            Shape::Object(object) => object.fields.iter().map(examples_at).sum(),
            Shape::Choice { variants, .. } => variants
                .iter()
                .map(|variant| match &variant.body {
                    None => 0,
                    Some(VariantBody::Fields(fields)) => fields.iter().map(examples_at).sum(),
                    Some(VariantBody::Value(value)) => examples_at(value),
                })
                .sum(),
            _ => 0,
        }
    }

    fn examples_at(field: &ShapeField) -> usize {
        let count = match field.examples {
            "" => 0,
            text => {
                let read: serde_json::Result<Vec<Value>> = serde_json::from_str(text);
                assert!(read.is_ok_and(|all| !all.is_empty()), "{}: {text}", field.name);
                1
            }
        };
        count + examples_of(field.shape)
    }
}
