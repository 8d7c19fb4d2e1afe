//! Descriptions for character creation and advancement: peoples, classes, skills, talents.

pub mod experience;
pub mod gains;
pub mod hero_preview;
mod hero_summary;
pub mod skill;
pub mod talent;
