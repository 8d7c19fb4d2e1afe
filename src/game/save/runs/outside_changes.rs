//! Changes to a run by other programs while it is played: another save, a synchronised copy, removed files.

use crate::save::text::SaveIdentity;
use crate::save::{Disk, EntryType, LONGEST_NAME, SNAPSHOT, SaveError, text};
use std::io::ErrorKind;
use std::path::Path;

const IDENTITY_BYTES: u64 = 4 << 10;

/// Maximum number of names that are tried for a copy: "Ada 2", "Ada 3" and so on.
const MAX_COPIES: u32 = 1000;

/// The save that this process expects on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::save) enum KnownSave {
    Missing,
    Save(SaveIdentity),
    /// The file could not be read, or is not a save.
    Unreadable,
}

impl KnownSave {
    pub fn in_folder(disk: &dyn Disk, folder: &Path) -> KnownSave {
        let path = folder.join(SNAPSHOT);
        // The type is checked before reading: a pipe without a writer would block for ever.
        let top = disk.metadata(&path).and_then(|metadata| match metadata.entry_type {
            EntryType::File => disk.read(&path, 0, IDENTITY_BYTES),
            EntryType::Folder | EntryType::Other => Err(ErrorKind::InvalidInput.into()),
        });
        match top {
            Err(error) if error.kind() == ErrorKind::NotFound => KnownSave::Missing,
            Err(_) => KnownSave::Unreadable,
            Ok(top) => {
                let identity = text::save_identity(&top);
                if identity.seq.is_some() { KnownSave::Save(identity) } else { KnownSave::Unreadable }
            }
        }
    }

    /// Fails if a save that this process does not know is on disk, so that the caller does not overwrite it. A
    /// missing save is no error.
    pub fn check(&self, disk: &dyn Disk, folder: &Path) -> Result<(), SaveError> {
        let found = KnownSave::in_folder(disk, folder);
        let knows_save = *self != KnownSave::Unreadable;
        if knows_save && matches!(found, KnownSave::Save(_)) && *self != found {
            return Err(SaveError::SavedByAnother(folder.join(SNAPSHOT)));
        }
        Ok(())
    }
}

pub(in crate::save) fn copy_names(name: &str) -> impl Iterator<Item = String> {
    let name = name.to_owned();
    (2..2 + MAX_COPIES).map(move |n| {
        let number = format!(" {n}");
        let stem: String = name.chars().take(LONGEST_NAME - number.len()).collect();
        format!("{}{number}", stem.trim_end())
    })
}

/// Files of a run that were removed or changed while it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutsideChange {
    Lock,
    Journal,
    JournalChanged,
    /// The lock and the journal are gone, usually with the whole folder.
    Folder,
}

impl OutsideChange {
    pub fn message(self) -> &'static str {
        match self {
            OutsideChange::Lock => {
                "The lock file of this run was removed while you were playing. The run is locked again."
            }
            OutsideChange::Journal => {
                "The journal of this run was removed while you were playing. The run is saved, and a new journal begins."
            }
            OutsideChange::JournalChanged => {
                "The journal of this run was changed by another program while you were playing. It is kept under another name, the run is saved, and a new journal begins."
            }
            OutsideChange::Folder => {
                "The folder of this run was removed while you were playing. It is created again, and the run is saved."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_get_numbered_names_within_the_length_limit() {
        let first = |name: &str| copy_names(name).next().unwrap_or_default();
        assert_eq!(first("Ada"), "Ada 2");
        let long = "a".repeat(LONGEST_NAME);
        assert_eq!(first(&long).chars().count(), LONGEST_NAME);
        assert!(first(&long).ends_with("a 2"));
        let all: fifteen_base::SortedSet<String> = copy_names(&long).collect();
        assert_eq!(all.len(), MAX_COPIES as usize);
    }
}
