//! Serialization of saves. The declaration of a type, mostly of the world, is the only description of its format.
//!
//! [`saved`] is an attribute of a struct, which is written as an object with its fields in order, or of an enum, which
//! is written as a word or as an object with one field. It generates:
//! - the fast reader ([`FastReader`]), which stops at the first deviation from the game's own layout;
//! - the diagnosing reader ([`diagnosing_reader`]), which reports all errors with their places, in any order of fields;
//! - the printer ([`Printer`]): an object is one line, or a line per field if it contains a list of several lines;
//! - the range check of all numbers ([`ValidateRanges`]).
//!
//! `#[field(...)]` takes these options, in any order and separated by commas:
//! - `0..=MAX_HP`: range of a number, of both numbers of a pair, or of each number of a table.
//! - `default`, `default = 1`: the field may be missing, and is not written if it has its type's default or this value.
//!   An `Option` without `default` is left out if it is `None`, and with `null` it is always written.
//! - `each`: items of a list are read one by one, and unreadable items are left out, so that all errors are found.
//! - `key = "at"`: a map is written as a list. Each entry is an object with the key in this field and the fields of the
//!   value, or with `value = "kind"` the value in that field. Entries are read one by one, as with `each`.
//! - `aside`: the field holds the values that wait for missing definitions. Without it the whole object waits.
//! - `flat`: the fields of the value are written among the others.
//! - `with = to_drawing`: the result of this method is written instead.
//! - `skip`: the field is not written.
//! - `name = "id"`: name of the field in the file.
//! - `essential`, `stand_in = 7`: in a `forgiving` record, which can be read although some fields cannot. Without an
//!   `essential` field the record is unreadable. `stand_in` replaces another field, instead of its type's default.
//!
//! `#[saved(...)]` takes these options:
//! - `block`: the object is never one line.
//! - `short`: the object is one line only if it is short.
//! - `called = "mood"`: name of an enum in error messages.
//! - `blank = Level::blank`: creates a value from the data; the fields that are not written come from it.
//!
//! A variant with one field marked `#[value]` is written as that value, or as the word alone if the value is `None`.

pub(crate) mod keyed;
pub(crate) mod pending;
mod range_checks;
pub(crate) mod references;
pub(crate) mod validation_error;

pub(crate) mod diagnosing_reader;
pub(crate) mod enums;
mod fast_reader;
pub(crate) mod legend;
pub(crate) mod path;
mod printer;
mod source_map;
pub(crate) mod table;
pub(crate) mod values;

pub(crate) use self::path::PathRef;
pub use self::pending::PendingValues;
pub(crate) use self::validation_error::ValidationErrors;
pub(crate) use fast_reader::FastReader;
pub(crate) use fifteen_content::read::value::{Record, Value};
pub(crate) use fifteen_derive::saved;
pub(crate) use printer::Printer;
pub(crate) use range_checks::{RangeChecked, ValidateRanges};
pub(crate) use source_map::{SourceMap, read_pending};

/// Limit on turns: more than anyone plays, and far from an overflow.
pub(crate) const MAX_TURNS: u64 = 1_000_000_000_000_000;

/// A type that a save can contain.
pub(crate) trait Saved: Sized {
    /// Whether a list of such values is one line, as with numbers.
    const IS_NUMBER: bool = false;

    /// Reads a value in the game's own layout. `None` at any deviation.
    fn scan(scan: &mut FastReader<'_>) -> Option<Self>;

    /// Reads a value in any layout. `None` after noting what is wrong. `origin` records the positions of its parts.
    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Self>;

    /// Whether the surrounding object cannot be one line.
    fn is_multiline(&self) -> bool {
        false
    }

    fn print(&self, page: &mut Printer<'_>);
}

/// A type that is written as an object. Its fields can also be written among those of another object.
pub(crate) trait ObjectFields: Sized {
    /// Like [`Saved::scan`], between the braces.
    fn scan_fields(scan: &mut FastReader<'_>) -> Option<Self>;

    fn read_fields(r: &mut Record<'_>, origin: &mut SourceMap<'_>) -> Option<Self>;

    fn has_multiline_field(&self) -> bool;

    fn print_fields(&self, page: &mut Printer<'_>);
}
