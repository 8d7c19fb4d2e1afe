//! From data files to raw records: those of the game and of its mods merged, with all that they have from their parents.
//!
//! It may use the definitions and their schemas, for what a field is when it is left out. It checks nothing across them.

pub(in crate::content) mod blame;
pub(in crate::content) mod claims;
pub(in crate::content) mod dropped;
pub(in crate::content) mod field;
pub(in crate::content) mod let_go;
pub mod mods;
pub(in crate::content) mod needed;
mod neighbours;
pub(in crate::content) mod options;
mod parents;
pub mod places;
pub(in crate::content) mod raw_content;
pub(in crate::content) mod records;
pub(in crate::content) mod resolve;
pub(in crate::content) mod strays;
pub(in crate::content) mod taking;
mod trees;
pub(in crate::content) mod written;
