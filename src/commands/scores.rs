//! `fifteen scores`: prints statistics of all finished runs.

use super::gather::GatherError;
use super::options::Options;
use super::{CommandError, places, print};
use crate::game::save::Saves;
use crate::ui::statistics::{Figures, RunGroup};
use fifteen_base::serde_json;
use std::fmt::Write;
use std::process::ExitCode;

/// Prints statistics of finished runs: wins, causes of death, depths reached, peoples and classes.
#[derive(Debug, clap::Args)]
pub struct Scores {
    /// Only runs of the scenario with this name
    #[arg(long, value_name = "NAME")]
    pub game: Option<String>,
    /// Print one JSON object that lists every run, for programs
    #[arg(long)]
    pub json: bool,
}

/// Prints the statistics.
pub fn run(asked: &Scores, options: &Options) -> Result<ExitCode, CommandError> {
    let folder = places::saves(options.saves.as_deref()).ok_or(GatherError::NoSaves)?;
    let ended = Saves::new(folder).ended();
    let of_it = |name: &str| asked.game.as_ref().is_none_or(|game| game == name);
    let figures = Figures::from_scores(ended.iter().filter(|run| of_it(&run.scenario)));
    if asked.json {
        let text = serde_json::to_string_pretty(&figures);
        let text = text.map_err(|error| CommandError::Unreadable(error.to_string()))?;
        return print(&format!("{text}\n"));
    }
    print(&statistics_text(&figures))
}

fn statistics_text(figures: &Figures) -> String {
    let mut text = figures.summary() + "\n";
    // Writing to a string cannot fail.
    for cause in &figures.causes {
        let _ = writeln!(text, "{:>5}  {}", cause.runs, cause.cause);
    }
    for (depth, runs) in &figures.depths {
        let _ = writeln!(text, "{runs:>5}  reached depth {depth}");
    }
    let groups = [&figures.games, &figures.peoples, &figures.classes];
    for RunGroup { name, runs, won, deepest, best } in groups.into_iter().flatten() {
        let _ = writeln!(
            text,
            "{runs:>5}  {name}: {won} won, deepest level {deepest}, best score {best}"
        );
    }
    text
}
