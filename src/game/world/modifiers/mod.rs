//! All that changes a number of somebody, and what comes of it together.
//!
//! There is one walk over the sources, [`walk`]: the body, what is worn with its egos and its enchantment, statuses. What
//! a number is, and why it is that, both come of it, so that the reasons always make up the number. A new source is a
//! new [`Origin`] and a few lines in the walk.

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
