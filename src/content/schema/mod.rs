//! JSON Schemas of the data files, for editors and for the reference.
//!
//! Schemas are generated from the Rust types: doc comments become descriptions, and `#[field(...)]` gives the
//! limits ([`field`](super::read::field)).
//!
//! - `shaped` converts a [`shape`](super::read::shape) to a schema.
//! - `file_kinds` lists the kinds of files.
//! - `definition` adds the fields that all definitions have.
//! - `share` moves equal parts to one place.
//!
//! `tests/schema/` checks every range, default and required field against the readers.

mod change;
mod defaults;
mod definition;
mod field_description;
mod fields;
mod file_kinds;
mod files;
mod ids;
mod names;
mod required;
mod shaped;
mod share;
mod shared_types;
mod text;
pub mod words;

pub use defaults::default_of;
pub(crate) use defaults::{default_at, is_field, is_object_field, omitted_with_defaults};
pub(crate) use field_description::field_description;
pub(crate) use fields::element_names_at;
pub use file_kinds::{FileDescription, common_fields_schema, describe_files};
pub use files::{file_of, files};
pub use ids::{ExistingId, ExistingIds, with_ids};
pub use names::named_by;
pub use required::is_required;
pub use shaped::schema_of;
pub use shared_types::{shared_name, shared_schema};
pub use text::text;

/// The version of JSON Schema that most editors support.
const DIALECT: &str = "http://json-schema.org/draft-07/schema#";

/// Description of the comment field `//`, which every object may have.
const COMMENT: &str = "A comment, which the game ignores.";
