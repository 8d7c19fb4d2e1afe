//! The calls of `patient.rs` where there are no signals that interrupt them.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Opens a file for reading, from its beginning.
pub(in crate::save) fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// The same.
pub(in crate::save) fn open_unlinked(path: &Path) -> io::Result<File> {
    open(path)
}

/// Opens a file for writing at its end.
pub(in crate::save) fn append(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

/// Makes a file, for writing at its end.
pub(in crate::save) fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).create_new(true).open(path)
}

/// Opens a file for reading and writing, and makes it if it is not there.
pub(in crate::save) fn open_or_create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    options.open(path)
}

/// Reads from where the file is, no more than `at_most` bytes.
pub(in crate::save) fn read(file: &File, bytes: &mut Vec<u8>, at_most: u64) -> io::Result<()> {
    file.take(at_most).read_to_end(bytes).map(drop)
}

/// Returns when what was written outlasts a power cut.
pub(in crate::save) fn sync(file: &File) -> io::Result<()> {
    file.sync_all()
}

/// Cuts a file to so many bytes.
pub(in crate::save) fn cut(file: &File, length: u64) -> io::Result<()> {
    file.set_len(length)
}
