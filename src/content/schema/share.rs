//! Moves repeated and very long parts of schemas to `definitions`. They go into the file that uses the part, or
//! into the shared file if several files use it.

use super::DIALECT;
use crate::kinds::language::SHARED_FILE;
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_base::serde_json::{self, Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::mem;

/// Minimum length of a shared part, in bytes. A reference to a shorter part would save nothing.
const MIN_SHARED_LENGTH: usize = 150;

/// A part shorter than [`MIN_SHARED_LENGTH`] is shared if it has at least this number of uses, and at least this
/// length in bytes.
const FREQUENT_USES_AND_LENGTH: (usize, usize) = (4, 105);

/// Minimum length in bytes of a part that is moved to `definitions` even with a single use, to limit nesting.
const ALWAYS_MOVED_LENGTH: usize = 2500;

pub(super) const NAME: &str = "x-name";

/// Returns a reference to a definition in a file. An empty `file` means the same file.
pub(super) fn reference(file: &str, name: &str) -> Value {
    json!({ "$ref": format!("{file}#/definitions/{name}") })
}

/// Moves parts to `definitions`, and adds the shared file, which also contains the given `definitions`.
pub(super) fn share(
    mut files: Vec<(String, Value)>,
    definitions: Map<String, Value>,
) -> Vec<(String, Value)> {
    let taken = definitions.keys().map(|name| (SHARED_FILE.to_owned(), name.clone())).collect();
    let shared = json!({
        "$schema": DIALECT,
        "title": "Shared parts",
        "definitions": definitions,
    });
    files.push((SHARED_FILE.to_owned(), shared));
    let mut found = FoundParts::default();
    for (file, schema) in &mut files {
        found.collect(schema, file, &mut Vec::new());
    }
    let mut shared_places = SharedPlaces::choose(found, taken);
    for (file, schema) in &mut files {
        shared_places.replace_shared(schema, file);
    }
    for (file, schema) in &mut files {
        let moved = shared_places.moved.remove(file).unwrap_or_default();
        if moved.is_empty() {
            continue;
        }
        let definitions = schema.as_object_mut().map(|fields| {
            let none = || Value::Object(Map::new());
            fields.entry("definitions").or_insert_with(none)
        });
        if let Some(Value::Object(definitions)) = definitions {
            definitions.extend(moved);
        }
    }
    files
}

/// Identity of a schema part: length and hash of its JSON text. Comparing the texts would be slow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PartHash {
    length: usize,
    hash: u64,
}

impl PartHash {
    fn from_schema(schema: &Value) -> PartHash {
        let mut mark = PartHash { length: 0, hash: FNV_START };
        // Counting and hashing cannot fail.
        let _ = serde_json::to_writer(&mut mark, schema);
        mark
    }
}

