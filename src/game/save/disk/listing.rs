//! The names in a folder.
//!
//! Where it can be had, the list is made of the system's own calls: the library of Rust fails for good when a folder cannot
//! be closed.

use super::{Entry, Sort};
use std::io;
use std::path::Path;

/// The names in a folder. A list that leaves out what cannot be read is no list.
#[cfg(any(target_os = "linux", target_os = "android"))]
pub(in crate::save) fn list(folder: &Path) -> io::Result<Vec<Entry>> {
    use super::patient::{PATIENCE, PIECE, open_as};
    use rustix::fs::{OFlags, RawDir};
    use rustix::io::Errno;

    let opened = open_as(folder, OFlags::RDONLY | OFlags::DIRECTORY)?;
    let mut room = Vec::with_capacity(PIECE);
    let mut entries = RawDir::new(opened, room.spare_capacity_mut());
    let mut found = Vec::new();
    let mut interrupted = 0;
    while let Some(entry) = entries.next() {
        let entry = match entry {
            Err(Errno::INTR) if interrupted < PATIENCE => {
                interrupted += 1;
                continue;
            }
            entry => entry?,
        };
        let name = entry.file_name().to_string_lossy().into_owned();
        if name != "." && name != ".." {
            let sort = sort(entry.file_type(), &folder.join(&name));
            found.push(Entry { name, sort });
        }
    }
    Ok(found)
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn sort(of: rustix::fs::FileType, path: &Path) -> Sort {
    use rustix::fs::FileType;

    match of {
        FileType::RegularFile => Sort::File,
        FileType::Directory => Sort::Folder,
        // Some disks do not say.
        FileType::Unknown => std::fs::symlink_metadata(path)
            .map_or(Sort::Other, |about| super::sort(about.file_type())),
        _ => Sort::Other,
    }
}

/// The names in a folder. A list that leaves out what cannot be read is no list.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
pub(in crate::save) fn list(folder: &Path) -> io::Result<Vec<Entry>> {
    let entry = |entry: std::fs::DirEntry| Entry {
        name: entry.file_name().to_string_lossy().into_owned(),
        sort: entry.file_type().map_or(Sort::Other, super::sort),
    };
    std::fs::read_dir(folder)?.map(|found| found.map(entry)).collect()
}
