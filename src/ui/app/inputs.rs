//! Input preprocessing: clicks on buttons, and keys that were pressed before the player could see a change.

use super::App;
use crate::input::{Button, Held, Input, KeyAction};

impl App {
    /// Returns and clears whether a new danger has appeared. Keys pressed before that should be dropped.
    pub fn take_alarm(&mut self) -> bool {
        std::mem::take(&mut self.show.alarm)
    }

    /// Whether an input was meant for a screen that has just closed. The first other input ends this check.
    pub(super) fn is_late(&mut self, input: Input) -> bool {
        let gone = self.course.gone.take();
        let on_map = self.screens.len() == 1 && self.trouble.broken.is_none();
        let Some(gone) = gone.filter(|_| on_map) else { return false };
        let late = match input {
            Input::Key(key) => gone.was_meant(key, &self.context()),
            Input::Hover(_) | Input::Click(..) | Input::Wheel(_) => false,
        };
        if late || matches!(input, Input::Hover(_)) {
            self.course.gone = Some(gone);
        }
        late
    }

    /// Records that the player has paused and has seen the screen.
    pub fn pause(&mut self) {
        self.course.gone = None;
    }
}

impl App {
    /// Handles an input. A second cancel key right after one that closed a screen or interrupted the hero opens no
    /// menu.
    pub(super) fn take(&mut self, input: Input) {
        let back = match input {
            Input::Key(key) => self.keys.command(key) == Some(KeyAction::Cancel),
            Input::Hover(_) => return self.pass(input),
            Input::Click(..) | Input::Wheel(_) => false,
        };
        let closed = std::mem::take(&mut self.course.closed);
        if back && closed && self.screens.len() == 1 && !self.busy() {
            return;
        }
        let before = (self.screens.len(), self.busy());
        self.pass(input);
        self.course.closed = back && (self.screens.len() < before.0 || before.1);
    }
}

impl App {
    /// Sets the modifier keys for the next mouse click.
    pub fn hold(&mut self, held: Held) {
        self.mouse.next = held;
    }

    /// Tracks the mouse and translates clicks: a button becomes its key, the middle mouse button the cancel key.
    pub(super) fn point(&mut self, input: Input) -> Input {
        self.mouse.follow(input);
        let Input::Click(at, button) = input else { return input };
        let key = match button {
            Button::Left => self.mouse.pressed(at),
            Button::Middle => self.keys.keys(KeyAction::Cancel).first().copied(),
            Button::Right => None,
        };
        if button == Button::Left && key.is_some() {
            // The player has read the button before clicking it.
            self.course.closed = false;
        }
        key.map_or(input, Input::Key)
    }
}
