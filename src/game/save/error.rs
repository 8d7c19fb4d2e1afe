//! What can go wrong with a save, in sentences.

use super::head::{READ, VERSION};
use super::name::NameError;
use crate::record::fault::Fault;
use fifteen_base::legible;
use fifteen_content::Report;
use std::io;
use std::path::PathBuf;

/// Why a run could not be listed, claimed, loaded, saved or buried.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The name cannot be the name of a run.
    #[error(transparent)]
    Name(#[from] NameError),
    /// Another process plays this run.
    #[error("The run of {name} is being played already{}. Leave that game first.", process(*.pid))]
    InUse {
        /// The name of the run.
        name: String,
        /// The number of that process, if it could be read.
        pid: Option<u32>,
    },
    /// The system refused.
    #[error("Cannot {doing} {}: {source}.", legible::path(path))]
    Io {
        /// What was tried: "write".
        doing: &'static str,
        /// On what.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The new save is in its place, but the system does not say that it is safe on the disk.
    #[error("{} is written, but a power cut could still undo it: {source}.", legible::path(path))]
    Unsynced {
        /// The folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// There is something else where a file should be.
    #[error("{} is not a plain file; nothing was done with it.", legible::path(.0))]
    NotAFile(PathBuf),
    /// There is something else where a folder should be.
    #[error("{} is not a folder; nothing was done with it.", legible::path(.0))]
    NotAFolder(PathBuf),
    /// No run is that large.
    #[error("{} is too large to be a save: {what}.", legible::path(path))]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// How large.
        what: String,
    },
    /// The file cannot be read, or what it says cannot be. The report tells all of it, each with its place.
    #[error("{report}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        report: Box<Report>,
    },
    /// The file says that it is something else.
    #[error("{} is not a save of this game.", legible::path(.0))]
    NotASave(PathBuf),
    /// It cannot go on without something that the data do not have, and mods are not in use with which it was played.
    #[error(
        "{} was left as it is. It needs {lacks}, and the data have none of that name: {help}.",
        legible::path(path)
    )]
    ModsOff {
        /// The file.
        path: PathBuf,
        /// What it cannot go on without.
        lacks: String,
        /// Which mods those are, and what to do.
        help: String,
    },
    /// A newer game wrote it.
    #[error(
        "{} was written by a newer version of the game: it is a save of version {version}, and \
         this game reads them up to version {VERSION}. It was left as it is; play on with the \
         newer game.",
        legible::path(path)
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version it is of.
        version: u32,
    },
    /// Its version is older than the first release.
    #[error(
        "{} is a save of version {version}, from before the first release; this game reads \
         them from version {} on. It was left as it is; play on with the game that wrote it.",
        legible::path(path),
        READ.start()
    )]
    Older {
        /// The file.
        path: PathBuf,
        /// The version it is of.
        version: u32,
    },
    /// The file holds another run than its folder is for.
    #[error(
        "{} holds the run of {found}, whose place is the folder {}. Give the folder that name, or \
         the run its old one.",
        legible::path(path),
        .place
    )]
    OtherRun {
        /// The file.
        path: PathBuf,
        /// The name in it.
        found: String,
        /// The name of the folder it belongs into.
        place: String,
    },
    /// The slot holds a run that was not loaded, so it is not overwritten.
    #[error("{} was not loaded, so it is not overwritten; nothing was saved.", legible::path(.0))]
    Unread(PathBuf),
    /// Somebody else has saved the run since it was loaded, or saved here last.
    #[error(
        "{} is not the save that this game knows: another game has saved there meanwhile. It is left as it is.",
        legible::path(.0)
    )]
    Another(PathBuf),
    /// There is nothing that somebody may have meant.
    #[error("There is neither a file nor a run of the name {}.", legible::one_line(.0))]
    NoSuch(String),
    /// A repaired copy is not written over anything.
    #[error("{} is there already; nothing was written. Move it away first.", legible::path(.0))]
    InTheWay(PathBuf),
    /// The slot holds no run.
    #[error("{} holds no run.", legible::path(.0))]
    NoRun(PathBuf),
    /// There is nothing left of the run but its journal, and that cannot be repeated.
    #[error(
        "The saves of this run are gone, and {} cannot be repeated from its beginning. {why} The journal was left as it is; move it away to begin anew.",
        legible::path(path)
    )]
    OnlyJournal {
        /// The journal.
        path: PathBuf,
        /// Why not, in a sentence.
        why: String,
    },
    /// The world could not be loaded again if it were saved.
    #[error(
        "The game is in a state that could not be loaded again, so it was not saved, and the last \
         save is left as it is ({0})."
    )]
    Unsound(Fault),
}

impl SaveError {
    /// Whether the disk refused, which it may cease to: it is full, or must not be written to.
    pub fn is_of_the_disk(&self) -> bool {
        match self {
            SaveError::Io { source, .. } => source.kind() != io::ErrorKind::NotADirectory,
            _ => false,
        }
    }

    /// What is wrong with the file, each thing with its place, if that is what this is about.
    pub fn report(&self) -> Option<&Report> {
        match self {
            SaveError::Damaged { report, .. } => Some(report),
            _ => None,
        }
    }

    /// The error in one line: of a report, the first problem alone.
    pub fn briefly(&self) -> String {
        let Some((report, first)) = self.report().and_then(|r| Some((r, r.problems().first()?)))
        else {
            return self.to_string();
        };
        let file = first.span.map_or("", |span| report.file_name(span));
        let file = legible::one_line(file);
        let place = first.span.and_then(|span| report.place(span));
        let place = place.map_or(String::new(), |at| format!(":{}:{}", at.line, at.column));
        format!("{file}{place}: {}.", first.message)
    }

    /// An error of the system while `doing` something with `path`.
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
