//! List filter: typing shows only the matching rows. It works the same in every list.
//!
//! A screen with a list has a [`Find`]. It passes each input to [`Find::takes`] first, shows the rows of
//! [`Find::among`] or [`Find::rows`], adds [`Find::hints`], and calls [`Find::draw`].

use super::grouped::{self, Row};
use super::{Canvas, Hints, Looks, Rect, View};
use crate::columns::width;
use crate::input::{Button, Input, Key, KeyAction, KeyCode, KeyMap};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Point, tongue};
use std::ops::Deref;

/// Longest filter text, in characters.
const LONGEST: usize = 24;

/// Number of rows from which on the hints mention the filter key.
const MANY: usize = 10;

const NOTHING: &str = phrase!("No matches.");

/// Filter of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Find {
    typed: String,
    /// Whether keys type text instead of running their commands.
    writing: bool,
}

/// The matching rows of a list.
#[derive(Clone, Debug)]
pub struct Found<T> {
    rows: Vec<T>,
    counts: Counts,
}

/// Row counts of a filtered list.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    /// Number of matching entries and of all entries.
    shown: usize,
    all: usize,
    /// Number of all rows, including headings.
    full: usize,
}

impl Counts {
    /// Adds the counts of another list.
    pub fn and(self, other: Counts) -> Counts {
        let (shown, all) = (self.shown + other.shown, self.all + other.all);
        Counts { shown, all, full: self.full + other.full }
    }
}

impl<T> Deref for Found<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.rows
    }
}

impl<T> Found<T> {
    /// Returns the row counts.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns the number of rows without a filter, so that the list keeps its size.
    pub fn full(&self) -> usize {
        self.counts.full
    }
}

impl Find {
    /// Creates a filter that is being typed.
    pub fn begun() -> Find {
        Find { typed: String::new(), writing: true }
    }

    /// Whether a filter text is typed.
    pub fn is_narrow(&self) -> bool {
        !self.typed.trim().is_empty()
    }

    /// Whether keys type text.
    pub fn is_writing(&self) -> bool {
        self.writing
    }

    /// Handles an input of the filter and returns whether it was one. Moves the list to its top if the filter changes.
    pub fn takes(&mut self, input: Input, keys: &KeyMap, list: &mut impl Default) -> bool {
        let key = match input {
            Input::Key(key) => key,
            // The keys of the context menu must not be typed.
            Input::Click(_, Button::Right) => {
                self.writing = false;
                return false;
            }
            Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => return false,
        };
        let before = self.typed.clone();
        let taken = if self.writing { self.write(key, keys) } else { self.begin(key, keys) };
        if self.typed != before {
            *list = Default::default();
        }
        taken
    }

    /// Handles an input like [`Find::takes`] in a list without selection: the confirm key only ends typing.
    pub fn takes_reading(&mut self, input: Input, keys: &KeyMap, list: &mut impl Default) -> bool {
        let confirms = |key| keys.command(key) == Some(KeyAction::Confirm);
        let ends = matches!(input, Input::Key(key) if self.writing && confirms(key));
        if ends && !Find::is_letter(input) {
            self.writing = false;
            return true;
        }
        self.takes(input, keys, list)
    }

    /// Clears the filter.
    pub fn widen(&mut self) {
        *self = Find::default();
    }

    fn is_letter(input: Input) -> bool {
        matches!(input, Input::Key(Key { code: KeyCode::Char(_), ctrl: false, alt: false, .. }))
    }

    /// Handles a key while no text is typed.
    fn begin(&mut self, key: Key, keys: &KeyMap) -> bool {
        match keys.command(key) {
            Some(KeyAction::Find) => self.writing = true,
            Some(KeyAction::Cancel) if self.is_narrow() => self.widen(),
            _ if key.code == KeyCode::Backspace && self.is_narrow() => {
                self.typed.pop();
                self.writing = true;
            }
            _ => return false,
        }
        true
    }

    /// Handles a key while text is typed. Keys that type nothing still move and choose.
    fn write(&mut self, key: Key, keys: &KeyMap) -> bool {
        match key.code {
            KeyCode::Char('u') if key.ctrl => self.typed.clear(),
            KeyCode::Char(_) if key.ctrl || key.alt => return false,
            KeyCode::Char(c) => self.add(c),
            KeyCode::Backspace if self.typed.is_empty() => self.writing = false,
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Tab => self.writing = false,
            _ if keys.command(key) == Some(KeyAction::Cancel) => self.widen(),
            _ => return false,
        }
        true
    }

