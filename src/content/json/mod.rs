//! JSON text as trees that know where everything was written, and what is said of text that is none.
//!
//! It may use `diagnostics`.

pub(in crate::content) mod brackets;
pub(in crate::content) mod element;
pub(in crate::content) mod reckon;
pub(in crate::content) mod strict;
pub mod tree;
pub(in crate::content) mod whereabouts;
