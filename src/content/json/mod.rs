//! JSON text as trees that know where everything was written, and what is said of text that is none.
//!
//! It may use `diagnostics`.

pub(crate) mod brackets;
pub(crate) mod element;
pub(crate) mod reckon;
pub(crate) mod strict;
pub mod tree;
