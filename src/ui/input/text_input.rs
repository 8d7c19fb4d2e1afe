//! Single-line text input with a cursor. Also here: functions to insert or delete a number or sign of a formula as a
//! whole.

use super::key::{Key, KeyCode};
use crate::columns::{fitting_prefix, width};
use fifteen_game::RiddleAnswer;

pub const MAX_NAME_LENGTH: usize = fifteen_game::save::LONGEST_NAME;

#[derive(Clone, Debug)]
pub struct TextInput {
    text: String,
    /// Maximum length of the text, in characters.
    max_length: usize,
    /// Index of the character after the cursor.
    cursor: usize,
    /// Whether the text is a default that typing replaces.
    proposed: bool,
}

impl TextInput {
    /// Creates a line with a proposed name, cut to [`MAX_NAME_LENGTH`].
    pub fn new(text: &str) -> TextInput {
        let text: String = text.chars().take(MAX_NAME_LENGTH).collect();
        TextInput { cursor: text.chars().count(), text, max_length: MAX_NAME_LENGTH, proposed: true }
    }

    pub fn empty(longest: usize) -> TextInput {
        TextInput { text: String::new(), max_length: longest, cursor: 0, proposed: false }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn is_full(&self) -> bool {
        self.text.chars().count() >= self.max_length
    }

    pub fn has_room(&self, text: &str) -> bool {
        self.text.chars().count() + text.chars().count() <= self.max_length
    }

    /// Returns the visible part of the line, and the cursor's column in it. Text and cursor together take at most
    /// `columns` columns.
    pub fn visible_part(&self, columns: i32) -> (String, i32) {
        let columns = columns.max(1);
        let (before, behind) = self.text.split_at(self.cursor_byte());
        // One column is left for the cursor.
        let mut rest = before.char_indices().map(|(byte, _)| &before[byte..]);
        let before = rest.find(|rest| width(rest) < columns).unwrap_or_default();
        (fitting_prefix(&format!("{before}{behind}"), columns).to_owned(), width(before))
    }

    pub fn is_typing_key(key: Key) -> bool {
        let character = matches!(key.code, KeyCode::Char(_) | KeyCode::Pad(_));
        character && !key.ctrl && !key.alt
    }

    /// Returns the number of characters before the cursor.
    pub fn cursor(&self) -> i32 {
        self.cursor as i32
    }

    /// Moves the cursor before the character with this index, or to the end of a shorter line.
    pub fn move_cursor(&mut self, character: usize) {
        self.cursor = character.min(self.text.chars().count());
        self.proposed = false;
    }

    /// Handles a key that edits the text or moves the cursor. Returns `false` for all other keys.
    pub fn handle(&mut self, key: Key) -> bool {
        let proposed = std::mem::take(&mut self.proposed);
        if proposed && TextInput::is_typing_key(key) {
            *self = TextInput::empty(self.max_length);
        }
        let length = self.text.chars().count();
        match key.code {
            KeyCode::Char('u') if key.ctrl => *self = TextInput::empty(self.max_length),
            KeyCode::Char(_) if key.ctrl || key.alt => return false,
            KeyCode::Char(c) => self.insert(c, length),
            KeyCode::Pad(digit) => self.insert(char::from(b'0' + digit % 10), length),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.remove();
            }
            KeyCode::Backspace => {}
            KeyCode::Delete => self.remove(),
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(length),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = length,
            _ => return false,
        }
        true
    }

    fn insert(&mut self, c: char, length: usize) {
        if length < self.max_length && !c.is_control() {
            self.text.insert(self.cursor_byte(), c);
            self.cursor += 1;
        }
    }

    fn remove(&mut self) {
        let byte = self.cursor_byte();
        if byte < self.text.len() {
            self.text.remove(byte);
        }
    }

    fn cursor_byte(&self) -> usize {
        let mut bytes = self.text.char_indices().map(|(byte, _)| byte);
        bytes.nth(self.cursor).unwrap_or(self.text.len())
    }
}

/// Replaces a sign of a formula by its ASCII sign, such as `×` by `*`, so that every font can draw it.
pub fn canonical_sign(c: char) -> char {
    let answer = RiddleAnswer::parse(&c.to_string());
    answer.and_then(|answer| answer.as_str().chars().next()).unwrap_or(c)
}

/// Returns the text to insert for a number or sign. Blanks separate a number from digits beside the cursor.
pub fn spaced_token(text: &str, line: &TextInput) -> String {
    let (before, behind) = split_at_cursor(line);
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    let digit = |c: Option<&char>| is_number && c.is_some_and(char::is_ascii_digit);
    let blank = |needed: bool| if needed { " " } else { "" };
    let (left, right) = (digit(before.last()), digit(behind.first()));
    format!("{}{text}{}", blank(left), blank(right))
}

