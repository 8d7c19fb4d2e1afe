//! Stat modifiers and their sources.
//!
//! The function `visit_modifiers` in [`visitor`] visits all sources. Both the value of a stat and its explanation
//! use it, so the reasons always add up to the value. To add a source, add a variant of [`ModifierSource`] and
//! visit it in [`visitor`].

pub mod base;
pub mod explanation;
pub mod source;
pub mod stat_parts;
pub mod visitor;

#[cfg(test)]
mod tests;

pub use explanation::StatExplanation;
pub use source::ModifierSource;
pub use stat_parts::StatParts;
