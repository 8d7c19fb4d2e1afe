//! Where runs go that have ended.

use super::error::SaveError;
use super::write::sync_folder;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the dead, beside those of the living; no slug is called so.
pub(super) const GRAVEYARD: &str = "graveyard";
/// How many of the dead are kept.
const GRAVES: usize = 10;

/// Moves the folder of a run to the graveyard beside it; gives its new place. The oldest graves
/// beyond the last few are removed.
pub(super) fn bury(saves: &Path, slug: &str) -> Result<PathBuf, SaveError> {
    let graveyard = saves.join(GRAVEYARD);
    fs::create_dir_all(&graveyard).map_err(SaveError::io("create", &graveyard))?;
    let mut graves = graves(&graveyard)?;
    let next = graves.last().map_or(0, |(n, _)| *n).saturating_add(1);
    let grave = graveyard.join(format!("{slug}-{next}"));
    fs::rename(saves.join(slug), &grave).map_err(SaveError::io("move a run to", &grave))?;
    graves.push((next, grave.clone()));
    for (_, old) in &graves[..graves.len().saturating_sub(GRAVES)] {
        // One grave too many is better than a run that cannot end.
        let _ = fs::remove_dir_all(old);
    }
    sync_folder(&graveyard)?;
    sync_folder(saves)?;
    Ok(grave)
}

/// The graves by their numbers, which count deaths.
fn graves(graveyard: &Path) -> Result<Vec<(u64, PathBuf)>, SaveError> {
    let entries = fs::read_dir(graveyard).map_err(SaveError::io("read", graveyard))?;
    let mut graves: Vec<(u64, PathBuf)> = entries
        .flatten()
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
        .filter_map(|entry| Some((number(entry.file_name().to_str()?)?, entry.path())))
        .collect();
    graves.sort();
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
            bury(saves.path(), slug).unwrap();
        }
        let numbers: Vec<u64> = graves(&graveyard)
            .unwrap()
            .iter()
            .map(|(n, _)| *n)
            .collect();
        assert_eq!(numbers, (4..=13).collect::<Vec<u64>>());
        assert!(graveyard.join("ada-0123456789ab-13/world.json").exists());
        assert!(graveyard.join("keep-me-1").exists() && graveyard.join("letters").exists());
    }
}
