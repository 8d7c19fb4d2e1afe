//! Files that stand by themselves, such as key bindings and settings.

use super::record::Record;
use super::value::Value;
use crate::diagnostics::problem::{Diagnostics, Problem, Report};
use crate::files::disk;
use crate::json::tree;

/// Reads a file that stands by itself, such as key bindings or settings; `name` is how people know it.
/// Warnings come with what was read.
pub fn read_text<T>(
    name: &str,
    text: &str,
    read: impl FnOnce(&mut Record<'_>) -> Option<T>,
) -> Result<(T, Report), Report> {
    let diagnostics = Diagnostics::default();
    let file = diagnostics.file(name, text);
    let node = tree::parse(text, file, &diagnostics);
    let found = node.and_then(|node| Value::new(&node, "", &diagnostics).file(read));
    match found {
        Some(found) if diagnostics.errors() == 0 => Ok((found, diagnostics.report())),
        _ => Err(diagnostics.report()),
    }
}

/// The text of a file that stands by itself, of its bytes, which may not even be a text.
///
/// # Errors
/// What the bytes are instead.
pub fn text_of(name: &str, bytes: &[u8]) -> Result<String, Report> {
    let diagnostics = Diagnostics::default();
    let decoded = disk::decode(name, bytes, &diagnostics);
    decoded.map(|(_, text)| text).ok_or_else(|| diagnostics.report())
}

/// The report of a mistake in a field of a file that stands by itself, of which its name and its text are known.
pub fn mistake_in((name, text): (&str, &str), field: &str, message: &str, help: &str) -> Report {
    let diagnostics = Diagnostics::default();
    let file = diagnostics.file(name, text);
    // What else is wrong with it is told when it is read.
    let tree = tree::parse(text, file, &Diagnostics::default());
    let node = tree.as_ref().and_then(|tree| tree.field(field));
    let place = node.map_or_else(|| file.whole(), |node| node.span);
    diagnostics.add(Problem::error(place, message).path(field).help(help));
    diagnostics.report()
}
