//! Atomic saving: replacing a snapshot so that there is a whole one at every instant.
//!
//! 1. The new text goes to a temporary file beside the old one and is synced to the disk.
//! 2. The old snapshots move up: `world.2.json` becomes `world.3.json`, and so on; the present one
//!    gets the second name `world.1.json`. One of the same turn as the new one is not kept: an older save is another turn.
//! 3. The temporary file takes the name `world.json`, which no reader sees half done.
//! 4. The folder is synced, so that the new name outlasts a power cut. Only then does the journal say that the run
//!    was saved: a line that is there where the name is not would lead to a save that is not there.

use crate::save::disk::{Disk, exists, write_all};
use crate::save::error::SaveError;
use crate::save::head::SNAPSHOT;
use crate::save::journal::NEW_JOURNAL;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A snapshot that is being written.
const TEMPORARY: &str = "world.json.tmp";
/// How many older snapshots are kept.
const BACKUPS: u32 = 3;

/// The older snapshots of a run, the newest first, whether or not they are there.
pub(in crate::save) fn backups(folder: &Path) -> impl Iterator<Item = PathBuf> {
    (1..=BACKUPS).map(|n| backup(folder, n))
}

fn backup(folder: &Path, n: u32) -> PathBuf {
    folder.join(format!("world.{n}.json"))
}

/// Replaces the snapshots of one folder, one after the other.
#[derive(Debug, Default)]
pub(in crate::save) struct Writer {
    /// Whether the present snapshot is among the older ones already: another try must not push those out.
    backed_up: bool,
    /// Whether a temporary file of ours may still be there, as it could not be removed.
    leftover: bool,
    /// Whether the older snapshots could not be moved up when that was tried last.
    failing: bool,
    /// Why, if nobody has been told yet.
    untold: Option<SaveError>,
}

impl Writer {
    /// Makes `text` the present snapshot of the folder; the old one is kept among the older ones if `keep` says so. After any error
    /// but [`SaveError::Unsynced`] the old one still is the present one.
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
            // If it is there all the same, making a new one says so.
            let _ = disk.remove(&temporary);
        }
        self.leftover = true;
        write_new(disk, &temporary, text)
            .map_err(SaveError::io("write", &temporary))
            .and_then(|()| {
                if keep && !std::mem::replace(&mut self.backed_up, true) {
                    self.keep_backup(disk, folder);
                }
                disk.rename(&temporary, &target).map_err(SaveError::io("replace", &target))
            })
            .inspect_err(|_| self.leftover = disk.remove(&temporary).is_err())?;
        self.backed_up = false;
        self.leftover = false;
        sync_folder(disk, folder)
    }

    /// Why the older snapshots could not be moved up, once for each time that it begins to fail.
    pub fn backup_trouble(&mut self) -> Option<SaveError> {
        self.untold.take()
    }

    /// Keeps the present snapshot among the older ones. Some disks have no second names for a file, and the new
    /// snapshot matters more than an old one: what fails is told, and stops nothing.
    fn keep_backup(&mut self, disk: &dyn Disk, folder: &Path) {
        let failed = keep_backup(disk, folder).err();
        let before = std::mem::replace(&mut self.failing, failed.is_some());
        self.untold = failed.filter(|_| !before);
    }
}

/// Removes what a killed process may have left half written. Only for who holds the run.
pub(in crate::save) fn remove_leftovers(disk: &dyn Disk, folder: &Path) {
    // Mostly there is nothing; and what cannot be removed is for the next save to report.
    let _ = disk.remove(&folder.join(TEMPORARY));
    let _ = disk.remove(&folder.join(NEW_JOURNAL));
}

/// Makes sure that names given in a folder outlast a power cut.
pub(in crate::save) fn sync_folder(disk: &dyn Disk, folder: &Path) -> Result<(), SaveError> {
    let synced = disk.sync_dir(folder);
    synced.map_err(|source| SaveError::Unsynced { path: folder.to_owned(), source })
}

