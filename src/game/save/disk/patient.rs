//! The system's calls that the library of Rust repeats for as long as they are interrupted, which may be for ever: here
//! they are repeated so often and no more, and then are an error like any other.

use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use std::fs::File;
use std::io;
use std::path::Path;

/// How often in a row a call may be interrupted.
pub(in crate::save) const PATIENCE: u32 = 1000;

/// How many bytes are read at once.
pub(in crate::save) const PIECE: usize = 64 * 1024;

fn patient<T>(mut call: impl FnMut() -> Result<T, Errno>) -> io::Result<T> {
    let mut interrupted = 0;
    loop {
        match call() {
            Err(Errno::INTR) if interrupted < PATIENCE => interrupted += 1,
            called => return called.map_err(io::Error::from),
        }
    }
}

/// Opens a file for reading, from its beginning.
pub(in crate::save) fn open(path: &Path) -> io::Result<File> {
    open_as(path, OFlags::RDONLY)
}

/// Opens a file for reading that is no link.
pub(in crate::save) fn open_unlinked(path: &Path) -> io::Result<File> {
    open_as(path, OFlags::RDONLY | OFlags::NOFOLLOW)
}

/// Opens a file that is no link for writing at its end.
pub(in crate::save) fn append(path: &Path) -> io::Result<File> {
    open_as(path, OFlags::WRONLY | OFlags::APPEND | OFlags::NOFOLLOW)
}

/// Makes a file, for writing at its end.
pub(in crate::save) fn create_new(path: &Path) -> io::Result<File> {
    let new = OFlags::CREATE | OFlags::EXCL;
    open_as(path, OFlags::WRONLY | OFlags::APPEND | new)
}

/// Opens a file that is no link for reading and writing, and makes it if it is not there.
pub(in crate::save) fn open_or_create(path: &Path) -> io::Result<File> {
    open_as(path, OFlags::RDWR | OFlags::CREATE | OFlags::NOFOLLOW)
}

/// One that is made may be read and written by whom the player lets.
pub(in crate::save) fn open_as(path: &Path, flags: OFlags) -> io::Result<File> {
    let mode = Mode::from_raw_mode(0o666);
    let opened = patient(|| rustix::fs::open(path, flags | OFlags::CLOEXEC, mode))?;
    Ok(File::from(opened))
}

/// Reads from where the file is, no more than `at_most` bytes.
pub(in crate::save) fn read(file: &File, bytes: &mut Vec<u8>, at_most: u64) -> io::Result<()> {
    let mut left = at_most;
    let mut piece = vec![0; PIECE];
    while left > 0 {
        let length = left.min(PIECE as u64) as usize;
        match patient(|| rustix::io::read(file, &mut piece[..length]))? {
            0 => break,
            count => {
                bytes.extend_from_slice(&piece[..count]);
                left -= count as u64;
            }
        }
    }
    Ok(())
}

/// Returns when what was written outlasts a power cut.
pub(in crate::save) fn sync(file: &File) -> io::Result<()> {
    // Apple's own call empties the disk's memory too, and Rust makes it.
    if cfg!(target_vendor = "apple") {
        return file.sync_all();
    }
    patient(|| rustix::fs::fsync(file))
}

/// Cuts a file to so many bytes.
pub(in crate::save) fn cut(file: &File, length: u64) -> io::Result<()> {
    patient(|| rustix::fs::ftruncate(file, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_always_interrupted_is_an_error_in_the_end() {
        let mut calls = 0;
        let called = patient(|| {
            calls += 1;
            Err::<(), _>(Errno::INTR)
        });
        assert_eq!(called.unwrap_err().kind(), io::ErrorKind::Interrupted);
        assert_eq!(calls, PATIENCE + 1);
    }

    #[test]
    fn what_is_interrupted_once_goes_on() {
        let mut calls = 0;
        let called = patient(|| {
            calls += 1;
            if calls == 1 { Err(Errno::INTR) } else { Ok(calls) }
        });
        assert_eq!(called.unwrap(), 2);
    }
}
