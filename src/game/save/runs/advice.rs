//! What to do about a save that cannot be loaded.

use super::write::backups;
use crate::save::disk::{RealDisk, exists};
use crate::save::format::SNAPSHOT;
use crate::save::format::error::SaveError;
use crate::save::journal::JOURNAL;
use fifteen_base::legible;
use std::path::Path;

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
        let folder = path.parent()?;
        let older = backups(folder).find(|older| *older != path && exists(&RealDisk, older));
        let older = older.as_deref().and_then(Path::file_name);
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
                    legible::path(older.as_ref())
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
