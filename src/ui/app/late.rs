//! What was pressed before the player could see what has come up.

use super::App;
use crate::input::Input;

impl App {
    /// Whether something new and dangerous has come up since this was asked: what was pressed before the player
    /// could see it was meant for something else, and is to be dropped.
    pub fn take_alarm(&mut self) -> bool {
        std::mem::take(&mut self.alarm)
    }

    /// Whether an input was meant for a screen that the map has taken the place of. The first that was not ends that.
    pub(super) fn is_late(&mut self, input: Input) -> bool {
        let gone = self.gone.take();
        let on_map = self.screens.len() == 1 && self.broken.is_none();
        let Some(gone) = gone.filter(|_| on_map) else { return false };
        let late = match input {
            Input::Key(key) => gone.was_meant(key, &self.context()),
            Input::Hover(_) | Input::Click(..) | Input::Wheel(_) => false,
        };
        if late || matches!(input, Input::Hover(_)) {
            self.gone = Some(gone);
        }
        late
    }

    /// The player has paused: whatever comes next, they have seen what is on the screen.
    pub fn pause(&mut self) {
        self.gone = None;
    }
}
