//! What is drawn by hand: the schema of the files of maps, of vaults, and of the themes that use them.

use crate::content::{Class, Cover, ItemType, Kind, Monster, Riddle, Tile, Trap};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// A theme needs a size unless its map gives one.
pub fn size_is_the_maps(schema: &mut Schema) {
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.retain(|name| name != "size");
    }
    let has_map = json!({ "properties": { "steps": { "contains": { "required": ["map"] } } } });
    let sized = json!({
        "required": ["size"],
        "properties": { "size": { "items": [{ "minimum": 15 }, { "minimum": 10 }] } },
    });
    schema.insert(
        "allOf".to_owned(),
        json!([{ "if": has_map, "then": {}, "else": sized }]),
    );
}

/// The file of a level drawn by hand.
pub struct MapFile;

/// The fields of a vault that draw it.
pub struct VaultDrawing;

impl JsonSchema for MapFile {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Map".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let example = json!({ "#": "stone_wall", ".": "stone_floor", "@": { "tile": "stone_floor", "start": true } });
        let start = "Whether the hero begins here. At most one cell of a map can be that.";
        let mut mark = marks(generator);
        mark.insert("start".to_owned(), truth(start));
        let mut schema = drawing(&mark, true, "The level", (1000, example));
        let about = "A level drawn by hand. A theme uses it by the step `map`.";
        schema.insert("description".to_owned(), about.into());
        schema
    }
}

impl JsonSchema for VaultDrawing {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "VaultDrawing".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let example = json!({ "#": "stone_wall", "+": { "tile": "door_closed", "entrance": true }, "$": { "tile": "stone_floor", "treasure": 1 } });
        let entrance =
            "Whether the vault is entered here, from outside. One cell of a vault is that.";
        let key = "Whether the key to something that is locked elsewhere on the level lies here.";
        let mut mark = marks(generator);
        mark.insert("entrance".to_owned(), truth(entrance));
        mark.insert("key".to_owned(), truth(key));
        drawing(&mark, false, "The vault", (40, example))
    }
}

/// The fields `legend` and `rows`.
fn drawing(
    mark: &Map<String, Value>,
    whole: bool,
    what: &str,
    (most, example): (u32, Value),
) -> Schema {
    let legend = "What each character of the rows stands for: a tile, or an object with a tile and what is on it.";
    let legend = match whole {
        true => legend.to_owned(),
        false => {
            format!("{legend} A blank, and an object without a tile, leave the cell as it was.")
        }
    };
    let rows = format!(
        "{what} from its top to its bottom, a character a cell: 3 to {most} rows, all of one length, 3 to {most} \
         characters."
    );
    let mut object = json!({
        "description": "What is in the cells of one character.",
        "type": "object",
        "properties": mark,
    });
    if let (true, Some(object)) = (whole, object.as_object_mut()) {
        object.insert("required".to_owned(), json!(["tile"]));
    }
    let tile = mark.get("tile").map(|tile| {
        let mut plain = tile.clone();
        for key in ["description", "examples"] {
            plain.as_object_mut().map(|fields| fields.remove(key));
        }
        plain
    });
    json_schema!({
        "type": "object",
        "properties": {
            "legend": {
                "description": legend,
                "examples": [example],
                "type": "object",
                "properties": {},
                "additionalProperties": { "anyOf": [tile, object] },
                "propertyNames": { "pattern": "^(.|//)$" },
            },
            "rows": {
                "description": rows,
                "examples": [["#####", "#@..#", "#####"]],
                "type": "array",
                "items": { "type": "string", "minLength": 3, "maxLength": most },
                "minItems": 3,
                "maxItems": most,
            },
        },
        "required": ["legend", "rows"],
    })
}

fn truth(description: &str) -> Value {
    json!({ "type": "boolean", "description": description, "default": false, "examples": [true] })
}

fn number(description: &str, (least, most): (i32, i32), example: i32) -> Value {
    json!({
        "type": "integer",
        "minimum": least,
        "maximum": most,
        "description": description,
        "examples": [example],
    })
}

/// What a mark of a legend can say of a cell, in maps as in vaults.
fn marks(generator: &mut SchemaGenerator) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut add = |name: &str, mut schema: Schema, description: &str, example: Value| {
        schema.insert("description".to_owned(), description.into());
        schema.insert("examples".to_owned(), json!([example]));
        fields.insert(name.to_owned(), schema.to_value());
    };
    let tile = generator.subschema_for::<Kind<Tile>>();
    add("tile", tile, "The tile of the cell.", "stone_floor".into());
    let monster = generator.subschema_for::<Kind<Monster>>();
    let about = "The monster that stands on it, if any.";
    add("monster", monster, about, "cellar_rat".into());
    let item = generator.subschema_for::<Kind<ItemType>>();
    add(
        "item",
        item,
        "The item that lies on it, if any.",
        "chest".into(),
    );
    let classes = generator.subschema_for::<Vec<Class>>();
    let about = "The classes of which the `treasure` is; without them, all but gold.";
    add("classes", classes, about, json!(["weapon", "armour"]));
    let cover = generator.subschema_for::<Kind<Cover>>();
    add("cover", cover, "What covers it, if anything.", "web".into());
    let trap = generator.subschema_for::<Kind<Trap>>();
    add(
        "trap",
        trap,
        "The trap that waits on it, if any.",
        "net_trap".into(),
    );
    let riddle = generator.subschema_for::<Kind<Riddle>>();
    let about = "The riddle that is asked at the door that its tile is, which opens to the answer.";
    add("riddle", riddle, about, "four_hours".into());
    let guard =
        "In place of `monster`: somebody who belongs so many levels deeper down than the level.";
    let treasure =
        "In place of `item`: something that belongs so many levels deeper down than the level.";
    let amount = "How much of the `cover` there is; 100 if it is left out.";
    let captive = "Whether the `monster` or `guard` is a captive.";
    fields.insert("guard".to_owned(), number(guard, (0, 20), 1));
    fields.insert("treasure".to_owned(), number(treasure, (0, 20), 2));
    fields.insert("amount".to_owned(), number(amount, (1, 100), 20));
    fields.insert("captive".to_owned(), truth(captive));
    fields
}
