//! The line of a file that a problem is in, made fit to be shown.

use unicode_width::UnicodeWidthChar;

/// The widest excerpt, in columns.
const WIDEST: usize = 100;

/// How much of a line too long is kept before the place in question, in columns.
const BEFORE: usize = 40;

/// A line of a file and where in it something is.
pub(super) struct Excerpt {
    /// Which line, from 1.
    pub line: usize,
    /// Which character of the line, from 1.
    pub column: usize,
    /// The line, or the part of it around the place: nothing in it moves the cursor.
    pub text: String,
    /// Columns of `text` before the place.
    pub indent: usize,
    /// Columns that the place takes, at least 1.
    pub width: usize,
}

impl Excerpt {
    /// The line that holds byte `start`, with the place marked as far as it is on that line.
    pub fn of(text: &str, start: usize, end: usize) -> Excerpt {
        let start = floor(text, start);
        let end = floor(text, end).max(start);
        let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
        let line_end = line_end.max(start);
        let whole = text[line_start..line_end].trim_end_matches('\r');
        let place = start - line_start;
        let place_end = (end - line_start)
            .min(whole.len())
            .max(place.min(whole.len()));
        let place = place.min(whole.len());
        let (shown, cut) = cut(whole, place);
        let mark_end = place_end.clamp(
            place,
            cut + shown.trim_end_matches('…').len().max(place - cut),
        );
        let lead = if cut > 0 { 1 } else { 0 };
        Excerpt {
            line: text[..line_start].matches('\n').count() + 1,
            column: whole[..place].chars().count() + 1,
            indent: lead + columns(&whole[cut..place]),
            width: columns(&whole[place..floor(whole, mark_end)]).max(1),
            text: format!("{}{}", if cut > 0 { "…" } else { "" }, harmless(&shown)),
        }
    }
}

/// The part of a line around byte `place` that is shown, and the byte it starts at.
fn cut(line: &str, place: usize) -> (String, usize) {
    if columns(line) <= WIDEST {
        return (line.to_owned(), 0);
    }
    let mut from = 0;
    if columns(&line[..place]) > WIDEST / 2 {
        let mut kept = 0;
        from = place;
        for (i, c) in line[..place].char_indices().rev() {
            kept += width(c);
            if kept > BEFORE {
                break;
            }
            from = i;
        }
    }
    let mut shown = String::new();
    let mut taken = 0;
    for c in line[from..].chars() {
        taken += width(c);
        if taken > WIDEST - 2 {
            shown.push('…');
            break;
        }
        shown.push(c);
    }
    (shown, from)
}

/// The nearest start of a character at or before a byte.
fn floor(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len()))
        .rev()
        .find(|i| text.is_char_boundary(*i))
        .unwrap_or(0)
}

/// The columns that a text takes once it is harmless.
fn columns(text: &str) -> usize {
    text.chars().map(width).sum()
}

fn width(c: char) -> usize {
    match c {
        '\t' => 4,
        c if moves_the_cursor(c) => 1,
        c => c.width().unwrap_or(1),
    }
}

/// The text with blanks for tabs and a mark in place of each character that would do something to
/// a terminal or turn the reading direction round.
fn harmless(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => out.push_str("    "),
            c if moves_the_cursor(c) => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// Whether a character does something other than being drawn.
pub(super) fn moves_the_cursor(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, start: usize, end: usize) -> String {
        let e = Excerpt::of(text, start, end);
        let carets = format!("{}{}", " ".repeat(e.indent), "^".repeat(e.width));
        format!("{}:{}\n{}\n{carets}", e.line, e.column, e.text)
    }

    #[test]
    fn the_caret_stands_under_the_place() {
        assert_eq!(
            drawn("ab\r\n\tcd ef\r\n", 8, 10),
            "2:5\n    cd ef\n       ^^"
        );
        assert_eq!(drawn("日本 x", 7, 8), "1:4\n日本 x\n     ^");
        assert_eq!(drawn("ab", 2, 2), "1:3\nab\n  ^");
        assert_eq!(drawn("a\nb", 0, 3), "1:1\na\n^");
    }

    #[test]
    fn nothing_in_an_excerpt_moves_the_cursor() {
        assert_eq!(
            drawn("a\u{1b}[2J\u{202e}b", 8, 9),
            "1:7\na\u{fffd}[2J\u{fffd}b\n      ^"
        );
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let line = format!("{}HERE{}", "a".repeat(500), "b".repeat(500));
        let e = Excerpt::of(&line, 500, 504);
        assert_eq!((e.column, e.width), (501, 4));
        assert_eq!(
            e.text.chars().skip(e.indent).take(4).collect::<String>(),
            "HERE"
        );
        assert!(
            e.text.chars().count() <= WIDEST && e.text.starts_with("…a") && e.text.ends_with("b…")
        );
        let all = Excerpt::of(&line, 0, 1004);
        assert!(all.width <= WIDEST, "{}", all.width);
    }
}
