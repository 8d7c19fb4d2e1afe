//! The line of a file that a problem is in, made fit to be shown.

use fifteen_base::legible::{is_hidden, one_line};
use unicode_width::UnicodeWidthChar;

/// The widest excerpt, in columns.
const WIDEST: usize = 100;

/// How much of a line too long is kept before the place in question, in columns.
const BEFORE: usize = 40;

/// A line of a file and where in it something is.
pub(crate) struct Excerpt {
    /// The line, or the part of it around the place: nothing in it moves the cursor.
    pub text: String,
    /// Columns of `text` before the place.
    pub indent: usize,
    /// Columns that the place takes, at least 1.
    pub width: usize,
}

impl Excerpt {
    /// A line without its end, with the bytes from `start` to before `end` marked as far as they are
    /// on it.
    pub fn of(line: &str, start: usize, end: usize) -> Excerpt {
        let start = floor(line, start);
        let end = floor(line, end).max(start);
        let (shown, cut) = cut(line, start);
        let kept = shown.trim_end_matches('…').len();
        let end = floor(line, end.clamp(start, cut + kept.max(start - cut)));
        let lead = if cut > 0 { "…" } else { "" };
        Excerpt {
            indent: columns(lead) + columns(&line[cut..start]),
            width: columns(&line[start..end]).max(1),
            text: format!("{lead}{}", harmless(&shown)),
        }
    }
}

/// The part of a line around byte `place` that is shown, and the byte it starts at.
fn cut(line: &str, place: usize) -> (String, usize) {
    if fits(line, WIDEST) {
        return (line.to_owned(), 0);
    }
    let mut from = 0;
    if !fits(&line[..place], WIDEST / 2) {
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
pub(crate) fn floor(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0)
}

/// The columns that a text takes once it is harmless.
fn columns(text: &str) -> usize {
    text.chars().map(width).sum()
}

/// Whether a text, of which no more is looked at than needed, takes at most so many columns.
fn fits(text: &str, most: usize) -> bool {
    let mut taken = 0;
    text.chars().all(|c| {
        taken += width(c);
        taken <= most
    })
}

fn width(c: char) -> usize {
    match c {
        '\t' => 4,
        c if is_hidden(c) => c.escape_unicode().len(),
        c => c.width().unwrap_or(1),
    }
}

/// The text with blanks for tabs, and the escape of each character that would do something to a terminal or
/// cannot be seen.
fn harmless(text: &str) -> String {
    one_line(&text.replace('\t', "    ")).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, start: usize, end: usize) -> String {
        let e = Excerpt::of(text, start, end);
        let carets = format!("{}{}", " ".repeat(e.indent), "^".repeat(e.width));
        format!("{}\n{carets}", e.text)
    }

    #[test]
    fn the_caret_stands_under_the_place() {
        assert_eq!(drawn("\tcd ef", 4, 6), "    cd ef\n       ^^");
        assert_eq!(drawn("日本 x", 7, 8), "日本 x\n     ^");
        assert_eq!(drawn("日本 x", 3, 6), "日本 x\n  ^^");
        assert_eq!(drawn("ab", 2, 2), "ab\n  ^");
        assert_eq!(drawn("a", 0, 9), "a\n^");
        assert_eq!(drawn("", 5, 9), "\n^");
    }

    #[test]
    fn nothing_in_an_excerpt_moves_the_cursor() {
        assert_eq!(
            drawn("a\u{1b}[2J\u{202e}b", 8, 9),
            "a\\u{1b}[2J\\u{202e}b\n                  ^"
        );
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let line = format!("{}HERE{}", "a".repeat(500), "b".repeat(500));
        let e = Excerpt::of(&line, 500, 504);
        assert_eq!(e.width, 4);
        assert_eq!(e.text.chars().skip(e.indent).take(4).collect::<String>(), "HERE");
        assert!(
            e.text.chars().count() <= WIDEST && e.text.starts_with("…a") && e.text.ends_with("b…")
        );
        let all = Excerpt::of(&line, 0, 1004);
        assert!(all.width <= WIDEST, "{}", all.width);
    }
}
