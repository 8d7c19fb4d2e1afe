//! What others do to a run while it is played: another game saves it, a folder that several machines share brings
//! another copy of it, somebody removes a file.

use crate::save::disk::{Disk, Sort};
use crate::save::error::SaveError;
use crate::save::head::SNAPSHOT;
use crate::save::name::LONGEST_NAME;
use crate::save::text;
use crate::save::text::Mark;
use std::io::ErrorKind;
use std::path::Path;

/// What is read of a save to know it by, in bytes.
const TOP: u64 = 4 << 10;

/// The most names that are tried for a copy: "Ada 2", "Ada 3", ...
const NAMES: u32 = 1000;

/// What this game knows of the save that is on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::save) enum Known {
    /// There is none.
    Nothing,
    /// It is this one.
    Save(Mark),
    /// It could not be read when it was looked at, or is none.
    Unsure,
}

impl Known {
    /// What there is in the folder of a run.
    pub fn of(disk: &dyn Disk, folder: &Path) -> Known {
        let path = folder.join(SNAPSHOT);
        // Asked before reading: a pipe that nobody writes to would be read for ever.
        let top = disk.look(&path).and_then(|about| match about.sort {
            Sort::File => disk.read(&path, 0, TOP),
            Sort::Folder | Sort::Other => Err(ErrorKind::InvalidInput.into()),
        });
        match top {
            Err(error) if error.kind() == ErrorKind::NotFound => Known::Nothing,
            Err(_) => Known::Unsure,
            Ok(top) => {
                let mark = text::mark(&top);
                match mark.seq {
                    Some(_) => Known::Save(mark),
                    None => Known::Unsure,
                }
            }
        }
    }

    /// Makes sure that the save in the folder is still the one that is known there: no other is written over. One
    /// that was removed, or that cannot be read, is in nobody's way.
    pub fn check(&self, disk: &dyn Disk, folder: &Path) -> Result<(), SaveError> {
        let found = Known::of(disk, folder);
        match (self, &found) {
            (Known::Nothing | Known::Save(_), Known::Save(_)) if *self != found => {
                Err(SaveError::Another(folder.join(SNAPSHOT)))
            }
            (Known::Nothing | Known::Save(_) | Known::Unsure, _) => Ok(()),
        }
    }
}

/// The names of copies of a run, one after the other.
pub(in crate::save) fn names(name: &str) -> impl Iterator<Item = String> {
    let name = name.to_owned();
    (2..2 + NAMES).map(move |n| {
        let number = format!(" {n}");
        let stem: String = name.chars().take(LONGEST_NAME - number.len()).collect();
        format!("{}{number}", stem.trim_end())
    })
}

/// What was removed of a run, or changed, while it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removed {
    /// Its lock alone.
    Lock,
    /// Its journal alone.
    Journal,
    /// Its journal is there, and not as it was written.
    Changed,
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
            Removed::Changed => {
                "The journal of this run was changed by another hand while you play; it is kept aside as it is, the run is saved, and a new journal begins."
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
        let all: fifteen_base::SortedSet<String> = names(&long).collect();
        assert_eq!(all.len(), NAMES as usize);
    }
}
