//! The player's program: being played, and its commands, one a file.
//!
//! To add one, write a file here, or in `modding` if it is for who writes a mod, and add it to `Command` and `run` in `args`,
//! which alone knows all of them. What is public here is shared with the commands of `fifteen-lab`.

mod args;
mod check;
mod country;
mod drawing;
mod explain;
pub mod gather;
mod lab;
mod map;
mod modding;
pub mod opening;
pub mod options;
mod places;
mod play;
mod problems;
mod program;
mod replay;
mod save;
pub mod say;
mod scores;
pub mod sheet;
mod signs;
mod twentyfour;

use crate::game::save::{ReplayError, SaveError};
use gather::GatherError;
use std::process::ExitCode;

pub use program::run;

/// Why a command could not do what it was asked for. Each is a sentence.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// Standard output cannot be written to.
    #[error("Nothing could be printed: {0}.")]
    Print(std::io::Error),
    /// The data or the settings cannot be read.
    #[error("{0}")]
    Gather(#[from] GatherError),
    /// The data have errors.
    #[error("{0}")]
    Data(crate::content::Report),
    /// The run cannot be played again.
    #[error("{0}")]
    Replay(Box<ReplayError>),
    /// The program could not begin.
    #[error("{0}")]
    Front(Box<opening::Failure>),
    /// There is no such definition.
    #[error("{0}")]
    Unknown(#[from] crate::content::load::explain::Unknown),
    /// The save cannot be read or written.
    #[error("{0}")]
    Save(#[from] SaveError),
    /// Any other reason.
    #[error("{0}")]
    Unreadable(String),
    /// The save is damaged beyond repair.
    #[error("It cannot be repaired. {0}")]
    Beyond(String),
    /// A file cannot be written.
    #[error("{path} cannot be written: {why}.")]
    Write {
        /// Its path, as it is shown.
        path: String,
        /// The error of the system.
        why: std::io::Error,
    },
    /// The numbers make no puzzle.
    #[error("{0}")]
    Puzzle(#[from] crate::base::twentyfour::NoPuzzle),
    /// Standard input cannot be read.
    #[error("Your answers cannot be read: {0}.")]
    Answers(std::io::Error),
    /// `fifteen-lab` is not beside this program.
    #[error(
        "The lab is a program of its own, and it is not there: {0}. In a checkout, `cargo build --release -p fifteen-lab` builds it."
    )]
    NoLab(String),
    /// `fifteen-lab` cannot be started.
    #[error("{path} cannot be started: {why}.")]
    Lab {
        /// Its path, as it is shown.
        path: String,
        /// The error of the system.
        why: std::io::Error,
    },
}

// The largest of the reasons are boxed, so that an answer without an error is small.
impl From<ReplayError> for CommandError {
    fn from(error: ReplayError) -> CommandError {
        CommandError::Replay(Box::new(error))
    }
}

impl From<opening::Failure> for CommandError {
    fn from(failure: opening::Failure) -> CommandError {
        CommandError::Front(Box::new(failure))
    }
}

/// Prints a text.
///
/// # Errors
/// When it cannot be written.
pub fn print(text: &str) -> Result<ExitCode, CommandError> {
    say::out(text).map_err(CommandError::Print)?;
    Ok(ExitCode::SUCCESS)
}
