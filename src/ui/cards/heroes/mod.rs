//! Descriptions of heroes: who one could be, and what one becomes.

pub mod changes;
pub mod deeds;
pub mod setout;
mod short;
pub mod skill;
pub mod talent;
