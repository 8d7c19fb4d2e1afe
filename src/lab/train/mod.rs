//! `fifteen lab train`: trains a neural net for a monster in duels against the built-in monster AI.

mod asked;
mod course;
mod curve;
mod file;
mod guard;
mod search;
mod state;
mod tally;
mod worker;

pub use asked::Train;

use fifteen::base::legible;
use fifteen::commands::gather::all_content;
use fifteen::commands::opening::Failure;
use fifteen::commands::options::Options;
use fifteen::commands::sheet::Sheet;
use fifteen::commands::{CommandError, print};
use fifteen::frontend::Signals;
use guard::Progress;
use state::{Best, State};
use std::process::ExitCode;
use std::thread;
use worker::Workers;

/// Number of generations between writes of the state file.
const KEPT: u32 = 5;

/// Trains the net and writes it.
pub fn run(asked: &Train, options: &Options) -> Result<ExitCode, CommandError> {
    let id = asked.id().ok_or_else(|| {
        let out = legible::path(&asked.out);
        let message = "use 1 to 40 of the characters a-z, 0-9 and _, followed by .json";
        CommandError::Unreadable(format!("{out} is not a valid file name for a net: {message}."))
    })?;
    if asked.population % 2 == 1 {
        let message = "The population must be an even number, as nets are tried in pairs.";
        return Err(CommandError::Unreadable(message.to_owned()));
    }
    // Report warnings once, and find errors before hours of training.
    all_content(options)?;
    worker::arena(asked, options).map_err(CommandError::Unreadable)?;
    guard::guard(asked, options)?;
    let sheet = Sheet::at(&asked.out)?;
    let picture = asked.curve.as_deref().map(Sheet::at).transpose()?;
    let mut state = match asked.resume {
        true => State::read(&asked.state(), asked)?,
        false => State::begin(asked),
    };
    let signals = Signals::catch().map_err(Failure::from)?;
    let best = learn(asked, options, &mut state, &signals)?;
    sheet.write(&file::text(asked, options, &id, &state, &best))?;
    if let Some(picture) = picture {
        picture.write(&curve::draw(&asked.body, &state.curve))?;
    }
    let (out, generations) = (legible::path(&asked.out), state.search.generation);
    let Best { alone, pack, .. } = best;
    print(&format!(
        "{out}: after {generations} generations the net won {alone} % of its duels alone, and {pack} % in packs of four.\nThese are the levels that selected the best net; test it on others with `fifteen lab simulate --duels`.\n"
    ))
}

/// Trains the remaining generations, until an interrupt.
fn learn(
    asked: &Train,
    options: &Options,
    state: &mut State,
    signals: &Signals,
) -> Result<Best, CommandError> {
    let (jobs, queue) = Workers::queue();
    thread::scope(|scope| {
        let workers = Workers::work(scope, (asked, options), (jobs, &queue));
        let progress = Progress::new(asked.generations, state.search.generation);
        while state.search.generation < asked.generations && !signals.came() {
            course::generation(asked, state, &workers).map_err(CommandError::Unreadable)?;
            progress.show(state);
            if state.search.generation.is_multiple_of(KEPT) {
                state.write(&asked.state(), asked)?;
            }
        }
        state.write(&asked.state(), asked)?;
        course::best(state, &workers).map_err(CommandError::Unreadable)
    })
}
