//! Faction standing of the hero.

pub mod standing;
