//! What to do about a save that cannot be loaded.

use super::write::backups;
use crate::save::disk::{RealDisk, exists};
use crate::save::error::SaveError;
use crate::save::head::SNAPSHOT;
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
        let other = other_way(path).unwrap_or_else(|| "move it away to begin anew".to_owned());
        Some(format!(
            "It was left as it is. Mend it, or {other}. `fifteen save repair` tries to mend it."
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

/// What else than to mend a save gives back the run: the older save, the journal, or both.
fn other_way(path: &Path) -> Option<String> {
    let folder = path.parent()?;
    let older = backups(folder).find(|older| older != path && exists(&RealDisk, older));
    let older = older.and_then(|older| Some(legible::path(older.file_name()?.as_ref())));
    let has_journal = exists(&RealDisk, &folder.join(JOURNAL));
    Some(match (older, has_journal) {
        (Some(older), true) => format!(
            "let the older save {older} beside it take its place, under the name {SNAPSHOT}: the journal leads on \
             from there to where the run was"
        ),
        (Some(older), false) => format!(
            "go back: the older save {older} beside it can take its place, under the name {SNAPSHOT}"
        ),
        (None, true) => format!(
            "move it away: {JOURNAL} beside it tells the run from its beginning, and is repeated"
        ),
        (None, false) => return None,
    })
}

/// The same as a sentence behind what is said of a repair.
pub(super) fn instead_of_repair(path: &Path) -> String {
    let other = other_way(path).map(|way| format!(" You can also {way}."));
    other.unwrap_or_default()
}
