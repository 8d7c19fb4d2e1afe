//! Command-line interface of `fifteen`: playing, and one module per command.
//!
//! To add a command, write a module here (in `modding` if it is for modders). Then add it to `CliCommand` and `run`
//! in `args`. Public modules are shared with the commands of `fifteen-lab`.

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

/// Errors of commands. Each message is a sentence.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    #[error("Standard output cannot be written to: {0}.")]
    Print(std::io::Error),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("{0}")]
    Data(crate::content::Report),
    #[error("{0}")]
    Replay(Box<ReplayError>),
    #[error("{0}")]
    Launch(Box<opening::LaunchError>),
    #[error("{0}")]
    Unknown(#[from] crate::content::load::explain::UnknownDefinition),
    #[error("{0}")]
    Save(#[from] SaveError),
    #[error("{0}")]
    Unreadable(String),
    #[error("The save cannot be repaired. {0}")]
    BeyondRepair(String),
    #[error("{path} cannot be written: {why}.")]
    Write { path: String, why: std::io::Error },
    #[error("{0}")]
    Puzzle(#[from] crate::base::twentyfour::PuzzleError),
    #[error("Your answers cannot be read: {0}.")]
    Input(std::io::Error),
    /// The program `fifteen-lab` is missing from the folder of `fifteen`. Holds its expected path.
    #[error(
        "`fifteen lab` needs the separate program fifteen-lab, which is missing: {0}. In a checkout, build it with `cargo build --release -p fifteen-lab`."
    )]
    NoLab(String),
    #[error("{path} cannot be started: {why}.")]
    Lab { path: String, why: std::io::Error },
}

// The largest errors are boxed, to keep every `Result` small.
impl From<ReplayError> for CommandError {
    fn from(error: ReplayError) -> CommandError {
        CommandError::Replay(Box::new(error))
    }
}

impl From<opening::LaunchError> for CommandError {
    fn from(error: opening::LaunchError) -> CommandError {
        CommandError::Launch(Box::new(error))
    }
}

/// Prints a text on standard output.
///
/// # Errors
/// If standard output cannot be written to.
pub fn print(text: &str) -> Result<ExitCode, CommandError> {
    output::print(text).map_err(CommandError::Print)?;
    Ok(ExitCode::SUCCESS)
}
