//! `fifteen scores`: prints statistics of all finished runs.

use super::options::GlobalOptions;
use super::setup::folder_of_runs;
use super::{CommandError, print};
use crate::ui::statistics::{RunGroup, RunStatistics};
use fifteen_base::serde_json;
use std::fmt::Write;
use std::process::ExitCode;

/// Prints statistics of finished runs: wins, causes of death, depths reached, peoples and classes.
#[derive(Debug, clap::Args)]
pub struct ScoresArgs {
    /// Only runs of the scenario with this name
    #[arg(long, value_name = "NAME")]
    pub game: Option<String>,
    /// Print one JSON object that lists every run, for programs
    #[arg(long)]
    pub json: bool,
}

pub fn run(args: &ScoresArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let ended = folder_of_runs(options)?.ended_runs();
    let is_selected = |name: &str| args.game.as_ref().is_none_or(|game| game == name);
    let statistics = RunStatistics::from_scores(ended.iter().filter(|run| is_selected(&run.scenario)));
    if args.json {
        let text = serde_json::to_string_pretty(&statistics);
        let text = text.map_err(|error| CommandError::Unreadable(error.to_string()))?;
        return print(&format!("{text}\n"));
    }
    print(&statistics_text(&statistics))
}

fn statistics_text(statistics: &RunStatistics) -> String {
    let mut text = statistics.summary() + "\n";
    // Writing to a string cannot fail.
    for cause in &statistics.causes {
        let _ = writeln!(text, "{:>5}  {}", cause.runs, cause.cause);
    }
    for (depth, runs) in &statistics.depths {
        let _ = writeln!(text, "{runs:>5}  reached depth {depth}");
    }
    let groups = [&statistics.games, &statistics.peoples, &statistics.classes];
    for RunGroup { name, runs, won, deepest, best } in groups.into_iter().flatten() {
        let _ = writeln!(text, "{runs:>5}  {name}: {won} won, deepest level {deepest}, best score {best}");
    }
    text
}
