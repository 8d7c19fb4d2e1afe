//! Command-line interface of `fifteen`: playing, and one module per command.
//!
//! To add a command, write a file here, or in `modding` if it is for modders, and add it to `CliCommand` and `run` in
//! `args`, the only module that knows all commands. Public modules are shared with the commands of `fifteen-lab`.

mod args;
mod check;
mod chunk_details;
mod explain;
mod lab;
mod locations;
mod map;
mod modding;
pub mod opening;
pub mod options;
pub mod output;
pub mod output_file;
mod picture_file;
mod play;
mod problems;
mod program;
mod replay;
mod save;
mod scores;
pub mod setup;
mod tile_glyphs;
mod twentyfour;

use crate::game::save::{ReplayError, SaveError};
use setup::SetupError;
use std::process::ExitCode;

pub use program::run;

/// The errors of commands. Each message is a sentence.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// Standard output cannot be written to.
    #[error("Standard output cannot be written to: {0}.")]
    Print(std::io::Error),
    /// The data or the settings cannot be loaded.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// The data have errors.
    #[error("{0}")]
    Data(crate::content::Report),
    /// The run cannot be replayed.
    #[error("{0}")]
    Replay(Box<ReplayError>),
    /// The program could not start.
    #[error("{0}")]
    Launch(Box<opening::LaunchError>),
    /// There is no such definition.
    #[error("{0}")]
    Unknown(#[from] crate::content::load::explain::UnknownDefinition),
    /// The save cannot be read or written.
    #[error("{0}")]
    Save(#[from] SaveError),
    /// Any other error.
    #[error("{0}")]
    Unreadable(String),
    /// The save is damaged beyond repair.
    #[error("The save cannot be repaired. {0}")]
    BeyondRepair(String),
    /// A file cannot be written.
    #[error("{path} cannot be written: {why}.")]
    Write {
        /// Its path, formatted for display.
        path: String,
        /// The error of the system.
        why: std::io::Error,
    },
    /// The numbers are not a valid puzzle.
    #[error("{0}")]
    Puzzle(#[from] crate::base::twentyfour::PuzzleError),
    /// Standard input cannot be read.
    #[error("Your answers cannot be read: {0}.")]
    Input(std::io::Error),
    /// `fifteen-lab` is not in the folder of this program.
    #[error(
        "`fifteen lab` needs the separate program fifteen-lab, which is missing: {0}. In a checkout, build it with `cargo build --release -p fifteen-lab`."
    )]
    NoLab(String),
    /// `fifteen-lab` cannot be started.
    #[error("{path} cannot be started: {why}.")]
    Lab {
        /// Its path, formatted for display.
        path: String,
        /// The error of the system.
        why: std::io::Error,
    },
}

// The largest errors are boxed, to keep every `Result` small.
impl From<ReplayError> for CommandError {
    fn from(error: ReplayError) -> CommandError {
        CommandError::Replay(Box::new(error))
    }
}

impl From<opening::LaunchError> for CommandError {
    fn from(failure: opening::LaunchError) -> CommandError {
        CommandError::Launch(Box::new(failure))
    }
}

/// Prints a text on standard output.
///
/// # Errors
/// [`CommandError::Print`] if it cannot be written.
pub fn print(text: &str) -> Result<ExitCode, CommandError> {
    output::print(text).map_err(CommandError::Print)?;
    Ok(ExitCode::SUCCESS)
}
