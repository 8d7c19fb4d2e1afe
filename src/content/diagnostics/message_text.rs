//! Texts in messages: quoting, shortening and lists of names. Positions in texts: lines and characters.

use super::step_counter;
use fifteen_base::escape::escape_line;
use std::ops::Range;

/// Returns the byte range of the character with this index (from 0). `written` is a quoted text without its first
/// quote; an escape sequence in it counts as one character.
pub(crate) fn character_range(written: &str, index: usize) -> Range<usize> {
    let mut start = 0;
    for _ in 0..index {
        start += character_length(&written[start..]);
    }
    start..start + character_length(&written[start..])
}

fn character_length(written: &str) -> usize {
    let mut chars = written.chars();
    match (chars.next(), chars.next()) {
        (Some('\\'), Some('u')) if written.len() >= 6 && written.is_char_boundary(6) => 6,
        (Some('\\'), Some(c)) => 1 + c.len_utf8(),
        (c, _) => c.map_or(0, char::len_utf8),
    }
}

/// Joins the first `most` names, and adds the number of the others: "rat, cat and 5 more".
pub(crate) fn join_first(names: impl IntoIterator<Item = String>, most: usize) -> String {
    let mut names = names.into_iter();
    let named: Vec<String> = names.by_ref().take(most).collect();
    let named = named.join(", ");
    match names.count() {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

pub(crate) fn join_first_quoted<'n>(names: impl IntoIterator<Item = &'n str>, most: usize) -> String {
    join_first(names.into_iter().map(|name| format!("`{name}`")), most)
}

/// Number of bytes between two stored character counts, which speed up lookups in very long lines.
const BLOCK: usize = 4096;

/// Line index of a text. A line ends with LF, CR LF or a lone CR.
#[derive(Debug)]
pub(crate) struct LineIndex {
    starts: Vec<u32>,
    /// Number of characters before each block of [`BLOCK`] bytes.
    before: Vec<u32>,
    length: usize,
}

impl LineIndex {
    /// Indexes a text. An empty text has one line.
    pub fn from_text(text: &str) -> LineIndex {
        let bytes = text.as_bytes();
        step_counter::count_steps(bytes.len());
        let (mut starts, mut before, mut characters) = (vec![0], vec![0], 0);
        for (at, byte) in bytes.iter().enumerate() {
            characters += u32::from(is_char_start(*byte));
            if (at + 1) % BLOCK == 0 {
                before.push(characters);
            }
            let ends = *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
            if ends {
                starts.push(u32::try_from(at + 1).unwrap_or(u32::MAX));
            }
        }
        LineIndex { starts, before, length: text.len() }
    }

    /// Returns the number of characters before a byte, which must be the start of a character.
    pub fn count_characters(&self, text: &str, byte: usize) -> usize {
        let block = byte / BLOCK;
        let rest = text.as_bytes().get(block * BLOCK..byte).unwrap_or_default();
        step_counter::count_steps(rest.len());
        let known = self.before.get(block).map_or(0, |known| *known as usize);
        known + rest.iter().filter(|byte| is_char_start(**byte)).count()
    }

    /// Returns the number of the line that contains a byte. Lines count from 0.
    pub fn line_at(&self, byte: usize) -> usize {
        let after = self.starts.partition_point(|start| *start as usize <= byte);
        after.saturating_sub(1)
    }

    /// Returns the byte range of a line with its line break. Lines count from 0.
    pub fn line_bytes(&self, line: usize) -> Range<usize> {
        let start = |line: usize| self.starts.get(line).map(|start| *start as usize);
        start(line).unwrap_or(self.length)..start(line + 1).unwrap_or(self.length)
    }
}

fn is_char_start(byte: u8) -> bool {
    byte & 0xc0 != 0x80
}

pub(crate) const ID_HELP: &str = "1 to 40 of the characters a-z, 0-9 and _";

pub(crate) fn is_id(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    (1..=40).contains(&text.len()) && text.bytes().all(plain)
}

/// Whether a text is a valid verb of any language: 1 to 40 lower-case letters.
pub(crate) fn is_verb(text: &str) -> bool {
    (1..=40).contains(&text.chars().count()) && text.chars().all(char::is_lowercase)
}

/// Escapes a text for a terminal, and cuts it after 40 characters. `...` marks the cut.
pub(crate) fn shorten(text: &str) -> String {
    if text.len() <= 40 {
        return escape_line(text).into_owned();
    }
    let start = text.chars().take(40);
    let more = if text.chars().nth(40).is_some() { "..." } else { "" };
    format!("{}{more}", escape_line(&start.collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_counts_as_a_single_character() {
        let written = r#"a\"\u0041\\é!"#;
        let characters = (0..6).map(|i| &written[character_range(written, i)]);
        let expected = ["a", r#"\""#, r"\u0041", r"\\", "é", "!"];
        assert_eq!(characters.collect::<Vec<_>>(), expected);
        assert_eq!(character_range(written, 9), written.len()..written.len());
    }

    #[test]
    fn omitted_names_are_counted() {
        let joined = |most| join_first_quoted(["rat", "cat", "bat"], most);
        assert_eq!(joined(3), "`rat`, `cat`, `bat`");
        assert_eq!(joined(2), "`rat`, `cat` and 1 more");
        let plain = ["rat", "cat"].map(str::to_owned);
        assert_eq!(join_first(plain, 1), "rat and 1 more");
    }

    #[test]
    fn every_kind_of_line_break_ends_a_line() {
        let text = "a\nb\r\nc\rd\n\r";
        let lines = LineIndex::from_text(text);
        let parts: Vec<&str> = (0..6).map(|line| &text[lines.line_bytes(line)]).collect();
        assert_eq!(parts, ["a\n", "b\r\n", "c\r", "d\n", "\r", ""]);
        let numbers: Vec<usize> = (0..=text.len()).map(|byte| lines.line_at(byte)).collect();
        assert_eq!(numbers, [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5]);
    }

    #[test]
    fn character_count_is_correct_across_block_boundaries() {
        for length in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK] {
            let text = "é".repeat(length) + "a";
            let lines = LineIndex::from_text(&text);
            for (count, (byte, _)) in text.char_indices().enumerate().step_by(97) {
                assert_eq!(lines.count_characters(&text, byte), count);
            }
            assert_eq!(lines.count_characters(&text, text.len()), length + 1);
        }
    }
}
