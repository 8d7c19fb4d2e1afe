//! How values are written that the game keeps in another form: schemas to give to fields.

use crate::content::kind::Kind;
use crate::content::tile::Ways;
use crate::content::{Rgb, cp437};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

/// The form of an id.
pub const ID: &str = "^[a-z0-9_]{1,40}$";

/// Gives types the schema that stands beside them.
macro_rules! written {
    ($($(#[$doc:meta])* $name:ident = $schema:expr;)*) => {$(
        $(#[$doc])*
        pub struct $name;
        schema_of!($name = $schema);
    )*};
}

/// Gives a type a schema that is written out wherever it is used.
macro_rules! schema_of {
    ($name:ty = $schema:expr) => {
        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    };
}

written! {
    /// What other files call a definition.
    Id = json_schema!({
        "type": "string",
        "pattern": ID,
        "patternErrorMessage": "An id is 1 to 40 of the characters a-z, 0-9 and _.",
        "x-is": "an id",
    });
    /// What players read, in a word or a few.
    Name = json_schema!({ "type": "string", "pattern": r"^\S(.*\S)?$", "minLength": 1, "maxLength": 40 });
    /// What an ego makes of the name of an item.
    EgoName = json_schema!({
        "type": "string",
        "pattern": r"^([^\s{}][^{}]*)?\{\}([^{}]*[^\s{}])?$",
        "patternErrorMessage": "Write {} once, where the name of the item goes.",
        "minLength": 2,
        "maxLength": 40,
    });
    /// A sentence or a few.
    Prose = json_schema!({ "type": "string", "maxLength": 1000 });
    /// A sentence with holes.
    Sentence = json_schema!({ "type": "string", "maxLength": 300, "x-is": "a sentence" });
    /// Parts of names, among which one is chosen.
    Parts = json_schema!({
        "type": "array",
        "items": { "type": "string", "maxLength": 40 },
        "minItems": 1,
    });
    /// One character that the window's fonts have.
    Glyph = json_schema!({
        "type": "string",
        "minLength": 1,
        "maxLength": 1,
        "pattern": glyphs(),
        "patternErrorMessage": "A glyph is one character of code page 437.",
        "x-is": "one character of code page 437",
    });
    /// The colours of a palette by their names.
    Colors = json_schema!({
        "type": "object",
        "properties": {},
        "additionalProperties": { "type": "string", "pattern": "^#[0-9a-fA-F]{6}$", "x-is": "a colour as `#rrggbb`" },
        "propertyNames": { "pattern": "^([a-z0-9_]{1,40}|//)$" },
    });
    /// Width and height of a level, in cells.
    Size = json_schema!({
        "type": "array",
        "items": { "type": "integer", "minimum": 1, "maximum": 1000 },
        "minItems": 2,
        "maxItems": 2,
    });
    /// Columns and rows of a view.
    ViewSize = json_schema!({
        "type": "array",
        "items": { "type": "integer", "minimum": 10, "maximum": 1000 },
        "minItems": 2,
        "maxItems": 2,
    });
    /// The file of a map.
    MapName = json_schema!({ "type": "string", "pattern": r"^maps/[^/\\:]+$", "maxLength": 200, "x-is": "the name of a map's file" });
}

schema_of!(
    Rgb = json_schema!({
        "type": "string",
        "pattern": "^([a-z0-9_]{1,40}|#[0-9a-fA-F]{6})$",
        "patternErrorMessage": "A colour is a name of the palette or #rrggbb.",
        "x-is": "a colour",
    })
);
schema_of!(
    Ways = json_schema!({
        "type": "array",
        "items": { "type": "string", "enum": ["walk", "swim", "fly"] },
    })
);

/// Every character that can be a glyph, as a class of a pattern.
fn glyphs() -> String {
    let each = (1..=u8::MAX).map(cp437::character).map(|c| match c {
        '\\' | ']' | '[' | '^' | '-' => format!("\\{c}"),
        c => c.to_string(),
    });
    format!("^[{}]$", each.collect::<String>())
}

/// Dice, every sum of which is at least `LEAST` and at most `MOST`.
pub struct Dice<const LEAST: i32, const MOST: i32>;

impl<const LEAST: i32, const MOST: i32> JsonSchema for Dice<LEAST, MOST> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Dice".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^(-?[0-9]{1,5}|[0-9]{1,5}d[0-9]{1,5}([+-][0-9]{1,5})?)$",
            "patternErrorMessage": "Dice are written \"5\", \"2d6\" or \"2d6+1\".",
            // No pattern can tell what dice add up to; the reader does.
            "x-rolls": [LEAST, MOST],
        })
    }
}

/// Two whole numbers from `LEAST` to `MOST`, the smaller one first.
pub struct Bounds<const LEAST: i32, const MOST: i32>;

impl<const LEAST: i32, const MOST: i32> JsonSchema for Bounds<LEAST, MOST> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Bounds".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": { "type": "integer", "minimum": LEAST, "maximum": MOST },
            "minItems": 2,
            "maxItems": 2,
        })
    }
}

/// The name of a type as people say it: "spawn table".
fn words_of(name: &str) -> String {
    let spaced = name.chars().flat_map(|c| {
        let blank = c.is_ascii_uppercase().then_some(' ');
        blank.into_iter().chain([c.to_ascii_lowercase()])
    });
    spaced.collect::<String>().trim_start().to_owned()
}

/// A kind is written as the id of its definition.
impl<T: JsonSchema> JsonSchema for Kind<T> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("Kind_{}", T::schema_name()).into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": ID,
            "patternErrorMessage": "An id is 1 to 40 of the characters a-z, 0-9 and _.",
            "x-id-of": words_of(&T::schema_name()),
        })
    }
}
