//! JSON Schemas of the data files, for editors and for the reference.
//!
//! They are made from the types that the files become: a type derives [`schemars::JsonSchema`], the
//! doc comments of its fields are what modders read, and attributes say what the reader allows:
//!
//! ```text
//! /// Energy gained each turn: a plain action costs 12, so 12 is one action a turn and 24 is two.
//! #[schemars(range(min = 1, max = 60), extend("default" = 12, "examples" = [22]))]
//! pub speed: i32,
//! ```
//!
//! A field with a default or of an `Option` may be left out. What is written in another form than it
//! is kept in takes its schema from a type in `written`: `#[schemars(with = "Id")]`. What
//! kinds of definition there are `sorts` knows; what every definition has (`like`, changes) comes by
//! itself. `tests/schema/` holds the schemas against the readers: every range, default and
//! requirement.

mod change;
mod defaults;
mod definition;
pub mod drawn;
mod files;
mod meaning;
mod mod_file;
mod normal;
pub mod sentences;
mod share;
mod sorts;
mod text;
pub mod words;
pub mod written;

pub use defaults::default_of;
pub(in crate::content) use defaults::{default_at, has_parts, is_field, left_out};
pub use definition::is_required;
pub use files::{file_of, files};
pub(in crate::content) use meaning::meaning;
pub use normal::schema_of;
pub use sorts::{Described, described, described_common};
pub use text::text;

/// The version of JSON Schema that editors know best.
const DIALECT: &str = "http://json-schema.org/draft-07/schema#";

/// What a field called `//` is, wherever it stands.
const COMMENT: &str = "A note to whoever reads the file; the game passes over it.";
