//! Readers for single files that are not lists of definitions, such as key bindings and settings.

use super::record::Record;
use super::value::Value;
use crate::diagnostics::problem::{Diagnostics, Problem, Report};
use crate::files::disk;
use crate::json::tree;

/// Reads a single file with the displayed name `name`. Returns the value with a report of warnings.
///
/// # Errors
/// Returns the report of all errors.
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

/// Decodes the bytes of a single file as text.
///
/// # Errors
/// Returns a report if the bytes are not UTF-8 text.
pub fn decode_text(name: &str, bytes: &[u8]) -> Result<String, Report> {
    let diagnostics = Diagnostics::default();
    let decoded = disk::decode(name, bytes, &diagnostics);
    decoded.map(|(_, text)| text).ok_or_else(|| diagnostics.report())
}

/// Returns a report of one error in a field of a single file, given by name and text.
pub fn error_in_field((name, text): (&str, &str), field: &str, message: &str, help: &str) -> Report {
    let diagnostics = Diagnostics::default();
    let file = diagnostics.file(name, text);
    // Other mistakes in the file are reported when the file is read.
    let tree = tree::parse(text, file, &Diagnostics::default());
    let node = tree.as_ref().and_then(|tree| tree.field(field));
    let place = node.map_or_else(|| file.start(), |node| node.span);
    diagnostics.add(Problem::error(place, message).path(field).help(help));
    diagnostics.report()
}
