//! Input: keys, mouse, key bindings, text input. These modules do not depend on screens.

pub mod key;
pub mod key_action;
pub(crate) mod key_labels;
pub mod keymap;
pub mod text_input;

pub use key::{Button, Input, Key, KeyCode, Modifiers};
pub use key_action::{CommandGroup, KeyAction};
pub(crate) use key_labels::with_key_labels;
pub(crate) use keymap::Bindings;
pub use keymap::{KeyFile, KeyMap};
pub use text_input::TextInput;
