//! JSON Schemas of the data files, for editors and for the reference.
//!
//! They are made from the types that the files become: the doc comments of their fields are what modders read, and
//! `#[field(...)]` says what the reader allows ([`field`](super::read::field)). The declarations become tables
//! ([`shape`](super::read::shape)), which `shaped` walks. What is written in another form than it is kept in takes its shape
//! from a type in `written`. What kinds of definition there are `sorts` knows; what every definition has (`like`, changes) comes by
//! itself. In the files of `data/schema/` each part stands once, and all other places refer to it: `share` sees to that.
//! `tests/schema/` holds the schemas against the readers: every range, default and requirement.

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

/// The version of JSON Schema that editors know best.
const DIALECT: &str = "http://json-schema.org/draft-07/schema#";

/// What a field called `//` is, wherever it stands.
const COMMENT: &str = "A note; the game passes over it.";
