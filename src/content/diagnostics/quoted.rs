//! The characters of a text in quotes, as it is written.

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
}
