//! Links on the page of a kind of data: to the pages that refer to its definitions, and to examples of definitions.

use super::chapters::{CHAPTERS, EFFECTS, HAND_WRITTEN_PAGES};
use super::contents::link;
use super::parts::{Shared, tagged_objects};
use crate::files::data_kind::DataKind;
use crate::schema::{FileDescription, shared_schema};
use fifteen_base::serde_json::Value;

/// Maximum number of examples to which a page links: the page of `mod.json` would link to every recipe.
const MOST_EXAMPLES: usize = 6;

pub(super) fn related_pages(
    file: &FileDescription,
    files: &[FileDescription],
    shared: &Shared<'_>,
) -> String {
    let mut lines = Vec::new();
    let named_in = pages_that_name(file, files, shared);
    if !named_in.is_empty() {
        lines.push(format!("Referred to by {}.", named_in.join(", ")));
    }
    let examples = example_chapters(file);
    if !examples.is_empty() {
        lines.push(format!("Examples: {}.", examples.join(", ")));
    }
    match lines.is_empty() {
        true => String::new(),
        false => format!("\n{}\n", lines.join(" ")),
    }
}

/// Returns links to the pages with a field whose value is the id of a definition of this file.
fn pages_that_name(file: &FileDescription, files: &[FileDescription], shared: &Shared<'_>) -> Vec<String> {
    let Some(data_kind) = file.list.and_then(DataKind::from_name) else { return Vec::new() };
    let effects = shared.effects();
    let file_schemas = files.iter().map(|file| (file.files, &file.schema));
    let shared_schemas =
        CHAPTERS.iter().filter_map(|(chapter, name, _)| Some((*chapter, shared_schema(name)?)));
    let mut found: Vec<String> = file_schemas
        .chain(shared_schemas)
        .filter(|(_, schema)| names_id(schema, data_kind, effects))
        .map(|(heading, _)| link(heading, heading))
        .collect();
    let by_effects = effects.is_some_and(|group| {
        tagged_objects(group).into_iter().any(|(_, body)| names_id(body, data_kind, None))
    });
    found.extend(by_effects.then(|| link(EFFECTS, EFFECTS)));
    found
}

/// Whether a schema takes the id of a definition of this kind. The part `without` of the schema is ignored.
fn names_id(schema: &Value, data_kind: DataKind, without: Option<&Value>) -> bool {
    match schema {
        Value::Object(fields) => {
            let word = fields.get("x-id-of").and_then(Value::as_str);
            let word = word.and_then(|word| word.split(' ').next());
            word.and_then(DataKind::from_name) == Some(data_kind)
                || fields
                    .values()
                    .filter(|inner| Some(*inner) != without)
                    .any(|inner| names_id(inner, data_kind, without))
        }
        Value::Array(items) => items.iter().any(|inner| names_id(inner, data_kind, without)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Returns links to chapters of hand-written pages that contain an example of this file.
fn example_chapters(file: &FileDescription) -> Vec<String> {
    let name = file.name();
    let is_example = |line: &str| {
        let path = line.strip_prefix("```json ").and_then(|about| about.split(' ').next_back());
        let path = path.and_then(|path| path.split_once('/'));
        path.is_some_and(|(_, path)| path == format!("{name}.json") || path.starts_with(&format!("{name}/")))
    };
    let chapters = HAND_WRITTEN_PAGES.iter().flat_map(|page| page.chapters());
    let with_example = chapters.filter(|(_, text)| text.lines().any(is_example));
    with_example.map(|(chapter, _)| link(chapter, chapter)).take(MOST_EXAMPLES).collect()
}
