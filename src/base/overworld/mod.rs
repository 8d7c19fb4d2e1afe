//! Endless procedural overworld ("country"), independent of the order of visits.
//!
//! Everything is a function of position and seed. Both chunks at a border ask the same functions about its crossings,
//! so rivers and roads meet. Nothing here depends on levels.

pub mod chunk;
pub mod landmarks;
pub mod layout;
pub mod noise;
pub mod relief;
mod rivers;
mod roads;

pub use chunk::{CHUNK, Chunk};
pub use landmarks::ChunkLandmark;
pub use layout::{Crossings, OverworldLayout};
