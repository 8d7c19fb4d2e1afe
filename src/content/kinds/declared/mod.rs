//! Declared words: families of creatures, schools of spells and groups of weapons, so that a misspelt one is an error.

mod family;
mod group;
mod school;

pub use family::Family;
pub use group::Group;
pub use school::School;
