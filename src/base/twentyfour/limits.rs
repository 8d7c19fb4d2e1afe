//! Limits on the size of a puzzle.

/// Maximum count of numbers in a puzzle.
pub const MAX_NUMBERS: usize = 6;
