//! What the program does besides being played: one command a file.
//!
//! To add one, write a file here, or in `modding` if it is for who writes a mod, and add it to `Command` and `run` in `args`,
//! which alone knows all of them.

pub mod args;
mod check;
mod country;
pub mod drawing;
mod explain;
pub mod gather;
mod map;
mod modding;
pub mod opening;
pub mod options;
mod places;
mod play;
mod plot;
mod problems;
mod replay;
mod save;
pub mod say;
mod scores;
mod sheet;
mod signs;
mod simulate;
mod train;
mod twentyfour;

use fifteen::game::save::SaveError;
use gather::GatherError;
use std::process::ExitCode;

/// Why a command could not do what it was asked for. Each is a sentence.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    #[error("Nothing could be printed: {0}.")]
    Print(std::io::Error),
    #[error("{0}")]
    Gather(#[from] GatherError),
    #[error("{0}")]
    Data(fifteen::content::Report),
    #[error("{0}")]
    Replay(#[from] fifteen::game::save::ReplayError),
    #[error("{0}")]
    Front(#[from] opening::Failure),
    #[error("{0}")]
    Unknown(#[from] fifteen::content::load::explain::Unknown),
    #[error("{0}")]
    Save(#[from] SaveError),
    #[error("{0}")]
    Unreadable(String),
    #[error("It cannot be repaired. {0}")]
    Beyond(String),
    #[error("{path} cannot be written: {why}.")]
    Write { path: String, why: std::io::Error },
    #[error("{0}")]
    Puzzle(#[from] fifteen::base::twentyfour::NoPuzzle),
    #[error("Your answers cannot be read: {0}.")]
    Answers(std::io::Error),
}

/// Prints a text.
fn print(text: &str) -> Result<ExitCode, CommandError> {
    say::out(text).map_err(CommandError::Print)?;
    Ok(ExitCode::SUCCESS)
}
