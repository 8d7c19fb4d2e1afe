//! Lines from standard input, from a terminal or a pipe: of one that never ends only the beginning is kept.

use crate::base::legible::one_line;
use std::io::{self, BufRead, Read};

/// How many bytes of a line are kept: more than any answer may have.
const KEPT: u64 = 1000;

/// The next line without its end; none if there are no more. What is no UTF-8 in it is replaced.
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

/// A line as it is shown, and the columns before one of its characters.
pub fn shown(line: &str, at: usize) -> (String, usize) {
    let before: String = line.chars().take(at).collect();
    let columns = unicode_width::UnicodeWidthStr::width(&*one_line(&before));
    (one_line(line).into_owned(), columns)
}
