//! Who names the definitions of a kind of data, and which chapters of the tutorial write some: links back from a table.

use super::chapters::CHAPTERS;
use super::contents::link;
use super::parts::{Shared, tagged};
use crate::files::data_kind::DataKind;
use crate::schema::{Described, said_once};
use fifteen_base::serde_json::Value;

/// A paragraph that leads from the table of a file to all that name what is in it, and to its examples.
pub(super) fn leads(
    file: &Described,
    files: &[Described],
    shared: &Shared<'_>,
    tutorial: &str,
) -> String {
    let mut lines = Vec::new();
    let named_in = named_in(file, files, shared);
    if !named_in.is_empty() {
        lines.push(format!("Named in {}.", named_in.join(", ")));
    }
    let examples = examples(file, tutorial);
    if !examples.is_empty() {
        lines.push(format!("Examples: {}.", examples.join(", ")));
    }
    match lines.is_empty() {
        true => String::new(),
        false => format!("\n{}\n", lines.join(" ")),
    }
}

/// The files and chapters that name definitions of a file.
fn named_in(file: &Described, files: &[Described], shared: &Shared<'_>) -> Vec<String> {
    let Some(data_kind) = file.list.and_then(DataKind::named) else { return Vec::new() };
    let effects = shared.effects();
    let own = files.iter().map(|file| (file.files, &file.schema));
    let once = CHAPTERS.iter().filter_map(|(chapter, name, _)| Some((*chapter, said_once(name)?)));
    let mut found: Vec<String> = own
        .chain(once)
        .filter(|(_, schema)| names(schema, data_kind, effects))
        .map(|(heading, _)| link(heading, heading))
        .collect();
    let by_effects = effects.is_some_and(|group| {
        tagged(group).into_iter().any(|(_, body)| names(body, data_kind, None))
    });
    found.extend(by_effects.then(|| link("Effects", "Effects")));
    found
}

/// Whether a schema has a place for the id of such a definition, but for what stands in `without`.
fn names(schema: &Value, data_kind: DataKind, without: Option<&Value>) -> bool {
    match schema {
        Value::Object(fields) => {
            let word = fields.get("x-id-of").and_then(Value::as_str);
            let word = word.and_then(|word| word.split(' ').next());
            word.and_then(DataKind::named) == Some(data_kind)
                || fields
                    .values()
                    .filter(|inner| Some(*inner) != without)
                    .any(|inner| names(inner, data_kind, without))
        }
        Value::Array(items) => items.iter().any(|inner| names(inner, data_kind, without)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// The chapters of the tutorial that write such a file.
fn examples(file: &Described, tutorial: &str) -> Vec<String> {
    let name = file.name();
    let mut chapter = "";
    let mut found: Vec<String> = Vec::new();
    for line in tutorial.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            chapter = heading;
        }
        let path = line.strip_prefix("```json ").and_then(|path| path.split_once('/'));
        let writes = path.is_some_and(|(_, path)| {
            path == format!("{name}.json") || path.starts_with(&format!("{name}/"))
        });
        let link = link(chapter, chapter);
        if writes && !found.contains(&link) {
            found.push(link);
        }
    }
    found
}
