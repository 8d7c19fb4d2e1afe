//! List with headings between its entries. Keys or the mouse select an entry.

use super::scroll::draw_signs;
use super::{CanvasView, ListOutcome, ListState, Rect, UiColors};
use crate::input::{Input, KeyMap};
use fifteen_base::{Point, Size};

#[derive(Clone, Debug)]
pub enum ListRow<T> {
    Heading(String),
    Entry(T),
}

pub fn entries<T: Copy>(rows: &[ListRow<T>]) -> impl Iterator<Item = T> + '_ {
    rows.iter().filter_map(|row| match row {
        ListRow::Entry(entry) => Some(*entry),
        ListRow::Heading(_) => None,
    })
}

/// Selection in a list with headings. Entry indices do not count headings.
#[derive(Clone, Copy, Debug, Default)]
pub struct GroupedList {
    list: ListState,
}

impl GroupedList {
    pub fn at(selected: usize) -> GroupedList {
        GroupedList { list: ListState { selected } }
    }

    pub fn selected(&self, entries: usize) -> usize {
        self.list.selected.min(entries.saturating_sub(1))
    }

    /// Returns the selected entry.
    pub fn chosen<T: Copy>(&self, rows: &[ListRow<T>]) -> Option<T> {
        entries(rows).nth(self.selected(count(rows)))
    }
    /// Returns the index of the first visible row if `height` rows fit. The selected entry is near the middle.
    fn first<T>(&self, rows: &[ListRow<T>], height: i32) -> usize {
        let at = line_of(rows, self.selected(count(rows)));
        ListState { selected: at }.first_visible(height, rows.len())
    }

    pub fn handle<T>(&mut self, input: Input, keys: &KeyMap, area: Rect, rows: &[ListRow<T>]) -> ListOutcome {
        // `ListState` does not know the headings, so mouse positions are resolved here.
        match input {
            Input::Hover(at) | Input::Click(at, crate::input::key::Button::Left) => {
                let Some(entry) = self.entry_at(at, area, rows) else { return ListOutcome::None };
                let scrolls = rows.len() as i64 > i64::from(area.size.height);
                let clicked = matches!(input, Input::Click(..));
                if clicked || !scrolls {
                    self.list.selected = entry;
                }
                if clicked { ListOutcome::Chosen(entry) } else { ListOutcome::None }
            }
            _ => self.list.handle(input, keys, area, count(rows)),
        }
    }

    /// Returns the index of the entry at a cell of the canvas; `None` for headings and outside the list.
    pub fn entry_at<T>(&self, at: Point, area: Rect, rows: &[ListRow<T>]) -> Option<usize> {
        if !area.contains(at) {
            return None;
        }
        let row = usize::try_from(at.y - area.at.y).ok()?;
        let line = self.first(rows, area.size.height) + row;
        matches!(rows.get(line)?, ListRow::Entry(_)).then_some(())?;
        Some(count(&rows[..line]))
    }

    /// Draws the visible rows. `draw` gets each entry, the row to draw on, and whether it is selected.
    pub fn draw<T>(
        &self,
        view: &mut CanvasView,
        rows: &[ListRow<T>],
        colors: &UiColors,
        mut draw: impl FnMut(&mut CanvasView, &T, bool),
    ) {
        view.mark_list();
        let Size { width, height } = view.size();
        let first = self.first(rows, height);
        let mut entry = count(&rows[..first]);
        let entries = count(rows);
        for (y, row) in (0..height).zip(rows.iter().skip(first)) {
            match row {
                ListRow::Heading(text) => {
                    view.text(Point::new(0, y), text, colors.title);
                }
                ListRow::Entry(item) => {
                    let chosen = entry == self.selected(entries);
                    let mut line = view.part(Rect::new(0, y, width, 1));
                    if chosen {
                        line.paint(Point::new(0, 0), width, colors.select);
                    }
                    draw(&mut line, item, chosen);
                    entry += 1;
                }
            }
        }
        draw_signs(view, first as i32, rows.len() as i32, colors);
    }
}

pub fn count<T>(rows: &[ListRow<T>]) -> usize {
    rows.iter().filter(|row: &&ListRow<T>| matches!(row, ListRow::Entry(_))).count()
}

fn line_of<T>(rows: &[ListRow<T>], entry: usize) -> usize {
    let entries = rows.iter().enumerate().filter(|(_, row)| matches!(row, ListRow::Entry(_)));
    entries.map(|(line, _)| line).nth(entry).unwrap_or(0)
}
