//! What conditions are asked of: what has happened, the scene of it, and what a run remembers of marks and reactions.

pub mod happening;
mod made;
pub mod moment;
pub mod scene;
pub mod tally;

pub(crate) use happening::{Happening, Manner};
pub(crate) use scene::Scene;
pub(crate) use tally::Tally;
