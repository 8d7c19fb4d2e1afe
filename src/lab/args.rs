//! Command-line arguments of `fifteen-lab`.

use crate::{plot, simulate, train};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use fifteen::commands::options::GlobalOptions;
use fifteen::commands::{CommandError, output};
use std::process::ExitCode;

/// Tools for balancing and testing Fifteen Steps Down: simulate runs, train monster AI, print the plots of a seed.
#[derive(Debug, Parser)]
#[command(name = "fifteen-lab", bin_name = "fifteen lab", version, max_term_width = 100)]
pub struct LabCli {
    #[command(subcommand)]
    command: LabCommand,
    #[command(flatten)]
    pub options: GlobalOptions,
}

#[derive(Debug, Subcommand)]
enum LabCommand {
    /// Play many runs with a bot and print statistics
    Simulate(simulate::SimulateArgs),
    /// Train a neural net for a monster in duels against the built-in monster AI
    Train(train::TrainArgs),
    Plot(plot::PlotArgs),
}

impl LabCli {
    pub fn read() -> LabCli {
        let args = LabCli::try_parse().unwrap_or_else(|error| output::exit_with(error));
        let options = &args.options;
        let wrong = options.display.conflict_with_command(false, false).map(str::to_owned);
        if let Some(message) = wrong.or_else(|| options.display.conflict_with_front()) {
            output::exit_with(LabCli::command().error(ErrorKind::ArgumentConflict, message));
        }
        args
    }

    pub fn run(&self) -> Result<ExitCode, CommandError> {
        match &self.command {
            LabCommand::Simulate(args) => simulate::run(args, &self.options),
            LabCommand::Train(args) => train::run(args, &self.options),
            LabCommand::Plot(args) => plot::run(args, &self.options),
        }
    }
}
