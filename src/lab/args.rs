//! The command line of `fifteen-lab`.

use crate::{plot, simulate, train};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use fifteen::commands::options::Options;
use fifteen::commands::{CommandError, say};
use std::process::ExitCode;

/// The lab of Fifteen Steps Down: simulates runs, trains nets, and prints the threads of a seed.
#[derive(Debug, Parser)]
#[command(name = "fifteen-lab", bin_name = "fifteen lab", version, max_term_width = 100)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    pub options: Options,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play many runs with a bot, and print how they ended
    Simulate(simulate::Simulate),
    /// Train a net for a monster, by duels against the hand-written mind in the same body
    Train(train::Train),
    Plot(plot::PlotArgs),
}

impl Args {
    /// Reads the arguments of this process. Wrong ones end it with a message, and so does `--help`.
    pub fn read() -> Args {
        let args = Args::try_parse().unwrap_or_else(|error| say::exit(error));
        let options = &args.options;
        let wrong = options.misplaced(false, false).map(str::to_owned);
        if let Some(message) = wrong.or_else(|| options.not_headless()) {
            say::exit(Args::command().error(ErrorKind::ArgumentConflict, message));
        }
        args
    }

    /// Runs the command.
    pub fn run(&self) -> Result<ExitCode, CommandError> {
        match &self.command {
            Command::Simulate(asked) => simulate::run(asked, &self.options),
            Command::Train(asked) => train::run(asked, &self.options),
            Command::Plot(asked) => plot::run(asked, &self.options),
        }
    }
}
