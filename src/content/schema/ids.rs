//! Schemas with the existing ids, which editors use for completion.
//!
//! One schema file contains the ids of all kinds of data, and all fields refer to it. The `id` of a definition
//! itself is not restricted to these ids.

use super::DIALECT;
use super::definition::like_one_of;
use super::file_kinds::type_name_of;
use super::share::reference;
use super::words::with_tail;
use crate::files::data_kind::DataKind;
use fifteen_base::serde_json::{Map, Value, json};

const IDS: &str = "ids.schema.json";

const COLOURS: &str = "colours";

pub struct ExistingIds {
    /// Kind of data. `None` for colours.
    pub data_kind: Option<DataKind>,
    pub ids: Vec<ExistingId>,
}

pub struct ExistingId {
    pub id: String,
    /// Description shown by editors.
    pub about: String,
    pub is_abstract: bool,
}

/// Adds the known ids to all schemas that refer to them, and adds the schema file of the ids. `before` contains the
/// ids that exist without the mod. A definition in the mod must be complete, unless it has an `if` or its id is in
/// `before`.
pub fn with_ids(
    mut files: Vec<(String, Value)>,
    known: &[ExistingIds],
    before: &[ExistingIds],
) -> Vec<(String, Value)> {
    for (name, schema) in &mut files {
        let up = if name.starts_with("mods/") { "../" } else { "" };
        name_ids(schema, &format!("{up}{IDS}"), known);
        let stem = name.trim_end_matches(".schema.json");
        if let Some(list) = stem.strip_prefix("mods/") {
            let items = schema.pointer_mut(&format!("/properties/{list}/items"));
            items.into_iter().for_each(|item| *item = new_or_changed(list, item.take()));
        }
        let data_kind =
            known.iter().filter_map(|existing| existing.data_kind).find(|kind| kind.list() == stem);
        let fields = data_kind.and(schema.pointer_mut("/definitions/partial/properties"));
        if let Some(Value::Object(fields)) = fields {
            let parent = reference(IDS, &parent_list(stem));
            fields.insert("like".to_owned(), with_tail(like_one_of(&parent), false));
        }
    }
    files.push((IDS.to_owned(), ids(known, before)));
    files
}

/// Returns the schema of a mod's definition. The definition may be partial if it changes an existing definition or
/// has an `if`.
fn new_or_changed(list: &str, definition: Value) -> Value {
    let existing = reference(&format!("../{IDS}"), &changeable_list(list));
    let changes = json!({ "properties": { "id": existing }, "required": ["id"] });
    let whole = reference(&format!("../{list}.schema.json"), "definition");
    json!({
        "allOf": [definition],
        "if": { "anyOf": [changes, { "required": ["if"] }] },
        "then": {},
        "else": whole,
    })
}

fn changeable_list(list: &str) -> String {
    format!("{list}_to_be_changed")
}

fn parent_list(list: &str) -> String {
    format!("{list}_to_be_like")
}

fn ids(known: &[ExistingIds], before: &[ExistingIds]) -> Value {
    let mut definitions = Map::new();
    for ExistingIds { data_kind, ids } in before {
        if let Some(data_kind) = data_kind {
            definitions.insert(changeable_list(data_kind.list()), one_of_these(ids.iter()));
        }
    }
    for ExistingIds { data_kind, ids } in known {
        let Some(data_kind) = data_kind else {
            let shade = json!({ "type": "string", "pattern": "^#[0-9a-fA-F]{6}$" });
            definitions.insert(COLOURS.to_owned(), json!({ "anyOf": [one_of_these(ids.iter()), shade] }));
            continue;
        };
        let list = data_kind.list();
        let concrete = ids.iter().filter(|existing| !existing.is_abstract);
        definitions.insert(list.to_owned(), one_of_these(concrete));
        definitions.insert(parent_list(list), one_of_these(ids.iter()));
    }
    json!({ "$schema": DIALECT, "title": "All known ids", "definitions": definitions })
}

fn one_of_these<'a>(ids: impl Iterator<Item = &'a ExistingId>) -> Value {
    let (ids, about): (Vec<&str>, Vec<&str>) =
        ids.map(|existing| (existing.id.as_str(), existing.about.as_str())).unzip();
    json!({ "type": "string", "enum": ids, "enumDescriptions": about })
}

fn name_ids(schema: &mut Value, file: &str, known: &[ExistingIds]) {
    match schema {
        Value::Array(parts) => parts.iter_mut().for_each(|part| name_ids(part, file, known)),
        Value::Object(fields) => {
            if let Some(name) = id_list_of(fields, known) {
                for keyword in ["type", "pattern", "patternErrorMessage"] {
                    fields.shift_remove(keyword);
                }
                fields.insert("allOf".to_owned(), json!([reference(file, name)]));
                return;
            }
            fields.values_mut().for_each(|part| name_ids(part, file, known));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns the name of the list of ids that a schema accepts. `None` if the schema does not accept an id.
fn id_list_of(fields: &Map<String, Value>, known: &[ExistingIds]) -> Option<&'static str> {
    let text = |key: &str| fields.get(key).and_then(Value::as_str);
    text("pattern")?;
    if text("x-is") == Some("a colour") {
        return Some(COLOURS);
    }
    let type_name = text("x-id-of")?;
    let mut data_kinds = known.iter().filter_map(|existing| existing.data_kind);
    data_kinds.find(|data_kind| type_name_of(*data_kind) == type_name).map(DataKind::list)
}
