//! Hero creation and growth: peoples, classes, skills and talents.

pub mod people_and_class;
pub mod skill;
pub mod talent;

pub const MAX_LEVEL: i32 = 18;
