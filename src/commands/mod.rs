//! What the program does besides being played: one command a file.
//!
//! To add one, add it to `args::Command`, write a file here, and add its line to [`run`].

pub mod check;
pub mod explain;
pub mod map;
mod problems;
mod reference;
pub mod replay;
pub mod save;
pub mod schema;
pub mod simulate;
pub mod twentyfour;

use crate::args::{Args, Command};
use crate::gather::GatherError;
use crate::say;
use fifteen::game::save::SaveError;
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
    Front(crate::opening::Failure),
    #[error("{0}")]
    Unknown(#[from] fifteen::content::explain::Unknown),
    #[error("{0}")]
    Save(#[from] SaveError),
    #[error("{0}")]
    Unreadable(String),
    #[error("It cannot be repaired. {0}")]
    Beyond(String),
    #[error("{path} cannot be written: {why}.")]
    Write { path: String, why: std::io::Error },
    #[error("Your answers cannot be read: {0}.")]
    Answers(std::io::Error),
}

/// Does what was asked for, if it is anything but to play.
pub fn run(args: &Args) -> Option<ExitCode> {
    let done = match args.command.as_ref()? {
        Command::Play(_) => return None,
        Command::Replay(asked) => replay::run(asked, args),
        Command::Check(asked) => check::run(asked, &args.options),
        Command::Explain(asked) => explain::run(asked, &args.options),
        Command::Save(asked) => save::run(asked, &args.options),
        Command::Simulate(asked) => simulate::run(asked, &args.options),
        Command::Map(asked) => map::run(asked, &args.options),
        Command::Schema(asked) => schema::run(asked),
        Command::Twentyfour(asked) => twentyfour::run(asked),
        Command::Reference => reference::run(),
    };
    Some(done.unwrap_or_else(|error| {
        say::err(&error);
        ExitCode::FAILURE
    }))
}

/// Prints a text.
fn print(text: &str) -> Result<ExitCode, CommandError> {
    say::out(text).map_err(CommandError::Print)?;
    Ok(ExitCode::SUCCESS)
}