/// Writes a new file and makes sure of it.
pub(in crate::save) fn write_new(disk: &dyn Disk, path: &Path, text: &str) -> io::Result<()> {
    let mut file = disk.create_new(path)?;
    write_all(file.as_mut(), text.as_bytes())?;
    file.sync()
}

/// Keeps the present snapshot as the first backup, and moves up those before it. All is tried, whatever fails.
///
/// # Errors
/// The first failure.
fn keep_backup(disk: &dyn Disk, folder: &Path) -> Result<(), SaveError> {
    let present = folder.join(SNAPSHOT);
    if !exists(disk, &present) {
        return Ok(());
    }
    let mut kept = Ok(());
    for n in (1..BACKUPS).rev() {
        let (from, to) = (backup(folder, n), backup(folder, n + 1));
        match disk.rename(&from, &to) {
            // There are not as many yet.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            moved => kept = kept.and(moved.map_err(SaveError::io(KEEPING, to))),
        }
    }
    let first = backup(folder, 1);
    let linked = match disk.hard_link(&present, &first) {
        // Renaming moves nothing where two names are of one file, as they all are after a program was killed
        // here again and again.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            disk.remove(&first).and_then(|()| disk.hard_link(&present, &first))
        }
        linked => linked,
    };
    kept.and(linked.map_err(SaveError::io(KEEPING, first)))
}

/// What is done to older snapshots.
const KEEPING: &str = "keep an older save as";

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
    fn three_older_snapshots_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = Writer::default();
        for n in 1..=6 {
            writer.replace(&RealDisk, folder.path(), &n.to_string(), true).unwrap();
        }
        let kept = ["world.1.json", "world.2.json", "world.3.json", "world.json"];
        assert_eq!(names(folder.path()), kept);
        let texts = kept.map(|name| fs::read_to_string(folder.path().join(name)).unwrap());
        assert_eq!(texts, ["5", "4", "3", "6"]);
    }

    #[test]
    fn backups_that_are_all_one_file_make_room_for_others() {
        let folder = tempfile::tempdir().unwrap();
        let present = folder.path().join(SNAPSHOT);
        fs::write(&present, "old").unwrap();
        for older in backups(folder.path()) {
            fs::hard_link(&present, older).unwrap();
        }
        let mut writer = Writer::default();
        for n in 1..=4 {
            let text = n.to_string();
            writer.replace(&RealDisk, folder.path(), &text, true).unwrap();
        }
        let older = backups(folder.path()).map(|path| fs::read_to_string(path).unwrap());
        assert_eq!(older.collect::<Vec<String>>(), ["3", "2", "1"]);
    }

    #[test]
    fn an_older_snapshot_that_cannot_be_kept_is_told_of_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = Writer::default();
        let mut save = |text: &str| {
            writer.replace(&RealDisk, folder.path(), text, true).unwrap();
            writer.backup_trouble().map(|error| error.to_string())
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
    fn a_failure_leaves_the_old_snapshot_and_nothing_half_done() {
        let folder = tempfile::tempdir().unwrap();
        // A folder that is not empty cannot be replaced by a file.
        fs::create_dir_all(folder.path().join("world.json/keep")).unwrap();
        let error = Writer::default()
            .replace(&RealDisk, folder.path(), "new", true)
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("Cannot replace "), "{error}");
        assert_eq!(names(folder.path()), ["world.json"]);
    }

    #[test]
    fn saves_that_fail_do_not_push_out_the_older_ones() {
        let folder = tempfile::tempdir().unwrap();
        let mut writer = Writer::default();
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
    fn what_a_killed_process_left_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(TEMPORARY), "half").unwrap();
        assert!(
            Writer::default().replace(&RealDisk, folder.path(), "new", true).is_err(),
            "somebody may be writing it"
        );
        fs::write(folder.path().join(TEMPORARY), "half").unwrap();
        remove_leftovers(&RealDisk, folder.path());
        Writer::default().replace(&RealDisk, folder.path(), "new", true).unwrap();
        assert_eq!(names(folder.path()), ["world.json"]);
    }
}
