//! `fifteen lab simulate`: plays many runs with the automated player (bot) and reports statistics.

mod args;
mod duels;
mod hero_pairs;
mod jobs;
mod levels;
mod output;
mod report;
mod run_trace;
mod timing;

use fifteen::commands::opening::LaunchError;
use fifteen::commands::options::GlobalOptions;
use fifteen::commands::setup::load_content;
use fifteen::commands::{CommandError, print};
use fifteen::frontend::Signals;
use fifteen::ui::start::scenario_with_id;
use fifteen_lab::bot::RunStats;
use hero_pairs::HeroPairs;
use output::SimulationOutput;
use report::{OutputFile, SimulationReport};
use std::process::ExitCode;
use std::time::Instant;

pub use args::SimulateArgs;

pub fn run(args: &SimulateArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    if let Some(net) = &args.duels {
        let signals = Signals::catch().map_err(LaunchError::from)?;
        load_content(options)?;
        return duels::run(args, net, options, &signals);
    }
    let content = load_content(options)?;
    let scenario = scenario_with_id(&content, args.scenario.as_deref()).map_err(LaunchError::from)?;
    let signals = Signals::catch().map_err(LaunchError::from)?;
    if args.levels {
        return levels::run(args, options, scenario, &signals);
    }
    let hero_pairs = HeroPairs::from_args(args, scenario, &content)?;
    // Open the report file before playing, so that an unwritable file is reported at once.
    let report_file = args.report.as_deref().map(OutputFile::create).transpose()?;
    let begin = Instant::now();
    let (runs, work_time) = jobs::play(args, options, (scenario, &hero_pairs), &signals)?;
    let elapsed = begin.elapsed();
    let mut stats = RunStats::default();
    for run in &runs {
        stats.add(run);
    }
    if let Some(file) = report_file {
        let report = SimulationReport { content: &content, scenario, args, stats: &stats };
        file.write(&report.page())?;
    }
    let output = SimulationOutput { content: &content, scenario, args, stats: &stats, elapsed, work_time };
    print(&if args.json { output.json() } else { output.to_string() })
}
