//! What a field may be: how values of each type are read, and how their defaults are shown.
//!
//! A definition says each of its fields once. [`record`] makes of that its reader, its schema and its defaults:
//!
//! ```
//! use fifteen_base::Dice;
//! use fifteen_content::read::field::{Fields, record};
//! use fifteen_content::read::value::read_text;
//! use fifteen_content::read::written;
//! use fifteen_content::schema::schema_of;
//!
//! /// Somebody's pet.
//! #[record(scope = ())]
//! #[derive(Debug)]
//! struct Pet {
//!     /// What it is called.
//!     #[field(as = written::Name, example = "Rex")]
//!     name: String,
//!     /// Energy gained each turn.
//!     #[field(1..=60, default = 12, example = 16)]
//!     speed: i32,
//!     /// What a bite takes; without it, it does not bite.
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
//! `#[field(...)]` says, in any order and with commas between:
//! - `1..=60`: the least and the most that a number may be, dice may roll, or both of a pair may be ([`Ranged`]);
//!   `..=500`: how many characters a text may have.
//! - `as = written::Name`: the form that it is written in, if it is kept in another or not every value will do. A
//!   [`Form`] is a type with a reader and a shape; most are in [`written`].
//! - `default = 12`: what it is when it is left out; `default` alone is an empty list, or an object of which
//!   nothing is written. A field of an `Option` may be left out too; any other has to be there.
//! - `example = 16`, or `examples = [16, 24]`: in JSON, for people who write data.
//! - `some = "effect"`: a list with one at least; `length(1..=100, "{count} levels", "name {least} to {most}")`: a list
//!   of so many, what is said of another number of them, and what to do about it.
//! - `name = "file"`: what data files call it, if it is not the name of the field.
//! - `read = size(steps)`: a function that asks for it, `size(r, scope, &steps)`, when those fields have been read;
//!   they are an `Option` each, unless they may be left out.
//! - `flatten`, with a `read`: it is several fields of the same object; `skip`: it is not written at all.

use super::value::{Record, Value};
use super::written;
use crate::Rgb;
use fifteen_base::Dice;
use fifteen_base::serde_json::{Value as Json, json};

pub use super::written::Text;
pub use fifteen_derive::{record, tagged, words};

/// A form in which values are written: how they are read. What editors know of it is its
/// [`Shape`](super::shape::Shape).
pub trait Form<S: ?Sized> {
    /// What they are kept as.
    type Value;

    /// Whether each is a name of something that there is once, so that a list that has it twice says no more.
    const NAMES: bool = false;

    /// The value, or nothing when what is wrong with it has been noted.
    fn read(value: Value<'_>, scope: &S) -> Option<Self::Value>;
}

/// What is written as an object.
pub trait Fields<S: ?Sized>: Sized {
    /// Asks for all of its fields, and makes of them what they are fields of.
    fn fields(r: &mut Record<'_>, scope: &S) -> Option<Self>;
}

/// Something with numbers in it, for which there is a least and a most.
pub trait Ranged {
    /// The form that it is written in.
    type Form<const LEAST: i32, const MOST: i32>;
}

/// Something that a field can be when it is left out, and how that is shown.
pub trait Shown {
    /// As data files would write it.
    fn shown(&self) -> Json;
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
            value.note_again();
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
    type Form<const LEAST: i32, const MOST: i32> = written::Whole<i32, LEAST, MOST>;
}

impl Ranged for u32 {
    type Form<const LEAST: i32, const MOST: i32> = written::Whole<u32, LEAST, MOST>;
}

impl Ranged for usize {
    type Form<const LEAST: i32, const MOST: i32> = written::Whole<usize, LEAST, MOST>;
}

impl Ranged for Dice {
    type Form<const LEAST: i32, const MOST: i32> = written::Dice<LEAST, MOST>;
}

impl Ranged for (i32, i32) {
    type Form<const LEAST: i32, const MOST: i32> = written::Bounds<LEAST, MOST>;
}

/// What is shown as JSON has it.
macro_rules! shown_as_it_is {
    ($($kept:ty),*) => {$(
        impl Shown for $kept {
            fn shown(&self) -> Json {
                json!(self)
            }
        }
    )*};
}

shown_as_it_is!(bool, i32, u32, usize, char, String, (i32, i32));

impl<T: Shown> Shown for Vec<T> {
    fn shown(&self) -> Json {
        self.iter().map(Shown::shown).collect()
    }
}

impl Shown for Dice {
    fn shown(&self) -> Json {
        self.to_string().into()
    }
}

impl Shown for Rgb {
    fn shown(&self) -> Json {
        let Rgb(red, green, blue) = self;
        format!("#{red:02x}{green:02x}{blue:02x}").into()
    }
}
