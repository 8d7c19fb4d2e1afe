//! Serialization of saves (serializer, parser, range checks), generated from the declarations of types.
//!
//! [`saved`] is an attribute of a type. A struct is written as an object with its fields in order, an enum as a
//! word or as an object with one field. The attribute generates:
//! - the fast reader ([`FastReader`]), which needs the fields in the order in which the game writes them;
//! - the diagnosing reader ([`diagnosing_reader`]), which accepts any order and reports all errors with positions;
//! - the printer ([`Printer`]), which writes an object on one line, or with one line per field if any field needs
//!   several lines;
//! - for structs, the check of all fields with a range ([`ValidateRanges`]).
//!
//! `#[field(...)]` takes these options, in any order and separated by commas:
//! - `0..=MAX_HP`: the range of a number, of both numbers of a pair, or of each number in a table.
//! - `default`, `default = 1`: a field that is missing in the file gets the default of its type, or 1. A field with
//!   the default is not written.
//! - `null`: a `None` is written as `null`. Without this option, a `None` is not written.
//! - `each`: a list is read item by item. Unreadable items are left out, so that the other items are still checked.
//! - `key = "at"`: a map is written as a list of objects. Each object has the key in the field `at`, and the fields
//!   of the value beside it.
//! - `value = "kind"`: for a field with `key`, if the values of the map are not objects. Each object in the list has
//!   its value in the field `kind`.
//! - `aside`: the field keeps the parts of the other fields that refer to missing definitions, such as a creature of
//!   a mod that is off. In a type without such a field, the whole object is set aside.
//! - `flat`: the fields of the value are written as fields of this object.
//! - `with = to_drawing`: the result of this method is written instead of the field.
//! - `skip`: the field is not written.
//! - `name = "id"`: name of the field in the file.
//! - `essential`, `stand_in = 7`: for fields of a `forgiving` record. If an `essential` field is unreadable, the
//!   whole record is unreadable. Any other unreadable field gets the `stand_in`, or the default of its type.
//!
//! `#[saved(...)]` takes these options:
//! - `block`: the object is always written with one field per line.
//! - `short`: an object that is too long for one line is written on several lines.
//! - `forgiving`: the record can be read even if some of its fields cannot.
//! - `called = "mood"`: noun for the values of an enum in error messages.
//! - `blank = Level::blank`: function that creates the fields with `skip` from the game data.
//!
//! A variant with data is written as `{ "variant": data }`. If the variant is marked `#[value]`, the data are the
//! value of its only field. If that value is `None`, the variant is written as a word.

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

pub(crate) use self::path::{JsonPath, PathRef};
pub use self::pending::PendingValues;
pub(crate) use self::validation_error::{ValidationError, ValidationErrors, printable};
pub(crate) use fast_reader::FastReader;
pub(crate) use fifteen_content::read::value::{Record, Value};
pub(crate) use fifteen_derive::saved;
pub(crate) use printer::Printer;
pub(crate) use range_checks::{RangeChecked, ValidateRanges};
pub(crate) use source_map::{SourceMap, read_pending};

/// Maximum turn number in a save: far more than any run reaches, and far from an overflow.
pub(crate) const MAX_TURNS: u64 = 1_000_000_000_000_000;

pub(crate) trait Saved: Sized {
    /// Whether a list of these values is written on one line.
    const IS_NUMBER: bool = false;

    /// Reads a value in the layout that the game writes. `None` for any other text.
    fn scan(scan: &mut FastReader<'_>) -> Option<Self>;

    /// Reads a value in any layout, or reports an error. `origin` records positions and missing definitions.
    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Self>;

    /// Whether the value takes several lines. If so, the surrounding object does too.
    fn is_multiline(&self) -> bool {
        false
    }

    fn print(&self, page: &mut Printer<'_>);
}

/// A type that is written as an object. Its fields can also be written among the fields of another object.
pub(crate) trait ObjectFields: Sized {
    /// Like [`Saved::scan`], but without the braces.
    fn scan_fields(scan: &mut FastReader<'_>) -> Option<Self>;

    fn read_fields(r: &mut Record<'_>, origin: &mut SourceMap<'_>) -> Option<Self>;

    fn has_multiline_field(&self) -> bool;

    fn print_fields(&self, page: &mut Printer<'_>);
}
