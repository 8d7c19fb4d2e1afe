//! Scrolling, and the marks for more rows above or below.

use super::window::{inside, right_edge};
use super::{Canvas, CanvasView, KeyHints, Rect, UiColors};
use crate::input::{Input, KeyAction, KeyMap};
use fifteen_base::{Dir, Point};

/// Scroll position: the index of the first visible line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scroll {
    first: i32,
}

impl Scroll {
    pub const TOP: Scroll = Scroll { first: 0 };
    pub const BOTTOM: Scroll = Scroll { first: i32::MAX };

    pub fn at(first: i32) -> Scroll {
        Scroll { first }
    }

    /// Returns the index of the first visible line if `page` of `total` lines fit. The last page is always full.
    pub fn first(self, page: i32, total: i32) -> i32 {
        self.first.clamp(0, (total - page).max(0))
    }

    /// Handles an input that scrolls. Returns `false` for all other inputs.
    pub fn handle(&mut self, input: Input, keys: &KeyMap, page: i32, total: i32) -> bool {
        let first = self.first(page, total);
        let moved = match input {
            Input::Wheel(notches) => first.saturating_sub(notches.saturating_mul(3)),
            Input::Key(key) => match keys.action(key) {
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
        self.first = Scroll::at(moved).first(page, total);
        true
    }

    /// Returns the key hints for scrolling down and up, each only if there are more lines in that direction.
    pub fn hints(self, keys: &KeyMap, page: i32, total: i32) -> KeyHints {
        let first = self.first(page, total);
        let down = (first + page < total).then_some((KeyAction::PageDown, say!("scroll down")));
        let up = (first > 0).then_some((KeyAction::PageUp, say!("scroll up")));
        let both: Vec<_> = down.into_iter().chain(up).collect();
        KeyHints::new(keys, &both)
    }

    /// Draws scroll marks into the right edge of a window that shows a part of `total` rows.
    pub fn draw_signs(self, canvas: &mut Canvas, window: Rect, total: i32, colors: &UiColors) {
        let first = self.first(inside(window).size.height, total);
        let mut edge = canvas.part(right_edge(window));
        draw_signs(&mut edge, first, total, colors);
    }
}

/// Draws scroll marks into the last column, if rows exist above row `first` or below the view.
pub fn draw_signs(view: &mut CanvasView, first: i32, total: i32, colors: &UiColors) {
    let last = Point::new(view.size().width - 1, view.size().height - 1);
    if first > 0 {
        view.glyph(Point::new(last.x, 0), '↑', colors.bright);
    }
    if first + view.size().height < total {
        view.glyph(last, '↓', colors.bright);
    }
}
