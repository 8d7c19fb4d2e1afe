//! Parts of schemas that get a separate table: objects, long lists of words, and groups of tagged objects. A tagged
//! object has one field, whose name is its kind. A part that occurs in several files gets only one table.

use super::chapters::{CHAPTERS, EFFECTS};
use crate::schema::words::{allowed_words, needs_word_list};
use crate::schema::{FileDescription, shared_schema};
use fifteen_base::serde_json::Value;

#[derive(Clone)]
pub(super) enum TablePart<'a> {
    Object(&'a Value),
    Words(Vec<(&'a str, &'a str)>),
    /// A group of tagged objects (a `oneOf` of objects with one field each).
    Group(&'a Value),
}

/// Parts are equal if their tables are equal. A table does not contain the description of the field.
impl PartialEq for TablePart<'_> {
    fn eq(&self, other: &TablePart<'_>) -> bool {
        let table = |object: &Value| ["properties", "required"].map(|key| object.get(key).cloned());
        match (self, other) {
            (TablePart::Object(one), TablePart::Object(other)) => table(one) == table(other),
            (TablePart::Words(one), TablePart::Words(other)) => one == other,
            (TablePart::Group(one), TablePart::Group(other)) => one == other,
            (TablePart::Object(_) | TablePart::Words(_) | TablePart::Group(_), _) => false,
        }
    }
}

/// A part, the name of the first field that has the part, and the files that use it.
pub(super) struct PartUse<'a> {
    name: &'a str,
    pub part: TablePart<'a>,
    pub users: Vec<&'a str>,
    /// Number of fields that have the part.
    times: usize,
}

/// Parts that occur more than once, with their headings.
pub(super) struct Shared<'a>(Vec<(String, PartUse<'a>)>);

impl<'a> Shared<'a> {
    pub fn from_files(files: &'a [FileDescription]) -> Shared<'a> {
        let mut uses = Vec::new();
        for file in files {
            collect_parts(&file.schema, file.files, &mut uses);
        }
        for (chapter, name, _) in CHAPTERS {
            if let Some(schema) = shared_schema(name) {
                collect_parts(schema, chapter, &mut uses);
            }
        }
        let shared = uses.into_iter().filter(|entry| entry.times > 1);
        let mut titled: Vec<(String, PartUse<'a>)> = Vec::new();
        for entry in shared {
            let plain = format!("`{}`", entry.name);
            let same = |(title, _): &(String, PartUse<'_>)| *title == plain;
            let title = match (titled.iter().any(same), entry.users.first()) {
                (true, Some(user)) => format!("{plain} of {user}"),
                _ => plain,
            };
            titled.push((title, entry));
        }
        Shared(titled)
    }

    /// Returns the shared objects and lists of words, with their headings.
    pub fn tables(&self) -> impl Iterator<Item = (&str, &PartUse<'a>)> {
        let tables = self.0.iter().map(|(title, entry)| (title.as_str(), entry));
        tables.filter(|(_, entry)| !matches!(entry.part, TablePart::Group(_)))
    }

    /// Returns the group of effects, which is the only shared group and has a separate page.
    pub fn effects(&self) -> Option<&'a Value> {
        self.0.iter().find_map(|(_, entry)| match entry.part {
            TablePart::Group(group) => Some(group),
            TablePart::Object(_) | TablePart::Words(_) => None,
        })
    }

    /// Returns the heading of a shared part. `None` if the part is not shared.
    pub fn title(&self, part: &TablePart<'_>) -> Option<&str> {
        if let TablePart::Group(_) = part {
            let is_shared = self.0.iter().any(|(_, entry)| entry.part == *part);
            return is_shared.then_some(EFFECTS);
        }
        let found = self.0.iter().find(|(_, entry)| entry.part == *part);
        found.map(|(title, _)| title.as_str())
    }
}

/// Collects all parts of an object's fields, including parts inside other parts.
fn collect_parts<'a>(object: &'a Value, file: &'a str, uses: &mut Vec<PartUse<'a>>) {
    let fields = object.get("properties").and_then(Value::as_object);
    let fields = fields.into_iter().flatten().map(|(name, field)| (name.as_str(), field));
    let tags = object.get("oneOf").map(tagged_objects).unwrap_or_default();
    for (name, field) in fields.chain(tags) {
        for part in parts(field) {
            if let Some(known) = uses.iter_mut().find(|entry| entry.part == part) {
                known.times += 1;
                if !known.users.contains(&file) {
                    known.users.push(file);
                }
                continue;
            }
            uses.push(PartUse { name, part: part.clone(), users: vec![file], times: 1 });
            match part {
                TablePart::Object(object) => collect_parts(object, file, uses),
                TablePart::Words(_) => {}
                TablePart::Group(group) => {
                    for (_, body) in tagged_objects(group) {
                        collect_parts(body, file, uses);
                    }
                }
            }
        }
    }
}

pub(super) fn parts(field: &Value) -> Vec<TablePart<'_>> {
    if let Some(words) = allowed_words(field) {
        return needs_word_list(field).then_some(TablePart::Words(words)).into_iter().collect();
    }
    // In an object with fields, `oneOf` says which fields go together.
    if has_fields(field) {
        return vec![TablePart::Object(field)];
    }
    if let Some(group) = field.get("oneOf") {
        return vec![TablePart::Group(group)];
    }
    let each = ["items", "additionalProperties"].into_iter();
    let each = each.filter_map(|key| field.get(key));
    let any = field.get("anyOf").and_then(Value::as_array);
    each.chain(any.into_iter().flatten()).flat_map(parts).collect()
}

pub(super) fn has_fields(object: &Value) -> bool {
    let fields = object.get("properties").and_then(Value::as_object);
    fields.is_some_and(|fields| fields.keys().any(|key| key != "//"))
}

/// Returns the tagged objects of a group: the name and the value of the only field of each.
pub(super) fn tagged_objects(group: &Value) -> Vec<(&str, &Value)> {
    let all = group.as_array().into_iter().flatten();
    let each = all.filter_map(|choice| {
        let fields = choice.get("properties")?.as_object()?;
        let (name, body) = fields.iter().find(|(name, _)| *name != "//")?;
        Some((name.as_str(), body))
    });
    each.collect()
}
