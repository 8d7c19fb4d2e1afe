//! Inputs on their way to the screens: what a button of the mouse means, and what is about something that is gone, pressed
//! before the player could see what has come up, or back once more than there was something to go back from.

use super::App;
use crate::input::{Button, Held, Input, KeyAction};

impl App {
    /// Whether something new and dangerous has come up since this was asked: what was pressed before the player
    /// could see it was meant for something else, and is to be dropped.
    pub fn take_alarm(&mut self) -> bool {
        std::mem::take(&mut self.show.alarm)
    }

    /// Whether an input was meant for a screen that the map has taken the place of. The first that was not ends that.
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

    /// The player has paused: whatever comes next, they have seen what is on the screen.
    pub fn pause(&mut self) {
        self.course.gone = None;
    }
}

impl App {
    /// Takes an input as the screens do. Who goes back from a screen, or breaks off what the hero is doing, and presses the
    /// same key once more meant to be on the map: that opens no menu.
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
            self.course.closed = false;
        }
        key.map_or(input, Input::Key)
    }
}
