//! The ways to show the game: a window, a terminal, or nothing at all.

pub mod headless;
#[cfg(feature = "terminal")]
pub mod terminal;
#[cfg(feature = "window")]
pub mod window;
