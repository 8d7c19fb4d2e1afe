//! Atomic saving: replaces `world.json` so that a complete save exists at every instant.
//!
//! 1. The new text is written to a temporary file beside the old save and synced to the disk.
//! 2. The backups are rotated: `world.2.json` becomes `world.3.json`, and so on. The old save gets the second name
//!    `world.1.json` (hard link), unless it was made on the same turn as the new save.
//! 3. An atomic rename gives the temporary file the name `world.json`. No reader sees it incomplete.
//! 4. The folder is synced, so that the new name survives a power cut. Then the journal records the save.

use crate::save::disk::{Disk, exists, write_all};
use crate::save::journal::NEW_JOURNAL;
use crate::save::{SNAPSHOT, SaveError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

const TEMPORARY: &str = "world.json.tmp";
/// Number of backups: older saves that are kept.
const BACKUPS: u32 = 3;

/// Returns the paths of the older snapshots of a run, the newest first. The files need not exist.
pub(in crate::save) fn backups(folder: &Path) -> impl Iterator<Item = PathBuf> {
    (1..=BACKUPS).map(|n| backup(folder, n))
}

fn backup(folder: &Path, n: u32) -> PathBuf {
    folder.join(format!("world.{n}.json"))
}

#[derive(Debug, Default)]
pub(in crate::save) struct SnapshotWriter {
    /// Whether the present save is a backup already. If so, another attempt to save must not rotate the backups
    /// again.
    backed_up: bool,
    /// Whether a temporary file may be left because it could not be removed.
    leftover: bool,
    rotation_failed: bool,
    unreported: Option<SaveError>,
}

impl SnapshotWriter {
    /// Makes `text` the present save. With `keep`, the old save becomes a backup. After any error except
    /// [`SaveError::Unsynced`] the old save is still in place.
    pub fn replace(
        &mut self,
        disk: &dyn Disk,
        folder: &Path,
        text: &str,
        keep: bool,
    ) -> Result<(), SaveError> {
        let temporary = folder.join(TEMPORARY);
        let target = folder.join(SNAPSHOT);
        if self.leftover {
            // An error is ignored here: if the file still exists, creating the new one fails.
            let _ = disk.remove(&temporary);
        }
        self.leftover = true;
        write_new(disk, &temporary, text)
            .map_err(SaveError::io("write", &temporary))
            .and_then(|()| {
                if keep && !std::mem::replace(&mut self.backed_up, true) {
                    // A failure does not stop the new save. Successive failures are reported only once.
                    let failed = keep_backup(disk, folder).err();
                    let before = std::mem::replace(&mut self.rotation_failed, failed.is_some());
                    self.unreported = failed.filter(|_| !before);
                }
                disk.rename(&temporary, &target).map_err(SaveError::io("replace", &target))
            })
            .inspect_err(|_| self.leftover = disk.remove(&temporary).is_err())?;
        self.backed_up = false;
        self.leftover = false;
        sync_folder(disk, folder)
    }

    pub fn take_backup_trouble(&mut self) -> Option<SaveError> {
        self.unreported.take()
    }
}

/// Removes files that a killed process may have left incomplete. The caller must hold the lock of the run.
pub(in crate::save) fn remove_leftovers(disk: &dyn Disk, folder: &Path) {
    // Usually there are none. If a file cannot be removed, the next save reports that.
    let _ = disk.remove(&folder.join(TEMPORARY));
    let _ = disk.remove(&folder.join(NEW_JOURNAL));
}

pub(in crate::save) fn sync_folder(disk: &dyn Disk, folder: &Path) -> Result<(), SaveError> {
    disk.sync_dir(folder).map_err(|source| SaveError::Unsynced { path: folder.to_owned(), source })
}

pub(in crate::save) fn write_new(disk: &dyn Disk, path: &Path, text: &str) -> io::Result<()> {
    let mut file = disk.create_new(path)?;
    write_all(file.as_mut(), text.as_bytes())?;
    file.sync()
}

/// Makes the present save the first backup and rotates the others. Tries every step, and returns the first error.
fn keep_backup(disk: &dyn Disk, folder: &Path) -> Result<(), SaveError> {
    let present = folder.join(SNAPSHOT);
    if !exists(disk, &present) {
        return Ok(());
    }
    let mut kept = Ok(());
    for n in (1..BACKUPS).rev() {
        let (from, to) = (backup(folder, n), backup(folder, n + 1));
        match disk.rename(&from, &to) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            moved => kept = kept.and(moved.map_err(SaveError::io(KEEPING_BACKUP, to))),
        }
    }
    let first = backup(folder, 1);
    let linked = match disk.hard_link(&present, &first) {
        // If a killed process left `world.1.json` and `world.2.json` as two names (hard links) of one file, the
        // rename above did nothing.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            disk.remove(&first).and_then(|()| disk.hard_link(&present, &first))
        }
        linked => linked,
    };
    kept.and(linked.map_err(SaveError::io(KEEPING_BACKUP, first)))
}

