//! The country without end: chunks of land in every direction, the same for a seed whatever the order in which they are come to.
//!
//! All of it is worked out from places and the seed: what lies beyond a border is asked of the same functions from both of its sides, so
//! that rivers and roads meet. Nothing here knows of a level.

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
