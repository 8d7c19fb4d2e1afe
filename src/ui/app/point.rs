//! What a button of the mouse means wherever it goes down.

use super::App;
use crate::input::{Button, Held, Input, KeyAction};

impl App {
    /// Tells what is held on the keyboard while the next button of the mouse goes down.
    pub fn hold(&mut self, held: Held) {
        self.mouse.next = held;
    }

    /// Takes note of where the mouse is, and says what an input means: on a button of the screen its key, and the middle
    /// button of the mouse is the key that goes back.
    pub(super) fn point(&mut self, input: Input) -> Input {
        self.mouse.follow(input);
        let Input::Click(at, button) = input else { return input };
        let key = match button {
            Button::Left => self.mouse.pressed(at),
            Button::Middle => self.keys.keys(KeyAction::Cancel).first().copied(),
            Button::Right => None,
        };
        if button == Button::Left && key.is_some() {
            // Who points at a button has read what it does.
            self.closed = false;
        }
        key.map_or(input, Input::Key)
    }
}
