//! Schemas of many files in which what is the same stands once: under `definitions` of the one file that has it, or of
//! the file for what several have.

use super::DIALECT;
use crate::kinds::language::SHARED;
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_base::serde_json::{self, Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::mem;

/// For what is shorter than this a reference is not shorter, and harder to read.
const SHORTEST: usize = 150;

/// What is there so often at least is worth a reference when it is this long.
const OFTEN: (usize, usize) = (4, 105);

/// What is longer than this stands by itself even if it is there once: nothing lies so deep that one loses sight of where.
const LONGEST: usize = 2500;

/// The key by which a part of a schema says what it is called where it is shared.
pub(super) const NAME: &str = "x-name";

/// A reference to what a file defines under a name; without a file, to the own one.
pub(super) fn reference(file: &str, name: &str) -> Value {
    json!({ "$ref": format!("{file}#/definitions/{name}") })
}

/// The schemas with what is in them more than once written once, and the file for what several have, in which there are
/// these `definitions` already.
pub(super) fn share(
    mut files: Vec<(String, Value)>,
    definitions: Map<String, Value>,
) -> Vec<(String, Value)> {
    let taken = definitions.keys().map(|name| (SHARED.to_owned(), name.clone())).collect();
    let shared = json!({
        "$schema": DIALECT,
        "title": "What several files have",
        "definitions": definitions,
    });
    files.push((SHARED.to_owned(), shared));
    let mut found = Found::default();
    for (file, schema) in &mut files {
        found.note(schema, file, &mut Vec::new());
    }
    let mut homes = Homes::of(found, taken);
    for (file, schema) in &mut files {
        homes.move_out(schema, file);
    }
    for (file, schema) in &mut files {
        let own = homes.moved.remove(file).unwrap_or_default();
        if own.is_empty() {
            continue;
        }
        let definitions = schema.as_object_mut().map(|fields| {
            let none = || Value::Object(Map::new());
            fields.entry("definitions").or_insert_with(none)
        });
        if let Some(Value::Object(definitions)) = definitions {
            definitions.extend(own);
        }
    }
    files
}

/// What a part of a schema is known by: the length of its text in bytes, and a hash of it. Texts of their own would be
/// made and compared for each part of each part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Mark {
    length: usize,
    hash: u64,
}

impl Mark {
    fn of(schema: &Value) -> Mark {
        let mut mark = Mark { length: 0, hash: FNV_START };
        // To count and to hash cannot fail.
        let _ = serde_json::to_writer(&mut mark, schema);
        mark
    }
}

