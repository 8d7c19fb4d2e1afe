//! Source excerpts: the line of a file that contains a problem, with control characters escaped.

use fifteen_base::escape::{escape_line, is_hidden};
use unicode_width::UnicodeWidthChar;

const MAX_COLUMNS: usize = 100;

/// If the beginning of a line is cut off, at most this many columns before the position of the problem are kept.
const COLUMNS_BEFORE: usize = 40;

pub(crate) struct Excerpt {
    /// The line, or the part of it around the position, with control characters escaped.
    pub text: String,
    pub indent: usize,
    /// Width of the underline in columns, at least 1.
    pub width: usize,
}

impl Excerpt {
    /// Builds the excerpt of a line. The underline covers the bytes `start..end`, cut at the end of the excerpt.
    pub fn from_line(line: &str, start: usize, end: usize) -> Excerpt {
        let start = char_boundary_before(line, start);
        let end = char_boundary_before(line, end).max(start);
        let (shown, cut) = cut(line, start);
        let kept = shown.trim_end_matches('…').len();
        let end = char_boundary_before(line, end.clamp(start, cut + kept.max(start - cut)));
        let lead = if cut > 0 { "…" } else { "" };
        Excerpt {
            indent: columns(lead) + columns(&line[cut..start]),
            width: columns(&line[start..end]).max(1),
            text: format!("{lead}{}", escape_line(&shown.replace('\t', "    "))),
        }
    }
}

/// Returns the part of a line around byte `place`, and the byte at which that part starts.
fn cut(line: &str, place: usize) -> (String, usize) {
    if fits(line, MAX_COLUMNS) {
        return (line.to_owned(), 0);
    }
    let mut from = 0;
    if !fits(&line[..place], MAX_COLUMNS / 2) {
        let mut kept = 0;
        from = place;
        for (i, c) in line[..place].char_indices().rev() {
            kept += width(c);
            if kept > COLUMNS_BEFORE {
                break;
            }
            from = i;
        }
    }
    let mut shown = String::new();
    let mut taken = 0;
    for c in line[from..].chars() {
        taken += width(c);
        if taken > MAX_COLUMNS - 2 {
            shown.push('…');
            break;
        }
        shown.push(c);
    }
    (shown, from)
}

/// Returns the last character boundary at or before a byte.
pub(crate) fn char_boundary_before(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0)
}

fn columns(text: &str) -> usize {
    text.chars().map(width).sum()
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, start: usize, end: usize) -> String {
        let e = Excerpt::from_line(text, start, end);
        let carets = format!("{}{}", " ".repeat(e.indent), "^".repeat(e.width));
        format!("{}\n{carets}", e.text)
    }

    #[test]
    fn caret_stands_under_the_error() {
        assert_eq!(drawn("\tcd ef", 4, 6), "    cd ef\n       ^^");
        assert_eq!(drawn("日本 x", 7, 8), "日本 x\n     ^");
        assert_eq!(drawn("日本 x", 3, 6), "日本 x\n  ^^");
        assert_eq!(drawn("ab", 2, 2), "ab\n  ^");
        assert_eq!(drawn("a", 0, 9), "a\n^");
        assert_eq!(drawn("", 5, 9), "\n^");
    }

    #[test]
    fn excerpt_escapes_control_characters() {
        assert_eq!(drawn("a\u{1b}[2J\u{202e}b", 8, 9), "a\\u{1b}[2J\\u{202e}b\n                  ^");
    }

    #[test]
    fn long_line_is_cut_around_the_error() {
        let line = format!("{}HERE{}", "a".repeat(500), "b".repeat(500));
        let e = Excerpt::from_line(&line, 500, 504);
        assert_eq!(e.width, 4);
        assert_eq!(e.text.chars().skip(e.indent).take(4).collect::<String>(), "HERE");
        assert!(e.text.chars().count() <= MAX_COLUMNS && e.text.starts_with("…a") && e.text.ends_with("b…"));
        let all = Excerpt::from_line(&line, 0, 1004);
        assert!(all.width <= MAX_COLUMNS, "{}", all.width);
    }
}
