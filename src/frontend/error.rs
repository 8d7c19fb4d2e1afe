//! Errors of front ends.

use fifteen_base::escape;
use std::path::PathBuf;

/// Errors of a front end that cannot start or continue. Each message is a sentence that starts with a small letter
/// and has no full stop.
#[derive(Debug, thiserror::Error)]
pub enum FrontError {
    #[error("no window can be opened: there is no graphical display ({0})")]
    NoDisplay(String),
    #[error("the window cannot be opened: {0}")]
    Window(String),
    #[error(
        "the font {} cannot be used: {why}; use a PNG file with 16x16 characters, or one of the shipped fonts: {shipped}",
        escape::escape_path(font)
    )]
    Font { font: PathBuf, why: String, shipped: String },
    #[error("{0} is not a terminal")]
    NoTerminal(&'static str),
    #[error("the terminal has failed: {0}")]
    Terminal(std::io::Error),
    #[error("standard output cannot be written to: {0}")]
    Output(std::io::Error),
    #[error("standard input cannot be read: {0}")]
    Listening(std::io::Error),
    #[error("this program was built without {0}")]
    NotBuilt(&'static str),
    #[error("signal handlers cannot be installed: {0}")]
    Signals(std::io::Error),
    #[error("the game crashed ({what}). This is a bug. The run is saved up to the previous command")]
    Failed { what: String },
    #[error("the game crashed ({what}). This is a bug. Progress since the last save is lost: {why}")]
    FailedUnsaved { what: String, why: String },
    #[error("the run was NOT saved: {0}")]
    NotSaved(String),
}
