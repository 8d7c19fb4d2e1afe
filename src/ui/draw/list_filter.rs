//! List filter: typing shows only the matching rows. It works the same in every list.
//!
//! A screen with a list has a [`ListFilter`]. It passes each input to [`ListFilter::handle`] first, shows the rows of
//! [`ListFilter::filter`] or [`ListFilter::filter_rows`], adds [`ListFilter::hints`], and calls [`ListFilter::draw`].

use super::grouped_list::{self, ListRow};
use super::{Canvas, CanvasView, KeyHints, Rect, UiColors};
use crate::columns::width;
use crate::input::{Button, Input, Key, KeyAction, KeyCode, KeyMap};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Point, translation};
use std::ops::Deref;

/// Maximum length of the filter text, in characters.
const MAX_FILTER_LENGTH: usize = 24;

/// Minimum number of entries for which the hints mention the filter key.
const HINT_ROWS: usize = 10;

const NO_MATCHES: &str = phrase!("No matches.");

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListFilter {
    typed: String,
    typing: bool,
}

#[derive(Clone, Debug)]
pub struct FilteredList<T> {
    rows: Vec<T>,
    counts: RowCounts,
}

#[derive(Clone, Copy, Debug)]
pub struct RowCounts {
    matching: usize,
    all: usize,
    /// Number of all rows, including headings.
    all_rows: usize,
}

impl RowCounts {
    pub fn plus(self, other: RowCounts) -> RowCounts {
        let (shown, all) = (self.matching + other.matching, self.all + other.all);
        RowCounts { matching: shown, all, all_rows: self.all_rows + other.all_rows }
    }
}

impl<T> Deref for FilteredList<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.rows
    }
}

impl<T> FilteredList<T> {
    pub fn counts(&self) -> RowCounts {
        self.counts
    }

    /// Returns the number of rows that an empty filter would show. A window of this height keeps its size while the
    /// player types.
    pub fn unfiltered_len(&self) -> usize {
        self.counts.all_rows
    }
}

impl ListFilter {
    /// Creates an empty filter into which the player is typing.
    pub fn being_typed() -> ListFilter {
        ListFilter { typed: String::new(), typing: true }
    }

    pub fn has_text(&self) -> bool {
        !self.typed.trim().is_empty()
    }

    pub fn is_typing(&self) -> bool {
        self.typing
    }

    /// Handles an input and returns whether the filter used it. If the filter text changes, `list` moves to its top.
    pub fn handle(&mut self, input: Input, keys: &KeyMap, list: &mut impl Default) -> bool {
        let key = match input {
            Input::Key(key) => key,
            // A right click opens a context menu. The keys for that menu must not go into the filter.
            Input::Click(_, Button::Right) => {
                self.typing = false;
                return false;
            }
            Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => return false,
        };
        let before = self.typed.clone();
        let taken =
            if self.typing { self.handle_typing_key(key, keys) } else { self.handle_idle_key(key, keys) };
        if self.typed != before {
            *list = Default::default();
        }
        taken
    }

    /// Handles an input like [`ListFilter::handle`]. In a list without selection, the confirm key only ends typing.
    pub fn handle_without_selection(&mut self, input: Input, keys: &KeyMap, list: &mut impl Default) -> bool {
        let confirms = |key| keys.action(key) == Some(KeyAction::Confirm);
        let ends = matches!(input, Input::Key(key) if self.typing && confirms(key));
        if ends && !ListFilter::is_letter(input) {
            self.typing = false;
            return true;
        }
        self.handle(input, keys, list)
    }

    pub fn clear(&mut self) {
        *self = ListFilter::default();
    }

    fn is_letter(input: Input) -> bool {
        matches!(input, Input::Key(Key { code: KeyCode::Char(_), ctrl: false, alt: false, .. }))
    }

    fn handle_idle_key(&mut self, key: Key, keys: &KeyMap) -> bool {
        match keys.action(key) {
            Some(KeyAction::Find) => self.typing = true,
            Some(KeyAction::Cancel) if self.has_text() => self.clear(),
            _ if key.code == KeyCode::Backspace && self.has_text() => {
                self.typed.pop();
                self.typing = true;
            }
            _ => return false,
        }
        true
    }

