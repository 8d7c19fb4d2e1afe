//! Display width of text in terminal columns: two for East Asian characters and most emoji, else one.

use unicode_width::UnicodeWidthChar;

pub fn char_width(c: char) -> i32 {
    // Fast path: no character below U+1100 is wide, and most drawn characters are below U+1100.
    if c >= '\u{1100}' && c.width() == Some(2) { 2 } else { 1 }
}

pub fn width(text: &str) -> i32 {
    text.chars().map(char_width).fold(0, i32::saturating_add)
}

/// Returns the longest prefix that fits into `room` columns.
pub fn fitting_prefix(text: &str, room: i32) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|(_, c)| {
        used += char_width(*c);
        used > room
    });
    &text[..end.map_or(text.len(), |(byte, _)| byte)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::read::cp437;

    #[test]
    fn wide_characters_count_as_two_columns() {
        assert_eq!([width("東京 ab"), width("Юрий♥e\u{301}")], [7, 7]);
        assert_eq!(
            [fitting_prefix("a東京", 4), fitting_prefix("a東京", 5), fitting_prefix("東", 1)],
            ["a東", "a東京", ""]
        );
        assert_eq!(fitting_prefix("abc", -1), "");
        // Every character of the fonts is one column wide.
        assert!((1..=u8::MAX).map(cp437::character).all(|c| char_width(c) == 1));
    }
}