    fn add(&mut self, c: char) {
        // Leading and repeated blanks do not change the filter.
        let blank = c.is_whitespace() && (self.typed.is_empty() || self.typed.ends_with(' '));
        if !blank && !c.is_control() && self.typed.chars().count() < LONGEST {
            self.typed.push(c);
        }
    }

    /// Whether a text contains every typed word, ignoring case.
    pub fn keeps(&self, told: &str) -> bool {
        let told = told.to_lowercase();
        self.typed.split_whitespace().all(|word| told.contains(&word.to_lowercase()))
    }

    /// Filters rows by the text that `told` returns.
    pub fn among<T>(&self, rows: Vec<T>, told: impl Fn(&T) -> String) -> Found<T> {
        let all = rows.len();
        let keeps = |row: &T| !self.is_narrow() || self.keeps(&told(row));
        let rows: Vec<T> = rows.into_iter().filter(keeps).collect();
        Found { counts: Counts { shown: rows.len(), all, full: all }, rows }
    }

    /// Filters rows by name and further text. Rows that match by name come first.
    pub fn among_named<T>(
        &self,
        rows: Vec<T>,
        name: impl Fn(&T) -> String,
        about: impl Fn(&T) -> String,
    ) -> Found<T> {
        let mut found = self.among(rows, |row| format!("{} {}", name(row), about(row)));
        if self.is_narrow() {
            sort_by_key(&mut found.rows, |row| !self.keeps(&name(row)));
        }
        found
    }

    /// Filters rows with headings. The words of a heading count for each row below it. Empty headings are dropped.
    pub fn rows<T>(&self, rows: Vec<Row<T>>, told: impl Fn(&T) -> String) -> Found<Row<T>> {
        let full = rows.len();
        let all = grouped::count(&rows);
        if !self.is_narrow() {
            return Found { rows, counts: Counts { shown: all, all, full } };
        }
        let (mut kept, mut above) = (Vec::new(), None);
        let (mut shown, mut heading) = (0, String::new());
        for row in rows {
            match row {
                Row::Heading(text) => {
                    heading.clone_from(&text);
                    above = Some(text);
                }
                Row::Entry(entry) => {
                    if !self.keeps(&format!("{heading} {}", told(&entry))) {
                        continue;
                    }
                    shown += 1;
                    kept.extend(above.take().map(Row::Heading));
                    kept.push(Row::Entry(entry));
                }
            }
        }
        Found { rows: kept, counts: Counts { shown, all, full } }
    }

    /// Returns the key hints of a list without selection.
    pub fn hints_reading(&self, own: Hints, keys: &KeyMap, found: Counts) -> Hints {
        let writing =
            [(KeyAction::Confirm, say!("end typing")), (KeyAction::Cancel, say!("show all"))];
        if self.writing { Hints::new(keys, &writing) } else { self.hints(own, keys, found) }
    }

    /// Returns the key hints of a screen and its filter; while text is typed, only those of the filter.
    pub fn hints(&self, own: Hints, keys: &KeyMap, found: Counts) -> Hints {
        let (writing, back) =
            ((KeyAction::Confirm, say!("choose")), (KeyAction::Cancel, say!("show all")));
        match (self.writing, self.is_narrow()) {
            (true, _) => Hints::new(keys, &[writing, back]).with("Tab", say!("end typing")),
            (false, true) => Hints::new(keys, &[back]).and(own.without_back()),
            (false, false) if found.all < MANY => own,
            (false, false) => own.and(Hints::new(keys, &[(KeyAction::Find, say!("find"))])),
        }
    }

