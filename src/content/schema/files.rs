//! The schemas of whole files.

use super::change::describe_fields;
use super::definition::{Place, definition};
use super::sorts::{SINGLES, schema_of_one, sorts};
use super::{COMMENT, DIALECT};
use crate::content::sort::Sort;
use serde_json::{Map, Value, json};

/// The schemas of all data files, by their names in `data/schema/`.
pub fn files() -> Vec<(String, Value)> {
    let own = sorts().map(|sort| {
        (
            format!("{}.schema.json", sort.list()),
            list_of(sort, Place::Game),
        )
    });
    let mods = sorts().map(|sort| {
        (
            format!("mods/{}.schema.json", sort.list()),
            list_of(sort, Place::Mod),
        )
    });
    let singles = SINGLES.iter().map(|single| {
        (
            format!("{}.schema.json", single.name),
            file_of(single.files, (single.schema)()),
        )
    });
    own.chain(singles).chain(mods).collect()
}

/// A schema as the text of its file.
pub fn text(schema: &Value) -> String {
    format!("{schema:#}\n")
}

/// The schema of a file that is an object by itself, of the schema of that object; `name` is what people call it.
pub fn file_of(name: &str, mut schema: Value) -> Value {
    describe_fields(&mut schema);
    let mut file = json!({ "$schema": DIALECT, "title": name });
    if let (Value::Object(file), Value::Object(mut schema)) = (&mut file, schema) {
        if let Some(Value::Object(fields)) = schema.get_mut("properties") {
            let own = std::mem::replace(fields, Map::from_iter([names_schema()]));
            fields.extend(own);
        }
        file.extend(schema);
    }
    file
}

/// The schema of a file that holds a list of definitions.
fn list_of(sort: Sort, place: Place) -> Value {
    let (definition, mut definitions) = definition(schema_of_one(sort), place);
    let about = definition.get("description").cloned().unwrap_or_default();
    definitions.insert("definition".to_owned(), definition);
    let mut properties = Map::from_iter([names_schema()]);
    let list = json!({
        "description": about,
        "type": "array",
        "items": { "$ref": "#/definitions/definition" },
        "maxItems": 65_535,
    });
    properties.insert(sort.list().to_owned(), list);
    properties.insert("//".to_owned(), json!({ "description": COMMENT }));
    let title = match place {
        Place::Game => sort.written_in().to_owned(),
        Place::Mod => format!("{} of a mod", sort.written_in()),
    };
    json!({
        "$schema": DIALECT,
        "title": title,
        "type": "object",
        "properties": properties,
        "required": [sort.list()],
        "additionalProperties": false,
        "definitions": definitions,
    })
}

fn names_schema() -> (String, Value) {
    let description = "The schema of this file, by which editors complete and explain fields. The game passes over it.";
    ("$schema".to_owned(), json!({ "description": description }))
}
