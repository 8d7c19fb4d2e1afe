//! Foundations that know no rules of the game: geometry, grids, field of view, pathfinding, random numbers, dice, the
//! Twenty-Four puzzle and translation.
//!
//! Contract: pure functions and plain values. This crate reads no file, clock or definition, and gives the same result
//! on every machine: only integers, ordered collections and one fixed random generator. It names no other crate.

#![forbid(unsafe_code)]

// Derived code names this crate as other crates do.
extern crate self as fifteen_base;

#[macro_use(phrase)]
extern crate fifteen_derive;

pub mod automaton;
mod beam;
mod bit_rows;
pub mod bits;
pub mod cell_set;
pub mod dice;
pub mod distance_field;
pub mod escape;
pub mod fov;
pub mod grid;
pub mod hash;
pub mod json;
pub mod line;
pub mod overworld;
pub mod path;
pub mod point;
pub mod random;
#[cfg(test)]
mod reference;
mod seed;
pub mod sorted;
pub mod translation;
pub mod twentyfour;
pub mod wav;

pub use automaton::{Automaton, Border};
pub use bits::BitGrid;
pub use cell_set::CellSet;
pub use dice::Dice;
pub use distance_field::DistanceField;
pub use fov::FieldOfView;
pub use grid::Grid;
pub use point::{Dir, Point, Size};
pub use random::Random;
pub use seed::{SeedError, parse_seed};
/// One version for all crates above, with the order of keys preserved.
pub use serde_json;
pub use sorted::{SortedMap, SortedSet};
pub use wav::Sound;
