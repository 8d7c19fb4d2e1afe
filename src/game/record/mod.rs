//! Serialization of saves. The declarations of types, mostly of the world, are the only description of the format.
//!
//! [`saved`] is an attribute of a struct or an enum. A struct is written as an object with its fields in order, and
//! an enum as a word or as an object with one field. The attribute generates:
//! - the fast reader ([`FastReader`]), which fails if a field is not where the game writes it;
//! - the diagnosing reader ([`diagnosing_reader`]), which accepts any order of fields and reports all errors with
//!   their positions;
//! - the printer ([`Printer`]): an object is one line, or a line per field if one of its fields takes several lines;
//! - for structs, the check of all fields with a range ([`ValidateRanges`]).
//!
//! `#[field(...)]` takes these options, in any order and separated by commas:
//! - `0..=MAX_HP`: range of a number, of both numbers of a pair, or of each number of a table.
//! - `default`, `default = 1`: the field may be missing, and is not written if it has its type's default or this
//!   value. An `Option` without `default` is left out if it is `None`, and with `null` it is always written.
//! - `each`: a list is read item by item. Unreadable items are left out, so that the other items are still checked.
//! - `key = "at"`: a map is written as a list. Each entry is an object with the key in this field and the fields of
//!   the value, or with `value = "kind"` the value in that field. Entries are read one by one, as with `each`.
//! - `aside`: the field holds those parts of the other fields that wait for missing definitions. Without such a field
//!   the whole object waits.
//! - `flat`: the fields of the value are written as fields of this object.
//! - `with = to_drawing`: this method returns the value that is written instead of the field.
//! - `skip`: the field is not written.
//! - `name = "id"`: name of the field in the file.
//! - `essential`, `stand_in = 7`: for fields of a `forgiving` record. If an `essential` field is unreadable, so is
//!   the record. Any other unreadable field gets the `stand_in`, or its type's default.
//!
//! `#[saved(...)]` takes these options:
//! - `block`: the object is never one line.
//! - `short`: the object is one line only if that line is not too long.
//! - `forgiving`: the record can be read although some of its fields cannot.
//! - `called = "mood"`: noun for the values of an enum in error messages.
//! - `blank = Level::blank`: this function creates a value from the data; fields with `skip` are taken from it.
//!
//! A variant with data is written as `{ "variant": data }`. If its only field is marked `#[value]`, the data are the
//! value of this field; for `None`, the variant is written as a word.

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

/// Maximum turn number in a save: higher than any run reaches, and far from an overflow.
pub(crate) const MAX_TURNS: u64 = 1_000_000_000_000_000;

/// A type that a save can contain.
pub(crate) trait Saved: Sized {
    /// Whether a list of these values is written on one line.
    const IS_NUMBER: bool = false;

    /// Reads a value in the game's own layout. `None` for any other text.
    fn scan(scan: &mut FastReader<'_>) -> Option<Self>;

    /// Reads a value in any layout. An unreadable value is reported and gives `None`. `origin` records missing
    /// definitions and the positions of the parts.
    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Self>;

    /// Whether the value takes several lines, so that the surrounding object does too.
    fn is_multiline(&self) -> bool {
        false
    }

    fn print(&self, page: &mut Printer<'_>);
}

/// A type that is written as an object. Its fields can also be written among those of another object.
pub(crate) trait ObjectFields: Sized {
    /// Like [`Saved::scan`], but without the braces.
    fn scan_fields(scan: &mut FastReader<'_>) -> Option<Self>;

    fn read_fields(r: &mut Record<'_>, origin: &mut SourceMap<'_>) -> Option<Self>;

    fn has_multiline_field(&self) -> bool;

    fn print_fields(&self, page: &mut Printer<'_>);
}
