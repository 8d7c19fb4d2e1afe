//! Directory listing. On Linux and Android it uses system calls, because Rust's `read_dir` panics if a folder cannot
//! be closed.

use super::{EntryType, FolderEntry};
use std::io;
use std::path::Path;

/// Fails if any entry cannot be read, because callers need a complete list.
#[cfg(any(target_os = "linux", target_os = "android"))]
pub(in crate::save) fn list(folder: &Path) -> io::Result<Vec<FolderEntry>> {
    use super::MAX_INTERRUPTIONS;
    use super::retry::{PIECE_BYTES, open_as};
    use rustix::fs::{OFlags, RawDir};
    use rustix::io::Errno;

    let opened = open_as(folder, OFlags::RDONLY | OFlags::DIRECTORY)?;
    let mut buffer = Vec::with_capacity(PIECE_BYTES);
    let mut entries = RawDir::new(opened, buffer.spare_capacity_mut());
    let mut found = Vec::new();
    let mut interrupted = 0;
    while let Some(entry) = entries.next() {
        let entry = match entry {
            Err(Errno::INTR) if interrupted < MAX_INTERRUPTIONS => {
                interrupted += 1;
                continue;
            }
            entry => entry?,
        };
        let name = entry.file_name().to_string_lossy().into_owned();
        if name != "." && name != ".." {
            let kind = entry_type(entry.file_type(), &folder.join(&name));
            found.push(FolderEntry { name, entry_type: kind });
        }
    }
    Ok(found)
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn entry_type(file_type: rustix::fs::FileType, path: &Path) -> EntryType {
    use rustix::fs::FileType;

    match file_type {
        FileType::RegularFile => EntryType::File,
        FileType::Directory => EntryType::Folder,
        // Some file systems do not report the type.
        FileType::Unknown => std::fs::symlink_metadata(path)
            .map_or(EntryType::Other, |metadata| super::entry_type(metadata.file_type())),
        _ => EntryType::Other,
    }
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
pub(in crate::save) fn list(folder: &Path) -> io::Result<Vec<FolderEntry>> {
    let entry = |entry: std::fs::DirEntry| FolderEntry {
        name: entry.file_name().to_string_lossy().into_owned(),
        entry_type: entry.file_type().map_or(EntryType::Other, super::entry_type),
    };
    std::fs::read_dir(folder)?.map(|found| found.map(entry)).collect()
}
