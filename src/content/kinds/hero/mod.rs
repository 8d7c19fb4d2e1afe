//! Who a hero can be, and what becomes of one on the way down.

pub mod birth;
pub mod skill;
pub mod talent;

/// The highest level of experience.
pub const MOST_LEVEL: i32 = 15;