impl Write for Mark {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.length += bytes.len();
        self.hash = fnv1a(self.hash, bytes.iter().copied());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// All parts of the schemas.
#[derive(Default)]
struct Found(BTreeMap<Mark, Part>);

/// A part of a schema that is the same in some places.
struct Part {
    /// How many others were found before it.
    rank: usize,
    /// What it is called, behind what that is in.
    path: Vec<String>,
    /// What it is a part of, with its number among the parts of that.
    places: BTreeSet<(Mark, usize)>,
    files: BTreeSet<String>,
}

impl Found {
    fn note(&mut self, schema: &mut Value, file: &str, path: &mut Vec<String>) {
        let whole = Mark::of(schema);
        for (at, (name, part)) in parts(schema, path.last()).into_iter().enumerate() {
            let depth = path.len();
            path.extend(name);
            let rank = self.0.len();
            let part_found = self.0.entry(Mark::of(part)).or_insert_with(|| Part {
                rank,
                path: part
                    .get(NAME)
                    .and_then(Value::as_str)
                    .map_or(path.clone(), |name| vec![name.to_owned()]),
                places: BTreeSet::new(),
                files: BTreeSet::new(),
            });
            part_found.places.insert((whole, at));
            part_found.files.insert(file.to_owned());
            self.note(part, file, path);
            path.truncate(depth);
        }
    }
}

/// Where what is in several places is written.
struct Homes {
    /// The file and the name of each.
    homes: BTreeMap<Mark, (String, String)>,
    /// What was moved so far: the file, the name, the schema.
    moved: BTreeMap<String, BTreeMap<String, Value>>,
}

impl Homes {
    /// Homes for what was found, under names that are not `taken`.
    fn of(found: Found, mut taken: BTreeSet<(String, String)>) -> Homes {
        let mut shared: Vec<(Mark, Part)> = found.0.into_iter().collect();
        // What is required of two whole definitions has no name to be found by.
        shared.retain(|(mark, part)| {
            let times = part.places.len();
            let several = times > 1 && mark.length >= SHORTEST;
            let often = times >= OFTEN.0 && mark.length >= OFTEN.1;
            (several || often || mark.length >= LONGEST) && !part.path.is_empty()
        });
        shared.sort_by_key(|(_, part)| part.rank);
        let home = |(mark, part): (Mark, Part)| {
            let mut files = part.files.into_iter();
            let home = match (files.next(), files.next()) {
                (Some(only), None) => only,
                _ => SHARED.to_owned(),
            };
            let last = |count: usize| part.path[part.path.len() - count..].join("_");
            let behind = (1..=part.path.len()).map(last);
            let numbered = (2..).map(|number| format!("{}_{number}", last(1)));
            let mut names = behind.chain(numbered).map(|name| (home.clone(), name));
            let free = names.find(|name| taken.insert(name.clone()))?;
            Some((mark, free))
        };
        Homes { homes: shared.into_iter().filter_map(home).collect(), moved: BTreeMap::new() }
    }

    /// Puts references in the place of parts of a schema in a file.
    fn move_out(&mut self, schema: &mut Value, file: &str) {
        schema.as_object_mut().map(|fields| fields.shift_remove(NAME));
        for (_, part) in parts(schema, None) {
            let Some((home, name)) = self.homes.get(&Mark::of(part)).cloned() else {
                self.move_out(part, file);
                continue;
            };
            let other = if home == file { "" } else { SHARED };
            let mut moved = mem::replace(part, reference(other, &name));
            let is_there = |all: &BTreeMap<_, _>| all.contains_key(&name);
            if !self.moved.get(&home).is_some_and(is_there) {
                self.move_out(&mut moved, &home);
                self.moved.entry(home).or_default().insert(name, moved);
            }
        }
    }
}

/// The schemas that a schema is made of, each with a name if it has one of its own; `outer` is that of the whole.
fn parts<'a>(
    schema: &'a mut Value,
    outer: Option<&String>,
) -> Vec<(Option<String>, &'a mut Value)> {
    let each = outer.map(|outer| format!("one_of_{outer}"));
    let keywords = schema.as_object_mut().into_iter().flatten();
    let parts = keywords.flat_map(|(keyword, value)| match (keyword.as_str(), value) {
        ("properties", Value::Object(fields)) => {
            let field = |(name, field): (&'a String, _)| (Some(name.clone()), field);
            fields.iter_mut().map(field).collect()
        }
        ("definitions", Value::Object(all)) => all.values_mut().map(|one| (None, one)).collect(),
        ("oneOf" | "anyOf" | "allOf" | "items", Value::Array(choices)) => {
            choices.iter_mut().map(|choice| (tag(choice), choice)).collect()
        }
        ("items" | "additionalProperties", one @ Value::Object(_)) => vec![(each.clone(), one)],
        ("if" | "else" | "contains" | "propertyNames", one @ Value::Object(_)) => vec![(None, one)],
        _ => Vec::new(),
    });
    parts.collect()
}

/// The name of the one field of an object that has to be there.
fn tag(schema: &Value) -> Option<String> {
    match schema.get("required")?.as_array()?.as_slice() {
        [Value::String(only)] => Some(only.clone()),
        _ => None,
    }
}
