//! Reads files and folders from the disk, with limits on size and number.

use crate::diagnostics::collected::{Diagnostics, MOST_BYTES};
use crate::diagnostics::problem::{FileId, Problem};
use std::io::Read;
use std::path::Path;

pub const MAX_FILE_BYTES: u64 = 16 << 20;

/// Maximum number of entries in a folder: files and subfolders.
pub const MOST_FILES: usize = 1000;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    #[error("there is no such file")]
    Missing,
    #[error("it is a folder, not a file")]
    Folder,
    #[error("this is not a regular file")]
    Special,
    #[error("this file has more than {} MB", MAX_FILE_BYTES >> 20)]
    TooLarge,
    #[error("this name leads out of the data folder")]
    Outside,
    #[error("it is a file, not a folder")]
    NotAFolder,
    #[error("this folder has more than {MOST_FILES} files")]
    TooMany,
    #[error("this name is not written in UTF-8")]
    NotAName,
    #[error("this is a broken link: its target does not exist")]
    Dangling,
    #[error("this file cannot be read: {0}")]
    Failed(String),
}

impl Unreadable {
    /// Returns the bare reason, for messages that already say that the file cannot be read.
    pub fn reason(&self) -> String {
        match self {
            Unreadable::Failed(why) => why.clone(),
            other => other.to_string(),
        }
    }
}

/// Returns why no file was found at a path: it is missing, or it is a broken link.
pub(crate) fn missing_reason(path: &Path) -> Unreadable {
    match path.symlink_metadata().is_ok_and(|metadata| metadata.is_symlink()) {
        true => Unreadable::Dangling,
        false => Unreadable::Missing,
    }
}

/// Returns the names of all entries of a folder; empty if the folder is missing.
pub(crate) fn list_folder(path: &Path) -> Result<Vec<String>, Unreadable> {
    let failed = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotADirectory => Unreadable::NotAFolder,
        _ => Unreadable::Failed(error.to_string()),
    };
    let entries = match std::fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return match missing_reason(path) {
                Unreadable::Missing => Ok(Vec::new()),
                why => Err(why),
            };
        }
        Err(error) => return Err(failed(error)),
    };
    let names = entries.map(|entry| entry.map(|e| e.file_name().to_string_lossy().into_owned()));
    // Reads one name more than allowed and stops, so that a huge folder is not read to its end.
    let names: Result<Vec<String>, _> = names.take(MOST_FILES + 1).collect();
    let names = names.map_err(failed)?;
    match names.len() > MOST_FILES {
        true => Err(Unreadable::TooMany),
        false => Ok(names),
    }
}

/// Returns the bytes of a regular file of at most [`MAX_FILE_BYTES`].
///
/// # Errors
/// Returns why the file cannot be read.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Unreadable> {
    let failed = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => Unreadable::Missing,
        _ => Unreadable::Failed(error.to_string()),
    };
    // Check before opening, because opening a named pipe without a writer would block.
    let metadata = path.metadata().map_err(failed)?;
    if metadata.is_dir() {
        return Err(Unreadable::Folder);
    }
    if !metadata.is_file() {
        return Err(Unreadable::Special);
    }
    if metadata.len() > MAX_FILE_BYTES {
        return Err(Unreadable::TooLarge);
    }
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(failed)?;
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(Unreadable::TooLarge);
    }
    Ok(bytes)
}

/// Adds a file to the diagnostics and returns its text without byte order mark. Returns `None` after reporting text
/// that is not UTF-8, or data files that are too large in total.
pub(crate) fn decode(name: &str, bytes: &[u8], diagnostics: &Diagnostics) -> Option<(FileId, String)> {
    if !diagnostics.take_bytes(bytes.len()) {
        let file = diagnostics.file(name, "");
        let message = format!("the data files have more than {} MB in total", MOST_BYTES >> 20);
        diagnostics
            .add(Problem::error(file.start(), message).help("this file and all later ones are left out"));
        return None;
    }
    let utf16 = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    if utf16 || bytes.iter().take(64).any(|b| *b == 0) {
        let file = diagnostics.file(name, "");
        let message = if utf16 { "this file is written in UTF-16" } else { "this is not a text file" };
        diagnostics.add(Problem::error(file.start(), message).help("save it as UTF-8"));
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
                let help = "it was read; save it as UTF-8 without the mark";
                diagnostics.add(Problem::warning(file.start(), message).help(help));
            }
            Some((file, text.to_owned()))
        }
        Err(error) => {
            let start = error.valid_up_to();
            let text = String::from_utf8_lossy(bytes);
            let file = diagnostics.file(name, &text);
            let span = file.span(start, start + '\u{fffd}'.len_utf8());
            diagnostics.add(Problem::error(span, "this is not UTF-8").help("save the file as UTF-8"));
            None
        }
    }
}
