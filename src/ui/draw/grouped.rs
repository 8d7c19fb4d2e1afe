//! List with headings between its entries, for keys and mouse.

use super::scroll::draw_signs;
use super::{Choice, List, Looks, Rect, View};
use crate::input::{Input, KeyMap};
use fifteen_base::{Point, Size};

/// A row of the list.
#[derive(Clone, Debug)]
pub enum Row<T> {
    /// Heading above some entries.
    Heading(String),
    /// An entry to choose.
    Entry(T),
}

/// Returns the entries without the headings.
pub fn entries<T: Copy>(rows: &[Row<T>]) -> impl Iterator<Item = T> + '_ {
    rows.iter().filter_map(|row| match row {
        Row::Entry(entry) => Some(*entry),
        Row::Heading(_) => None,
    })
}

/// Selection in a list with headings. Entry indices do not count headings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Grouped {
    list: List,
}

impl Grouped {
    /// Creates a list with an entry selected.
    pub fn at(selected: usize) -> Grouped {
        Grouped { list: List { selected } }
    }

    /// Returns the selected entry, limited to `entries`.
    pub fn selected(&self, entries: usize) -> usize {
        self.list.selected.min(entries.saturating_sub(1))
    }

    /// Returns the first visible row for a list of `height` rows. The selected entry is near the middle.
    fn first<T>(&self, rows: &[Row<T>], height: i32) -> usize {
        let at = line_of(rows, self.selected(count(rows)));
        List { selected: at }.first(height, rows.len())
    }

    /// Handles an input for a list drawn in `area`.
    pub fn handle<T>(
        &mut self,
        input: Input,
        keys: &KeyMap,
        area: Rect,
        rows: &[Row<T>],
    ) -> Choice {
        let entries = count(rows);
        // Mouse positions depend on the headings, so the list cannot resolve them.
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

    /// Returns the entry at a cell of the canvas.
    pub fn entry_at<T>(&self, at: Point, area: Rect, rows: &[Row<T>]) -> Option<usize> {
        if !area.contains(at) {
            return None;
        }
        let row = usize::try_from(at.y - area.at.y).ok()?;
        let line = self.first(rows, area.size.height) + row;
        matches!(rows.get(line)?, Row::Entry(_)).then_some(())?;
        Some(count(&rows[..line]))
    }

    /// Draws the visible rows. `draw` gets each entry, the row to draw on, and whether it is selected.
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

/// Returns the number of entries.
pub fn count<T>(rows: &[Row<T>]) -> usize {
    rows.iter().filter(|row: &&Row<T>| matches!(row, Row::Entry(_))).count()
}

fn line_of<T>(rows: &[Row<T>], entry: usize) -> usize {
    let entries = rows.iter().enumerate().filter(|(_, row)| matches!(row, Row::Entry(_)));
    entries.map(|(line, _)| line).nth(entry).unwrap_or(0)
}

/// Handles an input for a list without entries.
fn leaving(input: Input, keys: &KeyMap) -> Choice {
    use crate::input::key_action::KeyAction;
    match input {
        Input::Key(key) if keys.command(key) == Some(KeyAction::Cancel) => Choice::Left,
        Input::Click(..) => Choice::Left,
        _ => Choice::None,
    }
}
