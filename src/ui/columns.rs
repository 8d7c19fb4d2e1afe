//! How many columns text takes: one for a character, and two for those of East Asia and most pictures, as terminals have it.

use unicode_width::UnicodeWidthChar;

/// How many columns a character takes.
pub fn columns(c: char) -> i32 {
    // No character before these takes two, and nearly all that is drawn is.
    if c >= '\u{1100}' && c.width() == Some(2) { 2 } else { 1 }
}

/// How many columns a text takes.
pub fn width(text: &str) -> i32 {
    text.chars().map(columns).fold(0, i32::saturating_add)
}

/// As much of a text as fits into so many columns.
pub fn fitting(text: &str, room: i32) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|(_, c)| {
        used += columns(*c);
        used > room
    });
    &text[..end.map_or(text.len(), |(byte, _)| byte)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::read::cp437;

    #[test]
    fn what_takes_two_columns_is_counted_so() {
        assert_eq!([width("東京 ab"), width("Юрий♥e\u{301}")], [7, 7]);
        assert_eq!(
            [fitting("a東京", 4), fitting("a東京", 5), fitting("東", 1)],
            ["a東", "a東京", ""]
        );
        assert_eq!(fitting("abc", -1), "");
        // All that the fonts have takes one.
        assert!((1..=u8::MAX).map(cp437::character).all(|c| columns(c) == 1));
    }
}
