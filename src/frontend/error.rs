//! Errors of front ends.

use fifteen_base::escape;
use std::path::PathBuf;

/// A front end cannot start or continue. Each message is a sentence for the player.
#[derive(Debug, thiserror::Error)]
pub enum FrontError {
    /// There is no graphical display.
    #[error("no window can be opened: there is no graphical display ({0})")]
    NoDisplay(String),
    /// There is a display, but the window could not be opened.
    #[error("the window cannot be opened: {0}")]
    Window(String),
    /// The font cannot be used.
    #[error(
        "the font {} cannot be used: {why}; use a PNG file with 16x16 characters, or one of the shipped fonts: {shipped}",
        escape::escape_path(font)
    )]
    Font {
        /// The given name or path.
        font: PathBuf,
        /// The reason.
        why: String,
        /// Names of the shipped fonts.
        shipped: String,
    },
    /// Standard input or output is a file or a pipe.
    #[error("{0} is not a terminal")]
    NoTerminal(&'static str),
    /// The terminal stopped working or was closed.
    #[error("the terminal has failed: {0}")]
    Terminal(std::io::Error),
    /// Standard output cannot be written to.
    #[error("standard output cannot be written to: {0}")]
    Output(std::io::Error),
    /// Standard input cannot be read.
    #[error("standard input cannot be read: {0}")]
    Listening(std::io::Error),
    /// The program was built without this feature.
    #[error("this program was built without {0}")]
    NotBuilt(&'static str),
    /// Signal handlers cannot be installed.
    #[error("signal handlers cannot be installed: {0}")]
    Signals(std::io::Error),
    /// The game panicked; the run was saved.
    #[error("the game crashed ({what}). This is a bug. The run is saved up to the previous command")]
    Failed {
        /// Message of the panic.
        what: String,
    },
    /// The game panicked, and the run could not be saved.
    #[error("the game crashed ({what}). This is a bug. Progress since the last save is lost: {why}")]
    FailedUnsaved {
        /// Message of the panic.
        what: String,
        /// The reason why saving failed.
        why: String,
    },
    /// The player left, and the run could not be saved.
    #[error("the run was NOT saved: {0}")]
    NotSaved(String),
}
