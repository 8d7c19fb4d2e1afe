//! JSON parser: text to a syntax tree with spans, and error messages for invalid text.
//!
//! This module may use `diagnostics`.

pub(crate) mod arithmetic;
pub(crate) mod brackets;
pub(crate) mod element_identity;
pub(crate) mod strict;
pub mod tree;