/// Returns the length of the number or sign before the cursor, in characters. The length includes the blanks before
/// the cursor.
pub fn last_token_len(line: &TextInput) -> usize {
    let (before, _) = split_at_cursor(line);
    let back = || before.iter().rev();
    let blanks = back().take_while(|c| c.is_whitespace()).count();
    let digits = back().skip(blanks).take_while(|c| c.is_ascii_digit());
    blanks + digits.count().max(1)
}

fn split_at_cursor(line: &TextInput) -> (Vec<char>, Vec<char>) {
    let mut before: Vec<char> = line.text().chars().collect();
    let cursor = usize::try_from(line.cursor()).unwrap_or(0);
    let behind = before.split_off(cursor.min(before.len()));
    (before, behind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::key::parse_keys;

    fn typed(start: &str, keys: &str) -> (String, i32) {
        let mut line = TextInput::new(start);
        for key in parse_keys(keys).unwrap() {
            line.handle(key);
        }
        (line.text().to_owned(), line.cursor())
    }

    #[test]
    fn text_can_be_edited_at_the_cursor_and_at_both_ends() {
        assert_eq!(typed("Ada", "<BS><BS>é<Home>X<End>!"), ("XAé!".to_owned(), 4));
        assert_eq!(typed("Ada", "<Home><BS><Del><Right><Del>"), ("d".to_owned(), 1));
        assert_eq!(typed("Ada", "<C-u><BS><Del>Bo<Left><Left><Left>B"), ("BBo".to_owned(), 1));
        assert_eq!(typed("", "<KP4>2<C-x><Enter>"), ("42".to_owned(), 2));
    }

    #[test]
    fn first_typed_character_replaces_the_proposed_text() {
        assert_eq!(typed("Ada", "Bo"), ("Bo".to_owned(), 2));
        assert_eq!(typed("Ada", "<KP4>2"), ("42".to_owned(), 2));
        assert_eq!(typed("Ada", "<End>Bo"), ("AdaBo".to_owned(), 5));
        assert_eq!(typed("Ada", "<BS>Bo"), ("AdBo".to_owned(), 4));
    }

    #[test]
    fn a_narrow_field_scrolls_to_the_cursor() {
        let mut line = TextInput::new("Torin the Long");
        assert_eq!(line.visible_part(20), ("Torin the Long".to_owned(), 14));
        assert_eq!(line.visible_part(6), (" Long".to_owned(), 5));
        for key in parse_keys("<Home><Right>").unwrap() {
            line.handle(key);
        }
        assert_eq!(line.visible_part(6), ("Torin ".to_owned(), 1));
        let wide = TextInput::new("東京都");
        assert_eq!(wide.visible_part(7), ("東京都".to_owned(), 6));
        assert_eq!(wide.visible_part(6), ("京都".to_owned(), 4));
    }

    #[test]
    fn the_cursor_can_be_moved_to_any_position() {
        let mut line = TextInput::new("Ada");
        line.move_cursor(1);
        for key in parse_keys("l").unwrap() {
            line.handle(key);
        }
        assert_eq!((line.text(), line.cursor()), ("Alda", 2));
        line.move_cursor(99);
        assert_eq!(line.cursor(), 4);
    }

    #[test]
    fn clearing_the_text_keeps_its_maximum_length() {
        let mut line = TextInput::empty(3);
        for key in parse_keys("12<C-u>3456").unwrap() {
            line.handle(key);
        }
        assert_eq!((line.text(), line.is_full()), ("345", true));
    }

    #[test]
    fn text_is_limited_to_the_maximum_length() {
        let long = "x".repeat(10_000);
        assert_eq!(typed(&long, "<End>y<Home>z").0, "x".repeat(MAX_NAME_LENGTH));
    }

    fn line(text: &str) -> TextInput {
        let mut line = TextInput::empty(48);
        for c in text.chars() {
            line.handle(Key::char(c));
        }
        line
    }

    #[test]
    fn operator_variants_become_canonical_signs() {
        let written: String = "8×3·8x3 − 8–3 ÷ 8:(3)?".chars().map(canonical_sign).collect();
        assert_eq!(written, "8*3*8*3 - 8-3 / 8/(3)?");
    }

    #[test]
    fn adjacent_numbers_are_separated_by_a_space() {
        for (before, text, written) in [("", "3", "3"), ("3+", "18", "18"), ("3", "18", " 18")] {
            assert_eq!(spaced_token(text, &line(before)), written);
        }
        assert_eq!(spaced_token("+", &line("3")), "+");
        let mut middle = line("3");
        middle.move_cursor(0);
        assert_eq!(spaced_token("18", &middle), "18 ");
    }

    #[test]
    fn the_last_token_is_a_number_or_an_operator() {
        for (text, length) in [("", 1), ("318", 3), ("3+", 1), ("8/31 ", 3), ("(", 1), ("3+ ", 2)] {
            assert_eq!(last_token_len(&line(text)), length, "{text}");
        }
    }
}
