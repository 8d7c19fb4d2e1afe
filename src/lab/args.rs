//! Command-line arguments of `fifteen-lab`.

use crate::{plot, simulate, train};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use fifteen::commands::options::Options;
use fifteen::commands::{CommandError, say};
use std::process::ExitCode;

/// Tools for balancing and testing Fifteen Steps Down: simulate runs, train monster AI, print the plots of a seed.
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
    /// Play many runs with a bot and print statistics
    Simulate(simulate::Simulate),
    /// Train a neural net for a monster in duels against the built-in monster AI
    Train(train::Train),
    Plot(plot::PlotArgs),
}

impl Args {
    /// Parses the arguments of this process. Invalid ones and `--help` end the process with a message.
    pub fn read() -> Args {
        let args = Args::try_parse().unwrap_or_else(|error| say::exit(error));
        let options = &args.options;
        let wrong = options.misplaced(false, false).map(str::to_owned);
        if let Some(message) = wrong.or_else(|| options.not_headless()) {
            say::exit(Args::command().error(ErrorKind::ArgumentConflict, message));
        }
        args
    }

    /// Runs the requested command.
    pub fn run(&self) -> Result<ExitCode, CommandError> {
        match &self.command {
            Command::Simulate(asked) => simulate::run(asked, &self.options),
            Command::Train(asked) => train::run(asked, &self.options),
            Command::Plot(asked) => plot::run(asked, &self.options),
        }
    }
}
