//! Quoting of texts, ids and lists of names in messages.

use super::steps;
use fifteen_base::legible::one_line;
use std::ops::Range;

/// Returns the bytes of a character, counted from 0, in the inside of a quoted text. An escape sequence counts as one
/// character.
pub(crate) fn character(written: &str, index: usize) -> Range<usize> {
    let mut start = 0;
    for _ in 0..index {
        start += length(&written[start..]);
    }
    start..start + length(&written[start..])
}

/// Returns the length in bytes of the first character.
fn length(written: &str) -> usize {
    let mut chars = written.chars();
    match (chars.next(), chars.next()) {
        (Some('\\'), Some('u')) if written.len() >= 6 && written.is_char_boundary(6) => 6,
        (Some('\\'), Some(c)) => 1 + c.len_utf8(),
        (c, _) => c.map_or(0, char::len_utf8),
    }
}

/// Joins the first `most` names and the number of the others: "rat, cat and 5 more".
pub(crate) fn first_of(names: impl IntoIterator<Item = String>, most: usize) -> String {
    let mut names = names.into_iter();
    let named: Vec<String> = names.by_ref().take(most).collect();
    let named = named.join(", ");
    match names.count() {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

/// Does the same for names in backticks: "`rat`, `cat` and 5 more".
pub(crate) fn first_quoted<'n>(names: impl IntoIterator<Item = &'n str>, most: usize) -> String {
    first_of(names.into_iter().map(|name| format!("`{name}`")), most)
}

/// Interval of the character counts in [`Lines`], in bytes. Without them, one line as long as a file would be slow.
const BLOCK: usize = 4096;

/// Line index of a text. A line ends with LF, CR LF or a lone CR.
#[derive(Debug)]
pub(crate) struct Lines {
    starts: Vec<u32>,
    /// Number of characters before each block of bytes.
    before: Vec<u32>,
    length: usize,
}

impl Lines {
    /// Indexes a text. Even an empty one has one line.
    pub fn of(text: &str) -> Lines {
        let bytes = text.as_bytes();
        steps::take(bytes.len());
        let (mut starts, mut before, mut characters) = (vec![0], vec![0], 0);
        for (at, byte) in bytes.iter().enumerate() {
            characters += u32::from(begins(*byte));
            if (at + 1) % BLOCK == 0 {
                before.push(characters);
            }
            let ends = *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
            if ends {
                starts.push(u32::try_from(at + 1).unwrap_or(u32::MAX));
            }
        }
        Lines { starts, before, length: text.len() }
    }

    /// Returns the number of characters before a byte, which must be the start of a character.
    pub fn characters(&self, text: &str, byte: usize) -> usize {
        let block = byte / BLOCK;
        let rest = text.as_bytes().get(block * BLOCK..byte).unwrap_or_default();
        steps::take(rest.len());
        let known = self.before.get(block).map_or(0, |known| *known as usize);
        known + rest.iter().filter(|byte| begins(**byte)).count()
    }

    /// Returns the line that contains a byte, counted from 0.
    pub fn at(&self, byte: usize) -> usize {
        let after = self.starts.partition_point(|start| *start as usize <= byte);
        after.saturating_sub(1)
    }

    /// Returns the bytes of a line, counted from 0, with its line break.
    pub fn bytes(&self, line: usize) -> Range<usize> {
        let start = |line: usize| self.starts.get(line).map(|start| *start as usize);
        start(line).unwrap_or(self.length)..start(line + 1).unwrap_or(self.length)
    }
}

/// Whether a byte is the first of a character in UTF-8.
fn begins(byte: u8) -> bool {
    byte & 0xc0 != 0x80
}

pub(crate) const ID_HELP: &str = "1 to 40 of the characters a-z, 0-9 and _";

pub(crate) fn is_id(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    (1..=40).contains(&text.len()) && text.bytes().all(plain)
}

/// Whether a text is a valid verb of any language: lower-case letters only.
pub(crate) fn is_verb(text: &str) -> bool {
    (1..=40).contains(&text.chars().count()) && text.chars().all(char::is_lowercase)
}

/// Returns the start of a text of any length, at most 40 characters.
pub(crate) fn short(text: &str) -> String {
    if text.len() <= 40 {
        return one_line(text).into_owned();
    }
    let start = text.chars().take(40);
    let more = if text.chars().nth(40).is_some() { "..." } else { "" };
    format!("{}{more}", one_line(&start.collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escape_is_one_character() {
        let written = r#"a\"\u0041\\é!"#;
        let characters = (0..6).map(|i| &written[character(written, i)]);
        let expected = ["a", r#"\""#, r"\u0041", r"\\", "é", "!"];
        assert_eq!(characters.collect::<Vec<_>>(), expected);
        assert_eq!(character(written, 9), written.len()..written.len());
    }

    #[test]
    fn those_that_are_not_told_are_counted() {
        let told = |most| first_quoted(["rat", "cat", "bat"], most);
        assert_eq!(told(3), "`rat`, `cat`, `bat`");
        assert_eq!(told(2), "`rat`, `cat` and 1 more");
        let plain = ["rat", "cat"].map(str::to_owned);
        assert_eq!(first_of(plain, 1), "rat and 1 more");
    }

    #[test]
    fn each_sort_of_line_break_ends_a_line() {
        let text = "a\nb\r\nc\rd\n\r";
        let lines = Lines::of(text);
        let parts: Vec<&str> = (0..6).map(|line| &text[lines.bytes(line)]).collect();
        assert_eq!(parts, ["a\n", "b\r\n", "c\r", "d\n", "\r", ""]);
        let of_each: Vec<usize> = (0..=text.len()).map(|byte| lines.at(byte)).collect();
        assert_eq!(of_each, [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5]);
    }

    #[test]
    fn characters_are_counted_from_the_nearest_block() {
        for length in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK] {
            let text = "é".repeat(length) + "a";
            let lines = Lines::of(&text);
            for (count, (byte, _)) in text.char_indices().enumerate().step_by(97) {
                assert_eq!(lines.characters(&text, byte), count);
            }
            assert_eq!(lines.characters(&text, text.len()), length + 1);
        }
    }
}
