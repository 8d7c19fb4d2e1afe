//! Advice for the player about a save that cannot be loaded.

use super::write::backups;
use crate::save::SaveError;
use crate::save::disk::{RealDisk, exists};
use crate::save::journal::JOURNAL;
use fifteen_base::escape;
use std::path::Path;

impl SaveError {
    pub fn with_advice(&self) -> String {
        let advice = self.advice();
        let gap = if self.report().is_some() { "\n\n" } else { " " };
        advice.map_or_else(|| self.to_string(), |advice| format!("{self}{gap}{advice}"))
    }

    /// Returns advice for the player; `None` if the error message already says enough.
    pub fn advice(&self) -> Option<String> {
        if matches!(self, SaveError::Io { path, .. } if path.ends_with(JOURNAL)) {
            return Some(format!(
                "It contains everything played since the last save. Try again later, or move {JOURNAL} away to continue from the last save without it."
            ));
        }
        let path = self.damaged()?;
        let other = other_recovery(path).unwrap_or_else(|| "move it away to start over".to_owned());
        Some(format!(
            "It was left as it is. Correct it by hand, or {other}. `fifteen save repair` tries to repair it."
        ))
    }

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

/// Returns another way to recover the run: from an older save, the journal, or both.
fn other_recovery(path: &Path) -> Option<String> {
    let folder = path.parent()?;
    let older = backups(folder).find(|older| older != path && exists(&RealDisk, older));
    let older = older.and_then(|older| Some(escape::escape_path(older.file_name()?.as_ref())));
    let file = escape::escape_path(path.file_name()?.as_ref());
    let has_journal = exists(&RealDisk, &folder.join(JOURNAL));
    Some(match (older, has_journal) {
        // The game finds the older save without a renaming, which could overwrite the edited file.
        (Some(older), true) => format!(
            "go back to the older save {older}: move {file} away, and the game resumes from there and replays the journal"
        ),
        (Some(older), false) => {
            format!("go back to the older save {older}: move {file} away, and the game resumes from there")
        }
        (None, true) => format!("move it away: the game then replays the whole run from {JOURNAL} beside it"),
        (None, false) => return None,
    })
}

/// Formats a sentence about another way to recover the run. The sentence follows a message about a repair.
pub(super) fn alternative_to_repair(path: &Path) -> String {
    other_recovery(path).map_or(String::new(), |way| format!(" You can also {way}."))
}
