//! Typed values out of trees: the fields of objects, their forms and schemas, changes in place of values.
//!
//! It may use what is below: files, trees, diagnostics. It knows no definition: what those are made of is derived from their fields.

pub(in crate::content) mod change;
pub(in crate::content) mod change_word;
pub(in crate::content) mod compound;
pub mod cp437;
pub mod field;
pub(in crate::content) mod foreign;
pub mod kind;
pub(in crate::content) mod path;
pub mod record;
pub(in crate::content) mod replaced;
pub(in crate::content) mod rgb;
pub mod value;
pub mod written;
