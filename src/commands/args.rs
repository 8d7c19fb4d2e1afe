//! What can be asked for on the command line.

use super::gather::tell_of_settings;
use super::modding::{list, reference, schema, words};
use super::options::{Front, Options};
use super::play::Play;
use super::{check, explain, lab, map, replay, save, say, scores, twentyfour};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};
use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

/// Commands that were `fifteen COMMAND` once and are `fifteen lab COMMAND`.
const IN_THE_LAB: [&str; 3] = ["simulate", "train", "plot"];

/// Fifteen Steps Down: a classic roguelike with saves you can read and data you can edit.
///
/// Without a command it opens at the title.
#[derive(Debug, Parser)]
#[command(name = "fifteen", bin_name = "fifteen", version, max_term_width = 100)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub options: Options,
    /// Tell each turn as one JSON object (with `--front lines`)
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Resume a run, or start it if there is none of that name
    Play(Play),
    /// Play a run again from its journal, to be watched or verified; nothing is written
    Replay(replay::Replay),
    /// Print every problem of every data file; the status is 1 if there is an error
    Check(check::Check),
    /// Show, compare, check or repair saves, without playing them
    Save(save::Save),
    /// Print what the runs that ended come to, over all of them
    Scores(scores::Scores),
    /// Print a definition as the game knows it, and where each value of it was written
    Explain(explain::Explain),
    /// Print the ids that there are, with their names and where each is written
    List(list::List),
    /// Print a level of a seed: its map, its creatures and what lies there
    Map(map::Map),
    /// Print all solutions of a puzzle of numbers, or play it
    Twentyfour(twentyfour::Twentyfour),
    /// Print the JSON Schemas of the data files, by which editors complete and explain fields
    Schema(schema::Schema),
    /// Print what the program itself says, in the form of words.json, for another language
    Words(words::Words),
    /// Print the reference of all data files, of which data/README.md is the first page
    Reference(reference::Reference),
    /// Simulate runs, train nets, tell the threads of a seed: `fifteen lab --help` says more
    #[command(disable_help_flag = true)]
    Lab(lab::Lab),
}

impl Args {
    /// Reads the arguments of this process. Wrong ones end it with a message, and so does `--help`.
    pub fn read() -> Args {
        let args = Args::try_parse().unwrap_or_else(|error| say::exit(with_new_name(error)));
        args.check();
        args
    }

    /// Does what was asked for, if it is anything but to play.
    pub fn run(&self) -> Option<ExitCode> {
        let command = self.command.as_ref()?;
        // Who plays is told by what gathers the game, and the lab tells by itself.
        if !matches!(command, Command::Play(_) | Command::Lab(_)) {
            tell_of_settings(&self.options);
        }
        let done = match command {
            Command::Play(_) => return None,
            Command::Replay(asked) => replay::run(asked, &self.options),
            Command::Check(asked) => check::run(asked, &self.options),
            Command::Explain(asked) => explain::run(asked, &self.options),
            Command::List(asked) => list::run(asked, &self.options),
            Command::Save(asked) => save::run(asked, &self.options),
            Command::Scores(asked) => scores::run(asked, &self.options),
            Command::Map(asked) => map::run(asked, &self.options),
            Command::Schema(asked) => schema::run(asked, &self.options),
            Command::Twentyfour(asked) => twentyfour::run(asked),
            Command::Words(asked) => words::run(asked, &self.options),
            Command::Reference(asked) => reference::run(asked),
            Command::Lab(_) => lab::run(for_lab(env::args_os().collect())),
        };
        Some(done.unwrap_or_else(|error| {
            say::err(&error);
            ExitCode::FAILURE
        }))
    }

    /// Ends the program with a sentence if the options do not go together.
    fn check(&self) {
        self.check_mods();
        if let Some(Command::Twentyfour(asked)) = &self.command
            && let Some(why) = asked.wrong()
        {
            say::exit(Args::command().error(ErrorKind::WrongNumberOfValues, why));
        }
        let plays = matches!(self.command, None | Some(Command::Play(_)));
        let conflict = |message: &str| -> ! {
            say::exit(Args::command().error(ErrorKind::ArgumentConflict, message))
        };
        if let Some(message) = self.options.misplaced(self.shows(), plays) {
            conflict(message);
        }
        if self.told_as_json() && self.options.front() != Some(Front::Lines) {
            conflict("`--json` goes with `--front lines`, which tells each turn in words");
        }
        if let Some(message) = self.options.not_headless() {
            conflict(&message);
        }
    }

    /// Whether each turn is told as one JSON object.
    pub fn told_as_json(&self) -> bool {
        self.json || matches!(&self.command, Some(Command::Play(asked)) if asked.json)
    }

    /// Whether the command has screens that can be drawn.
    fn shows(&self) -> bool {
        match &self.command {
            None | Some(Command::Play(_)) => true,
            Some(Command::Replay(asked)) => !asked.verify && asked.branch.is_none(),
            Some(
                Command::Check(_)
                | Command::Save(_)
                | Command::Scores(_)
                | Command::Explain(_)
                | Command::List(_)
                | Command::Map(_)
                | Command::Twentyfour(_)
                | Command::Schema(_)
                | Command::Words(_)
                | Command::Reference(_)
                | Command::Lab(_),
            ) => false,
        }
    }

    /// What the program tells of itself is the same with any mods.
    fn check_mods(&self) {
        let (command, does) = match self.command {
            Some(Command::Reference(_)) => ("reference", "tells what data files may hold"),
            Some(Command::Twentyfour(_)) => ("twentyfour", "is about numbers"),
            _ => return,
        };
        if !self.options.mods.is_empty() {
            let message =
                format!("`--mod` does not go with `{command}`: it {does}, and reads no data files");
            say::exit(Args::command().error(ErrorKind::ArgumentConflict, message));
        }
    }
}

/// All arguments but the name of this program and the word `lab`. That is the first one with which they ask for the lab:
/// others may be the value of an option.
fn for_lab(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let asks = |end: &usize| {
        let args = Args::try_parse_from(&arguments[..=*end]);
        args.is_ok_and(|args| matches!(args.command, Some(Command::Lab(_))))
    };
    if let Some(word) = (1..arguments.len()).find(asks) {
        arguments.remove(word);
    }
    arguments.into_iter().skip(1).collect()
}

/// The error with the new name of a command that has moved to the lab.
fn with_new_name(mut error: clap::Error) -> clap::Error {
    let moved = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(name)) => IN_THE_LAB.iter().find(|moved| *moved == name),
        _ => None,
    };
    if let Some(name) = moved {
        let tip = format!("it is `fifteen lab {name}` now").into();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lab_is_given_all_arguments_but_its_name() {
        for (given, left) in [
            ("fifteen lab", ""),
            ("fifteen lab simulate --help", "simulate --help"),
            ("fifteen --data d lab train lab --out lab", "--data d train lab --out lab"),
            ("fifteen --data lab --mod m lab -- plot", "--data lab --mod m -- plot"),
        ] {
            let given = given.split(' ').map(OsString::from).collect();
            let left: Vec<&str> = left.split_whitespace().collect();
            assert_eq!(for_lab(given), left);
        }
    }
}