    /// Draws the filter text and the match count into the top edge of a window, and a note into an empty list.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        (window, list): (Rect, Rect),
        found: Counts,
        looks: &Looks,
    ) {
        if !self.writing && !self.is_narrow() {
            return;
        }
        self.draw_edge(&mut canvas.part(window), found, looks);
        if self.is_narrow() && found.shown == 0 {
            canvas.part(list).text(Point::new(0, 0), tongue::of(NOTHING), looks.dim);
        }
    }

    /// Draws the filter text and the match count at the right end of the first row.
    pub fn draw_edge(&self, view: &mut View, found: Counts, looks: &Looks) {
        if !self.writing && !self.is_narrow() {
            return;
        }
        let count = match self.is_narrow() {
            true => say!(" {} of {} ", found.shown, found.all),
            false => say!(" type part of a name").to_owned(),
        };
        let cursor = if self.writing { "_" } else { "" };
        let typed = say!(" find: {}{cursor}", self.typed);
        // If space is short, the end of the text stays visible.
        let room = (view.size().width - 2 - width(&count)).max(0);
        let cut = (width(&typed) - room).max(0) as usize;
        let typed: String = typed.chars().skip(cut).collect();
        let x = (view.size().width - 2 - width(&typed) - width(&count)).max(0);
        let next = view.text(Point::new(x, 0), &typed, looks.bright);
        view.text(Point::new(next, 0), &count, looks.title);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::List;
    use crate::input::KeyFile;
    use crate::input::key::parse_keys;

    fn typed(keys: &str) -> Find {
        let shipped = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/keys.json"));
        let map = KeyMap::read(KeyFile { name: "keys.json", text: shipped }, None).unwrap();
        let mut find = Find::default();
        for key in parse_keys(keys).unwrap() {
            find.takes(Input::Key(key), &map, &mut List::default());
        }
        find
    }

    #[test]
    fn a_row_is_kept_that_holds_every_word() {
        let find = typed("/RED pot");
        assert!(find.keeps("a small potion, red") && find.keeps("Potter's red"));
        assert!(!find.keeps("a red scroll") && !find.keeps("potion"));
        assert!(Find::default().keeps(""));
    }

    #[test]
    fn backspace_and_escape_widen_it_again() {
        assert_eq!(typed("/ab<BS>"), Find { typed: "a".to_owned(), writing: true });
        assert_eq!(typed("/ab<BS><BS><BS>"), Find::default());
        assert_eq!(typed("/ab<Esc>"), Find::default());
        assert_eq!(typed("/ab<Tab>"), Find { typed: "ab".to_owned(), writing: false });
        assert_eq!(typed("/ab<Tab><Esc>"), Find::default());
        assert_eq!(typed("/ab<Tab><BS>c"), Find { typed: "ac".to_owned(), writing: true });
        assert_eq!(typed("/  a  b").typed, "a b");
        assert_eq!(typed("ab"), Find::default());
    }

    #[test]
    fn what_shows_why_it_was_found_comes_first() {
        let rows = || vec![("Colours", "of light"), ("Light", "and shade"), ("Font", "of letters")];
        let found = |keys: &str| {
            let (name, about) =
                (|row: &(&str, &str)| row.0.to_owned(), |row: &(&str, &str)| row.1.to_owned());
            let found = typed(keys).among_named(rows(), name, about);
            found.iter().map(|row| row.0).collect::<Vec<_>>()
        };
        assert_eq!(found("/light"), ["Light", "Colours"]);
        assert_eq!(found("/shade"), ["Light"]);
        assert_eq!(found("/of"), ["Colours", "Font"]);
        assert_eq!(found(""), ["Colours", "Light", "Font"]);
    }

    #[test]
    fn headings_go_with_the_last_of_their_rows_and_count_for_them() {
        let rows = || {
            let heading = |text: &str| Row::Heading(text.to_owned());
            vec![
                heading("Potions"),
                Row::Entry("red"),
                Row::Entry("blue"),
                heading("Rings"),
                Row::Entry("red"),
            ]
        };
        let left = |keys: &str| {
            let find = typed(keys);
            let found = find.rows(rows(), |row| (*row).to_owned());
            (found.len(), found.counts.shown, found.counts.all, found.full())
        };
        assert_eq!(left("/red"), (4, 2, 3, 5));
        assert_eq!(left("/potion"), (3, 2, 3, 5));
        assert_eq!(left("/ring red"), (2, 1, 3, 5));
        assert_eq!(left("/zzz"), (0, 0, 3, 5));
        assert_eq!(left(""), (5, 3, 3, 5));
    }
}
