//! Keys and the mouse: what is pressed, and what it means.
//!
//! It knows no screen.

pub(crate) mod formula;
pub mod held;
pub mod key;
pub mod key_action;
pub mod keymap;
pub mod label;
pub mod line;
mod needed;
pub(crate) mod spelled;

pub use held::Held;
pub use key::{Button, Input, Key, KeyCode};
pub use key_action::{Group, KeyAction};
pub(crate) use keymap::Bindings;
pub use keymap::{KeyFile, KeyMap};
pub use line::Line;
pub(crate) use spelled::spelled;
