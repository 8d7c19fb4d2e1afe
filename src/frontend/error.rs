//! Why a front end cannot be had, or cannot go on.

use fifteen_base::legible;
use std::path::PathBuf;

/// Why a front end cannot be had, or cannot go on. Each is a sentence for the player.
#[derive(Debug, thiserror::Error)]
pub enum FrontError {
    /// SDL found nothing to open a window on.
    #[error("no window can be opened, as there is no graphical display here ({0})")]
    NoDisplay(String),
    /// There is a display, and the window still could not be opened.
    #[error("the window cannot be opened: {0}")]
    Window(String),
    /// The font is not one that the window can use.
    #[error(
        "the font {} cannot be used: {why}; a font is a PNG picture of 16x16 characters, or the name of one that is shipped: {shipped}",
        legible::path(font)
    )]
    Font {
        /// The name or the path that was given.
        font: PathBuf,
        /// What is wrong with it.
        why: String,
        /// The names of the shipped ones.
        shipped: String,
    },
    /// Standard input or output is a file or a pipe.
    #[error("{0} is not a terminal")]
    NoTerminal(&'static str),
    /// The terminal stopped working, or was closed.
    #[error("the terminal has failed: {0}")]
    Terminal(std::io::Error),
    /// What is told cannot be written.
    #[error("standard output cannot be written to: {0}")]
    Output(std::io::Error),
    /// The lines cannot be listened for.
    #[error("standard input cannot be read: {0}")]
    Listening(std::io::Error),
    /// The program was built without it.
    #[error("this program was built without {0}")]
    NotBuilt(&'static str),
    /// The signals that end a process cannot be heard.
    #[error("signals cannot be caught: {0}")]
    Signals(std::io::Error),
    /// There is a mistake in the game itself.
    #[error(
        "the game has failed ({what}), which is a mistake in it; the run is safe and goes on from the command before"
    )]
    Failed {
        /// What it says of that.
        what: String,
    },
    /// There is one, and the run could not be saved.
    #[error(
        "the game has failed ({what}), which is a mistake in it, and what was not saved before is lost: {why}"
    )]
    FailedUnsaved {
        /// What it says of that.
        what: String,
        /// Why not.
        why: String,
    },
    /// The player left, and the run could not be saved.
    #[error("the run was NOT saved: {0}")]
    NotSaved(String),
}
