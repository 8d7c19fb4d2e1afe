//! File system access of saving, as the trait [`Disk`]. Tests replace [`RealDisk`] to simulate failures.

pub(in crate::save) mod listing;
pub(in crate::save) mod lock;
mod read;
#[cfg_attr(not(unix), path = "plain.rs")]
pub(in crate::save) mod retry;

pub(in crate::save) use read::{read, read_up_to, too_large};
use std::fmt::Debug;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::SystemTime;

pub trait Disk: Debug {
    /// Does not follow a symbolic link.
    fn metadata(&self, path: &Path) -> io::Result<Metadata>;
    fn list(&self, folder: &Path) -> io::Result<Vec<FolderEntry>>;
    /// Reads at most `at_most` bytes of a file, from byte `from` on.
    fn read(&self, path: &Path, from: u64, at_most: u64) -> io::Result<Vec<u8>>;
    /// Creates an empty file and opens it for writing. Fails if the name is taken.
    fn create_new(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;
    fn append(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;
    /// Renames a file or folder atomically. A file at `to` is replaced.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Creates a hard link. Fails if `name` is taken.
    fn hard_link(&self, file: &Path, name: &Path) -> io::Result<()>;
    fn remove(&self, path: &Path) -> io::Result<()>;
    /// Fails if the name is taken.
    fn create_dir(&self, path: &Path) -> io::Result<()>;
    fn create_dir_all(&self, path: &Path) -> io::Result<()>;
    fn remove_dir(&self, path: &Path) -> io::Result<()>;
    fn remove_dir_all(&self, path: &Path) -> io::Result<()>;
    /// Syncs a folder: after this call, the present names of its files and folders survive a power cut.
    fn sync_dir(&self, folder: &Path) -> io::Result<()>;
    /// Tries to lock a file without waiting. Creates a missing file.
    fn lock(&self, path: &Path) -> io::Result<LockAttempt>;
}

pub trait DiskFile: Debug {
    /// Writes some of the bytes: at least the first. Returns the number of bytes written.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize>;
    /// Syncs the file: after this call, everything written so far survives a power cut.
    fn sync(&mut self) -> io::Result<()>;
    fn truncate(&mut self, length: u64) -> io::Result<()>;
    fn is_at(&self, path: &Path) -> bool;
}

/// A file lock, released on drop.
pub trait Lock: Debug {
    /// Whether `path` still names the lock file. If not, another process can create and lock a new file there.
    fn is_at(&self, path: &Path) -> bool;
}

#[derive(Clone, Copy, Debug)]
pub struct Metadata {
    pub entry_type: EntryType,
    /// In bytes.
    pub length: u64,
    /// Time of the last change; `None` if the disk does not record it.
    pub modified: Option<SystemTime>,
}

#[derive(Clone, Debug)]
pub struct FolderEntry {
    /// Invalid Unicode in the name is replaced. The game itself never writes such names.
    pub name: String,
    pub entry_type: EntryType,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryType {
    File,
    Folder,
    Other,
}

#[derive(Debug)]
pub enum LockAttempt {
    /// The lock is held until the value is dropped.
    Taken(Box<dyn Lock>),
    /// Another process holds the lock. Contains its process id, if the id can be read.
    Busy(Option<u32>),
    /// The file was removed during the attempt. The caller should try again.
    Gone,
}

/// Number of successive interruptions after which a call fails.
pub(in crate::save) const MAX_INTERRUPTIONS: u32 = 1000;

pub(super) fn write_all(file: &mut dyn DiskFile, mut bytes: &[u8]) -> io::Result<()> {
    let mut interrupted = 0;
    while !bytes.is_empty() {
        match file.write(bytes) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(written) => {
                bytes = bytes.get(written..).unwrap_or_default();
                interrupted = 0;
            }
            Err(error) if error.kind() == ErrorKind::Interrupted && interrupted < MAX_INTERRUPTIONS => {
                interrupted += 1;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Whether the path exists. A path that cannot be inspected counts as existing.
pub(super) fn exists(disk: &dyn Disk, path: &Path) -> bool {
    !matches!(disk.metadata(path), Err(error) if error.kind() == ErrorKind::NotFound)
}

#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let metadata = fs::symlink_metadata(path)?;
        Ok(Metadata {
            entry_type: entry_type(metadata.file_type()),
            length: metadata.len(),
            modified: metadata.modified().ok(),
        })
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<FolderEntry>> {
        listing::list(folder)
    }

    fn read(&self, path: &Path, from: u64, at_most: u64) -> io::Result<Vec<u8>> {
        let mut file = retry::open(path)?;
        if from > 0 {
            file.seek(SeekFrom::Start(from))?;
        }
        let left = file.metadata().map_or(0, |metadata| metadata.len().saturating_sub(from));
        let mut bytes = Vec::with_capacity(left.min(at_most) as usize);
        retry::read(&file, &mut bytes, at_most)?;
        Ok(bytes)
    }

    fn create_new(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(RealFile(retry::create_new(path)?)))
    }

    fn append(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(RealFile(retry::append(path)?)))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn hard_link(&self, file: &Path, name: &Path) -> io::Result<()> {
        fs::hard_link(file, name)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn create_dir(&self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    fn create_dir_all(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn remove_dir(&self, path: &Path) -> io::Result<()> {
        fs::remove_dir(path)
    }

    fn remove_dir_all(&self, path: &Path) -> io::Result<()> {
        // A symbolic link is removed, but not its target.
        if self.metadata(path)?.entry_type != EntryType::Folder {
            return self.remove(path);
        }
        for entry in self.list(path)? {
            let inside = path.join(&entry.name);
            match entry.entry_type {
                EntryType::Folder => self.remove_dir_all(&inside)?,
                EntryType::File | EntryType::Other => self.remove(&inside)?,
            }
        }
        self.remove_dir(path)
    }

    fn sync_dir(&self, folder: &Path) -> io::Result<()> {
        // Systems other than Unix have no operation that syncs a folder.
        if cfg!(not(unix)) {
            return Ok(());
        }
        retry::sync(&retry::open(folder)?)
    }

    fn lock(&self, path: &Path) -> io::Result<LockAttempt> {
        lock::try_lock(path)
    }
}

pub(super) fn entry_type(kind: fs::FileType) -> EntryType {
    match kind {
        kind if kind.is_file() => EntryType::File,
        kind if kind.is_dir() => EntryType::Folder,
        _ => EntryType::Other,
    }
}

#[derive(Debug)]
struct RealFile(File);

impl DiskFile for RealFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        retry::sync(&self.0)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        retry::truncate(&self.0, length)
    }

    fn is_at(&self, path: &Path) -> bool {
        lock::is_file_at(&self.0, path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default)]
    struct SlowDisk(Vec<u8>, bool);

    impl DiskFile for SlowDisk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(ErrorKind::Interrupted.into());
            }
            self.0.push(bytes[0]);
            Ok(1)
        }
        fn sync(&mut self) -> io::Result<()> {
            Ok(())
        }
        fn truncate(&mut self, _: u64) -> io::Result<()> {
            Ok(())
        }
        fn is_at(&self, _: &Path) -> bool {
            true
        }
    }

    #[test]
    fn short_and_interrupted_writes_continue() {
        let mut file = SlowDisk::default();
        write_all(&mut file, b"all of it").unwrap();
        assert_eq!(file.0, b"all of it");
    }
}
