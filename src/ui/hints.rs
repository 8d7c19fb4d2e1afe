//! The line that says which keys do something here, made from the key map.

use super::command::Command;
use super::keymap::KeyMap;
use super::looks::Looks;
use super::view::{View, width};
use crate::base::Point;

/// Keys and what they do, the most useful first.
pub struct Hints(Vec<(String, &'static str)>);

impl Hints {
    /// No hints at all.
    pub const NONE: Hints = Hints(Vec::new());

    /// Hints for commands; one that no key is bound to is left out.
    pub fn new(keys: &KeyMap, commands: &[(Command, &'static str)]) -> Hints {
        let hint = |(command, what): &(Command, &'static str)| Some((keys.label(*command)?, *what));
        Hints(commands.iter().filter_map(hint).collect())
    }

    /// Adds a key that always does the same.
    pub fn with(mut self, key: &str, what: &'static str) -> Hints {
        self.0.push((key.to_owned(), what));
        self
    }

    /// These and then others.
    pub fn and(mut self, others: Hints) -> Hints {
        self.0.extend(others.0);
        self
    }

    /// Draws as many as fit, in the middle of a row.
    pub fn draw(&self, view: &mut View, y: i32, looks: &Looks) {
        let (shown, length) = self.fitting(view.size().width);
        let x = (view.size().width - length) / 2;
        draw_row(shown, view, Point::new(x, y), looks);
    }

    /// Draws as many as fit, at the right end of a row.
    pub fn draw_right(&self, view: &mut View, y: i32, looks: &Looks) {
        let (shown, length) = self.fitting(view.size().width);
        let x = view.size().width - length;
        draw_row(shown, view, Point::new(x, y), looks);
    }

    /// Those that fit into that many columns, and the columns they take.
    fn fitting(&self, room: i32) -> (&[(String, &'static str)], i32) {
        let mut length = -GAP;
        for (i, (key, what)) in self.0.iter().enumerate() {
            let longer = length + GAP + width(key) + 1 + width(what);
            if longer > room {
                return (&self.0[..i], length.max(0));
            }
            length = longer;
        }
        (&self.0, length.max(0))
    }

    /// Draws as many as fit into the lower edge of a frame.
    pub fn draw_in_frame(&self, view: &mut View, y: i32, looks: &Looks) {
        let mut x = 2;
        for (key, what) in &self.0 {
            let length = width(key) + 1 + width(what) + 2;
            if x + length > view.size().width - 2 {
                break;
            }
            view.text(Point::new(x, y), &" ".repeat(length as usize), looks.dim);
            let next = view.text(Point::new(x + 1, y), key, looks.text);
            view.text(Point::new(next + 1, y), what, looks.dim);
            x += length + 1;
        }
    }
}

fn draw_row(hints: &[(String, &'static str)], view: &mut View, mut at: Point, looks: &Looks) {
    for (key, what) in hints {
        at.x = view.text(at, key, looks.text) + 1;
        at.x = view.text(at, what, looks.dim) + GAP;
    }
}

/// Columns between two hints.
const GAP: i32 = 3;
