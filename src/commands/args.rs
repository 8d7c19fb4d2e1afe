//! What can be asked for on the command line.

use super::modding::{list, reference, schema, words};
use super::options::{Front, Options};
use super::play::Play;
use super::{check, explain, map, plot, replay, save, say, scores, simulate, train, twentyfour};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use std::process::ExitCode;

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
    /// Play many runs with a bot, and print how they ended
    Simulate(simulate::Simulate),
    /// Train a net for a monster, by duels against the hand-written mind in the same body
    Train(train::Train),
    /// Print a level of a seed: its map, its creatures and what lies there
    Map(map::Map),
    Plot(plot::PlotArgs),
    /// Print all solutions of a puzzle of numbers, or play it
    Twentyfour(twentyfour::Twentyfour),
    /// Print the JSON Schemas of the data files, by which editors complete and explain fields
    Schema(schema::Schema),
    /// Print what the program itself says, in the form of words.json, for another language
    Words(words::Words),
    /// Print the reference of all data files, of which data/README.md is the first page
    Reference(reference::Reference),
}

impl Args {
    /// Does what was asked for, if it is anything but to play.
    pub fn run(&self) -> Option<ExitCode> {
        let done = match self.command.as_ref()? {
            Command::Play(_) => return None,
            Command::Replay(asked) => replay::run(asked, &self.options),
            Command::Check(asked) => check::run(asked, &self.options),
            Command::Explain(asked) => explain::run(asked, &self.options),
            Command::List(asked) => list::run(asked, &self.options),
            Command::Save(asked) => save::run(asked, &self.options),
            Command::Scores(asked) => scores::run(asked, &self.options),
            Command::Simulate(asked) => simulate::run(asked, &self.options),
            Command::Train(asked) => train::run(asked, &self.options),
            Command::Map(asked) => map::run(asked, &self.options),
            Command::Plot(asked) => plot::run(asked, &self.options),
            Command::Schema(asked) => schema::run(asked, &self.options),
            Command::Twentyfour(asked) => twentyfour::run(asked),
            Command::Words(asked) => words::run(asked, &self.options),
            Command::Reference(asked) => reference::run(asked),
        };
        Some(done.unwrap_or_else(|error| {
            say::err(&error);
            ExitCode::FAILURE
        }))
    }

    /// Ends the program with a sentence if the options do not go together.
    pub fn check(&self) {
        self.check_mods();
        if let Some(Command::Twentyfour(asked)) = &self.command
            && let Some(why) = asked.wrong()
        {
            say::exit(Args::command().error(ErrorKind::WrongNumberOfValues, why));
        }
        self.check_picture();
        let plays = matches!(self.command, None | Some(Command::Play(_)));
        if self.options.front == Some(Front::Lines) && !plays {
            let message = "`--front lines` is for playing, with `play` or without a command";
            say::exit(Args::command().error(ErrorKind::ArgumentConflict, message));
        }
        if self.told_as_json() && self.options.front() != Some(Front::Lines) {
            let message = "`--json` goes with `--front lines`, which tells each turn in words";
            say::exit(Args::command().error(ErrorKind::ArgumentConflict, message));
        }
        if self.options.front() == Some(Front::Headless) {
            return;
        }
        let keys = self.options.keys.is_some() || self.options.keys_file.is_some();
        let (png, film) = (self.options.png.is_some(), self.options.film.is_some());
        let option = match (keys, png, film) {
            (true, ..) => "--keys",
            (_, true, _) => "--png",
            (.., true) => "--film",
            (false, false, false) => "--screen",
        };
        if keys || png || film || self.options.screen {
            let message = format!(
                "`{option}` goes with `--front headless`: a window or a terminal has its own keys and screen"
            );
            say::exit(Args::command().error(ErrorKind::ArgumentConflict, message));
        }
    }

    /// Whether each turn is told as one JSON object.
    pub fn told_as_json(&self) -> bool {
        self.json || matches!(&self.command, Some(Command::Play(asked)) if asked.json)
    }

    /// Only what has screens can be drawn.
    fn check_picture(&self) {
        let shows = match &self.command {
            None | Some(Command::Play(_)) => true,
            Some(Command::Replay(asked)) => !asked.verify && asked.branch.is_none(),
            Some(
                Command::Check(_)
                | Command::Save(_)
                | Command::Scores(_)
                | Command::Explain(_)
                | Command::List(_)
                | Command::Simulate(_)
                | Command::Train(_)
                | Command::Map(_)
                | Command::Plot(_)
                | Command::Twentyfour(_)
                | Command::Schema(_)
                | Command::Words(_)
                | Command::Reference(_),
            ) => false,
        };
        if self.options.png.is_some() && !shows {
            let message =
                "`--png` draws the last screen of `play` or `replay`, and there is none here";
            say::exit(Args::command().error(ErrorKind::ArgumentConflict, message));
        }
        let plays = matches!(self.command, None | Some(Command::Play(_)));
        if self.options.film.is_some() && !plays {
            let message = "`--film` films what is played, with `play` or without a command";
            say::exit(Args::command().error(ErrorKind::ArgumentConflict, message));
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
