//! `fifteen lab train`: a net for a monster, learnt in duels against the hand-written mind in the same body.

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

/// The state is written every so many generations, and at the end.
const KEPT: u32 = 5;

/// Learns, and writes what was learnt.
pub fn run(asked: &Train, options: &Options) -> Result<ExitCode, CommandError> {
    let id = asked.id().ok_or_else(|| {
        let out = legible::path(&asked.out);
        let message = "name a file of 1 to 40 of a-z, 0-9 and _, and .json";
        CommandError::Unreadable(format!("{out} is no name for a net: {message}."))
    })?;
    if asked.population % 2 == 1 {
        let message = "The population is an odd number, and nets are tried in pairs.";
        return Err(CommandError::Unreadable(message.to_owned()));
    }
    // Warnings are told once, and what cannot be fought or written is known before hours of learning.
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
        "{out}: after {generations} generations it won {alone} % of its duels alone, and {pack} % as a pack of four.\n\
         That was on the levels by which the best of it is picked: `fifteen lab simulate --duels` tries it on others.\n"
    ))
}

/// Goes through the generations that are left, until it is broken off.
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
