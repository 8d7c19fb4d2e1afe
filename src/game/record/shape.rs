//! What shape the values of a save have, for a repair, which makes the best of whatever is written.

use super::legend::Legend;
use super::table::Table;
use fifteen_base::Point;
use std::ops::RangeInclusive;

/// What can be read of a value.
pub(crate) enum Shape {
    /// A whole number in a range.
    Number(RangeInclusive<i128>),
    Truth,
    Text,
    /// A text of one character.
    Letter,
    /// A list of so many whole numbers, each in a range.
    Numbers(usize, RangeInclusive<i128>),
    /// A list of such values.
    List(fn() -> Shape),
    /// Whole numbers in a range, by names.
    Table(RangeInclusive<i128>),
    Legend,
    /// An object of those fields, and what its type is called.
    Record(&'static str, &'static [Part]),
    /// A word, or an object with one as its field for those that have more to them.
    Variant(&'static [Word]),
}

/// A word, and the shape of what it has to it if it has more.
pub(crate) type Word = (&'static str, Option<fn() -> Shape>);

/// A field of a record.
pub(crate) struct Part {
    pub name: &'static str,
    /// Whether the record can be read without it.
    pub may_be_left_out: bool,
    /// Whether it is `null` if there is none.
    pub may_be_null: bool,
    pub shape: fn() -> Shape,
}

/// What has a shape.
pub(crate) trait Shaped {
    fn shape() -> Shape;
}

impl Shape {
    /// The same with the numbers of it in a range.
    pub fn within<T: Into<i128>>(self, range: RangeInclusive<T>) -> Shape {
        let (least, most) = range.into_inner();
        let range = least.into()..=most.into();
        match self {
            Shape::Number(_) => Shape::Number(range),
            Shape::Numbers(count, _) => Shape::Numbers(count, range),
            Shape::Table(_) => Shape::Table(range),
            other => other,
        }
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Shaped for $type {
            fn shape() -> Shape {
                Shape::Number(<$type>::MIN.into()..=<$type>::MAX.into())
            }
        }

        impl Shaped for Table<$type> {
            fn shape() -> Shape {
                Shape::Table(<$type>::MIN.into()..=<$type>::MAX.into())
            }
        }
    )*};
}

numbers!(u16, u32, u64, i32);

macro_rules! shapes {
    ($($type:ty => $shape:expr),* $(,)?) => {$(
        impl Shaped for $type {
            fn shape() -> Shape {
                $shape
            }
        }
    )*};
}

shapes! {
    bool => Shape::Truth,
    String => Shape::Text,
    char => Shape::Letter,
    Legend => Shape::Legend,
    (i32, i32) => Shape::Numbers(2, i32::MIN.into()..=i32::MAX.into()),
    Point => Shape::Numbers(2, i32::MIN.into()..=i32::MAX.into()),
    (i32, i32, i32) => Shape::Numbers(3, i32::MIN.into()..=i32::MAX.into()),
    (i32, i32, i32, i32) => Shape::Numbers(4, i32::MIN.into()..=i32::MAX.into()),
}

impl<T: Shaped> Shaped for Option<T> {
    fn shape() -> Shape {
        T::shape()
    }
}

impl<T: Shaped> Shaped for Vec<T> {
    fn shape() -> Shape {
        Shape::List(T::shape)
    }
}
