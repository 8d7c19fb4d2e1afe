//! Stat modifiers and their sources.
//!
//! A single function, [`visitor`], visits all sources: the body, growth, worn items with egos and enchantments, item sets,
//! and status effects. Both the value of a stat and the explanation of it use this function, so the reasons always add
//! up to the value. A new source is a new [`ModifierSource`] and a few lines in `walk`.

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
