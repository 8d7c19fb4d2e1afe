//! What to do about a save that cannot be loaded.

use super::write::backups;
use crate::save::disk::{RealDisk, exists};
use crate::save::format::SNAPSHOT;
use crate::save::format::error::SaveError;
use crate::save::journal::JOURNAL;
use fifteen_base::legible;
use std::path::{Path, PathBuf};

impl SaveError {
    /// The error, and what a player can do about it where it does not say so itself.
    pub fn with_advice(&self) -> String {
        let advice = self.advice();
        // A report is lines of its own.
        let gap = if self.report().is_some() { "\n\n" } else { " " };
        advice.map_or_else(|| self.to_string(), |advice| format!("{self}{gap}{advice}"))
    }

    /// What a player can do about it where the error does not say so itself.
    pub fn advice(&self) -> Option<String> {
        if matches!(self, SaveError::Io { path, .. } if path.ends_with(JOURNAL)) {
            return Some(format!(
                "What was played since the last save stands in it. Try again later; or move {JOURNAL} away, to go \
                 on from the last save without that."
            ));
        }
        let path = self.damaged()?;
        let older = older_than(path);
        Some(older.map_or_else(
            || {
                "It was left as it is. Mend it, or move it away to begin anew. `fifteen save repair` \
                 tries to mend it."
                    .to_owned()
            },
            |older| {
                format!(
                    "It was left as it is. Mend it, or go back: the older save {} beside it can \
                     take its place, under the name {SNAPSHOT}. `fifteen save repair` tries to mend it.",
                    legible::path(&older)
                )
            },
        ))
    }

    /// The save that is damaged, if this is about one.
    fn damaged(&self) -> Option<&Path> {
        match self {
            SaveError::NotAFile(path)
            | SaveError::TooLarge { path, .. }
            | SaveError::Damaged { path, .. }
            | SaveError::NotASave(path) => Some(path),
            _ => None,
        }
    }
}

/// The name of the newest older save beside one.
fn older_than(path: &Path) -> Option<PathBuf> {
    let mut older = backups(path.parent()?);
    let older = older.find(|older| older != path && exists(&RealDisk, older))?;
    Some(older.file_name()?.into())
}

/// What there is to do where a save cannot be repaired, as a sentence behind others.
pub(super) fn without_repair(path: &Path) -> String {
    let older = older_than(path).map(|older| {
        format!(
            " The older save {} beside it can take its place, under the name {SNAPSHOT}: the journal leads on from there.",
            legible::path(&older)
        )
    });
    older.unwrap_or_default()
}
