//! Files of a run on the disk.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the complete commands in a journal, each with the fingerprint of the state before it.
pub fn commands(journal: &Path) -> Vec<String> {
    let text = fs::read_to_string(journal).unwrap_or_default();
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let lines = whole.lines().skip_while(|line| !line.is_empty()).skip(1);
    let others = [" saved ", " gap ", " data "];
    lines
        .filter(|line| !others.iter().any(|word| line.contains(word)))
        // Remove the checksum of the line, which depends on the number of earlier saves.
        .map(|line| line.rsplit_once('-').map_or(line, |(line, _)| line).to_owned())
        .collect()
}

/// Returns the folders in the graveyard, the newest last.
pub fn graves(saves: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(saves.join("graveyard")).into_iter().flatten();
    let mut graves: Vec<PathBuf> = entries.map(|grave| grave.unwrap().path()).collect();
    graves.sort_by_key(|grave| {
        let name = grave.to_str().unwrap();
        name.rsplit_once('-').unwrap().1.parse::<u32>().unwrap()
    });
    graves
}

pub fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
