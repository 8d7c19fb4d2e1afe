//! Reads lines of limited length from a terminal or a pipe.

use crate::base::escape::escape_line;
use std::io::{self, BufRead, Read};

/// Maximum length of a line in bytes, more than any answer needs. The rest of a longer line is discarded.
const MAX_LINE: u64 = 1000;

/// Returns the next line without its line break, or `None` at the end of input. Invalid UTF-8 is replaced.
pub fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == MAX_LINE {
        input.skip_until(b'\n')?;
    }
    let line = String::from_utf8_lossy(&line);
    Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
}

/// Returns the escaped form of a line, and the display column of the character with the index `at`.
pub fn displayed(line: &str, at: usize) -> (String, usize) {
    let before: String = line.chars().take(at).collect();
    let columns = unicode_width::UnicodeWidthStr::width(&*escape_line(&before));
    (escape_line(line).into_owned(), columns)
}
