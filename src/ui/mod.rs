//! User interface: screens on a grid of cells, key bindings, settings, and the [`App`] that runs them.
//!
//! - [`draw`]: canvas, views, lists, tables, text wrapping.
//! - [`input`]: keys, key bindings, text input.
//! - [`panels`], [`cards`]: viewport, side panel, message log; descriptions of creatures and items.
//! - [`screen`], [`screens`], [`app`]: the screen trait, all screens, the screen stack.
//! - `light`, `motion`: lighting and animations of the map.
//! - `sound`: sound effects.
//! - [`spoken`]: screen reader output in plain sentences.
//! - [`settings`]: settings and configuration files.
//!
//! Contract: input goes in, a [`Canvas`] comes out. A screen reads the game and never changes it. It returns a `Flow`,
//! and the session plays the command in it. This crate does not depend on a window or a terminal.

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
