//! `fifteen save`: shows, compares, checks and repairs saves.

use super::problems::Problems;
use super::{CommandError, print};
use crate::base::legible;
use crate::commands::gather::{GatherError, all_content};
use crate::commands::options::Options;
use crate::commands::{places, say};
use crate::content::Content;
use crate::game::Game;
use crate::game::save::{Look, Repaired, SaveError, SaveFile, Saves};
use crate::ui::saves::{difference, show};
use clap::Subcommand;
use serde::Serialize;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

/// Shows, compares, checks or repairs saves. A save is a file, the folder of a run, or the name of a run.
#[derive(Debug, clap::Args)]
pub struct Save {
    #[command(subcommand)]
    doing: Doing,
}

#[derive(Debug, Subcommand)]
enum Doing {
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
pub fn run(asked: &Save, options: &Options) -> Result<ExitCode, CommandError> {
    let folder = places::saves(options.saves.as_deref()).ok_or(GatherError::NoSaves)?;
    let table = Table { saves: Saves::new(folder), content: Rc::new(all_content(options)?) };
    match &asked.doing {
        Doing::Show { save, whole } => table.show(save, *whole),
        Doing::Diff { before, after } => table.diff(before, after),
        Doing::Check { save, json } => table.check(save, *json),
        Doing::Repair { save } => table.repair(save),
    }
}

/// The folder of runs, and the data for reading them.
struct Table {
    saves: Saves,
    content: Rc<Content>,
}

impl Table {
    fn open(&self, word: &str) -> Result<SaveFile, SaveError> {
        SaveFile::open(&self.saves.find(word)?)
    }

    fn look_at(file: &SaveFile, word: &str, content: &Content) -> Result<Look, CommandError> {
        let looked = file.look(content);
        looked.map_err(|error| CommandError::Unreadable(format!("{error}{}", hint(&error, word))))
    }

    fn show(self, word: &str, whole: bool) -> Result<ExitCode, CommandError> {
        let file = self.open(word)?;
        let content = file.own_content(&self.content);
        let mut look = Table::look_at(&file, word, &content)?;
        look.notes.extend(file.ahead(&content).map(|ahead| ahead + "."));
        let game = Game::resume(content, look.world);
        print(&show(&game, &look.about, &look.notes, whole))
    }

    fn diff(&self, before: &str, after: &str) -> Result<ExitCode, CommandError> {
        let (first, second) = (self.open(before)?, self.open(after)?);
        // Both saves are described with the same data.
        let content = &*first.own_content(&self.content);
        let first = Table::look_at(&first, before, content)?;
        let sentences = difference(&first, &Table::look_at(&second, after, content)?, content);
        if sentences.is_empty() {
            return print("No differences.\n");
        }
        print(&(sentences.join("\n") + "\n"))?;
        Ok(ExitCode::FAILURE)
    }

    fn check(&self, word: &str, json: bool) -> Result<ExitCode, CommandError> {
        let file = self.open(word)?;
        let content = file.own_content(&self.content);
        let looked = file.look(&content);
        let looked = looked.and_then(|mut look| {
            look.notes.extend(file.journal(&content));
            match file.misplaced(&look, &self.saves) {
                Some(error) => Err(error),
                None => Ok(look),
            }
        });
        let answer = match &looked {
            _ if json => as_json(looked.as_ref()),
            Ok(look) => sound(&file, look),
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
            Repaired::Sound => {
                return print(&format!("{} loads without a repair.\n", legible::path(file.path())));
            }
            Repaired::Beyond(why) => return Err(CommandError::Beyond(why)),
            Repaired::Mended { text, done, .. } => (text, done),
        };
        let path = file.write_repaired(&text)?;
        let mut lines = done;
        lines.push(format!(
            "Wrote the repaired copy {}. {} is unchanged: to continue the run, replace it with the copy.",
            legible::path(&path),
            legible::path(file.path())
        ));
        print(&(lines.join("\n") + "\n"))
    }
}

/// Formats the result for a save that loads.
fn sound(file: &SaveFile, look: &Look) -> String {
    let mut lines: Vec<String> = look.notes.clone();
    let edited = match look.world.edited() {
        true => "; marked as edited",
        false => "",
    };
    lines.push(format!(
        "{}: {} on turn {}{edited}: no problems",
        legible::path(file.path()),
        look.world.name(),
        look.world.turn()
    ));
    lines.join("\n") + "\n"
}

/// JSON output of `check`.
#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    problems: Problems<'a>,
    /// Error without a position in the save.
    error: Option<String>,
    /// Whether the save or its data were edited.
    edited: Option<bool>,
    notes: &'a [String],
}

fn as_json(looked: Result<&Look, &SaveError>) -> String {
    let empty = Default::default();
    let report = looked.err().and_then(SaveError::report);
    let error = looked.err().filter(|_| report.is_none()).map(SaveError::to_string);
    let placed = Problems::from_report(report.unwrap_or(&empty));
    let answer = Answer {
        problems: if error.is_some() { placed.with_unplaced() } else { placed },
        error,
        edited: looked.ok().map(|look| look.world.edited()),
        notes: looked.map_or(&[], |look| &look.notes),
    };
    say::json(&answer)
}

/// Returns advice about a save that cannot be read.
fn hint(error: &SaveError, word: &str) -> String {
    match error.report() {
        Some(_) => format!(
            "\n\nTry `fifteen save repair {}` to make a copy that can be loaded.",
            legible::path(Path::new(word))
        ),
        None => String::new(),
    }
}
