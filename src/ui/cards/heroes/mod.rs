//! Descriptions for character creation and advancement: peoples, classes, skills, talents.

pub mod changes;
pub mod deeds;
pub mod setout;
mod short;
pub mod skill;
pub mod talent;
