//! `fifteen scores`: what the runs that have ended come to, as the screen of all runs tells it.

use super::gather::GatherError;
use super::options::Options;
use super::{CommandError, places, print};
use crate::game::save::Saves;
use crate::ui::statistics::{Figures, RunGroup};
use fifteen_base::serde_json;
use std::fmt::Write;
use std::process::ExitCode;

/// Prints what the runs that ended come to: how many were won, what ended the others, how deep they came, and who they were.
#[derive(Debug, clap::Args)]
pub struct Scores {
    /// Only runs of the game of that name
    #[arg(long, value_name = "NAME")]
    pub game: Option<String>,
    /// Print one JSON object, with each of the runs, for programs
    #[arg(long)]
    pub json: bool,
}

/// Prints the figures.
pub fn run(asked: &Scores, options: &Options) -> Result<ExitCode, CommandError> {
    let folder = places::saves(options.saves.as_deref()).ok_or(GatherError::NoSaves)?;
    let ended = Saves::new(folder).ended();
    let of_it = |name: &str| asked.game.as_ref().is_none_or(|game| game == name);
    let figures = Figures::of(ended.iter().filter(|run| of_it(&run.scenario)));
    if asked.json {
        let text = serde_json::to_string_pretty(&figures);
        let text = text.map_err(|error| CommandError::Unreadable(error.to_string()))?;
        return print(&format!("{text}\n"));
    }
    print(&told(&figures))
}

fn told(figures: &Figures) -> String {
    let mut text = figures.summary() + "\n";
    // Writing into memory cannot fail.
    for cause in &figures.causes {
        let _ = writeln!(text, "{:>5}  {}", cause.runs, cause.cause);
    }
    for (depth, runs) in &figures.depths {
        let _ = writeln!(text, "{runs:>5}  came to step {depth}");
    }
    let groups = [&figures.games, &figures.peoples, &figures.classes];
    for RunGroup { name, runs, won, deepest, best } in groups.into_iter().flatten() {
        let _ = writeln!(text, "{runs:>5}  {name}: {won} won, step {deepest}, {best} points");
    }
    text
}
