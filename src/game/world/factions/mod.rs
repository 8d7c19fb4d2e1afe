//! What the factions make of the hero.

pub mod standing;
