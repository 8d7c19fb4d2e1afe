//! The schema of a field, found by the kind of data and the names that lead to it, with what it means and what an object has to have.

use super::names::naming;
use super::schema_of;
use super::sorts::{data_kinds, schema_of_one};
use crate::files::data_kind::DataKind;
use crate::kinds::language::SaidOnce;
use crate::read::change::naming::{Naming, with_place};
use crate::{Condition, Modifier, Reaction};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The schema of a definition of each kind of data. Few mods change what was never written, so that most
/// games are played without it.
pub(super) static DEFINITIONS: LazyLock<BTreeMap<&str, Value>> = LazyLock::new(|| {
    data_kinds().map(|data_kind| (data_kind.list(), schema_of_one(data_kind))).collect()
});

/// How the elements of the list there are named: `["steps"]`, `["steps", "rivers", "on"]`.
pub(crate) fn naming_at(data_kind: DataKind, path: &[&str]) -> Option<Naming<'static>> {
    naming(field_at(data_kind.list(), path)?)
}

/// The schema of a field of a kind of data; among the names that lead there are those of elements.
pub(super) fn field_at(data_kind: &str, path: &[&str]) -> Option<&'static Value> {
    let definition = DEFINITIONS.get(data_kind)?;
    path.iter().try_fold(definition, |schema, name| inner(schema, name))
}

/// The schema of a field of an object, or of an element of a list.
fn inner(schema: &'static Value, name: &str) -> Option<&'static Value> {
    let schema = meant(schema);
    let Some(items) = schema.get("items") else {
        return property(schema, name).or_else(|| schema.get("additionalProperties"));
    };
    let items = meant(items);
    match naming(schema)? {
        Naming::Tag => property(items, name).or_else(|| property(items, with_place(name)?.0)),
        Naming::Field(_) | Naming::Word => Some(items),
    }
}

/// The schema of a field, of whichever of several objects has it.
fn property(schema: &'static Value, name: &str) -> Option<&'static Value> {
    let own = schema.get("properties").and_then(|fields| fields.get(name));
    let choices = schema.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    own.or_else(|| choices.into_iter().find_map(|choice| choice.get("properties")?.get(name)))
}

/// Whether a field has to be there.
pub fn is_required(schema: &Value, name: &str) -> bool {
    let required = schema.get("required").and_then(Value::as_array);
    required.is_some_and(|names| names.iter().any(|n| n == name))
}

/// The key under which a schema says that it is one of these, and which.
const ONCE: &str = "x-once";

/// The schemas of them, by their names.
static SCHEMAS: LazyLock<BTreeMap<&str, Value>> = LazyLock::new(|| {
    BTreeMap::from([
        (Condition::NAME, schema_of::<Condition>()),
        (Modifier::NAME, schema_of::<Modifier>()),
        (Reaction::NAME, schema_of::<Reaction>()),
    ])
});

/// All of them with their names.
pub(super) fn all() -> impl Iterator<Item = (&'static str, &'static Value)> {
    SCHEMAS.iter().map(|(name, schema)| (*name, schema))
}

/// The schema of that name.
pub fn said_once(name: &str) -> Option<&'static Value> {
    SCHEMAS.get(name)
}

/// The name of what a field is, or each of a list is, if it stands once for all files.
pub fn name_of_once(field: &Value) -> Option<&str> {
    let own = field.get(ONCE).or_else(|| field.get("items")?.get(ONCE));
    own?.as_str()
}

/// The schema itself, or the one that it refers to.
pub(super) fn meant(schema: &Value) -> &Value {
    let name = schema.get(ONCE).and_then(Value::as_str);
    name.and_then(said_once).unwrap_or(schema)
}

/// A sentence shorter than this says too little without that of what it is in: "How many."
const BRIEF: usize = 24;

/// The longest sentence that is worth saying.
const LONGEST: usize = 160;

/// What the field of a kind of data is, and its unit: `"monsters"`, `"attacks[0], range"`. None for what
/// there is not.
pub(crate) fn meaning(list: &str, path: &str) -> Option<String> {
    let mut schema = DEFINITIONS.get(list)?;
    let (mut outer, mut about): (&str, &str) = ("", "");
    // What is in an effect or a step has its name after that of the list: `what[0] damage, amount`.
    for word in path.split(", ").flat_map(|part| part.split(' ')) {
        let (name, item) = match word.split_once('[') {
            Some((name, _)) => (name, true),
            None => (word, false),
        };
        schema = field(schema, name)?;
        if let Some(text) = text(schema) {
            (outer, about) = (sentence(about), text);
        }
        if item {
            schema = schema.get("items").unwrap_or(schema);
        }
    }
    let first = sentence(about);
    let whole = match first.len() < BRIEF {
        false => first.to_owned(),
        true => match about[first.len()..].trim_start_matches(['.', ' ']) {
            "" if outer.is_empty() => first.to_owned(),
            "" => format!("{outer}. {first}"),
            more => format!("{first}. {}", sentence(more)),
        },
    };
    (1..=LONGEST).contains(&whole.len()).then_some(whole)
}

fn field<'a>(schema: &'a Value, name: &str) -> Option<&'a Value> {
    let schema = meant(schema);
    let own = schema.get("properties").and_then(|fields| fields.get(name));
    let choices = ["oneOf", "anyOf"].into_iter();
    own.or_else(|| {
        let mut choices = choices.filter_map(|word| schema.get(word)?.as_array());
        choices.find_map(|choices| choices.iter().find_map(|choice| field(choice, name)))
    })
}

/// What is said about a field.
fn text(schema: &Value) -> Option<&str> {
    schema.get("description")?.as_str()?.split('\n').next()
}

/// The first sentence of a text, without its full stop.
fn sentence(text: &str) -> &str {
    let first = text.split_once(". ").map_or(text, |(first, _)| first);
    first.trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_known_by_its_field() {
        for (list, path, expected) in [
            ("items", "weight", "How heavy one of them is, in tenths of a stone"),
            ("spells", "workings[0], what[0] damage, amount", "Takes hit points. How many"),
            (
                "items",
                "depth[0]",
                "The shallowest and the deepest level it is found on; the top level is 1",
            ),
        ] {
            assert_eq!(meaning(list, path).as_deref(), Some(expected), "{path}");
        }
        assert_eq!(meaning("items", "wings"), None);
        assert_eq!(meaning("dragons", "weight"), None);
    }
}
