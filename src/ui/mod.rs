//! Screens drawn on a grid of cells, the keys that drive them, and the [`App`] that holds them.

#![forbid(unsafe_code)]

pub mod app;
pub mod canvas;
pub mod key;

pub use app::App;
pub use canvas::{Canvas, Cell};
pub use key::{Input, Key, KeyCode};
