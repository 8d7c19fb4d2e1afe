//! Holding a run against other processes.
//!
//! The lock is the system's, on a file in the run's folder, and ends with the process however that
//! ends. The file says who holds it, for the message to the others; what it says after that is of no
//! consequence.

use super::{Attempt, Lock, patient};
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// The name of the lock file.
pub(in crate::save) const LOCK: &str = "lock";

/// How often a process that has the lock is asked which it is, before that is given up, and how soon again.
const ASKED: u32 = 200;
const AGAIN: Duration = Duration::from_millis(5);

/// A lock on a file, which ends with this.
#[derive(Debug)]
struct Held(File);

impl Lock for Held {
    fn is_at(&self, path: &Path) -> bool {
        is_file_at(&self.0, path)
    }
}

/// Tries to take the lock on a file.
pub(in crate::save) fn take(path: &Path) -> io::Result<Attempt> {
    let mut file = match open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Attempt::Gone),
        opened => opened?,
    };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => return Ok(Attempt::Busy(holder(file))),
        Err(TryLockError::Error(error)) => return Err(error),
        Ok(()) => {}
    }
    if !is_file_at(&file, path) {
        return Ok(Attempt::Gone);
    }
    if has_other_names(&file) {
        // Whoever else it belongs to keeps it as it is, and the run gets one of its own.
        fs::remove_file(path)?;
        return Ok(Attempt::Gone);
    }
    // Only a courtesy to others, not worth failing for on a full disk.
    let pid = std::process::id().to_string();
    let _ = patient::cut(&file, 0)
        .and_then(|()| file.rewind())
        .and_then(|()| file.write(pid.as_bytes()));
    Ok(Attempt::Taken(Box::new(Held(file))))
}

fn open(path: &Path) -> io::Result<File> {
    match patient::open_or_create(path) {
        // On a disk that cannot be written to, a run can still be looked at.
        Err(error) if error.kind() != ErrorKind::NotFound => {
            patient::open_unlinked(path).map_err(|_| error)
        }
        opened => opened,
    }
}

/// The process that holds the lock. It writes its number when it has the lock, so that there may be none for a
/// moment, or that of the last one, which is no more.
fn holder(mut file: File) -> Option<u32> {
    for _ in 0..ASKED {
        let pid = number(&mut file).filter(|pid| may_run(*pid));
        if pid.is_some() {
            return pid;
        }
        thread::sleep(AGAIN);
    }
    None
}

fn number(file: &mut File) -> Option<u32> {
    let mut text = Vec::new();
    file.rewind().ok()?;
    patient::read(file, &mut text, 20).ok()?;
    str::from_utf8(&text).ok()?.trim().parse().ok()
}

/// Whether there is a process of that number, as far as the system tells.
fn may_run(pid: u32) -> bool {
    let processes = Path::new("/proc");
    !processes.join("self").exists() || processes.join(pid.to_string()).exists()
}

/// Whether the path still leads to the file: another process may have removed it between our opening
/// and locking it. A disk that does not say so has not lost it.
#[cfg(unix)]
pub(in crate::save) fn is_file_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(ours), Ok(there)) => (ours.dev(), ours.ino()) == (there.dev(), there.ino()),
        (_, Err(error)) => !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory),
        (Err(_), Ok(_)) => true,
    }
}

/// Whether the file stands elsewhere too, as a hard link: what is written to it would be written there.
#[cfg(unix)]
fn has_other_names(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.metadata().is_ok_and(|about| about.nlink() > 1)
}

/// Elsewhere that is not asked.
#[cfg(not(unix))]
fn has_other_names(_: &File) -> bool {
    false
}

/// Elsewhere a file in use cannot be replaced.
#[cfg(not(unix))]
pub(in crate::save) fn is_file_at(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn what_the_disk_does_not_tell_of_is_not_gone() {
        let home = tempfile::tempdir().unwrap();
        let (folder, aside) = (home.path().join("run"), home.path().join("aside"));
        let path = folder.join(LOCK);
        fs::create_dir(&folder).unwrap();
        let file = File::create(&path).unwrap();
        assert!(is_file_at(&file, &path));
        fs::rename(&folder, &aside).unwrap();
        assert!(!is_file_at(&file, &path), "it is gone");
        // A folder that leads to itself: an error that lasts.
        symlink(&folder, &folder).unwrap();
        assert!(is_file_at(&file, &path), "nobody knows");
    }

    #[test]
    fn no_lock_leads_out_of_its_folder() {
        let home = tempfile::tempdir().unwrap();
        let (path, secret) = (home.path().join(LOCK), home.path().join("secret"));
        fs::write(&secret, "mine").unwrap();
        fs::hard_link(&secret, &path).unwrap();
        assert!(matches!(take(&path), Ok(Attempt::Gone)), "it gets one of its own");
        assert!(matches!(take(&path), Ok(Attempt::Taken(_))));
        for there in [&secret, &home.path().join("nowhere")] {
            fs::remove_file(&path).unwrap();
            symlink(there, &path).unwrap();
            take(&path).unwrap_err();
        }
        assert_eq!(fs::read_to_string(&secret).unwrap(), "mine");
        assert!(!home.path().join("nowhere").exists());
    }
}
