//! Declaration of data fields: forms, defaults and the macro [`record`].
//!
//! Each field is declared once. [`record`] generates its reader, its schema and its default:
//!
//! ```
//! use fifteen_base::Dice;
//! use fifteen_content::read::field::{Fields, record};
//! use fifteen_content::read::value::read_text;
//! use fifteen_content::read::form;
//! use fifteen_content::schema::schema_of;
//!
//! /// A pet of the hero.
//! #[record(scope = ())]
//! #[derive(Debug)]
//! struct Pet {
//!     /// Name shown to players.
//!     #[field(as = form::Name, example = "Rex")]
//!     name: String,
//!     /// Energy gained each turn.
//!     #[field(1..=60, default = 12, example = 16)]
//!     speed: i32,
//!     /// Damage of a bite; without it, the pet does not bite.
//!     #[field(0..=100, example = "1d3")]
//!     bite: Option<Dice>,
//! }
//!
//! let read = |text| read_text("pet.json", text, |r| Pet::fields(r, &()));
//! let (rex, _) = read(r#"{ "name": "Rex", "bite": "1d3" }"#).unwrap();
//! assert_eq!((rex.name.as_str(), rex.speed), ("Rex", 12));
//! assert!(rex.bite.is_some());
//!
//! let report = read(r#"{ "name": "Rex", "speed": 61 }"#).unwrap_err();
//! assert!(report.to_string().contains("a whole number from 1 to 60 is needed"));
//!
//! let schema = schema_of::<Pet>();
//! assert_eq!(schema["properties"]["speed"]["maximum"], 60);
//! assert_eq!(schema["properties"]["speed"]["default"], 12);
//! assert_eq!(schema["required"], fifteen_base::serde_json::json!(["name"]));
//! ```
//!
//! `#[field(...)]` takes these arguments, separated by commas, in any order:
//! - `1..=60`: minimum and maximum of a number, of all results of dice, or of both numbers of a pair ([`Ranged`]).
//!   `..=500`: maximum length of a text in characters.
//! - `as = form::Name`: the form in data files, if it differs from the form of the type or needs a check. A [`Form`]
//!   is a type with a reader and a shape; most are in [`form`].
//! - `default = 12`: the default. `default` alone is an empty list, or an object in which every field has its own
//!   default. Without this argument, the field is required, unless its type is an `Option`.
//! - `example = 16`, or `examples = [16, 24]`: example values in JSON, for modders.
//! - `some = "effect"`: a list with at least one element.
//! - `length(1..=100, "{count} levels", "name {least} to {most}")`: a list with a limited length, and the message and
//!   help for other lengths.
//! - `name = "file"`: the name in data files, if it is not the name of the field.
//! - `read = size(steps)`: a function that reads the field, called as `size(r, scope, &steps)` after the field
//!   `steps` has been read. Values of required fields are passed as `Option`s.
//! - `flatten`, with a `read`: the fields of the value are written directly in the object.
//! - `skip`: the field is not in data files.

use super::form;
use super::value::{Record, Value};
use crate::Rgb;
use fifteen_base::Dice;
use fifteen_base::serde_json::{Value as Json, json};

pub use super::form::Text;
pub use fifteen_derive::{record, tagged, words};

/// Form of a value in data files, with its reader. Its [`Shape`](super::shape::Shape) becomes the schema.
pub trait Form<S: ?Sized> {
    type Value;

    /// Whether the value is an id or a word. A list of such values reports duplicate elements.
    const NAMES: bool = false;

    /// Reads the value. Reports an invalid value and returns `None`.
    fn read(value: Value<'_>, scope: &S) -> Option<Self::Value>;
}

pub trait Fields<S: ?Sized>: Sized {
    /// Reads all fields of the object and builds the value. `None` after reporting an error.
    fn fields(r: &mut Record<'_>, scope: &S) -> Option<Self>;
}

/// A numeric type for which a field can set a minimum and a maximum.
pub trait Ranged {
    type Form<const LEAST: i32, const MOST: i32>;
}

/// A type whose values can be the default of a field, because they can be written as JSON.
pub trait ToJson {
    fn to_json(&self) -> Json;
}

impl<S: ?Sized> Form<S> for bool {
    type Value = bool;

    fn read(value: Value<'_>, _: &S) -> Option<bool> {
        value.bool()
    }
}

impl<S: ?Sized, F: Form<S>> Form<S> for Vec<F> {
    type Value = Vec<F::Value>;

    fn read(value: Value<'_>, scope: &S) -> Option<Vec<F::Value>> {
        if F::NAMES {
            value.warn_of_duplicates();
        }
        value.list(|v| F::read(v, scope))
    }
}

impl<S: ?Sized, F: Form<S>> Form<S> for Box<F> {
    type Value = Box<F::Value>;

    fn read(value: Value<'_>, scope: &S) -> Option<Box<F::Value>> {
        F::read(value, scope).map(Box::new)
    }
}

impl Ranged for i32 {
    type Form<const LEAST: i32, const MOST: i32> = form::IntegerIn<i32, LEAST, MOST>;
}

impl Ranged for u32 {
    type Form<const LEAST: i32, const MOST: i32> = form::IntegerIn<u32, LEAST, MOST>;
}

impl Ranged for usize {
    type Form<const LEAST: i32, const MOST: i32> = form::IntegerIn<usize, LEAST, MOST>;
}

impl Ranged for Dice {
    type Form<const LEAST: i32, const MOST: i32> = form::DiceIn<LEAST, MOST>;
}

impl Ranged for (i32, i32) {
    type Form<const LEAST: i32, const MOST: i32> = form::IntegerPair<LEAST, MOST>;
}

macro_rules! shown_as_it_is {
    ($($kept:ty),*) => {$(
        impl ToJson for $kept {
            fn to_json(&self) -> Json {
                json!(self)
            }
        }
    )*};
}

shown_as_it_is!(bool, i32, u32, usize, char, String, (i32, i32));

impl<T: ToJson> ToJson for Vec<T> {
    fn to_json(&self) -> Json {
        self.iter().map(ToJson::to_json).collect()
    }
}

impl ToJson for Dice {
    fn to_json(&self) -> Json {
        self.to_string().into()
    }
}

impl ToJson for Rgb {
    fn to_json(&self) -> Json {
        let Rgb(red, green, blue) = self;
        format!("#{red:02x}{green:02x}{blue:02x}").into()
    }
}
