//! Hero creation and growth: peoples, classes, skills and talents.

pub mod birth;
pub mod skill;
pub mod talent;

/// Highest experience level.
pub const MOST_LEVEL: i32 = 15;
