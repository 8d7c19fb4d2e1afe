//! Serialization of saves. The declaration of a type, mostly of the world, is the only description of its format.
//!
//! [`saved`] is an attribute of a struct, which is written as an object with its fields in order, or of an enum, which
//! is written as a word or as an object with one field. It generates:
//! - the fast reader ([`Scan`]), which stops at the first deviation from the game's own layout;
//! - the diagnosing reader, which reports every error with its place and takes fields in any order;
//! - the printer ([`Page`]): an object is one line, or a line per field if it contains a list of several lines;
//! - the range check of all numbers ([`Checked`]).
//!
//! `#[field(...)]` takes these options, in any order and separated by commas:
//! - `0..=MOST_HP`: range of a number, of both numbers of a pair, or of each number of a table.
//! - `default`, `default = 1`: the field may be missing, and is not written if it has its type's default or this value.
//!   An `Option` needs no such option: it is left out if it is `None`. With `null` it is always written.
//! - `each`: items of a list are read one by one. Unreadable items are left out, so that errors in the others are found
//!   too. [`Origin`] records the positions of the remaining items.
//! - `key = "at"`: a map is written as a list. Each entry is an object with the key in this field, followed by the
//!   fields of the value, or with `value = "kind"` by the value in that field. Entries are read one by one, as with
//!   `each`.
//! - `aside`: the field holds the values that wait for missing definitions ([`SetAside`]). Without such a field the
//!   whole object waits.
//! - `flat`: the fields of the value are written among the others.
//! - `with = drawn`: the result of this method is written instead.
//! - `skip`: the field is not written.
//! - `name = "id"`: name of the field in the file.
//! - `essential`, `stand_in = 7`: in a `forgiving` record, which can be read although some fields cannot. Without an
//!   `essential` field the record is unreadable. `stand_in` replaces an unreadable field, instead of its type's
//!   default.
//!
//! `#[saved(...)]` takes these options:
//! - `block`: the object is never one line.
//! - `short`: the object is one line only if it is short.
//! - `called = "mood"`: name of an enum in error messages.
//! - `blank = Level::blank`: creates a value from the data; the fields that are not written come from it.
//!
//! A variant with one field marked `#[value]` is written as that value, or as the word alone if the value is `None`.

pub(crate) mod aside;
mod bounds;
pub(crate) mod fault;
pub(crate) mod keyed;
pub(crate) mod known;

pub(crate) mod leaves;
pub(crate) mod legend;
mod origin;
mod page;
pub(crate) mod place;
pub(crate) mod read;
mod scan;
pub(crate) mod table;
pub(crate) mod words;

pub use self::aside::SetAside;
pub(crate) use self::fault::Faults;
pub(crate) use self::place::Place;
pub(crate) use bounds::{Bounded, Checked};
pub(crate) use fifteen_content::read::value::{Record, Value};
pub(crate) use fifteen_derive::saved;
pub(crate) use origin::{Origin, read_again};
pub(crate) use page::Page;
pub(crate) use scan::Scan;

/// Limit on turns: more than anyone plays, and far from an overflow.
pub(crate) const MOST_TURNS: u64 = 1_000_000_000_000_000;

/// A type that a save can contain.
pub(crate) trait Saved: Sized {
    /// Whether a list of such values is one line, as with numbers.
    const IS_NUMBER: bool = false;

    /// Reads a value in the game's own layout. `None` at any deviation.
    fn scan(scan: &mut Scan<'_>) -> Option<Self>;

    /// Reads a value in any layout. `None` after noting what is wrong. `origin` records the positions of its parts.
    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<Self>;

    /// Whether the surrounding object cannot be one line.
    fn breaks(&self) -> bool {
        false
    }

    fn print(&self, page: &mut Page<'_>);
}

/// A type that is written as an object. Its fields can also be written among those of another object.
pub(crate) trait Fields: Sized {
    /// Like [`Saved::scan`], between the braces.
    fn scan_fields(scan: &mut Scan<'_>) -> Option<Self>;

    /// Like [`Saved::read`].
    fn read_fields(r: &mut Record<'_>, origin: &mut Origin<'_>) -> Option<Self>;

    /// Whether a field needs several lines.
    fn fields_break(&self) -> bool;

    /// Like [`Saved::print`], between the braces.
    fn print_fields(&self, page: &mut Page<'_>);
}
