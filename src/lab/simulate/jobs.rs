//! Runs simulations on several threads and shows their progress.

use super::args::SimulateArgs;
use super::hero_pairs::HeroPairs;
use super::run_trace::RunTrace;
use super::timing::WorkTime;
use fifteen::commands::CommandError;
use fifteen::commands::options::GlobalOptions;
use fifteen::commands::setup::reload_content;
use fifteen::content::{Kind, Scenario};
use fifteen::frontend::Signals;
use fifteen_lab::bot::{RunResult, RunTask};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// Interval between checks for a signal.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// Message of a job: a finished run with its number and time, or an error.
type RunMessage = Result<(u64, RunResult, WorkTime), String>;

/// Plays the runs. Returns the finished ones in the order of their seeds, and the total time of all jobs.
pub(super) fn play(
    asked: &SimulateArgs,
    options: &GlobalOptions,
    (scenario, cast): (Kind<Scenario>, &HeroPairs),
    signals: &Signals,
) -> Result<(Vec<RunResult>, WorkTime), CommandError> {
    let (next, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let mut progress = SimulationProgress::new(asked.games);
    let (mut runs, mut busy) = (BTreeMap::new(), WorkTime::NOTHING);
    let mut failed = None;
    let (tell, told) = channel();
    for _ in 0..u64::from(asked.jobs).min(asked.games) {
        let (asked, options, cast) = (asked.clone(), options.clone(), cast.clone());
        let (tell, next, stop) = (tell.clone(), Arc::clone(&next), Arc::clone(&stop));
        thread::spawn(move || play_runs(&asked, &options, (scenario, &cast), &next, &stop, &tell));
    }
    drop(tell);
    // Do not wait for runs in progress after an interrupt, as they may be long.
    while failed.is_none() && !signals.is_received() {
        match told.recv_timeout(SIGNAL_INTERVAL) {
            Ok(Ok((number, run, took))) => {
                busy = busy.plus(took);
                progress.add(&run);
                runs.insert(number, run);
            }
            Ok(Err(error)) => failed = Some(error),
            Err(RecvTimeoutError::Timeout) => progress.show(),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let all = runs.len() as u64 == asked.games || signals.is_received();
    stop.store(true, Ordering::Relaxed);
    progress.end();
    match failed {
        Some(why) => Err(CommandError::Unreadable(why)),
        None if !all => Err(CommandError::Unreadable("A worker thread crashed.".to_owned())),
        None => Ok((runs.into_values().collect(), busy)),
    }
}

/// Plays runs until none is left.
fn play_runs(
    asked: &SimulateArgs,
    options: &GlobalOptions,
    (scenario, cast): (Kind<Scenario>, &HeroPairs),
    next: &AtomicU64,
    stop: &AtomicBool,
    tell: &Sender<RunMessage>,
) {
    // Definitions cannot be shared between threads, so each has its own.
    let content = match reload_content(options) {
        Ok(content) => Rc::new(content),
        Err(error) => {
            let _ = tell.send(Err(error.to_string()));
            return;
        }
    };
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= asked.games || stop.load(Ordering::Relaxed) {
            return;
        }
        let seed = asked.seed.wrapping_add(number);
        let task = RunTask { scenario, seed, style: asked.bot, people_and_class: cast.hero(number) };
        let mut trace = RunTrace::default();
        let (run, took) = WorkTime::measure(|| {
            RunResult::play_task(&content, task, |game| {
                if asked.prove {
                    trace.record(game);
                }
            })
        });
        let run = run.map_err(|why| why.to_string());
        let answer = run.and_then(|run| {
            if asked.prove {
                trace.compare_with_resumed(&content, task)?;
            }
            Ok((number, run, took))
        });
        if tell.send(answer).is_err() {
            return;
        }
    }
}

/// Maximum number of redraws of the bar per second.
const RATE: u8 = 8;

/// Template of the progress bar.
const FIRST_TEMPLATE: &str = "{bar:32} {pos} of {len} runs, {msg} won";
/// The same with the remaining time, which is known after the first run.
const TEMPLATE: &str = "{bar:32} {pos} of {len} runs, {msg} won, {eta} left";

/// Progress bar, removed when dropped.
pub(super) struct SimulationProgress {
    bar: ProgressBar,
    won: u64,
}

impl SimulationProgress {
    /// Returns a bar for a number of runs.
    pub fn new(games: u64) -> SimulationProgress {
        // On anything but a terminal it draws nothing.
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(RATE));
        let progress = SimulationProgress { bar, won: 0 };
        progress.set_template(FIRST_TEMPLATE);
        progress.bar.set_message("0");
        progress
    }

    fn set_template(&self, template: &str) {
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style.progress_chars("=> "));
        }
    }

    /// Counts a finished run.
    pub fn add(&mut self, run: &RunResult) {
        if self.bar.position() == 0 {
            self.set_template(TEMPLATE);
        }
        self.won += u64::from(run.is_won());
        self.bar.set_message(self.won.to_string());
        self.bar.inc(1);
    }

    /// Redraws the bar if it is time.
    pub fn show(&self) {
        self.bar.tick();
    }

    /// Removes the bar.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for SimulationProgress {
    fn drop(&mut self) {
        self.end();
    }
}
