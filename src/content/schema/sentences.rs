//! The schemas of what the game says: messages and lists of names.

use super::written::schema_of;
use crate::content::Message;
use crate::content::message::{Hole, LONGEST, Say};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;

/// A sentence with holes.
struct Sentence;

schema_of!(Sentence = { "type": "string", "maxLength": LONGEST, "x-is": "a sentence" });

/// A list of names has some, whole or in parts.
pub fn names_or_parts(schema: &mut Schema) {
    let some_names = json!({ "required": ["names"], "properties": { "names": { "minItems": 1 } } });
    schema.insert(
        "anyOf".to_owned(),
        json!([some_names, { "required": ["parts"] }]),
    );
}

/// An occasion with the holes of its sentences.
fn occasion((id, holes): (&str, &[Hole])) -> Value {
    let holes: Vec<String> = holes
        .iter()
        .map(|hole| format!("`{{{}}}`", hole.name()))
        .collect();
    let about = match holes.is_empty() {
        true => "Without holes.".to_owned(),
        false => format!("With the holes {}.", holes.join(", ")),
    };
    json!({ "const": id, "description": about })
}

impl JsonSchema for Message {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Message".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let sentence = generator.subschema_for::<Sentence>();
        let about = "A sentence that the game says on one occasion. The occasions are the program's, and every one of them \
            has to be there; the words are yours. A hole in curly brackets is filled in when the sentence is said: \
            `{by}` does it to `{on}`, and `{who}` is whoever it is about, as \"you\", \"the cellar rat\" or \"something\"; \
            `{monster}` and `{killer}` are \"a cellar rat\", and `{where}` is \"12 cells to the north-east\" of the hero. \
            With a capital, `{By}`, it begins with one. A verb in square brackets is written as for \"it\" and agrees with \
            whoever was named last before it: `{Who} [wakes] up` is \"The cellar rat wakes up\" and \"You wake up\".";
        let text = "The sentence, with holes of its occasion only. An empty one says nothing.";
        let mut one = sentence.clone();
        one.insert("description".to_owned(), text.into());
        one.insert("examples".to_owned(), json!(["{By} [opens] the {door}."]));
        let text = "What is said instead of all of these where `{amount}` is 1.";
        let mut single = sentence.clone();
        single.insert("description".to_owned(), text.into());
        single.insert(
            "examples".to_owned(),
            json!(["{By} [opens] the only {door}."]),
        );
        json_schema!({
            "description": about,
            "type": "object",
            "properties": {
                "id": {
                    "description": "On which occasion it is said.",
                    "examples": ["opened"],
                    "oneOf": Say::all().map(occasion).collect::<Vec<Value>>(),
                },
                "text": one,
                "variants": {
                    "description": "Other sentences for the same occasion, said in turn with the first.",
                    "default": [],
                    "examples": [["{By} [pulls] the {door} open."]],
                    "type": "array",
                    "items": sentence,
                },
                "one": single,
            },
            "required": ["id", "text"],
        })
    }
}
