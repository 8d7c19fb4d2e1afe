//! Reads lines of limited length from a terminal or a pipe.

use crate::base::legible::one_line;
use std::io::{self, BufRead, Read};

/// Maximum length of a line in bytes, more than any answer needs; the rest is discarded.
const KEPT: u64 = 1000;

/// Returns the next line without its line break, or `None` at the end of input. Invalid UTF-8 is replaced.
pub fn next(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(KEPT).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == KEPT {
        input.skip_until(b'\n')?;
    }
    let line = String::from_utf8_lossy(&line);
    Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
}

/// Returns a line in its displayed form, and the column of one of its characters.
pub fn shown(line: &str, at: usize) -> (String, usize) {
    let before: String = line.chars().take(at).collect();
    let columns = unicode_width::UnicodeWidthStr::width(&*one_line(&before));
    (one_line(line).into_owned(), columns)
}
