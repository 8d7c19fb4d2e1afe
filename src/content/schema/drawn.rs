//! Levels drawn by hand: the schema of their files, and of the themes that use them.

use crate::content::theme::MapFile;
use crate::content::{Kind, Monster, Tile};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;

/// A theme needs a size unless its map gives one.
pub fn size_is_the_maps(schema: &mut Schema) {
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.retain(|name| name != "size");
    }
    let has_map = json!({ "properties": { "steps": { "contains": { "required": ["map"] } } } });
    let sized = json!({
        "required": ["size"],
        "properties": { "size": { "items": [{ "minimum": 20 }, { "minimum": 15 }] } },
    });
    schema.insert(
        "allOf".to_owned(),
        json!([{ "if": has_map, "then": {}, "else": sized }]),
    );
}

impl JsonSchema for MapFile {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Map".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let legend = "What each character of the rows stands for: a tile, or an object with a tile and what is on it.";
        let rows = "The level from its top to its bottom, a character a cell: 3 to 1000 rows, all of one length, \
            3 to 1000 characters.";
        json_schema!({
            "description": "A level drawn by hand. A theme uses it by the step `map`.",
            "type": "object",
            "properties": {
                "legend": {
                    "description": legend,
                    "examples": [{ "#": "stone_wall", ".": "stone_floor", "@": { "tile": "stone_floor", "start": true } }],
                    "type": "object",
                    "properties": {},
                    "additionalProperties": mark(generator),
                    "propertyNames": { "pattern": "^(.|//)$" },
                },
                "rows": {
                    "description": rows,
                    "examples": [["#####", "#@..#", "#####"]],
                    "type": "array",
                    "items": { "type": "string", "minLength": 3, "maxLength": 1000 },
                    "minItems": 3,
                    "maxItems": 1000,
                },
            },
            "required": ["legend", "rows"],
        })
    }
}

/// What a character of a legend stands for.
fn mark(generator: &mut SchemaGenerator) -> Value {
    let tile = generator.subschema_for::<Kind<Tile>>();
    let field = |mut schema: Schema, description: &str, example: Value| {
        schema.insert("description".to_owned(), description.into());
        schema.insert("examples".to_owned(), json!([example]));
        schema
    };
    let monster = generator.subschema_for::<Kind<Monster>>();
    let start = "Whether the hero begins here. At most one cell of a map can be that.";
    let about = "What is in the cells of one character.";
    json!({ "anyOf": [tile, {
        "description": about,
        "type": "object",
        "properties": {
            "tile": field(tile.clone(), "The tile of the cell.", "stone_floor".into()),
            "monster": field(monster, "The monster that stands on it, if any.", "cellar_rat".into()),
            "start": { "type": "boolean", "description": start, "default": false, "examples": [true] },
        },
        "required": ["tile"],
    }] })
}
