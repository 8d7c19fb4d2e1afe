//! Limits on the size of a puzzle.

pub const MAX_NUMBERS: usize = 6;
