//! Parts of schemas that have a table of their own: objects, long lists of words, and groups of tagged objects (objects
//! whose one field names their kind). Parts that occur in several files are found here, so that each table appears once.

use super::chapters::{CHAPTERS, EFFECTS};
use crate::schema::words::{choices, is_long};
use crate::schema::{Described, said_once};
use fifteen_base::serde_json::Value;

/// A value of a field that has a table of its own.
#[derive(Clone)]
pub(super) enum Part<'a> {
    /// An object with fields.
    Object(&'a Value),
    /// A long list of words, each with its meaning.
    Words(Vec<(&'a str, &'a str)>),
    /// Tagged objects: each has one field, whose name is its kind.
    Group(&'a Value),
}

/// Parts are equal if their tables are. The description of the field is not part of the table.
impl PartialEq for Part<'_> {
    fn eq(&self, other: &Part<'_>) -> bool {
        let table = |object: &Value| ["properties", "required"].map(|key| object.get(key).cloned());
        match (self, other) {
            (Part::Object(one), Part::Object(other)) => table(one) == table(other),
            (Part::Words(one), Part::Words(other)) => one == other,
            (Part::Group(one), Part::Group(other)) => one == other,
            (Part::Object(_) | Part::Words(_) | Part::Group(_), _) => false,
        }
    }
}

/// A part, the name of the first field that has it, and the files that use it.
pub(super) struct Met<'a> {
    name: &'a str,
    pub part: Part<'a>,
    pub users: Vec<&'a str>,
    /// The number of places that have it.
    times: usize,
}

/// Parts that occur in more than one place, each with its heading.
pub(super) struct Shared<'a>(Vec<(String, Met<'a>)>);

impl<'a> Shared<'a> {
    /// Finds the shared parts of these files.
    pub fn from_files(files: &'a [Described]) -> Shared<'a> {
        let mut met = Vec::new();
        for file in files {
            gather(&file.schema, file.files, &mut met);
        }
        for (chapter, name, _) in CHAPTERS {
            if let Some(schema) = said_once(name) {
                gather(schema, chapter, &mut met);
            }
        }
        let shared = met.into_iter().filter(|one| one.times > 1);
        let mut titled: Vec<(String, Met<'a>)> = Vec::new();
        for one in shared {
            let plain = format!("`{}`", one.name);
            let same = |(title, _): &(String, Met<'_>)| *title == plain;
            let title = match (titled.iter().any(same), one.users.first()) {
                (true, Some(user)) => format!("{plain} of {user}"),
                _ => plain,
            };
            titled.push((title, one));
        }
        Shared(titled)
    }

    /// Shared objects and words, with their headings.
    pub fn tables(&self) -> impl Iterator<Item = (&str, &Met<'a>)> {
        let tables = self.0.iter().map(|(title, one)| (title.as_str(), one));
        tables.filter(|(_, one)| !matches!(one.part, Part::Group(_)))
    }

    /// The group of effects, which is shared too and has a page of its own.
    pub fn effects(&self) -> Option<&'a Value> {
        self.0.iter().find_map(|(_, one)| match one.part {
            Part::Group(group) => Some(group),
            Part::Object(_) | Part::Words(_) => None,
        })
    }

    /// The heading of a shared part.
    pub fn title(&self, part: &Part<'_>) -> Option<&str> {
        if let Part::Group(_) = part {
            let own = self.0.iter().any(|(_, one)| one.part == *part);
            return own.then_some(EFFECTS);
        }
        let found = self.0.iter().find(|(_, one)| one.part == *part);
        found.map(|(title, _)| title.as_str())
    }
}

/// Collects all parts of an object's fields. The parts of a part are collected once, with the part itself.
fn gather<'a>(object: &'a Value, file: &'a str, met: &mut Vec<Met<'a>>) {
    let fields = object.get("properties").and_then(Value::as_object);
    let fields = fields.into_iter().flatten().map(|(name, field)| (name.as_str(), field));
    let tags = object.get("oneOf").map(tagged).unwrap_or_default();
    for (name, field) in fields.chain(tags) {
        for part in parts(field) {
            if let Some(known) = met.iter_mut().find(|one| one.part == part) {
                known.times += 1;
                if !known.users.contains(&file) {
                    known.users.push(file);
                }
                continue;
            }
            met.push(Met { name, part: part.clone(), users: vec![file], times: 1 });
            match part {
                Part::Object(object) => gather(object, file, met),
                Part::Words(_) => {}
                Part::Group(group) => {
                    for (_, body) in tagged(group) {
                        gather(body, file, met);
                    }
                }
            }
        }
    }
}

/// The parts of a field that have a table of their own.
pub(super) fn parts(field: &Value) -> Vec<Part<'_>> {
    if let Some(words) = choices(field) {
        return is_long(field).then_some(Part::Words(words)).into_iter().collect();
    }
    // In an object with fields, `oneOf` says which of its fields go together.
    if has_fields(field) {
        return vec![Part::Object(field)];
    }
    if let Some(group) = field.get("oneOf") {
        return vec![Part::Group(group)];
    }
    let each = ["items", "additionalProperties"].into_iter();
    let each = each.filter_map(|key| field.get(key));
    let any = field.get("anyOf").and_then(Value::as_array);
    each.chain(any.into_iter().flatten()).flat_map(parts).collect()
}

/// Whether an object has fields other than comments.
pub(super) fn has_fields(object: &Value) -> bool {
    let fields = object.get("properties").and_then(Value::as_object);
    fields.is_some_and(|fields| fields.keys().any(|key| key != "//"))
}

/// The objects of a group, each with its tag: the name of its one field.
pub(super) fn tagged(group: &Value) -> Vec<(&str, &Value)> {
    let all = group.as_array().into_iter().flatten();
    let each = all.filter_map(|one| {
        let fields = one.get("properties")?.as_object()?;
        let (name, body) = fields.iter().find(|(name, _)| *name != "//")?;
        Some((name.as_str(), body))
    });
    each.collect()
}
