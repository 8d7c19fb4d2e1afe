//! Limits on the size of a puzzle.

/// Maximum count of numbers in a puzzle.
pub const MOST: usize = 6;
