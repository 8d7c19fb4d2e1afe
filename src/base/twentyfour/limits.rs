//! How large a puzzle may be.

/// The most numbers of a puzzle.
pub const MOST: usize = 6;
