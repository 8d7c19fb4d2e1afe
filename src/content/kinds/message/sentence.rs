//! How messages are written: what the sentences of one may leave open depends on its occasion.

use super::occasions::MessageId;
use super::placeholder::Placeholder;
use super::template::{LONGEST, Template};
use crate::kinds::scope::Scope;
use crate::read::value::{Record, Value};
use crate::read::written::{forms, schema_of};
use serde_json::{Value as Json, json};

forms! {
    /// The name of a sound file.
    SoundFile: String = sound_file, {
        "type": "string",
        "pattern": r"^[A-Za-z0-9_-]{1,60}\.wav$",
        "patternErrorMessage": "A sound file is named by letters, digits, `_` and `-`, and ends in `.wav`.",
        "x-is": "the name of a WAV file",
    };
    /// One of the occasions on which the game says something.
    Occasion: String = occasion, { "oneOf": MessageId::all().map(described).collect::<Vec<Json>>() };
}

/// A sentence with placeholders.
pub(super) struct Sentence;

schema_of!(Sentence = { "type": "string", "maxLength": LONGEST, "x-is": "a sentence" });

/// An occasion with the placeholders of its sentences.
fn described((id, placeholders): (&str, &[Placeholder])) -> Json {
    let placeholders: Vec<String> =
        placeholders.iter().map(|placeholder| format!("`{{{}}}`", placeholder.name())).collect();
    let about = match placeholders.is_empty() {
        true => "Without holes.".to_owned(),
        false => format!("With the holes {}.", placeholders.join(", ")),
    };
    json!({ "const": id, "description": about })
}

fn occasion(value: Value<'_>) -> Option<String> {
    let id = value.clone().id()?;
    match MessageId::ids().any(|known| known == id) {
        true => Some(id),
        false => value.unknown(format!("the game never says `{id}`"), &id, MessageId::ids()),
    }
}

/// The name of a file in the folder of sounds, and nowhere else.
fn sound_file(value: Value<'_>) -> Option<String> {
    let name = value.clone().text(LONGEST)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let stem = name.strip_suffix(".wav").filter(|stem| stem.chars().all(plain));
    match stem.is_some_and(|stem| (1..=60).contains(&stem.len())) {
        true => Some(name),
        false => value.wrong(
            "this names no sound file",
            "write letters, digits, `_` or `-`, and `.wav` at the end: \"door.wav\"",
        ),
    }
}

/// A sentence for that occasion. Of one that is never said nobody knows what it may leave open.
fn sentence(value: Value<'_>, id: Option<&str>) -> Option<Template> {
    match id.and_then(|id| MessageId::all().find(|(known, _)| *known == id)) {
        Some((_, placeholders)) => Template::read(value, placeholders),
        None => value.text(LONGEST).map(|_| Template::default()),
    }
}

pub(super) fn text(r: &mut Record<'_>, _: &Scope<'_>, id: &Option<String>) -> Option<Template> {
    r.need("text", |v| sentence(v, id.as_deref()))
}

pub(super) fn variants(
    r: &mut Record<'_>,
    _: &Scope<'_>,
    id: &Option<String>,
) -> Option<Vec<Template>> {
    let each = |v: Value<'_>| v.list(|v| sentence(v, id.as_deref()));
    Some(r.or("variants", Vec::new(), each))
}

pub(super) fn one(
    r: &mut Record<'_>,
    _: &Scope<'_>,
    id: &Option<String>,
) -> Option<Option<Template>> {
    Some(r.maybe("one", |v| sentence(v, id.as_deref())))
}
