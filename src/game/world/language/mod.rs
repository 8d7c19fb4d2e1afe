//! What conditions are asked of: what has happened, the scene of it, and what a run remembers of marks and reactions.

pub mod happening;
mod made;
pub mod moment;
pub mod scene;
pub mod tally;

pub(in crate::game) use happening::{Happening, Manner};
pub(in crate::game) use scene::Scene;
pub(in crate::game) use tally::Tally;
