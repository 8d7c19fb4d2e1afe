//! Forms of values whose reader or schema differs from that of their Rust type.

use super::cp437;
use super::field::Form;
use super::kind::Kind;
use super::shape::{Named, Shape, Shaped};
use super::value::Value;
use crate::Rgb;
use crate::diagnostics::problem::Span;
use std::marker::PhantomData;

pub const ID: &str = "^[a-z0-9_]{1,40}$";

pub(crate) const ID_IN_WORDS: &str = "An id is 1 to 40 of a-z, 0-9 and _.";

pub(crate) const DICE: &str = "^(-?[0-9]{1,5}|[0-9]{1,5}d[0-9]{1,5}([+-][0-9]{1,5})?)$";

/// Declares forms, each with the type of the value, the function that reads it, and the JSON Schema.
#[macro_export]
#[doc(hidden)]
macro_rules! forms {
    ($($(#[$doc:meta])* $name:ident: $kept:ty = $read:expr, $schema:tt;)*) => {$(
$(#[$doc])*
pub struct $name;
$crate::read::form::form_of!($name: $kept = $read, $schema);
)*};
}

/// Gives a type the form of a value: the type of the value, the function that reads it, and the JSON Schema.
#[macro_export]
#[doc(hidden)]
macro_rules! form_of {
    ($name:ty: $kept:ty = $read:expr, $schema:tt) => {
        $crate::read::form::schema_of!($name = $schema);

        impl<S: ?Sized> $crate::read::field::Form<S> for $name {
            type Value = $kept;

            fn read(value: $crate::read::value::Value<'_>, _: &S) -> Option<$kept> {
                $read(value)
            }
        }
    };
}

/// Gives a type a hand-written JSON Schema.
#[macro_export]
#[doc(hidden)]
macro_rules! schema_of {
    ($name:ty = $schema:tt) => {
        impl $crate::read::shape::Shaped for $name {
            const SHAPE: &'static $crate::read::shape::Shape =
                &$crate::read::shape::Shape::Other(|| ::fifteen_base::serde_json::json!($schema));
        }
    };
}

pub use {form_of, forms, schema_of};

forms! {
    Id: String = Value::id, {
        "type": "string",
        "pattern": ID,
        "patternErrorMessage": ID_IN_WORDS,
        "x-is": "an id",
    };
    Name: String = Value::name, { "type": "string", "pattern": r"^\S(.*\S)?$", "minLength": 1, "maxLength": 40 };
    Prose: String = Value::prose, { "type": "string", "maxLength": 1000 };
    Glyph: char = Value::glyph, {
        "type": "string",
        "minLength": 1,
        "maxLength": 1,
        "pattern": glyphs(),
        "patternErrorMessage": "A glyph is one character of code page 437.",
        "x-is": "one character of code page 437",
    };
}

/// A text of at most `MOST` characters.
pub struct Text<const MOST: usize>;

impl<const MOST: usize> Shaped for Text<MOST> {
    const SHAPE: &'static Shape = &Shape::Text(Some(MOST));
}

impl<S: ?Sized, const MOST: usize> Form<S> for Text<MOST> {
    type Value = String;

    fn read(value: Value<'_>, _: &S) -> Option<String> {
        value.player_text(MOST)
    }
}

/// The form `F` with the span of the value.
pub struct WithSpan<F>(PhantomData<F>);

impl<F: Shaped> Shaped for WithSpan<F> {
    const SHAPE: &'static Shape = F::SHAPE;
}

impl<S: ?Sized, F: Form<S>> Form<S> for WithSpan<F> {
    type Value = (F::Value, Span);

    fn read(value: Value<'_>, scope: &S) -> Option<(F::Value, Span)> {
        let span = value.node.span;
        Some((F::read(value, scope)?, span))
    }
}

/// A list whose repeated elements cause no warning: they all count, or another check reports them.
pub struct Repeatable<F>(PhantomData<F>);

impl<F: Shaped> Shaped for Repeatable<F> {
    const SHAPE: &'static Shape = &Shape::List(F::SHAPE);
}

impl<S: ?Sized, F: Form<S>> Form<S> for Repeatable<F> {
    type Value = Vec<F::Value>;

    fn read(value: Value<'_>, scope: &S) -> Option<Vec<F::Value>> {
        value.list(|v| F::read(v, scope))
    }
}

pub struct IntegerIn<T, const LEAST: i32, const MOST: i32>(PhantomData<T>);

impl<T, const LEAST: i32, const MOST: i32> Shaped for IntegerIn<T, LEAST, MOST> {
    const SHAPE: &'static Shape = &Shape::Number { least: Some(LEAST), most: Some(MOST) };
}

impl<S: ?Sized, T: TryFrom<i32>, const LEAST: i32, const MOST: i32> Form<S> for IntegerIn<T, LEAST, MOST> {
    type Value = T;

    fn read(value: Value<'_>, _: &S) -> Option<T> {
        T::try_from(value.int(LEAST..=MOST)?).ok()
    }
}

schema_of!(
    Rgb = {
        "type": "string",
        "pattern": "^([a-z0-9_]{1,40}|#[0-9a-fA-F]{6})$",
        "patternErrorMessage": "A colour is a name of the palette or #rrggbb.",
        "x-is": "a colour",
    }
);

fn glyphs() -> String {
    let each = (1..=u8::MAX).map(cp437::character).map(|c| match c {
        '\\' | ']' | '[' | '^' | '-' => format!("\\{c}"),
        c => c.to_string(),
    });
    format!("^[{}]$", each.collect::<String>())
}

/// Dice whose results are all from `LEAST` to `MOST`.
pub struct DiceIn<const LEAST: i32, const MOST: i32>;

impl<const LEAST: i32, const MOST: i32> Shaped for DiceIn<LEAST, MOST> {
    const SHAPE: &'static Shape = &Shape::Dice(LEAST, MOST);
}

impl<S: ?Sized, const LEAST: i32, const MOST: i32> Form<S> for DiceIn<LEAST, MOST> {
    type Value = fifteen_base::Dice;

    fn read(value: Value<'_>, _: &S) -> Option<fifteen_base::Dice> {
        value.dice(LEAST..=MOST)
    }
}

pub struct IntegerPair<const LEAST: i32, const MOST: i32>;

impl<const LEAST: i32, const MOST: i32> Shaped for IntegerPair<LEAST, MOST> {
    const SHAPE: &'static Shape = &Shape::Pair(LEAST, MOST);
}

impl<S: ?Sized, const LEAST: i32, const MOST: i32> Form<S> for IntegerPair<LEAST, MOST> {
    type Value = (i32, i32);

    fn read(value: Value<'_>, _: &S) -> Option<(i32, i32)> {
        value.bounds(LEAST..=MOST)
    }
}

/// Turns the name of a type into words: `SpawnTable` into "spawn table".
pub(crate) fn type_name_in_words(name: &str) -> String {
    let spaced = name.chars().flat_map(|c| {
        let blank = c.is_ascii_uppercase().then_some(' ');
        blank.into_iter().chain([c.to_ascii_lowercase()])
    });
    spaced.collect::<String>().trim_start().to_owned()
}

/// An index is written as the id of its definition.
impl<T: Named> Shaped for Kind<T> {
    const SHAPE: &'static Shape = &Shape::Id(T::NAME);
}
