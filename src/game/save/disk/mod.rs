//! The handful of file operations that saving is made of, behind one trait.
//!
//! Nothing else of the game knows it. [`RealDisk`] is the system's; tests put a disk in its place that fails
//! on purpose, or that loses its power.

pub(in crate::save) mod listing;
pub(in crate::save) mod lock;
#[cfg_attr(not(unix), path = "plain.rs")]
pub(in crate::save) mod patient;
pub(in crate::save) mod read;

use std::fmt::Debug;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::SystemTime;

/// A place for files. Paths are whole; errors are the system's, and every operation may give one.
pub trait Disk: Debug {
    /// What is under that name, without following a link.
    fn look(&self, path: &Path) -> io::Result<Metadata>;
    /// The names in a folder and what is under them, in any order.
    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>>;
    /// The bytes of a file, from the byte `from` on, no more than `at_most` of them.
    fn read(&self, path: &Path, from: u64, at_most: u64) -> io::Result<Vec<u8>>;
    /// A new file, empty and open for writing; an error if there is anything of that name.
    fn create_new(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;
    /// A file that is there, open for writing at its end, wherever that is.
    fn append(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;
    /// Gives a file or folder another name, in the place of a file that has that name, in one instant.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Gives a file a second name that is not taken.
    fn hard_link(&self, file: &Path, name: &Path) -> io::Result<()>;
    /// Removes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;
    /// Makes a folder; an error if there is anything of that name.
    fn create_dir(&self, path: &Path) -> io::Result<()>;
    /// Makes a folder and those it lies in, as far as they are not there.
    fn create_dir_all(&self, path: &Path) -> io::Result<()>;
    /// Removes an empty folder.
    fn remove_dir(&self, path: &Path) -> io::Result<()>;
    /// Removes a folder with all that is in it.
    fn remove_dir_all(&self, path: &Path) -> io::Result<()>;
    /// Returns when the names given in a folder so far outlast a power cut.
    fn sync_dir(&self, folder: &Path) -> io::Result<()>;
    /// Tries to take the lock on a file, which is made if it is not there.
    fn lock(&self, path: &Path) -> io::Result<Attempt>;
}

/// A file open for writing.
pub trait DiskFile: Debug {
    /// Writes some of the bytes, at least one, and gives how many.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize>;
    /// Returns when all that was written so far outlasts a power cut.
    fn sync(&mut self) -> io::Result<()>;
    /// Cuts the file to so many bytes.
    fn cut(&mut self, length: u64) -> io::Result<()>;
    /// Whether the file still has that name.
    fn is_at(&self, path: &Path) -> bool;
}

/// A lock that is held until it is dropped.
pub trait Lock: Debug {
    /// Whether its file still has that name: without it, another process takes the lock of a new one.
    fn is_at(&self, path: &Path) -> bool;
}

/// What is under a name.
#[derive(Clone, Copy, Debug)]
pub struct Metadata {
    /// What sort of thing.
    pub sort: Sort,
    /// How many bytes a file has.
    pub length: u64,
    /// When it was last written to, if the disk knows.
    pub modified: Option<SystemTime>,
}

/// A name in a folder.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name. One that is not Unicode is never ours and is shown as far as it can be.
    pub name: String,
    /// What sort of thing has it.
    pub sort: Sort,
}

/// What a name may stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A plain file.
    File,
    /// A folder.
    Folder,
    /// A link, a pipe, a device.
    Other,
}

/// What came of trying to take a lock.
#[derive(Debug)]
pub enum Attempt {
    /// It is ours, until this is dropped.
    Taken(Box<dyn Lock>),
    /// It is somebody else's: the process of that number, if that can be read.
    Busy(Option<u32>),
    /// Its file was removed meanwhile; try again.
    Gone,
}

/// How often in a row a write may be interrupted.
const PATIENCE: u32 = 1000;

/// Writes all of the bytes, in as many pieces as the disk likes.
pub(super) fn write_all(file: &mut dyn DiskFile, mut bytes: &[u8]) -> io::Result<()> {
    let mut interrupted = 0;
    while !bytes.is_empty() {
        match file.write(bytes) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(written) => {
                bytes = bytes.get(written..).unwrap_or_default();
                interrupted = 0;
            }
            Err(error) if error.kind() == ErrorKind::Interrupted && interrupted < PATIENCE => {
                interrupted += 1;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Whether there is anything of that name. Whatever cannot be looked at may well be there.
pub(super) fn exists(disk: &dyn Disk, path: &Path) -> bool {
    !matches!(disk.look(path), Err(error) if error.kind() == ErrorKind::NotFound)
}

/// The files of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn look(&self, path: &Path) -> io::Result<Metadata> {
        let about = fs::symlink_metadata(path)?;
        Ok(Metadata {
            sort: sort(about.file_type()),
            length: about.len(),
            modified: about.modified().ok(),
        })
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        listing::list(folder)
    }

    fn read(&self, path: &Path, from: u64, at_most: u64) -> io::Result<Vec<u8>> {
        let mut file = patient::open(path)?;
        if from > 0 {
            file.seek(SeekFrom::Start(from))?;
        }
        let left = file.metadata().map_or(0, |about| about.len().saturating_sub(from));
        let mut bytes = Vec::with_capacity(left.min(at_most) as usize);
        patient::read(&file, &mut bytes, at_most)?;
        Ok(bytes)
    }

    fn create_new(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let file = patient::create_new(path)?;
        Ok(Box::new(RealFile(file)))
    }

    fn append(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let file = patient::append(path)?;
        Ok(Box::new(RealFile(file)))
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
        // A link is removed, and not what it leads to.
        if self.look(path)?.sort != Sort::Folder {
            return self.remove(path);
        }
        for entry in self.list(path)? {
            let inside = path.join(&entry.name);
            match entry.sort {
                Sort::Folder => self.remove_dir_all(&inside)?,
                Sort::File | Sort::Other => self.remove(&inside)?,
            }
        }
        self.remove_dir(path)
    }

    fn sync_dir(&self, folder: &Path) -> io::Result<()> {
        // Elsewhere a folder cannot be opened, and names are safe once given.
        if cfg!(not(unix)) {
            return Ok(());
        }
        patient::sync(&patient::open(folder)?)
    }

    fn lock(&self, path: &Path) -> io::Result<Attempt> {
        lock::take(path)
    }
}

pub(super) fn sort(kind: fs::FileType) -> Sort {
    match kind {
        kind if kind.is_file() => Sort::File,
        kind if kind.is_dir() => Sort::Folder,
        _ => Sort::Other,
    }
}

#[derive(Debug)]
struct RealFile(File);

impl DiskFile for RealFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        patient::sync(&self.0)
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        patient::cut(&self.0, length)
    }

    fn is_at(&self, path: &Path) -> bool {
        lock::is_file_at(&self.0, path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes a byte at a time, and is interrupted before each.
    #[derive(Debug, Default)]
    struct Slow(Vec<u8>, bool);

    impl DiskFile for Slow {
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
        fn cut(&mut self, _: u64) -> io::Result<()> {
            Ok(())
        }
        fn is_at(&self, _: &Path) -> bool {
            true
        }
    }

    #[test]
    fn short_and_interrupted_writes_go_on() {
        let mut file = Slow::default();
        write_all(&mut file, b"all of it").unwrap();
        assert_eq!(file.0, b"all of it");
    }
}
