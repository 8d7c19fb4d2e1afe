//! JSON Schemas of the files that belong to the player: key bindings and settings.

use super::command::Command;
use super::settings::Settings;
use crate::content::schema::{Described, file_of, schema_of};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;

/// What is written in all files that the game reads.
pub fn described() -> Vec<Described> {
    let mut all = crate::content::schema::described();
    all.extend(own());
    all
}

/// What is written in the player's files.
fn own() -> Vec<Described> {
    let file = |files, schema| Described {
        files,
        list: None,
        schema,
    };
    vec![
        file("keys.json", schema_of::<KeyBindings>()),
        file("settings.json", schema_of::<Settings>()),
    ]
}

/// The schemas of all files that the game reads, by their names in `data/schema/`.
pub fn files() -> Vec<(String, Value)> {
    let own = own().into_iter().map(|file| {
        let name = file.files.replace(".json", ".schema.json");
        (name, file_of(file.files, file.schema))
    });
    let mut files = crate::content::schema::files();
    files.extend(own);
    files
}

/// What a file of key bindings holds.
struct KeyBindings;

impl JsonSchema for KeyBindings {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Keys".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let commands = Command::all().map(|command| {
            let does = format!("{}: {}.", command.group().name(), command.description());
            json!({ "const": command.id(), "description": does })
        });
        let key = "^(.|<(C-|A-|S-)*(Enter|Esc|Tab|BS|Del|Up|Down|Left|Right|PgUp|PgDn|Home|End|Space|lt|F[1-9]|F1[0-2]|\
            KP[0-9]|.)>)$";
        let keys = "A key is a character, or a name: `<Enter>`, `<Esc>`, `<Up>`, `<PgUp>`, `<F1>`, `<KP8>` on the keypad, \
            `<C-x>` with Ctrl, `<A-x>` with Alt, `<S-Up>` with Shift; `<lt>` is the character `<`. The first key of a \
            command is the one that the screens name.";
        json_schema!({
            "description": "Which key does what. A file `keys.json` beside your settings goes over the game's own: an entry in \
                it replaces all keys of its command, and takes its keys away from other commands.",
            "type": "object",
            "properties": { "keys": {
                "description": "The commands with their keys, each command once.",
                "examples": [[{ "command": "wait", "keys": ["w", "."] }]],
                "type": "array",
                "items": {
                    "description": "The keys of a command.",
                    "type": "object",
                    "properties": {
                        "command": {
                            "description": "What is done when one of the keys is pressed.",
                            "examples": ["wait"],
                            "oneOf": commands.collect::<Vec<Value>>(),
                        },
                        "keys": {
                            "description": keys,
                            "examples": [["k", "<Up>"]],
                            "type": "array",
                            "items": {
                                "type": "string",
                                "pattern": key,
                                "patternErrorMessage": "A key is a character or a name such as <Up>.",
                                "x-is": "a key",
                            },
                        },
                    },
                    "required": ["command", "keys"],
                },
            } },
            "required": ["keys"],
        })
    }
}
