//! Endless procedural overworld ("country"), independent of the order of visits.
//!
//! Everything is a function of position and seed. The two chunks at a border call the same functions for its
//! crossings, so rivers and roads continue across the border.

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
