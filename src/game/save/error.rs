//! Errors of saving and loading.

use super::save_header::{SUPPORTED_VERSIONS, VERSION};
use super::{NameError, ValidationError, folder_name};
use fifteen_base::escape;
use fifteen_content::Report;
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    #[error(transparent)]
    Name(#[from] NameError),
    #[error("The run of {name} is already being played{}. Close that game first.", process(*.pid))]
    InUse { name: String, pid: Option<u32> },
    #[error("Cannot {doing} {}: {source}.", escape::escape_path(path))]
    Io {
        /// The operation, as a verb: "write".
        doing: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    #[error(
        "{} is written, but the disk did not confirm it, so a power cut could still undo it: {source}.",
        escape::escape_path(path)
    )]
    Unsynced { path: PathBuf, source: io::Error },
    #[error("{} is not a regular file; nothing was done with it.", escape::escape_path(.0))]
    NotAFile(PathBuf),
    #[error("{} is not a folder; nothing was done with it.", escape::escape_path(.0))]
    NotAFolder(PathBuf),
    #[error("{} is too large to be a save: {what}.", escape::escape_path(path))]
    TooLarge {
        path: PathBuf,
        /// The limit that the file exceeds, as a clause.
        what: String,
    },
    /// The file cannot be parsed or contains impossible values. The report lists every problem with its position.
    #[error("{report}")]
    Damaged { path: PathBuf, report: Box<Report> },
    #[error("{} is not a save of this game.", escape::escape_path(.0))]
    NotASave(PathBuf),
    /// The run needs a definition that is missing, and it was played with a mod that is now off.
    #[error(
        "{} was left as it is. It needs {lacks}, which the data do not define: {help}.",
        escape::escape_path(path)
    )]
    ModsOff {
        path: PathBuf,
        lacks: String,
        /// The missing mods and the remedy.
        help: String,
    },
    #[error(
        "{} was written by a newer version of the game: it is a save of version {version}, and \
         this game reads them up to version {VERSION}. It was left as it is; play on with the \
         newer game.",
        escape::escape_path(path)
    )]
    Newer { path: PathBuf, version: u32 },
    #[error(
        "{} is a save of version {version}, from before the first release; this game reads \
         them from version {} on. It was left as it is; play on with the game that wrote it.",
        escape::escape_path(path),
        SUPPORTED_VERSIONS.start()
    )]
    Older { path: PathBuf, version: u32 },
    #[error(
        "{} contains the run of {found}, which belongs in the folder {place}. {}",
        escape::escape_path(path),
        if *.is_taken {
            "There is such a folder already: two copies of a run cannot be in the same folder of runs. Move one of them away, or change the name in the save back."
        } else {
            "Rename the folder to that, or change the name in the save back."
        }
    )]
    OtherRun {
        path: PathBuf,
        found: String,
        /// Name of the folder that belongs to the run `found`.
        place: String,
        /// Whether there is a folder of that name already.
        is_taken: bool,
    },
    #[error("{} was not loaded, so it is not overwritten; nothing was saved.", escape::escape_path(.0))]
    NotLoaded(PathBuf),
    #[error(
        "{} has changed: another game has saved there in the meantime. It is left as it is.",
        escape::escape_path(.0)
    )]
    SavedByAnother(PathBuf),
    #[error("There is neither a file nor a run named {}.", escape::escape_line(.0))]
    NotFound(String),
    #[error("{} exists already, so nothing was written. Move it away first.", escape::escape_path(.0))]
    CopyExists(PathBuf),
    #[error("There is no run in {}.", escape::escape_path(.0))]
    NoRun(PathBuf),
    #[error(
        "There is no save in {}, but a journal. `fifteen play` repeats the run from the journal, as far as it can be read.",
        escape::escape_path(.0)
    )]
    NoSave(PathBuf),
    #[error(
        "The saves of this run are missing, and {} cannot be replayed from the beginning. {why} The journal was left as it is; move it away to start over.",
        escape::escape_path(path)
    )]
    OnlyJournal {
        path: PathBuf,
        /// The reason, as a sentence.
        why: String,
    },
    #[error(
        "The game is in a state that could not be loaded again. It was not saved, and the last save is unchanged ({0})."
    )]
    Unsound(ValidationError),
}

impl SaveError {
    /// Returns the error of the save at `path`, which contains the run `found` but is in the folder of another run.
    /// `saves` is the folder of runs.
    pub(super) fn other_run(path: PathBuf, found: &str, saves: &Path) -> SaveError {
        let place = folder_name(found.trim());
        let is_taken = saves.join(&place).exists();
        SaveError::OtherRun { path, found: found.to_owned(), place, is_taken }
    }

    /// Whether the operating system reported an error that may be temporary, such as a full disk.
    pub fn is_disk_error(&self) -> bool {
        matches!(self, SaveError::Io { source, .. } if source.kind() != io::ErrorKind::NotADirectory)
    }

    /// Returns the problems of a damaged file, with their positions.
    pub fn report(&self) -> Option<&Report> {
        match self {
            SaveError::Damaged { report, .. } => Some(report),
            _ => None,
        }
    }

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

    /// Returns a converter from a system error to [`SaveError::Io`], for `map_err`.
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
