//! The file that a report or a picture goes to. Whether it can be written is known before a game is played, and nobody ever
//! reads half of it: it is written beside its place and renamed.

use crate::base::legible;
use crate::commands::CommandError;
use std::fs::{self, Permissions};
use std::io::{BufWriter, Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// A file that is to be written. Dropped before it is, it leaves nothing behind.
pub struct Sheet {
    path: PathBuf,
    file: NamedTempFile,
}

impl Sheet {
    /// Makes sure that a file can be written there.
    pub fn at(path: &Path) -> Result<Sheet, CommandError> {
        begin(path).map_err(|why| failed(path, why))
    }

    /// Writes a text, and nothing after it.
    pub fn write(mut self, text: &str) -> Result<(), CommandError> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|why| failed(&self.path, why))?;
        self.keep()
    }

    /// Where all of it is written that is to be [kept](Sheet::keep).
    pub fn file(&mut self) -> impl Write {
        BufWriter::new(self.file.as_file_mut())
    }

    /// What was written is whole, and takes its place.
    pub fn keep(self) -> Result<(), CommandError> {
        let synced = self.file.as_file().sync_all();
        let renamed =
            synced.and_then(|()| self.file.persist(&self.path).map_err(|error| error.error));
        renamed.map(|_| ()).map_err(|why| failed(&self.path, why))
    }
}

fn begin(path: &Path) -> Result<Sheet, Error> {
    // A link goes on leading to its file.
    let path = match fs::symlink_metadata(path) {
        Ok(_) => fs::canonicalize(path)?,
        Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(error),
    };
    if let Ok(there) = fs::metadata(&path) {
        if !there.is_file() {
            return Err(Error::other("something that is no file is there"));
        }
        if there.permissions().readonly() {
            return Err(Error::other("the file that is there may only be read"));
        }
    }
    let (Some(name), Some(folder)) = (path.file_name(), path.parent()) else {
        return Err(Error::other("it names no file"));
    };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    if !folder.is_dir() {
        return Err(Error::other("there is no such folder"));
    }
    let mut prefix = std::ffi::OsString::from(".");
    prefix.push(name);
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".tmp");
    if let Some(permissions) = usual() {
        builder.permissions(permissions);
    }
    // Nobody has heard of the name that it has for the time being.
    let file = builder.tempfile_in(folder).map_err(|error| Error::from(error.kind()))?;
    Ok(Sheet { path, file })
}

/// What others may do with it: what the user lets them do with any file.
fn usual() -> Option<Permissions> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        Some(Permissions::from_mode(0o666))
    }
    #[cfg(not(unix))]
    None
}

fn failed(path: &Path, why: Error) -> CommandError {
    CommandError::Write { path: legible::path(path), why }
}