const KEEPING_BACKUP: &str = "keep an older save as";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::disk::RealDisk;
    use std::fs;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn three_backups_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = SnapshotWriter::default();
        for n in 1..=6 {
            writer.replace(&RealDisk, folder.path(), &n.to_string(), true).unwrap();
        }
        let kept = ["world.1.json", "world.2.json", "world.3.json", "world.json"];
        assert_eq!(names(folder.path()), kept);
        let texts = kept.map(|name| fs::read_to_string(folder.path().join(name)).unwrap());
        assert_eq!(texts, ["5", "4", "3", "6"]);
    }

    #[test]
    fn hard_linked_backups_make_room_for_others() {
        let folder = tempfile::tempdir().unwrap();
        let present = folder.path().join(SNAPSHOT);
        fs::write(&present, "old").unwrap();
        for older in backups(folder.path()) {
            fs::hard_link(&present, older).unwrap();
        }
        let mut writer = SnapshotWriter::default();
        for n in 1..=4 {
            let text = n.to_string();
            writer.replace(&RealDisk, folder.path(), &text, true).unwrap();
        }
        let older = backups(folder.path()).map(|path| fs::read_to_string(path).unwrap());
        assert_eq!(older.collect::<Vec<String>>(), ["3", "2", "1"]);
    }

    #[test]
    fn backup_failure_is_reported_once_until_a_backup_succeeds() {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = SnapshotWriter::default();
        let mut save = |text: &str| {
            writer.replace(&RealDisk, folder.path(), text, true).unwrap();
            writer.take_backup_trouble().map(|error| error.to_string())
        };
        assert_eq!((save("1"), save("2"), save("3")), (None, None, None));
        let first = folder.path().join("world.1.json");
        let third = folder.path().join("world.3.json");
        fs::create_dir_all(third.join("keep")).unwrap();
        let told = save("4").unwrap();
        assert!(told.starts_with("Cannot keep an older save as "), "{told}");
        assert!(told.contains("world.3.json: "), "{told}");
        assert_eq!(save("5"), None, "it is known");
        assert_eq!(fs::read_to_string(&first).unwrap(), "4", "the rest goes on");
        assert_eq!(fs::read_to_string(folder.path().join(SNAPSHOT)).unwrap(), "5");
        fs::remove_dir_all(&third).unwrap();
        assert_eq!(save("6"), None);
        fs::remove_file(&third).unwrap();
        fs::create_dir_all(third.join("keep")).unwrap();
        assert!(save("7").is_some(), "it went well in between");
    }

    #[test]
    fn failed_save_keeps_the_old_snapshot_and_leaves_no_partial_file() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("world.json/keep")).unwrap();
        let error =
            SnapshotWriter::default().replace(&RealDisk, folder.path(), "new", true).unwrap_err().to_string();
        assert!(error.starts_with("Cannot replace "), "{error}");
        assert_eq!(names(folder.path()), ["world.json"]);
    }

    #[test]
    fn failed_saves_do_not_push_out_older_backups() {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = SnapshotWriter::default();
        for n in 1..=4 {
            let text = n.to_string();
            writer.replace(&RealDisk, folder.path(), &text, true).unwrap();
        }
        let present = folder.path().join("world.json");
        fs::remove_file(&present).unwrap();
        fs::create_dir_all(present.join("keep")).unwrap();
        for _ in 0..5 {
            writer.replace(&RealDisk, folder.path(), "new", true).unwrap_err();
        }
        let kept = ["world.2.json", "world.3.json", "world.json"];
        assert_eq!(names(folder.path()), kept);
    }

    #[test]
    fn leftovers_of_a_killed_process_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(TEMPORARY), "half").unwrap();
        assert!(
            SnapshotWriter::default().replace(&RealDisk, folder.path(), "new", true).is_err(),
            "somebody may be writing it"
        );
        fs::write(folder.path().join(TEMPORARY), "half").unwrap();
        remove_leftovers(&RealDisk, folder.path());
        SnapshotWriter::default().replace(&RealDisk, folder.path(), "new", true).unwrap();
        assert_eq!(names(folder.path()), ["world.json"]);
    }
}
