//! Texts, ids and lists of names as messages quote them.

use super::steps;
use fifteen_base::legible::one_line;
use std::ops::Range;

/// The bytes of a character, counted from 0, of the inside of a text in quotes. An escape is one
/// character.
pub(crate) fn character(written: &str, index: usize) -> Range<usize> {
    let mut start = 0;
    for _ in 0..index {
        start += length(&written[start..]);
    }
    start..start + length(&written[start..])
}

/// How many bytes the first character takes.
fn length(written: &str) -> usize {
    let mut chars = written.chars();
    match (chars.next(), chars.next()) {
        (Some('\\'), Some('u')) if written.len() >= 6 && written.is_char_boundary(6) => 6,
        (Some('\\'), Some(c)) => 1 + c.len_utf8(),
        (c, _) => c.map_or(0, char::len_utf8),
    }
}

/// The first of some names, and how many more there are: "rat, cat and 5 more".
pub(crate) fn first_of(names: impl IntoIterator<Item = String>, most: usize) -> String {
    let mut names = names.into_iter();
    let named: Vec<String> = names.by_ref().take(most).collect();
    let named = named.join(", ");
    match names.count() {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

/// The same of names in quotes: "`rat`, `cat` and 5 more".
pub(crate) fn first_quoted<'n>(names: impl IntoIterator<Item = &'n str>, most: usize) -> String {
    first_of(names.into_iter().map(|name| format!("`{name}`")), most)
}

/// Of every so many bytes it is noted how many characters come before them: one line may be as long as a file.
const BLOCK: usize = 4096;

/// Where each line of a text begins. A line ends with LF, CR LF or a CR alone.
#[derive(Debug)]
pub(crate) struct Lines {
    starts: Vec<u32>,
    /// How many characters come before each block of bytes.
    before: Vec<u32>,
    length: usize,
}

impl Lines {
    /// The lines of a text; even an empty one has one.
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

    /// How many characters of the text come before a byte, at which one begins.
    pub fn characters(&self, text: &str, byte: usize) -> usize {
        let block = byte / BLOCK;
        let rest = text.as_bytes().get(block * BLOCK..byte).unwrap_or_default();
        steps::take(rest.len());
        let known = self.before.get(block).map_or(0, |known| *known as usize);
        known + rest.iter().filter(|byte| begins(**byte)).count()
    }

    /// The line that a byte is in, from 0.
    pub fn at(&self, byte: usize) -> usize {
        let after = self.starts.partition_point(|start| *start as usize <= byte);
        after.saturating_sub(1)
    }

    /// The bytes of a line, from 0, with what ends it.
    pub fn bytes(&self, line: usize) -> Range<usize> {
        let start = |line: usize| self.starts.get(line).map(|start| *start as usize);
        start(line).unwrap_or(self.length)..start(line + 1).unwrap_or(self.length)
    }
}

/// Whether a character begins with that byte of a text.
fn begins(byte: u8) -> bool {
    byte & 0xc0 != 0x80
}

/// What an id is made of, for messages.
pub(crate) const ID_HELP: &str = "1 to 40 of the characters a-z, 0-9 and _";

/// Whether a text can be an id.
pub(crate) fn is_id(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    (1..=40).contains(&text.len()) && text.bytes().all(plain)
}

/// Whether a text can be a verb, in whatever language: small letters.
pub(crate) fn is_verb(text: &str) -> bool {
    (1..=40).contains(&text.chars().count()) && text.chars().all(char::is_lowercase)
}

/// The start of something that may be any length.
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
