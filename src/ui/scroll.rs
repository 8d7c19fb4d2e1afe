//! Moving through more lines than fit.

use super::command::Command;
use super::key::Input;
use super::keymap::KeyMap;
use crate::base::Dir;

/// Which line is the first one shown.
#[derive(Clone, Copy, Debug)]
pub struct Scroll {
    first: i32,
}

impl Scroll {
    /// Shows the beginning.
    pub const TOP: Scroll = Scroll { first: 0 };
    /// Shows the end.
    pub const BOTTOM: Scroll = Scroll { first: i32::MAX };

    /// The first line shown when `page` of `total` lines fit.
    pub fn first(self, page: i32, total: i32) -> i32 {
        self.first.clamp(0, (total - page).max(0))
    }

    /// Moves as the player asks; tells whether the input was about that.
    pub fn handle(&mut self, input: Input, keys: &KeyMap, page: i32, total: i32) -> bool {
        let first = self.first(page, total);
        let moved = match input {
            Input::Wheel(notches) => first.saturating_sub(notches.saturating_mul(3)),
            Input::Key(key) => match keys.command(key) {
                Some(Command::Walk(Dir::North)) => first - 1,
                Some(Command::Walk(Dir::South)) => first + 1,
                Some(Command::PageUp | Command::Run(Dir::North)) => first - (page - 1).max(1),
                Some(Command::PageDown | Command::Run(Dir::South)) => first + (page - 1).max(1),
                Some(Command::Top) => 0,
                Some(Command::Bottom) => i32::MAX,
                _ => return false,
            },
            _ => return false,
        };
        self.first = moved;
        self.first = self.first(page, total);
        true
    }
}
