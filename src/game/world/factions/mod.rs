//! What the factions make of the hero.

pub mod rooms;
pub mod standing;
