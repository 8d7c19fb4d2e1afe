//! Moving through more lines than fit, and the signs that there are more.

use super::window::{inside, right_edge};
use super::{Canvas, Hints, Looks, Rect, View};
use crate::input::{Input, KeyAction, KeyMap};
use fifteen_base::{Dir, Point};

/// Which line is the first one shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scroll {
    first: i32,
}

impl Scroll {
    /// Shows the beginning.
    pub const TOP: Scroll = Scroll { first: 0 };
    /// Shows the end.
    pub const BOTTOM: Scroll = Scroll { first: i32::MAX };

    /// Shows what comes after so many lines.
    pub fn at(first: i32) -> Scroll {
        Scroll { first }
    }

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
                Some(KeyAction::Walk(Dir::North)) => first - 1,
                Some(KeyAction::Walk(Dir::South)) => first + 1,
                Some(KeyAction::PageUp | KeyAction::Run(Dir::North)) => first - (page - 1).max(1),
                Some(KeyAction::PageDown | KeyAction::Run(Dir::South)) => first + (page - 1).max(1),
                Some(KeyAction::Top) => 0,
                Some(KeyAction::Bottom) => i32::MAX,
                _ => return false,
            },
            _ => return false,
        };
        self.first = moved;
        self.first = self.first(page, total);
        true
    }

    /// The keys that show what is further down or up, as far as there is anything there.
    pub fn hints(self, keys: &KeyMap, page: i32, total: i32) -> Hints {
        let first = self.first(page, total);
        let down = (first + page < total).then_some((KeyAction::PageDown, say!("further down")));
        let up = (first > 0).then_some((KeyAction::PageUp, say!("further up")));
        let both: Vec<_> = down.into_iter().chain(up).collect();
        Hints::new(keys, &both)
    }

    /// Draws signs into the right edge of a window if there is more above or below what it shows of so many rows.
    pub fn draw_signs(self, canvas: &mut Canvas, window: Rect, total: i32, looks: &Looks) {
        let first = self.first(inside(window).size.height, total);
        let mut edge = canvas.part(right_edge(window));
        draw_signs(&mut edge, first, total, looks);
    }
}

/// Draws signs into the last column if there is more above or below what is shown of so many rows from the first on.
pub fn draw_signs(view: &mut View, first: i32, total: i32, looks: &Looks) {
    let last = Point::new(view.size().width - 1, view.size().height - 1);
    if first > 0 {
        view.glyph(Point::new(last.x, 0), '↑', looks.bright);
    }
    if first + view.size().height < total {
        view.glyph(last, '↓', looks.bright);
    }
}
