//! Bytes of a data file as text.

use crate::diagnostics::collected::{Diagnostics, MOST_BYTES};
use crate::diagnostics::problem::{FileId, Problem};

/// Takes a file into the diagnostics and gives its text, without a byte order mark; none if it is no
/// text, which the diagnostics then says.
pub(crate) fn decode(
    name: &str,
    bytes: &[u8],
    diagnostics: &Diagnostics,
) -> Option<(FileId, String)> {
    if !diagnostics.take_bytes(bytes.len()) {
        let file = diagnostics.file(name, "");
        let message = format!("the data files have more than {} MB", MOST_BYTES >> 20);
        diagnostics.add(
            Problem::error(file.whole(), message).help("the files from this one on are left out"),
        );
        return None;
    }
    let utf16 = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    if utf16 || bytes.iter().take(64).any(|b| *b == 0) {
        let file = diagnostics.file(name, "");
        let message =
            if utf16 { "this file is written in UTF-16" } else { "this is not a text file" };
        diagnostics.add(Problem::error(file.whole(), message).help("save it as UTF-8"));
        return None;
    }
    let (marked, bytes) = match bytes.strip_prefix(&[0xef, 0xbb, 0xbf]) {
        Some(rest) => (true, rest),
        None => (false, bytes),
    };
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            let file = diagnostics.file(name, text);
            if marked {
                let message = "this file begins with a byte order mark";
                let help = "it is read all the same; save it as UTF-8 without the mark";
                diagnostics.add(Problem::warning(file.whole(), message).help(help));
            }
            Some((file, text.to_owned()))
        }
        Err(error) => {
            let start = error.valid_up_to();
            let text = String::from_utf8_lossy(bytes);
            let file = diagnostics.file(name, &text);
            let span = file.span(start, start + '\u{fffd}'.len_utf8());
            let problem = Problem::error(span, "this is not UTF-8");
            diagnostics.add(problem.help("save the file as UTF-8"));
            None
        }
    }
}
