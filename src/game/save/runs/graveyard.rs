//! The graveyard: the folder to which ended runs are moved.

use super::write::sync_folder;
use crate::save::disk::{Disk, EntryType, FolderEntry, read};
use crate::save::{DUMP_FILE, SaveError, Saves};
use fifteen_base::sorted::sort;
use std::path::{Path, PathBuf};

/// Name of the folder, which lies beside the folders of the runs. No run can have this folder name.
pub(in crate::save) const GRAVEYARD: &str = "graveyard";
const MAX_GRAVES: usize = 10;

/// Moves a run to the graveyard and removes the oldest graves. The caller must [sync](sync_graveyard) the folders.
pub(in crate::save) fn bury(disk: &dyn Disk, saves: &Path, slug: &str) -> Result<PathBuf, SaveError> {
    let graveyard = create_graveyard(disk, saves)?;
    let mut graves = graves(disk, &graveyard)?;
    let next = graves.last().map_or(0, |(n, _)| *n).saturating_add(1);
    let grave = graveyard.join(format!("{slug}-{next}"));
    disk.rename(&saves.join(slug), &grave).map_err(SaveError::io("move a run to", &grave))?;
    graves.push((next, grave.clone()));
    for (_, old) in &graves[..graves.len().saturating_sub(MAX_GRAVES)] {
        // An error is ignored: too many graves are better than a run that cannot end.
        let _ = disk.remove_dir_all(old);
    }
    Ok(grave)
}

pub(in crate::save) fn create_graveyard(disk: &dyn Disk, saves: &Path) -> Result<PathBuf, SaveError> {
    let graveyard = saves.join(GRAVEYARD);
    disk.create_dir_all(&graveyard).map_err(SaveError::io("create", &graveyard))?;
    // Refuse a symbolic link, because it would lead out of the saves folder.
    match disk.metadata(&graveyard).map_err(SaveError::io("read", &graveyard))?.entry_type {
        EntryType::Folder => Ok(graveyard),
        EntryType::File | EntryType::Other => Err(SaveError::NotAFolder(graveyard)),
    }
}

impl Saves {
    /// Returns the character dumps in the graves of all heroes of this name, the latest first.
    pub fn character_dumps(&self, hero: &str) -> Vec<String> {
        let disk = self.disk();
        let graves = graves(disk, &self.folder().join(GRAVEYARD)).unwrap_or_default();
        let Ok(folder) = self.folder_of(hero) else { return Vec::new() };
        let of_hero = |grave: &PathBuf| {
            let name = grave.file_name().and_then(|name| name.to_str());
            let slug = name.and_then(|name| name.rsplit_once('-'));
            slug.map(|(slug, _)| slug) == folder.file_name().and_then(|name| name.to_str())
        };
        let graves = graves.into_iter().rev().map(|(_, grave)| grave);
        let files = graves.filter(of_hero).map(|grave| grave.join(DUMP_FILE));
        let texts = files.filter_map(|path| read(disk, &path).ok());
        texts.map(|text| String::from_utf8_lossy(&text).into_owned()).collect()
    }
}

pub(in crate::save) fn sync_graveyard(disk: &dyn Disk, saves: &Path) -> Result<(), SaveError> {
    sync_folder(disk, &saves.join(GRAVEYARD))?;
    sync_folder(disk, saves)
}

/// Lists the graves, sorted by number. Each new grave gets the next number.
fn graves(disk: &dyn Disk, graveyard: &Path) -> Result<Vec<(u64, PathBuf)>, SaveError> {
    let entries = disk.list(graveyard).map_err(SaveError::io("read", graveyard))?;
    let folders = entries.iter().filter(|entry| entry.entry_type == EntryType::Folder);
    let grave = |entry: &FolderEntry| Some((grave_number(&entry.name)?, graveyard.join(&entry.name)));
    let mut graves: Vec<(u64, PathBuf)> = folders.filter_map(grave).collect();
    sort(&mut graves);
    Ok(graves)
}

/// Returns the number at the end of a grave's name. `None` for folders that the game did not name.
fn grave_number(name: &str) -> Option<u64> {
    let (slug, number) = name.rsplit_once('-')?;
    let (_, mark) = slug.rsplit_once('-')?;
    let ours = mark.len() == 12 && mark.bytes().all(|b| b.is_ascii_hexdigit());
    ours.then(|| number.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::disk::RealDisk;
    use std::fs;

    #[test]
    fn graveyard_keeps_the_last_ten_runs_and_other_folders() {
        let saves = tempfile::tempdir().unwrap();
        let graveyard = saves.path().join(GRAVEYARD);
        for other in ["keep-me-1", "letters"] {
            fs::create_dir_all(graveyard.join(other)).unwrap();
        }
        let slugs = ["ada-0123456789ab", "bob-0123456789ab"];
        for slug in slugs.iter().cycle().take(13) {
            fs::create_dir(saves.path().join(slug)).unwrap();
            fs::write(saves.path().join(slug).join("world.json"), "{}").unwrap();
            bury(&RealDisk, saves.path(), slug).unwrap();
            sync_graveyard(&RealDisk, saves.path()).unwrap();
        }
        let numbers: Vec<u64> = graves(&RealDisk, &graveyard).unwrap().iter().map(|(n, _)| *n).collect();
        assert_eq!(numbers, (4..=13).collect::<Vec<u64>>());
        assert!(graveyard.join("ada-0123456789ab-13/world.json").exists());
        assert!(graveyard.join("keep-me-1").exists() && graveyard.join("letters").exists());
    }
}
