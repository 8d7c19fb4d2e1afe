//! Typed values out of trees: the fields of objects, their forms and schemas, changes in place of values.
//!
//! It may use what is below: files, trees, diagnostics. It knows no definition: what those are made of is derived from their fields.

mod alone;
pub(crate) mod change;
pub(crate) mod change_word;
pub(crate) mod compound;
pub mod cp437;
pub mod field;
pub(crate) mod foreign;
pub mod kind;
pub(crate) mod path;
pub mod record;
pub(crate) mod replaced;
pub(crate) mod rgb;
pub mod shape;
pub(crate) mod translate;
pub mod value;
pub mod written;
