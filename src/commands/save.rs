//! `fifteen save`: shows, compares, checks and repairs saves.

use super::problems::Problems;
use super::{CommandError, print};
use crate::base::escape;
use crate::commands::options::GlobalOptions;
use crate::commands::setup::{SetupError, load_content};
use crate::commands::{locations, output};
use crate::content::Content;
use crate::game::Game;
use crate::game::save::{RepairResult, SaveContents, SaveError, SaveFile, Saves};
use crate::ui::saves::{describe_difference, describe_save};
use clap::Subcommand;
use serde::Serialize;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

/// Shows, compares, checks or repairs saves. A save is a file, the folder of a run, or the name of a run.
#[derive(Debug, clap::Args)]
pub struct SaveArgs {
    #[command(subcommand)]
    command: SaveCommand,
}

#[derive(Debug, Subcommand)]
enum SaveCommand {
    /// Print the contents of a save: hero, surroundings, maps and last messages
    Show {
        /// The save: a file, the folder of a run, or the name of a run
        save: String,
        /// Draw the whole maps, including areas unknown to the hero
        #[arg(long)]
        whole: bool,
    },
    /// Print the differences between two saves as sentences; exit status 1 if there are any
    Diff {
        /// The older save
        before: String,
        /// The newer save
        after: String,
    },
    /// Validate a save and print every problem; exit status 1 if it cannot be loaded
    Check {
        /// The save: a file, the folder of a run, or its name
        save: String,
        /// Print one JSON object, for editors and CI
        #[arg(long)]
        json: bool,
    },
    /// Write a repaired copy of a save that cannot be loaded, and print the changes
    Repair {
        /// The save: a file, the folder of a run, or its name
        save: String,
    },
}

/// Runs the subcommand.
pub fn run(args: &SaveArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let folder = locations::saves_folder(options.saves.as_deref()).ok_or(SetupError::NoSaves)?;
    let table = SaveTools { saves: Saves::new(folder), content: Rc::new(load_content(options)?) };
    match &args.command {
        SaveCommand::Show { save, whole } => table.show(save, *whole),
        SaveCommand::Diff { before, after } => table.diff(before, after),
        SaveCommand::Check { save, json } => table.check(save, *json),
        SaveCommand::Repair { save } => table.repair(save),
    }
}

/// The folder of runs, and the data for reading them.
struct SaveTools {
    saves: Saves,
    content: Rc<Content>,
}

impl SaveTools {
    fn open(&self, word: &str) -> Result<SaveFile, SaveError> {
        SaveFile::open(&self.saves.find(word)?)
    }

    fn inspect(file: &SaveFile, word: &str, content: &Content) -> Result<SaveContents, CommandError> {
        let looked = file.read_contents(content);
        looked.map_err(|error| CommandError::Unreadable(format!("{error}{}", hint(&error, word))))
    }

    fn show(self, word: &str, whole: bool) -> Result<ExitCode, CommandError> {
        let file = self.open(word)?;
        let content = file.own_content(&self.content);
        let mut look = SaveTools::inspect(&file, word, &content)?;
        look.notes.extend(file.journal_ahead(&content).map(|ahead| ahead + "."));
        let game = Game::resume(content, look.world);
        print(&describe_save(&game, &look.about, &look.notes, whole))
    }

    fn diff(&self, before: &str, after: &str) -> Result<ExitCode, CommandError> {
        let (first, second) = (self.open(before)?, self.open(after)?);
        // Both saves are described with the same data.
        let content = &*first.own_content(&self.content);
        let first = SaveTools::inspect(&first, before, content)?;
        let sentences = describe_difference(&first, &SaveTools::inspect(&second, after, content)?, content);
        if sentences.is_empty() {
            return print("No differences.\n");
        }
        print(&(sentences.join("\n") + "\n"))?;
        Ok(ExitCode::FAILURE)
    }

    fn check(&self, word: &str, json: bool) -> Result<ExitCode, CommandError> {
        let file = self.open(word)?;
        let content = file.own_content(&self.content);
        let looked = file.read_contents(&content);
        let looked = looked.and_then(|mut look| {
            look.notes.extend(file.journal_problems(&content));
            match file.wrong_folder_error(&look, &self.saves) {
                Some(error) => Err(error),
                None => Ok(look),
            }
        });
        let answer = match &looked {
            _ if json => check_json(looked.as_ref()),
            Ok(look) => loads_text(&file, look),
            Err(error) => format!("{error}\n"),
        };
        print(&answer)?;
        Ok(match looked {
            Ok(_) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        })
    }

    fn repair(&self, word: &str) -> Result<ExitCode, CommandError> {
        let file = self.open(word)?;
        let (text, done) = match file.repair(&file.own_content(&self.content)) {
            RepairResult::Sound => {
                return print(&format!("{} loads without a repair.\n", escape::escape_path(file.path())));
            }
            RepairResult::Impossible(why) => return Err(CommandError::BeyondRepair(why)),
            RepairResult::Fixed { text, changes: done, .. } => (text, done),
        };
        let path = file.write_repaired(&text)?;
        let mut lines = done;
        lines.push(format!(
            "Wrote the repaired copy {}. {} is unchanged: to continue the run, replace it with the copy.",
            escape::escape_path(&path),
            escape::escape_path(file.path())
        ));
        print(&(lines.join("\n") + "\n"))
    }
}

/// Formats the result for a save that loads.
fn loads_text(file: &SaveFile, look: &SaveContents) -> String {
    let mut lines: Vec<String> = look.notes.clone();
    let edited = match look.world.edited() {
        true => "; marked as edited",
        false => "",
    };
    lines.push(format!(
        "{}: {} on turn {}{edited}: no problems",
        escape::escape_path(file.path()),
        look.world.name(),
        look.world.turn()
    ));
    lines.join("\n") + "\n"
}

/// JSON output of `check`.
#[derive(Serialize)]
struct SaveCheckOutput<'a> {
    #[serde(flatten)]
    problems: Problems<'a>,
    /// Error without a position in the save.
    error: Option<String>,
    /// Whether the save or its data were edited.
    edited: Option<bool>,
    notes: &'a [String],
}

fn check_json(looked: Result<&SaveContents, &SaveError>) -> String {
    let empty = Default::default();
    let report = looked.err().and_then(SaveError::report);
    let error = looked.err().filter(|_| report.is_none()).map(SaveError::to_string);
    let placed = Problems::from_report(report.unwrap_or(&empty));
    let answer = SaveCheckOutput {
        problems: if error.is_some() { placed.with_unplaced() } else { placed },
        error,
        edited: looked.ok().map(|look| look.world.edited()),
        notes: looked.map_or(&[], |look| &look.notes),
    };
    output::json(&answer)
}

/// Returns advice about a save that cannot be read.
fn hint(error: &SaveError, word: &str) -> String {
    match error.report() {
        Some(_) => format!(
            "\n\nTry `fifteen save repair {}` to make a copy that can be loaded.",
            escape::escape_path(Path::new(word))
        ),
        None => String::new(),
    }
}
