//! What any grid game needs and no rule of this one: geometry, grids, sight, distances, dice, a puzzle of numbers, and the language that is spoken.
//!
//! Contract: pure functions and plain values. This crate reads no file, knows no clock and no definition, and gives the same
//! result on every machine: integers and ordered collections only, one named generator of random numbers. The sentences of the
//! crates above are handed down to it ([`tongue::SENTENCES`]); it names none of those crates.

#![forbid(unsafe_code)]

// What is derived names things as any user of this crate would.
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
/// JSON, for all crates above: one version of it, with keys in our order.
pub use serde_json;
pub use sorted::{SortedMap, SortedSet};
pub use wave::Wave;
