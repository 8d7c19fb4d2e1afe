//! Input preprocessing: clicks on buttons, and keys that the player pressed before seeing a change.

use super::App;
use crate::input::{Button, Input, KeyAction, Modifiers};

impl App {
    /// Returns and clears the alarm: whether a danger, a question or the map has just appeared. If so, the frontend
    /// should drop keys that were pressed earlier.
    pub fn take_alarm(&mut self) -> bool {
        std::mem::take(&mut self.display.alarm)
    }

    /// Whether an input was meant for a screen that has just closed. The first key or click that was not meant for
    /// that screen ends this check.
    pub(super) fn is_late(&mut self, input: Input) -> bool {
        let closed = self.input_state.closed_screen.take();
        let on_map = self.screens.len() == 1 && self.problems.error_screen.is_none();
        let Some(closed) = closed.filter(|_| on_map) else { return false };
        let late = match input {
            Input::Key(key) => closed.accepts_late_key(key, &self.context()),
            Input::Hover(_) | Input::Click(..) | Input::Wheel(_) => false,
        };
        if late || matches!(input, Input::Hover(_)) {
            self.input_state.closed_screen = Some(closed);
        }
        late
    }

    /// Ends the check for late keys. The frontend calls this after a pause, when the player has seen the map.
    pub fn forget_closed_screen(&mut self) {
        self.input_state.closed_screen = None;
    }

    /// Handles an input. On the map, ignores a cancel key if the previous input was a cancel key that closed a
    /// screen or interrupted the hero.
    pub(super) fn handle_unless_repeated(&mut self, input: Input) {
        let is_cancel = match input {
            Input::Key(key) => self.keys.action(key) == Some(KeyAction::Cancel),
            Input::Hover(_) => return self.handle_on_top(input),
            Input::Click(..) | Input::Wheel(_) => false,
        };
        let closed = std::mem::take(&mut self.input_state.key_closed_screen);
        if is_cancel && closed && self.screens.len() == 1 && !self.is_busy() {
            return;
        }
        let before = (self.screens.len(), self.is_busy());
        self.handle_on_top(input);
        self.input_state.key_closed_screen = is_cancel && (self.screens.len() < before.0 || before.1);
    }

    pub fn set_modifiers(&mut self, modifiers: Modifiers) {
        self.mouse.next_modifiers = modifiers;
    }

    /// Tracks the mouse and translates clicks into keys. A click on a button becomes the key of the button, and a
    /// middle click becomes the cancel key.
    pub(super) fn translate_mouse(&mut self, input: Input) -> Input {
        self.mouse.track(input);
        let Input::Click(at, button) = input else { return input };
        let key = match button {
            Button::Left => self.mouse.key_at(at),
            Button::Middle => self.keys.keys(KeyAction::Cancel).first().copied(),
            Button::Right => None,
        };
        if button == Button::Left && key.is_some() {
            // The player saw the button and clicked it on purpose, so even a cancel key from it must not be ignored.
            self.input_state.key_closed_screen = false;
        }
        key.map_or(input, Input::Key)
    }
}
