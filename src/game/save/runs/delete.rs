//! Deleting a run: removes the files that the game wrote, and no others.

use super::graveyard::GRAVEYARD;
use super::inspect::REPAIRED;
use super::saves::{SCREENSHOTS, Saves};
use super::slot::given_up::GIVEN_UP;
use super::slot::lock_folder;
use super::write::{backups, remove_leftovers};
use crate::save::disk::lock::LOCK;
use crate::save::journal::JOURNAL;
use crate::save::{DUMP_FILE, Disk, EntryType, SNAPSHOT, SaveError};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeleteResult {
    Complete,
    /// The folder with this path remains, because it contains other files.
    FilesLeft(PathBuf),
}

impl Saves {
    /// Deletes the files that the game wrote into this folder of a run. Deletes the folder if it is then empty.
    ///
    /// # Errors
    /// Fails if the run is being played or a file cannot be removed. After an error, the run can still be played.
    pub fn delete(&self, folder: &str, name: &str) -> Result<DeleteResult, SaveError> {
        let disk = self.disk();
        let path = self.folder().join(folder);
        let is_inside = path.parent() == Some(self.folder())
            && path.file_name().is_some_and(|own| own == folder)
            && ![GRAVEYARD, SCREENSHOTS].contains(&folder);
        let metadata = disk.metadata(&path).map_err(SaveError::io("read", &path))?;
        if !is_inside || metadata.entry_type != EntryType::Folder {
            return Err(SaveError::NotAFolder(path));
        }
        let lock = lock_folder(disk, &path, name)?;
        remove_leftovers(disk, &path);
        for file in game_files(disk, &path)? {
            disk.remove(&file).map_err(SaveError::io("remove", &file))?;
        }
        let entries = disk.list(&path).map_err(SaveError::io("read", &path))?;
        let others = entries.iter().any(|entry| entry.name != LOCK);
        let _ = disk.remove(&path.join(LOCK));
        drop(lock);
        if others {
            return Ok(DeleteResult::FilesLeft(path));
        }
        disk.remove_dir(&path).map_err(SaveError::io("remove", &path))?;
        // If this fails, a power cut may bring back the empty folder. That is harmless: an empty folder does not
        // count as a run.
        let _ = disk.sync_dir(self.folder());
        Ok(DeleteResult::Complete)
    }
}

/// Returns the files that the game wrote. The newest save comes last: as long as it exists, the run can be played.
fn game_files(disk: &dyn Disk, folder: &Path) -> Result<Vec<PathBuf>, SaveError> {
    let entries = disk.list(folder).map_err(SaveError::io("read", folder))?;
    let kept = |name: &str| {
        let kept = [("world.kept-", ".json"), ("refused.kept-", ".json"), ("journal.kept-", ".txt")];
        kept.iter().any(|(stem, ending)| {
            let number = name.strip_prefix(stem).and_then(|rest| rest.strip_suffix(ending));
            number.is_some_and(|number| number.parse::<u32>().is_ok())
        })
    };
    let plain = entries.iter().filter(|entry| entry.entry_type == EntryType::File);
    let kept = plain.clone().filter(|entry| kept(&entry.name)).map(|entry| folder.join(&entry.name));
    // `DUMP_FILE` is here only if a burial failed.
    let saves: Vec<PathBuf> = backups(folder).chain([folder.join(SNAPSHOT)]).collect();
    let repaired = saves.iter().map(|save| save.with_extension(REPAIRED));
    let named = [DUMP_FILE, GIVEN_UP, JOURNAL].into_iter().map(|name| folder.join(name));
    let named: Vec<PathBuf> = named.chain(repaired).chain(saves.iter().cloned()).collect();
    let is_there = |path: &PathBuf| plain.clone().any(|entry| folder.join(&entry.name) == *path);
    Ok(kept.chain(named.into_iter().filter(is_there)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn saves(files: &[&str]) -> (tempfile::TempDir, Saves) {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "x").unwrap();
        }
        let saves = Saves::new(folder.path());
        (folder, saves)
    }

    const ADA: [&str; 8] = [
        "ada-1/world.json",
        "ada-1/world.1.json",
        "ada-1/journal.txt",
        "ada-1/world.kept-2.json",
        "ada-1/journal.kept-1.txt",
        "ada-1/refused.kept-1.json",
        "ada-1/world.repaired.json",
        "ada-1/world.json.tmp",
    ];

    #[test]
    fn delete_removes_all_files_of_a_run_and_no_other_run() {
        let (folder, saves) = saves(&[&ADA[..], &["bo-1/world.json", "scores.json"]].concat());
        assert_eq!(saves.delete("ada-1", "Ada").unwrap(), DeleteResult::Complete);
        assert!(!folder.path().join("ada-1").exists());
        for other in ["bo-1/world.json", "scores.json"] {
            assert!(folder.path().join(other).exists(), "{other}");
        }
    }

    #[test]
    fn delete_keeps_files_that_the_game_did_not_write() {
        let others = ["ada-1/notes.txt", "ada-1/world.kept-x.json", "ada-1/deep/world.json"];
        let (folder, saves) = saves(&[&ADA[..], &others].concat());
        let path = folder.path().join("ada-1");
        assert_eq!(saves.delete("ada-1", "Ada").unwrap(), DeleteResult::FilesLeft(path.clone()));
        for other in others {
            assert!(folder.path().join(other).exists(), "{other}");
        }
        assert!(!path.join("world.json").exists() && !path.join(LOCK).exists());
    }

    #[test]
    fn run_in_play_is_not_deleted() {
        let (folder, saves) = saves(&[]);
        let slot = saves.claim("Ada").unwrap();
        let name = slot.folder().file_name().unwrap().to_str().unwrap().to_owned();
        fs::write(slot.folder().join(SNAPSHOT), "x").unwrap();
        let refused = saves.delete(&name, "Ada").unwrap_err().to_string();
        assert!(refused.starts_with("The run of Ada is already being played"), "{refused}");
        assert!(folder.path().join(&name).join(SNAPSHOT).exists());
    }

    #[test]
    fn delete_refuses_folders_that_are_not_runs() {
        let (folder, saves) = saves(&["graveyard/ada-1-1/world.json", "pictures/a.png", "note"]);
        for name in ["graveyard", "pictures", "note", "..", ".", "", "graveyard/ada-1-1", "gone"] {
            saves.delete(name, "Ada").unwrap_err();
        }
        for other in ["graveyard/ada-1-1/world.json", "pictures/a.png", "note"] {
            assert!(folder.path().join(other).exists(), "{other}");
        }
        assert!(!folder.path().join("gone").exists());
    }

    #[cfg(unix)]
    #[test]
    fn delete_follows_no_symlinks() {
        let (folder, saves) = saves(&["elsewhere/world.json", "ada-1/journal.txt"]);
        let at = |name: &str| folder.path().join(name);
        std::os::unix::fs::symlink(at("elsewhere"), at("linked")).unwrap();
        saves.delete("linked", "Ada").unwrap_err();
        std::os::unix::fs::symlink(at("elsewhere/world.json"), at("ada-1/world.json")).unwrap();
        assert_eq!(saves.delete("ada-1", "Ada").unwrap(), DeleteResult::FilesLeft(at("ada-1")));
        assert!(at("elsewhere/world.json").exists());
    }
}
