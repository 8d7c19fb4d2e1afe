//! Screens drawn on a grid of cells, the keys that drive them, and the [`App`] that holds them.
//!
//! - [`draw`]: what everything is drawn with.
//! - [`input`]: from a key to what it means.
//! - [`panels`], [`cards`]: what stands beside the map and over it.
//! - [`screen`], [`screens`], [`app`]: what is on top of what, and who may do what.
//! - `light`, `motion`: how the map is lit, and what moves on it between two turns.
//! - `sound`: what is heard of it.
//! - [`spoken`]: the same in plain sentences, for who does not see it.
//! - [`settings`]: what the player prefers, and the files that are in use.
//!
//! Contract: input goes in, a [`Canvas`] comes out. A screen reads the game and never changes it: it answers with a `Flow`, and the
//! session plays the command that is in it. This crate knows no window and no terminal.

#![forbid(unsafe_code)]

#[macro_use(say, phrase)]
extern crate fifteen_derive;

pub mod aim_marks;
mod aim_outcome;
pub mod aimed_action;
pub mod app;
mod asked;
mod camera;
pub mod cards;
mod columns;
pub mod draw;
pub mod ending;
pub mod input;
mod light;
mod motion;
pub mod panels;
pub mod reckoning;
pub mod saves;
pub mod screen;
pub mod screens;
pub mod settings;
#[cfg(test)]
mod shipped;
mod sound;
pub mod spoken;
pub mod start;
pub mod statistics;
pub mod verbs;
pub mod watch;

pub use app::{App, Copied, Setup};
pub use camera::PictureKeeper;
pub use draw::canvas::{Canvas, Cell};
pub use draw::half::Half;
pub use input::key::{Held, Input, Key, KeyCode};
pub use input::keymap::{KeyFile, KeyMap};
pub use settings::files::{Beginning, Checked, Files, FilesError, Places};
pub use settings::{CellShape, Pace, Settings};
pub use sound::Speaker;
pub use start::{Start, StartError};
pub use watch::Watch;
