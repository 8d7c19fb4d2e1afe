//! Atomic output file: written beside its final path and then renamed. Errors are found before a game is played.

use crate::base::escape;
use crate::commands::CommandError;
use std::fs::{self, Permissions};
use std::io::{BufWriter, Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// A file to be written. If it is dropped unfinished, nothing is left at or beside its path that was not there
/// before.
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

    /// Writes a text as the whole file.
    ///
    /// # Errors
    /// [`CommandError::Write`] if it cannot be written.
    pub fn write(mut self, text: &str) -> Result<(), CommandError> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|why| failed(&self.path, why))?;
        self.finish()
    }

    /// Returns a writer for the contents, which [`finish`](OutputFile::finish) completes.
    pub fn file(&mut self) -> impl Write {
        BufWriter::new(self.file.as_file_mut())
    }

    /// Flushes the file and moves it to its final path.
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
    // Write to the target of a symbolic link, and not in place of the link.
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
    // The full error would contain the temporary name.
    let file = builder.tempfile_in(folder).map_err(|error| Error::from(error.kind()))?;
    Ok(OutputFile { path, file })
}

/// Returns the permissions of a new file on Unix. The system removes the permissions in the umask.
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
