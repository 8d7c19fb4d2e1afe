//! The country without end: its land, walking through it, and what of it is kept.

mod folding;
mod lie_of_the_land;
pub mod walker;
mod walking;