    /// Handles a key during typing and returns whether the filter used it. The list handles all other keys.
    fn handle_typing_key(&mut self, key: Key, keys: &KeyMap) -> bool {
        match key.code {
            KeyCode::Char('u') if key.ctrl => self.typed.clear(),
            KeyCode::Char(_) if key.ctrl || key.alt => return false,
            KeyCode::Char(c) => self.push_char(c),
            KeyCode::Backspace if self.typed.is_empty() => self.typing = false,
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Tab => self.typing = false,
            _ if keys.action(key) == Some(KeyAction::Cancel) => self.clear(),
            _ => return false,
        }
        true
    }

    fn push_char(&mut self, c: char) {
        // Leading and repeated blanks do not change the filter.
        let blank = c.is_whitespace() && (self.typed.is_empty() || self.typed.ends_with(' '));
        if !blank && !c.is_control() && self.typed.chars().count() < MAX_FILTER_LENGTH {
            self.typed.push(c);
        }
    }

    /// Whether a text contains every typed word, ignoring case.
    pub fn matches(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.typed.split_whitespace().all(|word| text.contains(&word.to_lowercase()))
    }

    /// Keeps the rows whose text matches.
    pub fn filter<T>(&self, rows: Vec<T>, text: impl Fn(&T) -> String) -> FilteredList<T> {
        let all = rows.len();
        let keeps = |row: &T| !self.has_text() || self.matches(&text(row));
        let rows: Vec<T> = rows.into_iter().filter(keeps).collect();
        FilteredList { counts: RowCounts { matching: rows.len(), all, all_rows: all }, rows }
    }

    /// Filters rows by name and further text. Rows that match by name come first.
    pub fn filter_by_name<T>(
        &self,
        rows: Vec<T>,
        name: impl Fn(&T) -> String,
        about: impl Fn(&T) -> String,
    ) -> FilteredList<T> {
        let mut found = self.filter(rows, |row| format!("{} {}", name(row), about(row)));
        if self.has_text() {
            sort_by_key(&mut found.rows, |row| !self.matches(&name(row)));
        }
        found
    }

    /// Filters rows with headings. A typed word may match an entry or its heading. Headings without entries are
    /// dropped.
    pub fn filter_rows<T>(
        &self,
        rows: Vec<ListRow<T>>,
        entry_text: impl Fn(&T) -> String,
    ) -> FilteredList<ListRow<T>> {
        let full = rows.len();
        let all = grouped_list::count(&rows);
        if !self.has_text() {
            return FilteredList { rows, counts: RowCounts { matching: all, all, all_rows: full } };
        }
        let (mut kept, mut above) = (Vec::new(), None);
        let (mut shown, mut heading) = (0, String::new());
        for row in rows {
            match row {
                ListRow::Heading(text) => {
                    heading.clone_from(&text);
                    above = Some(text);
                }
                ListRow::Entry(entry) => {
                    if !self.matches(&format!("{heading} {}", entry_text(&entry))) {
                        continue;
                    }
                    shown += 1;
                    kept.extend(above.take().map(ListRow::Heading));
                    kept.push(ListRow::Entry(entry));
                }
            }
        }
        FilteredList { rows: kept, counts: RowCounts { matching: shown, all, all_rows: full } }
    }

    /// Returns the same key hints as [`ListFilter::hints`], but for a list without selection.
    pub fn hints_without_selection(&self, hints: KeyHints, keys: &KeyMap, found: RowCounts) -> KeyHints {
        let writing = [(KeyAction::Confirm, say!("end typing")), (KeyAction::Cancel, say!("show all"))];
        if self.typing { KeyHints::new(keys, &writing) } else { self.hints(hints, keys, found) }
    }

    /// Returns the key hints of a screen and its filter. During typing, returns only the hints of the filter.
    pub fn hints(&self, screen_hints: KeyHints, keys: &KeyMap, found: RowCounts) -> KeyHints {
        let (writing, back) = ((KeyAction::Confirm, say!("choose")), (KeyAction::Cancel, say!("show all")));
        match (self.typing, self.has_text()) {
            (true, _) => KeyHints::new(keys, &[writing, back]).with("Tab", say!("end typing")),
            (false, true) => KeyHints::new(keys, &[back]).and(screen_hints.without_back()),
            (false, false) if found.all < HINT_ROWS => screen_hints,
            (false, false) => screen_hints.and(KeyHints::new(keys, &[(KeyAction::Find, say!("find"))])),
        }
    }

    /// Draws the filter text and the match count into the top edge of `area`, and a note into an empty `list`.
    pub fn draw(&self, canvas: &mut Canvas, (area, list): (Rect, Rect), found: RowCounts, colors: &UiColors) {
        if !self.typing && !self.has_text() {
            return;
        }
        self.draw_edge(&mut canvas.part(area), found, colors);
        if self.has_text() && found.matching == 0 {
            canvas.part(list).text(Point::new(0, 0), translation::translate(NO_MATCHES), colors.dim);
        }
    }

