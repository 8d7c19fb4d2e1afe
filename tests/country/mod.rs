//! The endless country: its terrain, walking through it, and memory of visited chunks.

mod folding;
mod lie_of_the_land;
pub mod walker;
mod walking;
