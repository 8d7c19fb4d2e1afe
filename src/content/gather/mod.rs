//! From data files to raw records: those of the game and of its mods merged, with all that they have from their parents.
//!
//! It may use the definitions and their schemas, for what a field is when it is left out. It checks nothing across them.

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
