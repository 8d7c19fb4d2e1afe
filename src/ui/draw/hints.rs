//! Key hints: the line of keys and their actions, built from the key bindings.

use super::{Looks, Piece, View};
use crate::columns::width;
use crate::input::key::{key_called, label};
use crate::input::{Key, KeyAction, KeyMap};
use fifteen_base::Point;

/// Keys and their actions, most useful first. A click presses the key. Where space is short, the back key has priority.
pub struct Hints(Vec<Hint>);

struct Hint {
    key: String,
    what: &'static str,
    back: bool,
    /// Key that a click presses; `None` where several keys do the same.
    press: Option<Key>,
}

impl Hint {
    fn width(&self) -> i32 {
        width(&self.key) + 1 + width(self.what)
    }
}

impl Hints {
    /// No hints.
    pub const NONE: Hints = Hints(Vec::new());

    /// Creates hints for commands. Commands without a key are left out.
    pub fn new(keys: &KeyMap, commands: &[(KeyAction, &'static str)]) -> Hints {
        let hint = |(command, what): &(KeyAction, &'static str)| {
            let press = keys.keys(*command).first().copied();
            let back = *command == KeyAction::Cancel;
            Some(Hint { key: keys.label(*command)?, what, back, press })
        };
        Hints(commands.iter().filter_map(hint).collect())
    }

    /// Adds a fixed key.
    pub fn with(mut self, key: &str, what: &'static str) -> Hints {
        let press = key_called(key);
        let key = press.map_or_else(|| key.to_owned(), label);
        self.0.push(Hint { key, what, back: false, press });
        self
    }

    /// Appends other hints.
    pub fn and(mut self, others: Hints) -> Hints {
        self.0.extend(others.0);
        self
    }

    /// Removes the back key.
    pub fn without_back(mut self) -> Hints {
        self.0.retain(|hint| !hint.back);
        self
    }

    /// Draws the hints that fit, centred in a row.
    pub fn draw(&self, view: &mut View, y: i32, looks: &Looks) {
        let shown = self.fitting(view.size().width);
        let x = (view.size().width - length(&shown)) / 2;
        draw_row(&shown, view, Point::new(x, y), looks);
    }

    /// Draws the hints that fit, at the right end of a row.
    pub fn draw_right(&self, view: &mut View, y: i32, looks: &Looks) {
        let shown = self.fitting(view.size().width);
        let x = view.size().width - length(&shown);
        draw_row(&shown, view, Point::new(x, y), looks);
    }

    /// Returns the width of the back key and the most useful other key, in columns.
    pub fn least(&self) -> i32 {
        let first = self.0.iter().find(|hint| !hint.back);
        let back = self.0.iter().find(|hint| hint.back);
        length(&first.into_iter().chain(back).collect::<Vec<_>>())
    }

    /// Returns the hints that fit into `room` columns. The back key is dropped last.
    fn fitting(&self, room: i32) -> Vec<&Hint> {
        let mut shown: Vec<&Hint> = self.0.iter().collect();
        while length(&shown) > room {
            match shown.iter().rposition(|hint| !hint.back) {
                Some(last) => shown.remove(last),
                None => return Vec::new(),
            };
        }
        shown
    }

    /// Returns inline text for each hint, for places where they may wrap.
    pub fn pieces(&self, looks: &Looks) -> Vec<Piece> {
        let piece = |hint: &Hint| {
            let piece = Piece::new(&hint.key, looks.text);
            piece.and(format!(" {}", hint.what), looks.dim).pressing(hint.press)
        };
        self.0.iter().map(piece).collect()
    }

    /// Draws the hints that fit into the bottom edge of a frame.
    pub fn draw_in_frame(&self, view: &mut View, y: i32, looks: &Looks) {
        let mut x = 2;
        // Each hint has a blank on either side, and the frame keeps two columns at either end.
        for hint in self.fitting(view.size().width - 6) {
            let Hint { key, what, press, .. } = hint;
            let length = hint.width() + 2;
            if let Some(press) = press {
                view.button(Point::new(x, y), length, *press);
            }
            view.text(Point::new(x, y), &" ".repeat(length as usize), looks.dim);
            let next = view.text(Point::new(x + 1, y), key, looks.text);
            view.text(Point::new(next + 1, y), what, looks.dim);
            x += length + 1;
        }
    }
}

/// Returns the width of hints in a row, in columns.
fn length(hints: &[&Hint]) -> i32 {
    let each = hints.iter().map(|hint| hint.width() + GAP);
    (each.sum::<i32>() - GAP).max(0)
}

fn draw_row(hints: &[&Hint], view: &mut View, mut at: Point, looks: &Looks) {
    for hint in hints {
        if let Some(press) = hint.press {
            view.button(at, hint.width(), press);
        }
        at.x = view.text(at, &hint.key, looks.text) + 1;
        at.x = view.text(at, hint.what, looks.dim) + GAP;
    }
}

/// Columns between two hints.
const GAP: i32 = 3;
