//! Fifteen Steps Down: a classic roguelike.
//!
//! The layers, each of which may use only those above it in this list:
//!
//! - [`base`]: geometry, grids, sight, distances, dice, a puzzle of numbers; knows nothing of the game.
//! - [`content`]: what can exist, loaded once from `data/` and checked.
//! - [`game`]: what does exist, and the rules.
//! - [`bot`]: a player that is no person, to try the game with.
//! - [`ui`]: screens drawn on a grid of cells.
//! - [`frontend`]: the ways to show those cells and to read keys.

// What is derived names things as any user of the library would.
extern crate self as fifteen;

pub mod base;
pub mod bot;
pub mod content;
pub mod frontend;
pub mod game;
pub mod ui;
