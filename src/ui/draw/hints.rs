//! The line that says which keys do something here, made from the key map.

use super::{Looks, Piece, View};
use crate::columns::width;
use crate::input::key::{key_called, label};
use crate::input::{Key, KeyAction, KeyMap};
use fifteen_base::Point;

/// Keys and what they do, the most useful first. A click on one presses its key. In a row the one that leads back is shown before all others.
pub struct Hints(Vec<Hint>);

/// A key, and what it does.
struct Hint {
    key: String,
    what: &'static str,
    /// Whether it leads back.
    back: bool,
    /// What a click on it presses: nothing where many keys do it.
    press: Option<Key>,
}

impl Hint {
    /// The columns that it takes.
    fn width(&self) -> i32 {
        width(&self.key) + 1 + width(self.what)
    }
}

impl Hints {
    /// No hints at all.
    pub const NONE: Hints = Hints(Vec::new());

    /// Hints for commands; one that no key is bound to is left out.
    pub fn new(keys: &KeyMap, commands: &[(KeyAction, &'static str)]) -> Hints {
        let hint = |(command, what): &(KeyAction, &'static str)| {
            let press = keys.keys(*command).first().copied();
            let back = *command == KeyAction::Cancel;
            Some(Hint { key: keys.label(*command)?, what, back, press })
        };
        Hints(commands.iter().filter_map(hint).collect())
    }

    /// Adds a key that always does the same.
    pub fn with(mut self, key: &str, what: &'static str) -> Hints {
        let press = key_called(key);
        let key = press.map_or_else(|| key.to_owned(), label);
        self.0.push(Hint { key, what, back: false, press });
        self
    }

    /// These and then others.
    pub fn and(mut self, others: Hints) -> Hints {
        self.0.extend(others.0);
        self
    }

    /// These but for the one that leads back.
    pub fn without_back(mut self) -> Hints {
        self.0.retain(|hint| !hint.back);
        self
    }

    /// Draws as many as fit, in the middle of a row.
    pub fn draw(&self, view: &mut View, y: i32, looks: &Looks) {
        let shown = self.fitting(view.size().width);
        let x = (view.size().width - length(&shown)) / 2;
        draw_row(&shown, view, Point::new(x, y), looks);
    }

    /// Draws as many as fit, at the right end of a row.
    pub fn draw_right(&self, view: &mut View, y: i32, looks: &Looks) {
        let shown = self.fitting(view.size().width);
        let x = view.size().width - length(&shown);
        draw_row(&shown, view, Point::new(x, y), looks);
    }

    /// The columns that the most useful one takes with the one that leads back.
    pub fn least(&self) -> i32 {
        let first = self.0.iter().find(|hint| !hint.back);
        let back = self.0.iter().find(|hint| hint.back);
        length(&first.into_iter().chain(back).collect::<Vec<_>>())
    }

    /// Those that fit into that many columns: the one that leads back, and as many of the others as there is
    /// room for.
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

    /// A piece of text for each, for places where they may take several rows.
    pub fn pieces(&self, looks: &Looks) -> Vec<Piece> {
        let piece = |hint: &Hint| {
            let piece = Piece::new(&hint.key, looks.text);
            piece.and(format!(" {}", hint.what), looks.dim).pressing(hint.press)
        };
        self.0.iter().map(piece).collect()
    }

    /// Draws as many as fit into the lower edge of a frame; the way back is among them as long as it has room.
    pub fn draw_in_frame(&self, view: &mut View, y: i32, looks: &Looks) {
        let mut x = 2;
        // A blank on either side of each, and two columns of frame at either end.
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

/// The columns that they take in a row.
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
