//! Keys and the mouse: what is pressed, and what it means.
//!
//! It knows no screen.

pub(in crate::ui) mod formula;
pub mod key;
pub mod key_action;
pub mod keymap;
pub mod label;
pub mod line;
