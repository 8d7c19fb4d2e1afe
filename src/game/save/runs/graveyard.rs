//! Where runs go that have ended.

use super::saves::Saves;
use super::write::sync_folder;
use crate::save::disk::read::read;
use crate::save::disk::{Disk, Sort};
use crate::save::error::SaveError;
use fifteen_base::sorted::sort;
use std::path::{Path, PathBuf};

/// The folder of the dead, beside those of the living; no slug is called so.
pub(in crate::save) const GRAVEYARD: &str = "graveyard";
/// What the tale of a run is called in its grave.
pub(crate) const TALE: &str = "dump.txt";
/// How many of the dead are kept.
const GRAVES: usize = 10;

/// Moves the folder of a run to the graveyard beside it; gives its new place, which is to be [settled](settle).
/// The oldest graves beyond the last few are removed.
pub(in crate::save) fn bury(
    disk: &dyn Disk,
    saves: &Path,
    slug: &str,
) -> Result<PathBuf, SaveError> {
    let graveyard = found(disk, saves)?;
    let mut graves = graves(disk, &graveyard)?;
    let next = graves.last().map_or(0, |(n, _)| *n).saturating_add(1);
    let grave = graveyard.join(format!("{slug}-{next}"));
    let moved = disk.rename(&saves.join(slug), &grave);
    moved.map_err(SaveError::io("move a run to", &grave))?;
    graves.push((next, grave.clone()));
    for (_, old) in &graves[..graves.len().saturating_sub(GRAVES)] {
        // One grave too many is better than a run that cannot end.
        let _ = disk.remove_dir_all(old);
    }
    Ok(grave)
}

/// Makes the graveyard if it is not there, and gives where it is.
pub(in crate::save) fn found(disk: &dyn Disk, saves: &Path) -> Result<PathBuf, SaveError> {
    let graveyard = saves.join(GRAVEYARD);
    let made = disk.create_dir_all(&graveyard);
    made.map_err(SaveError::io("create", &graveyard))?;
    // A link would lead out of the saves folder.
    let about = disk.look(&graveyard);
    match about.map_err(SaveError::io("read", &graveyard))?.sort {
        Sort::Folder => Ok(graveyard),
        Sort::File | Sort::Other => Err(SaveError::NotAFolder(graveyard)),
    }
}

impl Saves {
    /// The tales in the graves of all heroes of that name, the last of them first.
    pub fn tales(&self, hero: &str) -> Vec<String> {
        let disk = self.disk();
        let graves = graves(disk, &self.folder().join(GRAVEYARD)).unwrap_or_default();
        let Ok(living) = self.folder_of(hero) else { return Vec::new() };
        let of_hero = |grave: &PathBuf| {
            let name = grave.file_name().and_then(|name| name.to_str());
            let slug = name.and_then(|name| name.rsplit_once('-'));
            slug.map(|(slug, _)| slug) == living.file_name().and_then(|name| name.to_str())
        };
        let graves = graves.into_iter().rev().map(|(_, grave)| grave);
        let files = graves.filter(of_hero).map(|grave| grave.join(TALE));
        let texts = files.filter_map(|path| read(disk, &path).ok());
        texts.map(|text| String::from_utf8_lossy(&text).into_owned()).collect()
    }
}

/// Makes sure that what was buried stays so.
pub(in crate::save) fn settle(disk: &dyn Disk, saves: &Path) -> Result<(), SaveError> {
    sync_folder(disk, &saves.join(GRAVEYARD))?;
    sync_folder(disk, saves)
}

/// The graves by their numbers, which count deaths.
fn graves(disk: &dyn Disk, graveyard: &Path) -> Result<Vec<(u64, PathBuf)>, SaveError> {
    let entries = disk.list(graveyard);
    let entries = entries.map_err(SaveError::io("read", graveyard))?;
    let mut graves: Vec<(u64, PathBuf)> = entries
        .iter()
        .filter(|entry| entry.sort == Sort::Folder)
        .filter_map(|entry| Some((number(&entry.name)?, graveyard.join(&entry.name))))
        .collect();
    sort(&mut graves);
    Ok(graves)
}

/// The number at the end of a grave's name; none if it is not one of ours.
fn number(name: &str) -> Option<u64> {
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
    fn the_last_ten_are_kept_and_nothing_else_is_touched() {
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
            settle(&RealDisk, saves.path()).unwrap();
        }
        let numbers: Vec<u64> =
            graves(&RealDisk, &graveyard).unwrap().iter().map(|(n, _)| *n).collect();
        assert_eq!(numbers, (4..=13).collect::<Vec<u64>>());
        assert!(graveyard.join("ada-0123456789ab-13/world.json").exists());
        assert!(graveyard.join("keep-me-1").exists() && graveyard.join("letters").exists());
    }
}