    /// Draws the filter text and the match count at the right end of the first row of a view.
    pub fn draw_edge(&self, view: &mut CanvasView, found: RowCounts, colors: &UiColors) {
        if !self.typing && !self.has_text() {
            return;
        }
        let count = match self.has_text() {
            true => say!(" ({} of {}) ", found.matching, found.all),
            false => say!(" type part of a name ").to_owned(),
        };
        let cursor = if self.typing { "_" } else { "" };
        let typed = say!(" find: {}{cursor}", self.typed);
        // If space is short, the end of the text stays visible.
        let room = (view.size().width - 2 - width(&count)).max(0);
        let cut = (width(&typed) - room).max(0) as usize;
        let typed: String = typed.chars().skip(cut).collect();
        let x = (view.size().width - 2 - width(&typed) - width(&count)).max(0);
        let next = view.text(Point::new(x, 0), &typed, colors.bright);
        view.text(Point::new(next, 0), &count, colors.title);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::ListState;
    use crate::input::KeyFile;
    use crate::input::key::parse_keys;

    fn typed(keys: &str) -> ListFilter {
        let shipped = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/keys.json"));
        let map = KeyMap::read(KeyFile { name: "keys.json", text: shipped }, None).unwrap();
        let mut find = ListFilter::default();
        for key in parse_keys(keys).unwrap() {
            find.handle(Input::Key(key), &map, &mut ListState::default());
        }
        find
    }

    #[test]
    fn filter_keeps_rows_that_contain_every_word() {
        let find = typed("/RED pot");
        assert!(find.matches("a small potion, red") && find.matches("Potter's red"));
        assert!(!find.matches("a red scroll") && !find.matches("potion"));
        assert!(ListFilter::default().matches(""));
    }

    #[test]
    fn backspace_and_escape_widen_the_filter() {
        assert_eq!(typed("/ab<BS>"), ListFilter { typed: "a".to_owned(), typing: true });
        assert_eq!(typed("/ab<BS><BS><BS>"), ListFilter::default());
        assert_eq!(typed("/ab<Esc>"), ListFilter::default());
        assert_eq!(typed("/ab<Tab>"), ListFilter { typed: "ab".to_owned(), typing: false });
        assert_eq!(typed("/ab<Tab><Esc>"), ListFilter::default());
        assert_eq!(typed("/ab<Tab><BS>c"), ListFilter { typed: "ac".to_owned(), typing: true });
        assert_eq!(typed("/  a  b").typed, "a b");
        assert_eq!(typed("ab"), ListFilter::default());
    }

    #[test]
    fn name_matches_come_before_description_matches() {
        let rows = || vec![("Colours", "of light"), ("Light", "and shade"), ("Font", "of letters")];
        let found = |keys: &str| {
            let (name, about) =
                (|row: &(&str, &str)| row.0.to_owned(), |row: &(&str, &str)| row.1.to_owned());
            let found = typed(keys).filter_by_name(rows(), name, about);
            found.iter().map(|row| row.0).collect::<Vec<_>>()
        };
        assert_eq!(found("/light"), ["Light", "Colours"]);
        assert_eq!(found("/shade"), ["Light"]);
        assert_eq!(found("/of"), ["Colours", "Font"]);
        assert_eq!(found(""), ["Colours", "Light", "Font"]);
    }

    #[test]
    fn headings_match_for_their_rows_and_disappear_without_them() {
        let rows = || {
            let heading = |text: &str| ListRow::Heading(text.to_owned());
            vec![
                heading("Potions"),
                ListRow::Entry("red"),
                ListRow::Entry("blue"),
                heading("Rings"),
                ListRow::Entry("red"),
            ]
        };
        let left = |keys: &str| {
            let find = typed(keys);
            let found = find.filter_rows(rows(), |row| (*row).to_owned());
            (found.len(), found.counts.matching, found.counts.all, found.unfiltered_len())
        };
        assert_eq!(left("/red"), (4, 2, 3, 5));
        assert_eq!(left("/potion"), (3, 2, 3, 5));
        assert_eq!(left("/ring red"), (2, 1, 3, 5));
        assert_eq!(left("/zzz"), (0, 0, 3, 5));
        assert_eq!(left(""), (5, 3, 3, 5));
    }
}
