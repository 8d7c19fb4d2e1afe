//! Changes to a run by others while it is played: another game saves it, a synchronised folder brings another copy, or
//! a file is removed.

use crate::save::disk::{Disk, Sort};
use crate::save::error::SaveError;
use crate::save::head::SNAPSHOT;
use crate::save::name::LONGEST_NAME;
use crate::save::text;
use crate::save::text::Mark;
use std::io::ErrorKind;
use std::path::Path;

/// Bytes read to identify a save.
const TOP: u64 = 4 << 10;

/// Limit on the names that are tried for a copy: "Ada 2", "Ada 3" and so on.
const NAMES: u32 = 1000;

/// This game's knowledge of the save on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::save) enum Known {
    Nothing,
    /// The save has this mark.
    Save(Mark),
    /// The file could not be read, or is not a save.
    Unsure,
}

impl Known {
    /// Reads the mark of the save in a folder.
    pub fn in_folder(disk: &dyn Disk, folder: &Path) -> Known {
        let path = folder.join(SNAPSHOT);
        // Checked before reading: an unused pipe would block for ever.
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

    /// Checks that the save on disk is still the known one, removed or unreadable, so that no other is overwritten.
    pub fn check(&self, disk: &dyn Disk, folder: &Path) -> Result<(), SaveError> {
        let found = Known::in_folder(disk, folder);
        match (self, &found) {
            (Known::Nothing | Known::Save(_), Known::Save(_)) if *self != found => {
                Err(SaveError::Another(folder.join(SNAPSHOT)))
            }
            (Known::Nothing | Known::Save(_) | Known::Unsure, _) => Ok(()),
        }
    }
}

pub(in crate::save) fn names(name: &str) -> impl Iterator<Item = String> {
    let name = name.to_owned();
    (2..2 + NAMES).map(move |n| {
        let number = format!(" {n}");
        let stem: String = name.chars().take(LONGEST_NAME - number.len()).collect();
        format!("{}{number}", stem.trim_end())
    })
}

/// Files of a run that were removed or changed while it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removed {
    /// Only the lock file was removed.
    Lock,
    /// Only the journal was removed.
    Journal,
    /// The journal was changed.
    Changed,
    /// Both were removed, mostly with the folder.
    Folder,
}

impl Removed {
    /// Returns the message for the player.
    pub fn tell(self) -> &'static str {
        match self {
            Removed::Lock => {
                "The lock file of this run was removed while you were playing. The run is locked again."
            }
            Removed::Journal => {
                "The journal of this run was removed while you were playing. The run is saved, and a new journal begins."
            }
            Removed::Changed => {
                "The journal of this run was changed by another program while you were playing. It is kept under another name, the run is saved, and a new journal begins."
            }
            Removed::Folder => {
                "The folder of this run was removed while you were playing. It is created again, and the run is saved."
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
