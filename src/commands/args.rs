//! Command-line arguments of `fifteen`, and the dispatch to its commands.

use super::modding::{list, reference, schema, words};
use super::options::{Front, GlobalOptions};
use super::play::PlayArgs;
use super::setup::warn_missing_settings;
use super::{check, explain, lab, map, output, replay, save, scores, twentyfour};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};
use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

/// Commands that have moved from `fifteen COMMAND` to `fifteen lab COMMAND`.
const IN_THE_LAB: [&str; 3] = ["simulate", "train", "plot"];

/// Fifteen Steps Down: a classic roguelike with saves you can read and data you can edit.
///
/// Without a command it opens at the title.
#[derive(Debug, Parser)]
#[command(name = "fifteen", bin_name = "fifteen", version, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<CliCommand>,
    /// Report each turn as one JSON object (with `--front lines`)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pub options: GlobalOptions,
}

#[derive(Debug, Subcommand)]
pub enum CliCommand {
    /// Resume a run, or start a new one if none has that name
    Play(PlayArgs),
    /// Replay a run from its journal, to watch or verify it
    Replay(replay::ReplayArgs),
    /// Validate all data files and print every problem; exit status 1 if there is an error
    Check(check::CheckArgs),
    /// Show, compare, validate or repair saves without playing them
    Save(save::SaveArgs),
    /// Print statistics of all finished runs
    Scores(scores::ScoresArgs),
    /// Print a merged definition, with the file and line of each value
    Explain(explain::ExplainArgs),
    /// List the ids of definitions, with names, files and lines
    List(list::ListArgs),
    /// Generate a level from a seed and print its map, creatures and items
    Map(map::MapArgs),
    /// Solve a Twenty-Four number puzzle, or play it
    Twentyfour(twentyfour::TwentyFourArgs),
    /// Print the JSON Schemas of the data files, for completion and help in editors
    Schema(schema::SchemaArgs),
    /// Print the program's sentences for translation, in the format of words.json
    Words(words::WordsArgs),
    /// Print the pages for modders: data/README.md, the tutorial, the cookbook and the reference
    Reference(reference::ReferenceArgs),
    /// Simulate runs, train monster AI, print the plots of a seed: see `fifteen lab --help`
    #[command(disable_help_flag = true)]
    Lab(lab::LabArgs),
}

impl Cli {
    /// Parses the arguments of this process. Invalid arguments, `--help` and `--version` end the process.
    pub fn read() -> Cli {
        let args = Cli::try_parse().unwrap_or_else(|error| output::exit_with(with_moved_command(error)));
        args.check();
        args
    }

    /// Runs the requested command. Returns `None` for `play`, or if no command is given: the caller then starts the
    /// game.
    pub fn run(&self) -> Option<ExitCode> {
        let command = self.command.as_ref()?;
        // `load_game` prints this warning for `play`, and `fifteen-lab` prints it for `lab`.
        if !matches!(command, CliCommand::Play(_) | CliCommand::Lab(_)) {
            warn_missing_settings(&self.options);
        }
        let done = match command {
            CliCommand::Play(_) => return None,
            CliCommand::Replay(args) => replay::run(args, &self.options),
            CliCommand::Check(args) => check::run(args, &self.options),
            CliCommand::Explain(args) => explain::run(args, &self.options),
            CliCommand::List(args) => list::run(args, &self.options),
            CliCommand::Save(args) => save::run(args, &self.options),
            CliCommand::Scores(args) => scores::run(args, &self.options),
            CliCommand::Map(args) => map::run(args, &self.options),
            CliCommand::Schema(args) => schema::run(args, &self.options),
            CliCommand::Twentyfour(args) => twentyfour::run(args),
            CliCommand::Words(args) => words::run(args, &self.options),
            CliCommand::Reference(args) => reference::run(args),
            CliCommand::Lab(_) => lab::run(lab_arguments(env::args_os().collect())),
        };
        Some(done.unwrap_or_else(|error| {
            output::print_error(&error);
            ExitCode::FAILURE
        }))
    }

    fn check(&self) {
        self.check_mods();
        if let Some(CliCommand::Twentyfour(args)) = &self.command
            && let Some(why) = args.puzzle_error()
        {
            output::exit_with(Cli::command().error(ErrorKind::WrongNumberOfValues, why));
        }
        let plays = matches!(self.command, None | Some(CliCommand::Play(_)));
        let conflict = |message: &str| -> ! {
            output::exit_with(Cli::command().error(ErrorKind::ArgumentConflict, message))
        };
        if let Some(message) = self.options.display.conflict_with_command(self.has_screens(), plays) {
            conflict(message);
        }
        if self.reports_json() && self.options.display.front() != Some(Front::Lines) {
            conflict("`--json` needs `--front lines`, the front end that reports each turn in words");
        }
        if let Some(message) = self.options.display.conflict_with_front() {
            conflict(&message);
        }
    }

    pub fn reports_json(&self) -> bool {
        self.json || matches!(&self.command, Some(CliCommand::Play(args)) if args.json)
    }

    fn has_screens(&self) -> bool {
        match &self.command {
            None | Some(CliCommand::Play(_)) => true,
            Some(CliCommand::Replay(args)) => !args.verify && args.branch.is_none(),
            Some(_) => false,
        }
    }

    /// Rejects `--mod` for commands whose output does not depend on data files.
    fn check_mods(&self) {
        let (command, does) = match self.command {
            Some(CliCommand::Reference(_)) => ("reference", "describes the format of data files"),
            Some(CliCommand::Twentyfour(_)) => ("twentyfour", "solves number puzzles"),
            _ => return,
        };
        if !self.options.files.mods.is_empty() {
            let message = format!("`--mod` has no effect on `{command}`: it {does}, and reads no data files");
            output::exit_with(Cli::command().error(ErrorKind::ArgumentConflict, message));
        }
    }
}

/// Returns the arguments for `fifteen-lab`: all except the program name and the command `lab`. An earlier argument
/// `lab` may be the value of an option, so `clap` decides which argument is the command.
fn lab_arguments(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let asks = |end: &usize| {
        let args = Cli::try_parse_from(&arguments[..=*end]);
        args.is_ok_and(|args| matches!(args.command, Some(CliCommand::Lab(_))))
    };
    if let Some(word) = (1..arguments.len()).find(asks) {
        arguments.remove(word);
    }
    arguments.into_iter().skip(1).collect()
}

fn with_moved_command(mut error: clap::Error) -> clap::Error {
    let moved = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(name)) => IN_THE_LAB.iter().find(|moved| *moved == name),
        _ => None,
    };
    if let Some(name) = moved {
        let tip = format!("this command is now `fifteen lab {name}`").into();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lab_arguments_omit_only_the_subcommand() {
        for (given, left) in [
            ("fifteen lab", ""),
            ("fifteen lab simulate --help", "simulate --help"),
            ("fifteen --data d lab train lab --out lab", "--data d train lab --out lab"),
            ("fifteen --data lab --mod m lab -- plot", "--data lab --mod m -- plot"),
        ] {
            let given = given.split(' ').map(OsString::from).collect();
            let left: Vec<&str> = left.split_whitespace().collect();
            assert_eq!(lab_arguments(given), left);
        }
    }
}
