//! Atomic output file: it is written beside its final path and then renamed. An unusable path is detected before a
//! game is played.

use crate::base::escape;
use crate::commands::CommandError;
use std::fs::{self, Permissions};
use std::io::{BufWriter, Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// A file to be written. Dropping it without [`finish`](OutputFile::finish) leaves the old file unchanged.
pub struct OutputFile {
    path: PathBuf,
    file: NamedTempFile,
}

impl OutputFile {
    /// Creates the temporary file, and checks that it can replace the file at its final path.
    ///
    /// # Errors
    /// [`CommandError::Write`] if it cannot.
    pub fn create(path: &Path) -> Result<OutputFile, CommandError> {
        begin(path).map_err(|why| failed(path, why))
    }

    /// # Errors
    /// [`CommandError::Write`] if the file cannot be written.
    pub fn write(mut self, text: &str) -> Result<(), CommandError> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|why| failed(&self.path, why))?;
        self.finish()
    }

    /// Returns a writer for the contents. Call [`finish`](OutputFile::finish) after writing.
    pub fn file(&mut self) -> impl Write {
        BufWriter::new(self.file.as_file_mut())
    }

    /// Syncs the file to the disk and moves it to its final path.
    ///
    /// # Errors
    /// [`CommandError::Write`] if that fails.
    pub fn finish(self) -> Result<(), CommandError> {
        let synced = self.file.as_file().sync_all();
        let renamed = synced.and_then(|()| self.file.persist(&self.path).map_err(|error| error.error));
        renamed.map(|_| ()).map_err(|why| failed(&self.path, why))
    }
}

fn begin(path: &Path) -> Result<OutputFile, Error> {
    // If the path is a symbolic link, keep the link and write to its target.
    let path = match fs::symlink_metadata(path) {
        Ok(_) => fs::canonicalize(path)?,
        Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(error),
    };
    if let Ok(metadata) = fs::metadata(&path) {
        if !metadata.is_file() {
            return Err(Error::other("the path exists and is not a file"));
        }
        if metadata.permissions().readonly() {
            return Err(Error::other("the file is read-only"));
        }
    }
    let (Some(name), Some(folder)) = (path.file_name(), path.parent()) else {
        return Err(Error::other("the path has no file name"));
    };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    if !folder.is_dir() {
        return Err(Error::other("the folder does not exist"));
    }
    let mut prefix = std::ffi::OsString::from(".");
    prefix.push(name);
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".tmp");
    if let Some(permissions) = default_permissions() {
        builder.permissions(permissions);
    }
    // The full error would show the name of the temporary file.
    let file = builder.tempfile_in(folder).map_err(|error| Error::from(error.kind()))?;
    Ok(OutputFile { path, file })
}

/// Returns the permissions of a new file on Unix. The system removes the permissions that the umask forbids.
fn default_permissions() -> Option<Permissions> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        Some(Permissions::from_mode(0o666))
    }
    #[cfg(not(unix))]
    None
}

fn failed(path: &Path, why: Error) -> CommandError {
    CommandError::Write { path: escape::escape_path(path), why }
}
