//! JSON Schemas of the data files, for editors and for the reference.
//!
//! They are generated from the types of the definitions: the doc comments of the fields are the descriptions, and
//! `#[field(...)]` has the limits ([`field`](super::read::field)). `shaped` converts the tables of
//! [`shape`](super::read::shape) that these declarations become. Types in `written` describe forms that differ from the
//! type of the value. `sorts` lists the kinds of files. `definition` adds what all definitions have, such as `like` and
//! changes. `share` moves equal parts to one place, so that each is in `data/schema/` once. `tests/schema/` checks
//! every range, default and required field against the readers.

mod change;
mod defaults;
mod definition;
mod fields;
mod files;
mod ids;
mod meaning;
mod names;
mod once;
mod required;
mod shaped;
mod share;
mod sorts;
mod text;
pub mod words;

pub use defaults::default_of;
pub(crate) use defaults::{default_at, has_parts, is_field, left_out};
pub(crate) use fields::naming_at;
pub use files::{file_of, files};
pub use ids::{Known, KnownId, with_ids};
pub(crate) use meaning::meaning;
pub use names::named_by;
pub use once::{name_of_once, said_once};
pub use required::is_required;
pub use shaped::schema_of;
pub use sorts::{Described, described, described_common};
pub use text::text;

/// The version of JSON Schema that most editors support.
const DIALECT: &str = "http://json-schema.org/draft-07/schema#";

/// Description of the field `//`, in all objects.
const COMMENT: &str = "A comment, which the game ignores.";
