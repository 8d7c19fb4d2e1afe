//! From data files to raw records: merges the base game and its mods, and resolves inheritance.
//!
//! It may use the definitions and their schemas, for the defaults of fields. It does not check definitions against each
//! other.

pub(crate) mod blame;
pub(crate) mod claims;
pub(crate) mod dropped;
pub(crate) mod field;
pub(crate) mod let_go;
pub mod mods;
pub(crate) mod needed;
mod neighbours;
pub(crate) mod options;
mod parents;
pub mod places;
pub(crate) mod raw_content;
pub(crate) mod records;
pub(crate) mod resolve;
pub(crate) mod strays;
pub(crate) mod taking;
mod trees;
pub(crate) mod written;
