//! System calls that are repeated after an interruption, up to a limit. Rust's `std` would repeat them without limit.

use super::MAX_INTERRUPTIONS;
use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use std::fs::File;
use std::io;
use std::path::Path;

pub(in crate::save) const PIECE_BYTES: usize = 64 * 1024;

fn retry<T>(mut call: impl FnMut() -> Result<T, Errno>) -> io::Result<T> {
    let mut interrupted = 0;
    loop {
        match call() {
            Err(Errno::INTR) if interrupted < MAX_INTERRUPTIONS => interrupted += 1,
            called => return called.map_err(io::Error::from),
        }
    }
}

pub(in crate::save) fn open(path: &Path) -> io::Result<File> {
    open_as(path, OFlags::RDONLY)
}

/// Opens a file for reading, unless it is a symbolic link.
pub(in crate::save) fn open_unlinked(path: &Path) -> io::Result<File> {
    open_as(path, OFlags::RDONLY | OFlags::NOFOLLOW)
}

pub(in crate::save) fn append(path: &Path) -> io::Result<File> {
    open_as(path, OFlags::WRONLY | OFlags::APPEND | OFlags::NOFOLLOW)
}

pub(in crate::save) fn create_new(path: &Path) -> io::Result<File> {
    open_as(path, OFlags::WRONLY | OFlags::APPEND | OFlags::CREATE | OFlags::EXCL)
}

pub(in crate::save) fn open_or_create(path: &Path) -> io::Result<File> {
    open_as(path, OFlags::RDWR | OFlags::CREATE | OFlags::NOFOLLOW)
}

/// A new file gets the permissions that the player's umask allows.
pub(in crate::save) fn open_as(path: &Path, flags: OFlags) -> io::Result<File> {
    let mode = Mode::from_raw_mode(0o666);
    let opened = retry(|| rustix::fs::open(path, flags | OFlags::CLOEXEC, mode))?;
    Ok(File::from(opened))
}

pub(in crate::save) fn read(file: &File, bytes: &mut Vec<u8>, at_most: u64) -> io::Result<()> {
    let mut left = at_most;
    let mut piece = vec![0; PIECE_BYTES];
    while left > 0 {
        let length = left.min(PIECE_BYTES as u64) as usize;
        match retry(|| rustix::io::read(file, &mut piece[..length]))? {
            0 => break,
            count => {
                bytes.extend_from_slice(&piece[..count]);
                left -= count as u64;
            }
        }
    }
    Ok(())
}

pub(in crate::save) fn sync(file: &File) -> io::Result<()> {
    // On Apple systems, `fsync` leaves data in the cache of the disk. Rust's `sync_all` flushes that cache.
    if cfg!(target_vendor = "apple") {
        return file.sync_all();
    }
    retry(|| rustix::fs::fsync(file))
}

pub(in crate::save) fn truncate(file: &File, length: u64) -> io::Result<()> {
    retry(|| rustix::fs::ftruncate(file, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_interruptions_end_in_an_error() {
        let mut calls = 0;
        let called = retry(|| {
            calls += 1;
            Err::<(), _>(Errno::INTR)
        });
        assert_eq!(called.unwrap_err().kind(), io::ErrorKind::Interrupted);
        assert_eq!(calls, MAX_INTERRUPTIONS + 1);
    }

    #[test]
    fn interrupted_call_is_retried() {
        let mut calls = 0;
        let called = retry(|| {
            calls += 1;
            if calls == 1 { Err(Errno::INTR) } else { Ok(calls) }
        });
        assert_eq!(called.unwrap(), 2);
    }
}