impl Write for PartHash {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.length += bytes.len();
        self.hash = fnv1a(self.hash, bytes.iter().copied());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[derive(Default)]
struct FoundParts(BTreeMap<PartHash, SchemaPart>);

struct SchemaPart {
    /// Number of different parts that were found earlier.
    rank: usize,
    /// Names of the parts that contain this part, from the outside in, and then its own name.
    path: Vec<String>,
    /// The parts that contain this part, each with the index of this part in it.
    places: BTreeSet<(PartHash, usize)>,
    files: BTreeSet<String>,
}

impl FoundParts {
    fn collect(&mut self, schema: &mut Value, file: &str, path: &mut Vec<String>) {
        let whole = PartHash::from_schema(schema);
        for (at, (name, part)) in parts(schema, path.last()).into_iter().enumerate() {
            let depth = path.len();
            path.extend(name);
            let rank = self.0.len();
            let part_found = self.0.entry(PartHash::from_schema(part)).or_insert_with(|| SchemaPart {
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
            self.collect(part, file, path);
            path.truncate(depth);
        }
    }
}

struct SharedPlaces {
    /// File and name of each part in `definitions`.
    places: BTreeMap<PartHash, (String, String)>,
    moved: BTreeMap<String, BTreeMap<String, Value>>,
}

impl SharedPlaces {
    /// Chooses the parts to move, and a file and name for each. Names in `taken` are already used.
    fn choose(found: FoundParts, mut taken: BTreeSet<(String, String)>) -> SharedPlaces {
        let mut shared: Vec<(PartHash, SchemaPart)> = found.0.into_iter().collect();
        // A part with an empty path has no name, so it is not shared.
        shared.retain(|(mark, part)| {
            let times = part.places.len();
            let several = times > 1 && mark.length >= MIN_SHARED_LENGTH;
            let often = times >= FREQUENT_USES_AND_LENGTH.0 && mark.length >= FREQUENT_USES_AND_LENGTH.1;
            (several || often || mark.length >= ALWAYS_MOVED_LENGTH) && !part.path.is_empty()
        });
        shared.sort_by_key(|(_, part)| part.rank);
        let home = |(mark, part): (PartHash, SchemaPart)| {
            let mut files = part.files.into_iter();
            let home = match (files.next(), files.next()) {
                (Some(only), None) => only,
                _ => SHARED_FILE.to_owned(),
            };
            let last = |count: usize| part.path[part.path.len() - count..].join("_");
            let suffixes = (1..=part.path.len()).map(last);
            let numbered = (2..).map(|number| format!("{}_{number}", last(1)));
            let mut names = suffixes.chain(numbered).map(|name| (home.clone(), name));
            let free = names.find(|name| taken.insert(name.clone()))?;
            Some((mark, free))
        };
        SharedPlaces { places: shared.into_iter().filter_map(home).collect(), moved: BTreeMap::new() }
    }

    fn replace_shared(&mut self, schema: &mut Value, file: &str) {
        schema.as_object_mut().map(|fields| fields.shift_remove(NAME));
        for (_, part) in parts(schema, None) {
            let Some((home, name)) = self.places.get(&PartHash::from_schema(part)).cloned() else {
                self.replace_shared(part, file);
                continue;
            };
            let other = if home == file { "" } else { SHARED_FILE };
            let mut moved = mem::replace(part, reference(other, &name));
            let is_there = |all: &BTreeMap<_, _>| all.contains_key(&name);
            if !self.moved.get(&home).is_some_and(is_there) {
                self.replace_shared(&mut moved, &home);
                self.moved.entry(home).or_default().insert(name, moved);
            }
        }
    }
}

/// Returns the direct parts of a schema, with their names. `outer` is the name of the schema itself.
fn parts<'a>(schema: &'a mut Value, outer: Option<&String>) -> Vec<(Option<String>, &'a mut Value)> {
    let each = outer.map(|outer| format!("one_of_{outer}"));
    let keywords = schema.as_object_mut().into_iter().flatten();
    let parts = keywords.flat_map(|(keyword, value)| match (keyword.as_str(), value) {
        ("properties", Value::Object(fields)) => {
            let field = |(name, field): (&'a String, _)| (Some(name.clone()), field);
            fields.iter_mut().map(field).collect()
        }
        ("definitions", Value::Object(all)) => {
            all.values_mut().map(|definition| (None, definition)).collect()
        }
        ("oneOf" | "anyOf" | "allOf" | "items", Value::Array(choices)) => {
            choices.iter_mut().map(|choice| (tag(choice), choice)).collect()
        }
        ("items" | "additionalProperties", part @ Value::Object(_)) => vec![(each.clone(), part)],
        ("if" | "else" | "contains" | "propertyNames", part @ Value::Object(_)) => vec![(None, part)],
        _ => Vec::new(),
    });
    parts.collect()
}

/// Returns the name of an object's only required field.
fn tag(schema: &Value) -> Option<String> {
    match schema.get("required")?.as_array()?.as_slice() {
        [Value::String(only)] => Some(only.clone()),
        _ => None,
    }
}
