//! The schema of `mod.json`, which says what a mod is.

use super::written::{Id, Name, Prose};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;

/// What the file `mod.json` of a mod holds.
pub struct ModFile;

impl JsonSchema for ModFile {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Mod".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let field = |mut schema: Schema, description: &str, example: Value| {
            schema.insert("description".to_owned(), description.into());
            schema.insert("examples".to_owned(), json!([example]));
            schema
        };
        let id = generator.subschema_for::<Id>();
        let name = generator.subschema_for::<Name>();
        let text = generator.subschema_for::<Prose>();
        json_schema!({
            "description": "What a mod is called and what it builds on. It lies in the mod's folder, beside the files that \
                add to the game's own and change them.",
            "type": "object",
            "properties": {
                "id": field(id.clone(), "What other mods and saved runs call it.", "more_rats".into()),
                "name": field(name.clone(), "What players read.", "More Rats".into()),
                "version": field(name, "Its version, as you like to count.", "1.0".into()),
                "needs": {
                    "description": "The ids of the mods that have to come before it.",
                    "default": [],
                    "examples": [["rats"]],
                    "type": "array",
                    "items": id,
                },
                "text": {
                    "description": "What it does, in a sentence or two.",
                    "default": "",
                    "examples": ["Rats, rats, and behind them more rats."],
                    "type": "string",
                    "maxLength": text.get("maxLength"),
                },
            },
            "required": ["id", "name", "version"],
        })
    }
}
