//! Key hints: the line of keys and their actions, built from the key bindings.

use super::{CanvasView, InlineText, UiColors};
use crate::columns::width;
use crate::input::key::{key_from_label, label};
use crate::input::{Key, KeyAction, KeyMap};
use fifteen_base::Point;

/// Hints of keys and actions, most useful first. A click on a hint presses its key. If space is short, the hint of
/// the back key is dropped last.
pub struct KeyHints(Vec<KeyHint>);

struct KeyHint {
    key: String,
    action: &'static str,
    is_back: bool,
    /// Key that a click presses; `None` if the label is not the name of one key.
    press: Option<Key>,
}

impl KeyHint {
    fn width(&self) -> i32 {
        width(&self.key) + 1 + width(self.action)
    }
}

/// Returns the hint "back" of the cancel key.
pub fn back_hint() -> (KeyAction, &'static str) {
    (KeyAction::Cancel, say!("back"))
}

/// Returns the hint "explain" of the key that asks why.
pub fn explain_hint() -> (KeyAction, &'static str) {
    (KeyAction::Why, say!("explain"))
}

impl KeyHints {
    pub const NONE: KeyHints = KeyHints(Vec::new());

    /// Creates hints for commands. Commands to which no key is bound are left out.
    pub fn new(keys: &KeyMap, commands: &[(KeyAction, &'static str)]) -> KeyHints {
        let hint = |(command, what): &(KeyAction, &'static str)| {
            let press = keys.keys(*command).first().copied();
            let back = *command == KeyAction::Cancel;
            Some(KeyHint { key: keys.label(*command)?, action: what, is_back: back, press })
        };
        KeyHints(commands.iter().filter_map(hint).collect())
    }

    /// Adds a hint for a key that cannot be rebound. `key` is its label.
    pub fn with(mut self, key: &str, what: &'static str) -> KeyHints {
        let press = key_from_label(key);
        let key = press.map_or_else(|| key.to_owned(), label);
        self.0.push(KeyHint { key, action: what, is_back: false, press });
        self
    }

    pub fn and(mut self, others: KeyHints) -> KeyHints {
        self.0.extend(others.0);
        self
    }

    pub fn without_back(mut self) -> KeyHints {
        self.0.retain(|hint| !hint.is_back);
        self
    }

    /// Draws the hints that fit, centred in a row.
    pub fn draw(&self, view: &mut CanvasView, y: i32, colors: &UiColors) {
        let shown = self.fitting(view.size().width);
        let x = (view.size().width - total_width(&shown)) / 2;
        draw_row(&shown, view, Point::new(x, y), colors);
    }

    /// Draws the hints that fit, at the right end of a row.
    pub fn draw_right(&self, view: &mut CanvasView, y: i32, colors: &UiColors) {
        let shown = self.fitting(view.size().width);
        let x = view.size().width - total_width(&shown);
        draw_row(&shown, view, Point::new(x, y), colors);
    }

    /// Returns the width of two hints, in columns: of the back key and of the most useful other key.
    pub fn min_width(&self) -> i32 {
        let first = self.0.iter().find(|hint| !hint.is_back);
        let back = self.0.iter().find(|hint| hint.is_back);
        total_width(&first.into_iter().chain(back).collect::<Vec<_>>())
    }

    /// Returns the hints that fit into `room` columns.
    fn fitting(&self, room: i32) -> Vec<&KeyHint> {
        let mut shown: Vec<&KeyHint> = self.0.iter().collect();
        while total_width(&shown) > room {
            match shown.iter().rposition(|hint| !hint.is_back) {
                Some(last) => shown.remove(last),
                None => return Vec::new(),
            };
        }
        shown
    }

    /// Returns each hint as inline text, for places where the hints may take several rows.
    pub fn inline_texts(&self, colors: &UiColors) -> Vec<InlineText> {
        let piece = |hint: &KeyHint| {
            let piece = InlineText::new(&hint.key, colors.text);
            piece.and(format!(" {}", hint.action), colors.dim).with_key(hint.press)
        };
        self.0.iter().map(piece).collect()
    }

    /// Draws the hints that fit into row `y`, which is an edge of a frame.
    pub fn draw_in_frame(&self, view: &mut CanvasView, y: i32, colors: &UiColors) {
        let mut x = 2;
        // Each hint has a blank on both sides, and the frame keeps two columns at both ends.
        for hint in self.fitting(view.size().width - 6) {
            let KeyHint { key, action: what, press, .. } = hint;
            let length = hint.width() + 2;
            if let Some(press) = press {
                view.button(Point::new(x, y), length, *press);
            }
            view.text(Point::new(x, y), &" ".repeat(length as usize), colors.dim);
            let next = view.text(Point::new(x + 1, y), key, colors.text);
            view.text(Point::new(next + 1, y), what, colors.dim);
            x += length + 1;
        }
    }
}

fn total_width(hints: &[&KeyHint]) -> i32 {
    let each = hints.iter().map(|hint| hint.width() + GAP);
    (each.sum::<i32>() - GAP).max(0)
}

fn draw_row(hints: &[&KeyHint], view: &mut CanvasView, mut at: Point, colors: &UiColors) {
    for hint in hints {
        if let Some(press) = hint.press {
            view.button(at, hint.width(), press);
        }
        at.x = view.text(at, &hint.key, colors.text) + 1;
        at.x = view.text(at, hint.action, colors.dim) + GAP;
    }
}

/// Columns between two hints.
const GAP: i32 = 3;
