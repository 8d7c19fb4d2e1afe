//! The endless country (overworld): its terrain, walks through it, and the memory of visited chunks.

mod folding;
mod lie_of_the_land;
mod near_the_town;
pub mod walker;
mod walking;
