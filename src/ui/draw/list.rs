//! List selection with keys or the mouse.

use super::scroll::draw_signs;
use super::{CanvasView, Rect, UiColors};
use crate::input::{Button, Input, KeyAction, KeyMap};
use fifteen_base::{Dir, Point, Size};
use fifteen_content::Rgb;

#[derive(Clone, Copy, Debug, Default)]
pub struct ListState {
    pub selected: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListOutcome {
    /// The input did nothing, or it moved the selection.
    None,
    Chosen(usize),
    Closed,
}

impl ListState {
    /// Returns the index of the first visible entry if `rows` of `len` entries fit on the screen.
    pub fn first_visible(&self, rows: i32, len: usize) -> usize {
        let rows = usize::try_from(rows).unwrap_or(0).max(1);
        self.selected.saturating_sub(rows / 2).min(len.saturating_sub(rows))
    }

    /// Draws the visible entries, one per row, and scroll marks. `draw` gets index, row and text colour of an entry.
    pub fn draw(
        &self,
        view: &mut CanvasView,
        len: usize,
        colors: &UiColors,
        mut draw: impl FnMut(&mut CanvasView, usize, i32, Rgb),
    ) {
        view.mark_list();
        let Size { width, height } = view.size();
        let first = self.first_visible(height, len);
        for (y, entry) in (0..height).zip(first..len) {
            let chosen = entry == self.selected;
            if chosen {
                view.paint(Point::new(0, y), width, colors.select);
            }
            let color = if chosen { colors.bright } else { colors.text };
            draw(view, entry, y, color);
        }
        draw_signs(view, first as i32, len as i32, colors);
    }

    /// Handles an input for a list of `len` entries drawn in `area`, one per row. Moving past an end with a key wraps
    /// around; the mouse wheel stops at the ends.
    pub fn handle(&mut self, input: Input, keys: &KeyMap, area: Rect, len: usize) -> ListOutcome {
        self.handle_wrapping(input, keys, area, len, true)
    }

    /// Handles an input like [`ListState::handle`], but wraps around only if `wraps` is set.
    pub fn handle_wrapping(
        &mut self,
        input: Input,
        keys: &KeyMap,
        area: Rect,
        len: usize,
        wraps: bool,
    ) -> ListOutcome {
        let Some(last) = len.checked_sub(1) else {
            // An empty list can still be closed.
            let leaves = match input {
                Input::Key(key) => keys.action(key) == Some(KeyAction::Cancel),
                Input::Click(_, button) => button != Button::Left,
                Input::Hover(_) | Input::Wheel(_) => false,
            };
            return if leaves { ListOutcome::Closed } else { ListOutcome::None };
        };
        self.selected = self.selected.min(last);
        match input {
            Input::Key(key) => match keys.action_in_list(key) {
                Some(KeyAction::Walk(Dir::North) | KeyAction::Previous) => {
                    let before = if wraps { last } else { 0 };
                    self.selected = self.selected.checked_sub(1).unwrap_or(before);
                }
                Some(KeyAction::Walk(Dir::South) | KeyAction::Next) => {
                    let after = if wraps { 0 } else { last };
                    self.selected = Some(self.selected + 1).filter(|n| *n <= last).unwrap_or(after);
                }
                Some(KeyAction::PageUp | KeyAction::Top) => self.selected = 0,
                Some(KeyAction::PageDown | KeyAction::Bottom) => self.selected = last,
                Some(KeyAction::Confirm | KeyAction::Walk(Dir::East)) => {
                    return ListOutcome::Chosen(self.selected);
                }
                Some(KeyAction::Cancel) => return ListOutcome::Closed,
                _ => {}
            },
            Input::Wheel(notches) if notches > 0 => self.selected = self.selected.saturating_sub(1),
            Input::Wheel(_) => self.selected = (self.selected + 1).min(last),
            Input::Hover(at) | Input::Click(at, Button::Left) => {
                let Some(entry) = self.entry_at(at, area, len) else { return ListOutcome::None };
                if matches!(input, Input::Click(..)) {
                    self.selected = entry;
                    return ListOutcome::Chosen(entry);
                }
                // In a scrolling list the selection does not follow the mouse, because the entries would scroll
                // under the mouse.
                if len as i64 <= i64::from(area.size.height) {
                    self.selected = entry;
                }
            }
            Input::Click(..) => return ListOutcome::Closed,
        }
        ListOutcome::None
    }

    /// Returns the index of the entry at a cell of the canvas, for a list of `len` entries drawn in `area`.
    pub fn entry_at(&self, at: Point, area: Rect, len: usize) -> Option<usize> {
        let row = usize::try_from(at.y - area.at.y).ok()?;
        let entry = self.first_visible(area.size.height, len) + row;
        (area.contains(at) && entry < len).then_some(entry)
    }
}
