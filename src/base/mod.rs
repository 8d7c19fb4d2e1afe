//! Foundations of the game that know none of its rules: geometry, grids, field of view, pathfinding, random numbers,
//! dice, the Twenty-Four puzzle and translation.
//!
//! Contract: pure functions and plain values. This crate reads no file, no clock and no definition. It gives the same
//! result on every machine, so it uses only integers, ordered collections and one fixed random generator. The crates
//! above hand their sentences down to it ([`tongue::SENTENCES`]); it names none of those crates.

#![forbid(unsafe_code)]

// Derived code names this crate as its users do.
extern crate self as fifteen_base;

#[macro_use(phrase)]
extern crate fifteen_derive;

pub mod automaton;
mod beam;
pub mod bits;
pub mod cell_set;
pub mod country;
pub mod dice;
pub mod field;
pub mod fov;
pub mod grid;
pub mod hash;
pub mod json;
pub mod legible;
pub mod line;
pub mod path;
#[cfg(test)]
mod plain;
pub mod point;
pub mod random;
mod seed;
pub mod sorted;
mod strips;
pub mod tongue;
pub mod twentyfour;
pub mod wave;

pub use automaton::{Automaton, Border};
pub use bits::BitGrid;
pub use cell_set::CellSet;
pub use dice::Dice;
pub use field::Field;
pub use fov::Sight;
pub use grid::Grid;
pub use point::{Dir, Point, Size};
pub use random::Random;
pub use seed::{TooLarge, seed_written};
/// The JSON library for all crates above: one version, with the order of keys preserved.
pub use serde_json;
pub use sorted::{SortedMap, SortedSet};
pub use wave::Wave;
