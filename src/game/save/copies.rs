//! What others do to a run while it is played: another game saves it, a folder that several machines share brings
//! another copy of it, somebody removes a file.

use super::disk::Disk;
use super::error::SaveError;
use super::name::LONGEST_NAME;
use super::text::{self, Mark};
use super::write::SNAPSHOT;
use std::path::Path;

/// What is read of a save to know it by, in bytes.
const TOP: u64 = 4 << 10;

/// The most names that are tried for a copy: "Ada 2", "Ada 3", ...
const NAMES: u32 = 1000;

/// What the present save of a folder is known by; nothing if there is none, or none that can be read.
pub(super) fn present(disk: &dyn Disk, folder: &Path) -> Option<Mark> {
    let top = disk.read(&folder.join(SNAPSHOT), 0, TOP).ok()?;
    Some(text::mark(&top)).filter(|mark| mark.seq.is_some())
}

/// Makes sure that the present save of a folder is the one that is known there: no other is written over. One that
/// was removed, or that cannot be read, is in nobody's way.
pub(super) fn check(disk: &dyn Disk, folder: &Path, known: Option<&Mark>) -> Result<(), SaveError> {
    match present(disk, folder) {
        Some(found) if Some(&found) != known => Err(SaveError::Another(folder.join(SNAPSHOT))),
        _ => Ok(()),
    }
}

/// The names of copies of a run, one after the other.
pub(super) fn names(name: &str) -> impl Iterator<Item = String> {
    let name = name.to_owned();
    (2..2 + NAMES).map(move |n| {
        let number = format!(" {n}");
        let stem: String = name.chars().take(LONGEST_NAME - number.len()).collect();
        format!("{}{number}", stem.trim_end())
    })
}

/// What was removed of a run while it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removed {
    /// Its lock alone.
    Lock,
    /// Its journal alone.
    Journal,
    /// Both, and mostly the folder with them.
    Folder,
}

impl Removed {
    /// What the player should know of it.
    pub fn tell(self) -> &'static str {
        match self {
            Removed::Lock => "The lock of this run was removed while you play; it is taken again.",
            Removed::Journal => {
                "The journal of this run was removed while you play; the run is saved, and a new journal begins."
            }
            Removed::Folder => {
                "The folder of this run was removed while you play; it is made anew, and the run saved."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_named_by_numbers_and_never_too_long() {
        let first = |name: &str| names(name).next().unwrap_or_default();
        assert_eq!(first("Ada"), "Ada 2");
        let long = "a".repeat(LONGEST_NAME);
        assert_eq!(first(&long).chars().count(), LONGEST_NAME);
        assert!(first(&long).ends_with("a 2"));
        let all: std::collections::BTreeSet<String> = names(&long).collect();
        assert_eq!(all.len(), NAMES as usize);
    }
}
