//! Errors of saves.

use super::name::NameError;
use super::save_header::{SUPPORTED_VERSIONS, VERSION};
use crate::record::validation_error::ValidationError;
use fifteen_base::escape;
use fifteen_content::Report;
use std::io;
use std::path::PathBuf;

/// Reasons why a run cannot be listed, claimed, loaded, saved or buried.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// Invalid name of a run.
    #[error(transparent)]
    Name(#[from] NameError),
    /// Another process is playing this run.
    #[error("The run of {name} is already being played{}. Close that game first.", process(*.pid))]
    InUse {
        /// Name of the run.
        name: String,
        /// Id of that process, if it could be read.
        pid: Option<u32>,
    },
    /// The operating system reported an error.
    #[error("Cannot {doing} {}: {source}.", escape::escape_path(path))]
    Io {
        /// The operation, as a verb: "write".
        doing: &'static str,
        /// File or folder of the operation.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The new save is in place, but the system did not confirm that it is safe on the disk.
    #[error(
        "{} is written, but the disk did not confirm it, so a power cut could still undo it: {source}.",
        escape::escape_path(path)
    )]
    Unsynced {
        /// Folder that could not be synced.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Something other than a plain file has the name of a file.
    #[error("{} is not a regular file; nothing was done with it.", escape::escape_path(.0))]
    NotAFile(PathBuf),
    /// Something other than a folder has the name of a folder.
    #[error("{} is not a folder; nothing was done with it.", escape::escape_path(.0))]
    NotAFolder(PathBuf),
    /// The file is larger than any save.
    #[error("{} is too large to be a save: {what}.", escape::escape_path(path))]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The limit that it exceeds, as a clause.
        what: String,
    },
    /// The file cannot be read or contains impossible values. The report lists every problem with its place.
    #[error("{report}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// All problems.
        report: Box<Report>,
    },
    /// The file's `format` field names another format.
    #[error("{} is not a save of this game.", escape::escape_path(.0))]
    NotASave(PathBuf),
    /// A definition that the run needs is missing, and a mod that the run was played with is switched off.
    #[error(
        "{} was left as it is. It needs {lacks}, which the data do not define: {help}.",
        escape::escape_path(path)
    )]
    ModsOff {
        /// The file.
        path: PathBuf,
        /// The missing definition.
        lacks: String,
        /// The missing mods and the remedy.
        help: String,
    },
    /// A newer version of the game wrote the file.
    #[error(
        "{} was written by a newer version of the game: it is a save of version {version}, and \
         this game reads them up to version {VERSION}. It was left as it is; play on with the \
         newer game.",
        escape::escape_path(path)
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format version.
        version: u32,
    },
    /// The format version is older than the first release.
    #[error(
        "{} is a save of version {version}, from before the first release; this game reads \
         them from version {} on. It was left as it is; play on with the game that wrote it.",
        escape::escape_path(path),
        SUPPORTED_VERSIONS.start()
    )]
    Older {
        /// The file.
        path: PathBuf,
        /// Its format version.
        version: u32,
    },
    /// The save belongs to another run than its folder.
    #[error(
        "{} contains the run of {found}, which belongs in the folder {}. Rename the folder to that, or change the name in the save back.",
        escape::escape_path(path),
        .place
    )]
    OtherRun {
        /// The file.
        path: PathBuf,
        /// Name of the run in the file.
        found: String,
        /// Name of the folder that belongs to that run.
        place: String,
    },
    /// The slot contains a run that was not loaded, so it must not be overwritten.
    #[error("{} was not loaded, so it is not overwritten; nothing was saved.", escape::escape_path(.0))]
    NotLoaded(PathBuf),
    /// Another game has saved here since this one loaded or saved the run.
    #[error(
        "{} has changed: another game has saved there in the meantime. It is left as it is.",
        escape::escape_path(.0)
    )]
    SavedByAnother(PathBuf),
    /// Neither a file nor a run has this name.
    #[error("There is neither a file nor a run named {}.", escape::escape_line(.0))]
    NotFound(String),
    /// The file for the repaired copy exists already.
    #[error("{} exists already, so nothing was written. Move it away first.", escape::escape_path(.0))]
    CopyExists(PathBuf),
    /// The folder contains no run.
    #[error("There is no run in {}.", escape::escape_path(.0))]
    NoRun(PathBuf),
    /// Only the journal of the run is left, and it cannot be replayed.
    #[error(
        "The saves of this run are missing, and {} cannot be replayed from the beginning. {why} The journal was left as it is; move it away to start over.",
        escape::escape_path(path)
    )]
    OnlyJournal {
        /// The journal.
        path: PathBuf,
        /// The reason, as a sentence.
        why: String,
    },
    /// The world could not be loaded again if it were saved.
    #[error(
        "The game is in a state that could not be loaded again. It was not saved, and the last save is unchanged ({0})."
    )]
    Unsound(ValidationError),
}

impl SaveError {
    /// Whether the operating system refused, which may be temporary: the disk is full or write-protected.
    pub fn is_disk_error(&self) -> bool {
        match self {
            SaveError::Io { source, .. } => source.kind() != io::ErrorKind::NotADirectory,
            _ => false,
        }
    }

    /// Returns all problems of a damaged file, with their places. `None` for other errors.
    pub fn report(&self) -> Option<&Report> {
        match self {
            SaveError::Damaged { report, .. } => Some(report),
            _ => None,
        }
    }

    /// Formats the error in one line. Of a report it shows only the first problem.
    pub fn in_one_line(&self) -> String {
        let Some((report, first)) = self.report().and_then(|r| Some((r, r.problems().first()?))) else {
            return self.to_string();
        };
        let file = first.span.map_or("", |span| report.file_name(span));
        let file = escape::escape_line(file);
        let place = first.span.and_then(|span| report.position(span));
        let place = place.map_or(String::new(), |at| format!(":{}:{}", at.line, at.column));
        format!("{file}{place}: {}.", first.message)
    }

    /// Returns a function that wraps a system error of `doing` something with `path`.
    pub(in crate::save) fn io(
        doing: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(io::Error) -> SaveError {
        let path = path.into();
        move |source| SaveError::Io { doing, path, source }
    }
}

fn process(pid: Option<u32>) -> String {
    pid.map_or(String::new(), |pid| format!(" (by process {pid})"))
}
