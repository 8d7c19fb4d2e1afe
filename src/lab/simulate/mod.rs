//! `fifteen lab simulate`: plays many runs with the bot and reports statistics.

mod asked;
mod cast;
mod course;
mod duels;
mod jobs;
mod levels;
mod pace;
mod report;
mod told;

use cast::Cast;
use fifteen::commands::gather::all_content;
use fifteen::commands::opening::Failure;
use fifteen::commands::options::Options;
use fifteen::commands::{CommandError, print};
use fifteen::frontend::Signals;
use fifteen::ui::start::scenario_named;
use fifteen_lab::bot::Tally;
use report::{Report, Sheet};
use std::process::ExitCode;
use std::time::Instant;
use told::Told;

pub use asked::Simulate;

/// Plays the runs and prints the results.
pub fn run(asked: &Simulate, options: &Options) -> Result<ExitCode, CommandError> {
    if let Some(net) = &asked.duels {
        let signals = Signals::catch().map_err(Failure::from)?;
        all_content(options)?;
        return duels::run(asked, net, options, &signals);
    }
    let content = all_content(options)?;
    let named = scenario_named(&content, asked.scenario.as_deref());
    let scenario = named.map_err(|why| CommandError::Unreadable(why.to_string()))?;
    let signals = Signals::catch().map_err(Failure::from)?;
    if asked.levels {
        return levels::run(asked, options, scenario, &signals);
    }
    let cast = Cast::of(asked, scenario, &content)?;
    // Fail before playing if the report cannot be written.
    let sheet = asked.report.as_deref().map(Sheet::at).transpose()?;
    let begin = Instant::now();
    let (runs, busy) = jobs::play(asked, options, (scenario, &cast), &signals)?;
    let took = begin.elapsed();
    let mut tally = Tally::default();
    for run in &runs {
        tally.add(run);
    }
    if let Some(sheet) = sheet {
        let report = Report { content: &content, scenario, asked, tally: &tally };
        sheet.write(&report.page())?;
    }
    let told = Told { content: &content, scenario, asked, tally: &tally, took, busy };
    print(&if asked.json { told.json() } else { told.text() })
}
