//! The functions of `retry.rs` for systems on which signals never interrupt system calls.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

pub(in crate::save) fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

pub(in crate::save) fn open_unlinked(path: &Path) -> io::Result<File> {
    open(path)
}

pub(in crate::save) fn append(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

pub(in crate::save) fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).create_new(true).open(path)
}

pub(in crate::save) fn open_or_create(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
}

pub(in crate::save) fn read(file: &File, bytes: &mut Vec<u8>, at_most: u64) -> io::Result<()> {
    file.take(at_most).read_to_end(bytes).map(drop)
}

pub(in crate::save) fn sync(file: &File) -> io::Result<()> {
    file.sync_all()
}

pub(in crate::save) fn truncate(file: &File, length: u64) -> io::Result<()> {
    file.set_len(length)
}
