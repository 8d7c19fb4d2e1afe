//! Schemas with the existing ids, so that editors complete them.
//!
//! The ids of each kind of data are listed once, in a separate schema file. All fields that refer to one refer to that
//! list. The id of a definition itself is not restricted.

use super::DIALECT;
use super::definition::like_one_of;
use super::file_kinds::type_name_of;
use super::share::reference;
use super::words::with_tail;
use crate::files::data_kind::DataKind;
use fifteen_base::serde_json::{Map, Value, json};

const IDS: &str = "ids.schema.json";

const COLOURS: &str = "colours";

/// The existing ids of a kind of data.
pub struct ExistingIds {
    /// Kind of data; `None` for colours.
    pub data_kind: Option<DataKind>,
    /// The ids.
    pub ids: Vec<ExistingId>,
}

/// An existing id.
pub struct ExistingId {
    /// The id.
    pub id: String,
    /// Description shown by editors.
    pub about: String,
    /// Whether the definition is abstract.
    pub is_abstract: bool,
}

/// Adds the known ids to all schemas that refer to them, and adds the schema file of the ids. In a mod, definitions
/// whose id was not known `before` the mod must be complete.
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
            items.into_iter().for_each(|own| *own = new_or_changed(list, own.take()));
        }
        let own = known.iter().filter_map(|one| one.data_kind).find(|kind| kind.list() == stem);
        let fields = own.and(schema.pointer_mut("/definitions/partial/properties"));
        if let Some(Value::Object(fields)) = fields {
            let parent = reference(IDS, &parent_list(stem));
            fields.insert("like".to_owned(), with_tail(like_one_of(&parent), false));
        }
    }
    files.push((IDS.to_owned(), ids(known, before)));
    files
}

/// Returns the schema of a definition in a mod: a change of an existing one may be partial. So may a definition with an
/// `if`, as a mod may have several of one id.
fn new_or_changed(list: &str, own: Value) -> Value {
    let there = reference(&format!("../{IDS}"), &changeable_list(list));
    let changes = json!({ "properties": { "id": there }, "required": ["id"] });
    let whole = reference(&format!("../{list}.schema.json"), "definition");
    json!({
        "allOf": [own],
        "if": { "anyOf": [changes, { "required": ["if"] }] },
        "then": {},
        "else": whole,
    })
}

/// Returns the name of the list of ids that a mod can change.
fn changeable_list(list: &str) -> String {
    format!("{list}_to_be_changed")
}

/// Returns the name of the list of ids that a definition can inherit from.
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
            let names = one_of_these(ids.iter());
            definitions.insert(COLOURS.to_owned(), json!({ "anyOf": [names, shade] }));
            continue;
        };
        let list = data_kind.list();
        let there = ids.iter().filter(|one| !one.is_abstract);
        definitions.insert(list.to_owned(), one_of_these(there));
        definitions.insert(parent_list(list), one_of_these(ids.iter()));
    }
    json!({ "$schema": DIALECT, "title": "All known ids", "definitions": definitions })
}

/// Returns the schema of one of these ids, with descriptions for editors.
fn one_of_these<'a>(ids: impl Iterator<Item = &'a ExistingId>) -> Value {
    let (ids, about): (Vec<&str>, Vec<&str>) = ids.map(|one| (one.id.as_str(), one.about.as_str())).unzip();
    json!({ "type": "string", "enum": ids, "enumDescriptions": about })
}

/// Replaces the schema of each id by a reference to the list of ids.
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

/// Returns the name of the list of ids that a schema refers to; `None` if it is not of an id.
fn id_list_of(fields: &Map<String, Value>, known: &[ExistingIds]) -> Option<&'static str> {
    let text = |key: &str| fields.get(key).and_then(Value::as_str);
    text("pattern")?;
    if text("x-is") == Some("a colour") {
        return Some(COLOURS);
    }
    let of = text("x-id-of")?;
    let mut data_kinds = known.iter().filter_map(|one| one.data_kind);
    data_kinds.find(|data_kind| type_name_of(*data_kind) == of).map(DataKind::list)
}
