//! The key that goes back, pressed once more than there was something to go back from.

use super::App;
use crate::input::{Input, KeyAction};

impl App {
    /// Takes an input as the screens do. Who goes back from a screen, or breaks off what the hero is doing, and presses the
    /// same key once more meant to be on the map: that opens no menu.
    pub(super) fn take(&mut self, input: Input) {
        let back = match input {
            Input::Key(key) => self.keys.command(key) == Some(KeyAction::Cancel),
            Input::Hover(_) => return self.pass(input),
            Input::Click(..) | Input::Wheel(_) => false,
        };
        let closed = std::mem::take(&mut self.closed);
        if back && closed && self.screens.len() == 1 && !self.busy() {
            return;
        }
        let before = (self.screens.len(), self.busy());
        self.pass(input);
        self.closed = back && (self.screens.len() < before.0 || before.1);
    }
}
