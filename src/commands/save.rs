//! `fifteen save`: shows, compares, checks and repairs saves.

use super::problems::Problems;
use super::{CommandError, print};
use crate::base::escape;
use crate::commands::options::GlobalOptions;
use crate::commands::output;
use crate::commands::setup::{folder_of_runs, load_content};
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

pub fn run(args: &SaveArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let tools = SaveTools { saves: folder_of_runs(options)?, content: Rc::new(load_content(options)?) };
    match &args.command {
        SaveCommand::Show { save, whole } => tools.show(save, *whole),
        SaveCommand::Diff { before, after } => tools.diff(before, after),
        SaveCommand::Check { save, json } => tools.check(save, *json),
        SaveCommand::Repair { save } => tools.repair(save),
    }
}

struct SaveTools {
    saves: Saves,
    content: Rc<Content>,
}

impl SaveTools {
    fn open(&self, word: &str) -> Result<SaveFile, SaveError> {
        SaveFile::open(&self.saves.find(word)?)
    }

    fn inspect(file: &SaveFile, word: &str, content: &Content) -> Result<SaveContents, CommandError> {
        let contents = file.read_contents(content);
        contents.map_err(|error| CommandError::Unreadable(format!("{error}{}", hint(&error, word))))
    }

    fn show(self, word: &str, whole: bool) -> Result<ExitCode, CommandError> {
        let file = self.open(word)?;
        let content = file.own_content(&self.content);
        let mut contents = SaveTools::inspect(&file, word, &content)?;
        contents.notes.extend(file.journal_ahead(&content).map(|ahead| ahead + "."));
        let game = Game::resume(content, contents.world);
        print(&describe_save(&game, &contents.about, &contents.notes, whole))
    }

    fn diff(&self, before: &str, after: &str) -> Result<ExitCode, CommandError> {
        let (first, second) = (self.open(before)?, self.open(after)?);
        // Both saves are described with the data of the first.
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
        let result = file.read_contents(&content);
        let result = result.and_then(|mut contents| {
            contents.notes.extend(file.folder_problems(&content));
            file.wrong_folder_error(&contents, &self.saves).map_or(Ok(contents), Err)
        });
        let answer = match &result {
            _ if json => check_json(result.as_ref()),
            Ok(contents) => loads_text(&file, contents),
            Err(error) => format!("{error}\n"),
        };
        print(&answer)?;
        Ok(if result.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn repair(&self, word: &str) -> Result<ExitCode, CommandError> {
        let file = self.open(word)?;
        let (text, mut lines) = match file.repair(&file.own_content(&self.content)) {
            RepairResult::Sound => {
                return print(&format!("{} loads without a repair.\n", escape::escape_path(file.path())));
            }
            RepairResult::Impossible(why) => return Err(CommandError::BeyondRepair(why)),
            RepairResult::Fixed { text, changes, .. } => (text, changes),
        };
        let path = file.write_repaired(&text)?;
        lines.push(format!(
            "Wrote the repaired copy {}. {} is unchanged: to continue the run, replace it with the copy.",
            escape::escape_path(&path),
            escape::escape_path(file.path())
        ));
        print(&(lines.join("\n") + "\n"))
    }
}

fn loads_text(file: &SaveFile, contents: &SaveContents) -> String {
    let mut lines: Vec<String> = contents.notes.clone();
    let edited = if contents.world.edited() { "; marked as edited" } else { "" };
    let summary = match lines.len() {
        0 => "no problems".to_owned(),
        1 => "it loads, but see the note above".to_owned(),
        n => format!("it loads, but see the {n} notes above"),
    };
    lines.push(format!(
        "{}: {} on turn {}{edited}: {summary}",
        escape::escape_path(file.path()),
        contents.world.name(),
        contents.world.turn()
    ));
    lines.join("\n") + "\n"
}

#[derive(Serialize)]
struct SaveCheckOutput<'a> {
    #[serde(flatten)]
    problems: Problems,
    /// Error without a position in the save.
    error: Option<String>,
    /// Whether the save or its data were edited.
    edited: Option<bool>,
    notes: &'a [String],
}

fn check_json(result: Result<&SaveContents, &SaveError>) -> String {
    let empty = Default::default();
    let report = result.err().and_then(SaveError::report);
    let error = result.err().filter(|_| report.is_none()).map(SaveError::to_string);
    let placed = Problems::from_report(report.unwrap_or(&empty));
    output::json(&SaveCheckOutput {
        problems: if error.is_some() { placed.with_unplaced() } else { placed },
        error,
        edited: result.ok().map(|contents| contents.world.edited()),
        notes: result.map_or(&[], |contents| &contents.notes),
    })
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
