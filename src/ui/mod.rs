//! Screens drawn on a grid of cells, the keys that drive them, and the [`App`] that holds them.
//!
//! - [`canvas`], [`view`], [`rect`], [`text`]: drawing.
//! - [`key`], [`command`], [`keymap`], [`label`]: from a key to what it means.
//! - [`screen`], [`screens`], [`app`]: what is on top of what, and who may do what.
//! - the rest are the parts that screens are made of.

#![forbid(unsafe_code)]

pub mod app;
pub mod art;
mod asked;
pub mod camera;
pub mod canvas;
pub mod command;
pub mod condition;
pub mod cursor;
pub mod describe;
pub mod door_card;
pub mod drafts;
pub mod ending;
pub mod faults;
pub mod files;
mod formula;
pub mod grouped;
pub mod hero_card;
pub mod hints;
pub mod in_sight;
pub mod item_card;
pub mod item_line;
mod journal;
pub mod key;
pub mod keymap;
pub mod label;
pub mod layout;
pub mod line;
pub mod list;
pub mod log_view;
pub mod looks;
pub mod map_view;
pub mod mods;
pub mod panel;
pub mod parts;
pub mod pieces;
pub mod reckoning;
pub mod rect;
pub mod report_view;
pub mod report_window;
mod riddle_rows;
pub mod riddle_window;
pub mod saves;
pub mod schema;
pub mod screen;
pub mod screens;
pub mod scroll;
mod session;
pub mod settings;
mod settings_file;
pub mod shot;
pub mod side_panel;
pub mod start;
pub mod status_line;
pub mod text;
pub mod verbs;
pub mod view;
pub mod watch;
pub mod window;
pub mod words;
pub mod workings;

pub use app::{App, Setup};
pub use canvas::{Canvas, Cell};
pub use files::{Beginning, Checked, Files, FilesError, Places};
pub use key::{Input, Key, KeyCode};
pub use keymap::{KeyFile, KeyMap};
pub use settings::Settings;
pub use start::{Start, StartError};
pub use watch::Watch;
