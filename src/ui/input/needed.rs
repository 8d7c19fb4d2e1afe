//! The commands without which nobody comes back from where they are.

use super::key::{Key, KeyCode};
use super::key_action::KeyAction;
use fifteen_base::Dir;

/// Those commands, each with the key that it has when it has no other.
pub(super) const NEEDED: [(KeyAction, Key); 4] = [
    (KeyAction::Cancel, Key::plain(KeyCode::Esc)),
    (KeyAction::Confirm, Key::plain(KeyCode::Enter)),
    (KeyAction::Walk(Dir::North), Key::plain(KeyCode::Up)),
    (KeyAction::Walk(Dir::South), Key::plain(KeyCode::Down)),
];

impl KeyAction {
    /// Whether it has to have a key: without it no list could be left or chosen from.
    pub fn is_needed(self) -> bool {
        NEEDED.iter().any(|(command, _)| *command == self)
    }
}
