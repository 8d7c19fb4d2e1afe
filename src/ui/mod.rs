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
//! Contract: input goes in, a [`Canvas`] comes out. A screen reads the game and never changes it. It returns a
//! `Flow`, and the app carries out this request. This crate does not depend on a window or a terminal.

#![forbid(unsafe_code)]

#[macro_use(say, phrase)]
extern crate fifteen_derive;

pub mod aim_marks;
mod aim_outcome;
pub mod aimed_action;
pub mod app;
pub mod cards;
mod columns;
pub mod draw;
pub mod input;
pub mod item_actions;
mod item_prompt;
mod light;
mod motion;
pub mod panels;
pub mod puzzle_answer;
pub mod replay_viewer;
pub mod run_end;
pub mod saves;
pub mod screen;
pub mod screens;
mod screenshots;
pub mod settings;
#[cfg(test)]
mod shipped;
mod sound;
pub mod spoken;
pub mod start;
pub mod statistics;

pub use app::{App, AppSetup, CopyResult};
pub use draw::canvas::{Canvas, CanvasCell};
pub use draw::wide_chars::Half;
pub use input::key::{Input, Key, KeyCode, Modifiers};
pub use input::keymap::{KeyFile, KeyMap};
pub use replay_viewer::ReplayViewer;
pub use screenshots::ScreenshotStore;
pub use settings::files::{CheckedFiles, FilePaths, Files, FilesError, LoadedFiles};
pub use settings::{AnimationSpeed, CellShape, Settings};
pub use sound::SoundOutput;
pub use start::{StartError, StartMode};
