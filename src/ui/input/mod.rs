//! Input: keys, mouse, key bindings, text input. It knows no screens.

pub mod key;
pub mod key_action;
pub mod keymap;
pub mod line;
pub(crate) mod spelled;

pub use key::{Button, Held, Input, Key, KeyCode};
pub use key_action::{Group, KeyAction};
pub(crate) use keymap::Bindings;
pub use keymap::{KeyFile, KeyMap};
pub use line::Line;
pub(crate) use spelled::spelled;
