//! Stat modifiers and their sources.
//!
//! A single function, [`walk`], visits all sources: the body, growth, worn items with egos and enchantments, item sets,
//! and status effects. Both the value of a stat and the explanation of it use this function, so the reasons always add
//! up to the value. A new source is a new [`Origin`] and a few lines in `walk`.

pub mod base;
pub mod origin;
pub mod sum;
pub mod walk;
pub mod why;

#[cfg(test)]
mod tests;

pub use origin::Origin;
pub use sum::Sum;
pub use why::Why;
