//! Endless procedural overworld ("country"): chunks of terrain in every direction, independent of the order of
//! visits.
//!
//! Everything is a function of position and seed. Both chunks at a border ask the same functions what crosses it, so
//! rivers and roads meet. Nothing here depends on levels.

pub mod chunk;
pub mod land;
pub mod noise;
pub mod places;
pub mod relief;
mod rivers;
mod roads;

pub use chunk::{CHUNK, Chunk};
pub use land::{Crossings, Land};
pub use places::LandmarkSort;
