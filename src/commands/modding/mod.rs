//! Commands for modders: list ids, print schemas, reference and translatable texts, and test data.

pub mod data_test;
pub mod list;
pub mod reference;
pub mod schema;
pub mod words;

use super::CommandError;
use crate::base::escape;
use std::fs;
use std::path::Path;

/// Writes a file, and creates its folder if necessary.
fn write(path: &Path, text: &str) -> Result<(), CommandError> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| fs::write(path, text));
    written.map_err(|why| CommandError::Write { path: escape::escape_path(path), why })
}
