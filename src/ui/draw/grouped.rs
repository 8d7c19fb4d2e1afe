//! A list with headings between its entries, to choose from with keys or the mouse.

use super::scroll::draw_signs;
use super::{Choice, List, Looks, Rect, View};
use crate::input::{Input, KeyMap};
use fifteen_base::{Point, Size};

/// A line of the list.
#[derive(Clone, Debug)]
pub enum Row<T> {
    /// A word above some entries.
    Heading(String),
    /// Something to choose.
    Entry(T),
}

/// The entries among the lines, in their order.
pub fn entries<T: Copy>(rows: &[Row<T>]) -> impl Iterator<Item = T> + '_ {
    rows.iter().filter_map(|row| match row {
        Row::Entry(entry) => Some(*entry),
        Row::Heading(_) => None,
    })
}

/// Which entry is chosen. Entries are counted without the headings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Grouped {
    list: List,
}

impl Grouped {
    /// The list with that entry chosen.
    pub fn at(selected: usize) -> Grouped {
        Grouped { list: List { selected } }
    }

    /// The entry the player is on, of so many.
    pub fn selected(&self, entries: usize) -> usize {
        self.list.selected.min(entries.saturating_sub(1))
    }

    /// The first line shown of all lines, in so many rows: the chosen entry is near the middle.
    fn first<T>(&self, rows: &[Row<T>], height: i32) -> usize {
        let at = line_of(rows, self.selected(count(rows)));
        List { selected: at }.first(height, rows.len())
    }

    /// Takes an input for a list drawn in `area`.
    pub fn handle<T>(
        &mut self,
        input: Input,
        keys: &KeyMap,
        area: Rect,
        rows: &[Row<T>],
    ) -> Choice {
        let entries = count(rows);
        // Where the mouse points among the entries depends on the headings, so we look that up ourselves.
        match input {
            Input::Hover(at) | Input::Click(at, crate::input::key::Button::Left) => {
                let Some(entry) = self.entry_at(at, area, rows) else { return Choice::None };
                let scrolls = rows.len() as i64 > i64::from(area.size.height);
                let clicked = matches!(input, Input::Click(..));
                if clicked || !scrolls {
                    self.list.selected = entry;
                }
                if clicked { Choice::Taken(entry) } else { Choice::None }
            }
            _ if entries == 0 => leaving(input, keys),
            _ => self.list.handle(input, keys, area, entries),
        }
    }

    /// The entry that stands in a cell of the canvas.
    pub fn entry_at<T>(&self, at: Point, area: Rect, rows: &[Row<T>]) -> Option<usize> {
        if !area.contains(at) {
            return None;
        }
        let row = usize::try_from(at.y - area.at.y).ok()?;
        let line = self.first(rows, area.size.height) + row;
        matches!(rows.get(line)?, Row::Entry(_)).then_some(())?;
        Some(count(&rows[..line]))
    }

    /// Draws the lines that fit, the entries by `draw`, which gets a line to draw on and whether it is the
    /// chosen one.
    pub fn draw<T>(
        &self,
        view: &mut View,
        rows: &[Row<T>],
        looks: &Looks,
        mut draw: impl FnMut(&mut View, &T, bool),
    ) {
        view.is_list();
        let Size { width, height } = view.size();
        let first = self.first(rows, height);
        let mut entry = count(&rows[..first]);
        let entries = count(rows);
        for (y, row) in (0..height).zip(rows.iter().skip(first)) {
            match row {
                Row::Heading(text) => {
                    view.text(Point::new(0, y), text, looks.title);
                }
                Row::Entry(item) => {
                    let chosen = entry == self.selected(entries);
                    let mut line = view.part(Rect::new(0, y, width, 1));
                    if chosen {
                        line.paint(Point::new(0, 0), width, looks.select);
                    }
                    draw(&mut line, item, chosen);
                    entry += 1;
                }
            }
        }
        draw_signs(view, first as i32, rows.len() as i32, looks);
    }
}

/// How many of the lines are entries.
pub fn count<T>(rows: &[Row<T>]) -> usize {
    rows.iter().filter(|row: &&Row<T>| matches!(row, Row::Entry(_))).count()
}

/// The line that an entry stands on.
fn line_of<T>(rows: &[Row<T>], entry: usize) -> usize {
    let entries = rows.iter().enumerate().filter(|(_, row)| matches!(row, Row::Entry(_)));
    entries.map(|(line, _)| line).nth(entry).unwrap_or(0)
}

/// What an input means to a list without entries.
fn leaving(input: Input, keys: &KeyMap) -> Choice {
    use crate::input::key_action::KeyAction;
    match input {
        Input::Key(key) if keys.command(key) == Some(KeyAction::Cancel) => Choice::Left,
        Input::Click(..) => Choice::Left,
        _ => Choice::None,
    }
}
