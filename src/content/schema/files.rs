//! Schemas of whole files.

use super::change::{OPTION, complete_fields, describe_fields, option};
use super::definition::{complete, in_a_mod, partial};
use super::fields;
use super::file_kinds::{SINGLE_FILES, data_kinds, schema_of_one};
use super::share::{reference, share};
use super::shared_types;
use super::{COMMENT, DIALECT};
use crate::files::data_kind::DataKind;
use fifteen_base::serde_json::{Map, Value, json};

/// Name of the partial schema of a definition, which requires only the id.
const PARTIAL: &str = "partial";

/// Returns all schemas by their file names in `data/schema/`, including the schema of shared parts.
pub fn files() -> Vec<(String, Value)> {
    let lists = data_kinds().map(|data_kind| (file(data_kind), list_of_the_game(data_kind)));
    let singles = SINGLE_FILES
        .iter()
        .map(|single| (format!("{}.schema.json", single.name), file_of(single.files, (single.schema)())));
    let definitions = shared_types::all().map(|(name, schema)| {
        let mut schema = schema.clone();
        complete_fields(&mut schema);
        (name.to_owned(), schema)
    });
    let definitions = definitions.chain([(OPTION.to_owned(), option())]).collect();
    let mut files = share(lists.chain(singles).collect(), definitions);
    files.extend(
        data_kinds().map(|data_kind| (format!("mods/{}", file(data_kind)), list_of_a_mod(data_kind))),
    );
    files
}

fn file(data_kind: DataKind) -> String {
    format!("{}.schema.json", data_kind.list())
}

/// Turns the schema of an object into the schema of a single file with the title `name`.
pub fn file_of(name: &str, mut schema: Value) -> Value {
    describe_fields(&mut schema);
    let mut file = json!({ "$schema": DIALECT, "title": name });
    if let (Value::Object(file), Value::Object(mut schema)) = (&mut file, schema) {
        if let Some(Value::Object(fields)) = schema.get_mut("properties") {
            let own_fields = std::mem::replace(fields, Map::from_iter([names_schema()]));
            fields.extend(own_fields);
        }
        file.extend(schema);
    }
    file
}

fn list_of_the_game(data_kind: DataKind) -> Value {
    let plain = schema_of_one(data_kind);
    let definition = complete(&plain, reference("", PARTIAL));
    let mut list = list_of(data_kind, data_kind.file_pattern(), reference("", "definition"));
    list["definitions"] = json!({ PARTIAL: partial(plain), "definition": definition });
    list
}

fn list_of_a_mod(data_kind: DataKind) -> Value {
    let partial = reference(&format!("../{}", file(data_kind)), PARTIAL);
    let title = format!("{} of a mod", data_kind.file_pattern());
    list_of(data_kind, &title, in_a_mod(partial))
}

fn list_of(data_kind: DataKind, title: &str, definition: Value) -> Value {
    let mut properties = Map::from_iter([names_schema()]);
    let list = json!({
        "description": fields::definition(data_kind.list()).map(|schema| &schema["description"]),
        "type": "array",
        "items": definition,
        "maxItems": 65_535,
    });
    properties.insert(data_kind.list().to_owned(), list);
    properties.insert("//".to_owned(), json!({ "description": COMMENT }));
    json!({
        "$schema": DIALECT,
        "title": title,
        "type": "object",
        "properties": properties,
        "required": [data_kind.list()],
        "additionalProperties": false,
    })
}

fn names_schema() -> (String, Value) {
    let description = "The schema of this file, for editors.";
    ("$schema".to_owned(), json!({ "description": description }))
}
