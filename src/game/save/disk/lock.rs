//! Lock file of a run, with the id of the process that plays it. The lock ends with the process.

use super::{Lock, LockAttempt, retry};
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

pub(in crate::save) const LOCK: &str = "lock";

/// Number of attempts to read the process id from a held lock file, with a pause of `PID_PAUSE` between them.
const PID_TRIES: u32 = 200;
const PID_PAUSE: Duration = Duration::from_millis(5);

#[derive(Debug)]
struct HeldLock(File);

impl Lock for HeldLock {
    fn is_at(&self, path: &Path) -> bool {
        is_file_at(&self.0, path)
    }
}

pub(in crate::save) fn try_lock(path: &Path) -> io::Result<LockAttempt> {
    let mut file = match open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(LockAttempt::Gone),
        opened => opened?,
    };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => return Ok(LockAttempt::Busy(holder(file))),
        Err(TryLockError::Error(error)) => return Err(error),
        Ok(()) => {}
    }
    if !is_file_at(&file, path) {
        return Ok(LockAttempt::Gone);
    }
    if has_other_names(&file) {
        // Writing the process id would change the other hard links to this file too. So remove only this name.
        fs::remove_file(path)?;
        return Ok(LockAttempt::Gone);
    }
    // The id only informs other processes. So the lock must not fail if the id cannot be written, for example on a
    // full disk.
    let pid = std::process::id().to_string();
    let _ = retry::truncate(&file, 0).and_then(|()| file.rewind()).and_then(|()| file.write(pid.as_bytes()));
    Ok(LockAttempt::Taken(Box::new(HeldLock(file))))
}

fn open(path: &Path) -> io::Result<File> {
    match retry::open_or_create(path) {
        // On a read-only disk, the file cannot be opened for writing. Open it for reading, so that the run can be
        // inspected.
        Err(error) if error.kind() != ErrorKind::NotFound => retry::open_unlinked(path).map_err(|_| error),
        opened => opened,
    }
}

/// Returns the process id in a held lock file. Tries repeatedly, because the id is written only after locking.
fn holder(mut file: File) -> Option<u32> {
    for _ in 0..PID_TRIES {
        if let Some(pid) = read_pid(&mut file).filter(|pid| may_run(*pid)) {
            return Some(pid);
        }
        thread::sleep(PID_PAUSE);
    }
    None
}

fn read_pid(file: &mut File) -> Option<u32> {
    let mut text = Vec::new();
    file.rewind().ok()?;
    retry::read(file, &mut text, 20).ok()?;
    str::from_utf8(&text).ok()?.trim().parse().ok()
}

/// Whether a process with this id may be running. Always true on systems without `/proc`.
fn may_run(pid: u32) -> bool {
    let processes = Path::new("/proc");
    !processes.join("self").exists() || processes.join(pid.to_string()).exists()
}

/// Whether the path still names this file, and not a file that has replaced it. True if the system cannot tell.
#[cfg(unix)]
pub(in crate::save) fn is_file_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(ours), Ok(there)) => (ours.dev(), ours.ino()) == (there.dev(), there.ino()),
        (_, Err(error)) => !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory),
        (Err(_), Ok(_)) => true,
    }
}

#[cfg(unix)]
fn has_other_names(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.metadata().is_ok_and(|metadata| metadata.nlink() > 1)
}

#[cfg(not(unix))]
fn has_other_names(_: &File) -> bool {
    false
}

/// Systems other than Unix do not let a file in use be replaced. So a file at the path is this file.
#[cfg(not(unix))]
pub(in crate::save) fn is_file_at(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn unreadable_lock_path_does_not_count_as_removed() {
        let home = tempfile::tempdir().unwrap();
        let (folder, aside) = (home.path().join("run"), home.path().join("aside"));
        let path = folder.join(LOCK);
        fs::create_dir(&folder).unwrap();
        let file = File::create(&path).unwrap();
        assert!(is_file_at(&file, &path));
        fs::rename(&folder, &aside).unwrap();
        assert!(!is_file_at(&file, &path), "it is gone");
        symlink(&folder, &folder).unwrap();
        assert!(is_file_at(&file, &path), "nobody knows");
    }

    #[test]
    fn linked_lock_files_are_not_followed() {
        let home = tempfile::tempdir().unwrap();
        let (path, secret) = (home.path().join(LOCK), home.path().join("secret"));
        fs::write(&secret, "mine").unwrap();
        fs::hard_link(&secret, &path).unwrap();
        assert!(matches!(try_lock(&path), Ok(LockAttempt::Gone)), "it gets one of its own");
        assert!(matches!(try_lock(&path), Ok(LockAttempt::Taken(_))));
        for there in [&secret, &home.path().join("nowhere")] {
            fs::remove_file(&path).unwrap();
            symlink(there, &path).unwrap();
            try_lock(&path).unwrap_err();
        }
        assert_eq!(fs::read_to_string(&secret).unwrap(), "mine");
        assert!(!home.path().join("nowhere").exists());
    }
}
