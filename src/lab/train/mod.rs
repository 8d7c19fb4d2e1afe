//! `fifteen lab train`: trains a neural net for a monster in duels against the built-in monster AI.

mod args;
mod curve;
mod file;
mod generations;
mod overwrite_check;
mod search;
mod state;
mod tally;
mod worker;

pub use args::TrainArgs;

use crate::progress::progress_bar;
use fifteen::base::escape;
use fifteen::commands::opening::LaunchError;
use fifteen::commands::options::GlobalOptions;
use fifteen::commands::output_file::OutputFile;
use fifteen::commands::setup::load_content;
use fifteen::commands::{CommandError, print};
use fifteen::frontend::Signals;
use indicatif::ProgressBar;
use state::{BestNet, TrainingState};
use std::process::ExitCode;
use std::sync::{Mutex, mpsc};
use std::thread;
use worker::Workers;

const TEMPLATE: &str = "{bar:32} generation {pos} of {len}, {msg}, {eta} left";

/// Generations between writes of the state file.
const SAVE_INTERVAL: u32 = 5;

pub fn run(args: &TrainArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let id = args.id().ok_or_else(|| {
        let out = escape::escape_path(&args.out);
        let message = "use 1 to 40 of the characters a-z, 0-9 and _, followed by .json";
        CommandError::Unreadable(format!("{out} is not a valid file name for a net: {message}."))
    })?;
    if args.population % 2 == 1 {
        let message = "The population must be an even number, as nets are tried in pairs.";
        return Err(CommandError::Unreadable(message.to_owned()));
    }
    // Report warnings before the worker threads load the content again, and find errors before hours of training.
    load_content(options)?;
    worker::arena(args, options).map_err(CommandError::Unreadable)?;
    overwrite_check::check_overwrite(args, options)?;
    let net_file = OutputFile::create(&args.out)?;
    let curve_file = args.curve.as_deref().map(OutputFile::create).transpose()?;
    let mut state = match args.resume {
        true => TrainingState::read(&args.state(), args)?,
        false => TrainingState::new(args),
    };
    let signals = Signals::catch().map_err(LaunchError::from)?;
    let best = train(args, options, &mut state, &signals)?;
    net_file.write(&file::text(args, options, &id, &state, &best))?;
    if let Some(curve_file) = curve_file {
        curve_file.write(&curve::draw(&args.body, &state.curve))?;
    }
    let (out, generations) = (escape::escape_path(&args.out), state.search.generation);
    let BestNet { alone, pack, .. } = best;
    print(&format!(
        "{out}: after {generations} generations the net won {alone} % of its duels alone, and {pack} % in packs of four.\nThese rates are from the levels on which the training selected the net. Test it on other levels with `fifteen lab simulate --duels`.\n"
    ))
}

fn train(
    args: &TrainArgs,
    options: &GlobalOptions,
    state: &mut TrainingState,
    signals: &Signals,
) -> Result<BestNet, CommandError> {
    let (jobs, queue) = mpsc::channel();
    let queue = Mutex::new(queue);
    thread::scope(|scope| {
        let workers = Workers::work(scope, (args, options), (jobs, &queue));
        let bar = progress_bar(u64::from(args.generations), TEMPLATE);
        bar.set_position(u64::from(state.search.generation));
        bar.reset_eta();
        bar.set_message("no duel won yet");
        while state.search.generation < args.generations && !signals.is_received() {
            generations::train_generation(args, state, &workers).map_err(CommandError::Unreadable)?;
            show_progress(&bar, state);
            if state.search.generation.is_multiple_of(SAVE_INTERVAL) {
                state.write(&args.state(), args)?;
            }
        }
        state.write(&args.state(), args)?;
        // Without an evaluated net, evaluate the current one.
        let best = state.best.clone().map_or_else(|| generations::evaluate(&state.search, &workers), Ok);
        best.map_err(CommandError::Unreadable)
    })
}

fn show_progress(bar: &ProgressBar, state: &TrainingState) {
    if let Some((best, mean)) = state.curve.last() {
        let found = state.best.as_ref();
        let found = found.map(|net| format!(", best net {} % alone and {} % in packs", net.alone, net.pack));
        let found = found.unwrap_or_default();
        bar.set_message(format!("{mean} % won on average, {best} % by the best{found}"));
    }
    bar.set_position(u64::from(state.search.generation));
}
