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

const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// Message from a worker thread: a finished run with its number and time, or an error.
type RunMessage = Result<(u64, RunResult, WorkTime), String>;

/// Plays the runs. Returns the finished runs in the order of their seeds, and the total time of all threads.
pub(super) fn play(
    args: &SimulateArgs,
    options: &GlobalOptions,
    (scenario, heroes): (Kind<Scenario>, &HeroPairs),
    signals: &Signals,
) -> Result<(Vec<RunResult>, WorkTime), CommandError> {
    let (next, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let mut progress = SimulationProgress::new(args.games);
    let (mut runs, mut busy) = (BTreeMap::new(), WorkTime::ZERO);
    let mut failed = None;
    let (sender, receiver) = channel();
    for _ in 0..u64::from(args.jobs).min(args.games) {
        let (args, options, heroes) = (args.clone(), options.clone(), heroes.clone());
        let (sender, next, stop) = (sender.clone(), Arc::clone(&next), Arc::clone(&stop));
        thread::spawn(move || play_runs(&args, &options, (scenario, &heroes), &next, &stop, &sender));
    }
    drop(sender);
    // After an interrupt, do not wait for unfinished runs, which may take long.
    while failed.is_none() && !signals.is_received() {
        match receiver.recv_timeout(SIGNAL_INTERVAL) {
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
    let all = runs.len() as u64 == args.games || signals.is_received();
    stop.store(true, Ordering::Relaxed);
    progress.end();
    match failed {
        Some(why) => Err(CommandError::Unreadable(why)),
        None if !all => Err(CommandError::Unreadable("A worker thread crashed.".to_owned())),
        None => Ok((runs.into_values().collect(), busy)),
    }
}

fn play_runs(
    args: &SimulateArgs,
    options: &GlobalOptions,
    (scenario, heroes): (Kind<Scenario>, &HeroPairs),
    next: &AtomicU64,
    stop: &AtomicBool,
    sender: &Sender<RunMessage>,
) {
    // `Content` cannot be shared between threads, so each thread loads its own.
    let content = match reload_content(options) {
        Ok(content) => Rc::new(content),
        Err(error) => {
            let _ = sender.send(Err(error.to_string()));
            return;
        }
    };
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= args.games || stop.load(Ordering::Relaxed) {
            return;
        }
        let seed = args.seed.wrapping_add(number);
        let task = RunTask { scenario, seed, style: args.bot, people_and_class: heroes.hero(number) };
        let mut trace = RunTrace::default();
        let (run, took) = WorkTime::measure(|| {
            RunResult::play_task(&content, task, |game| {
                if args.prove {
                    trace.record(game);
                }
            })
        });
        let run = run.map_err(|why| why.to_string());
        let answer = run.and_then(|run| {
            if args.prove {
                trace.compare_with_resumed(&content, task)?;
            }
            Ok((number, run, took))
        });
        if sender.send(answer).is_err() {
            return;
        }
    }
}

const RATE: u8 = 8;

const FIRST_TEMPLATE: &str = "{bar:32} {pos} of {len} runs, {msg} won";
/// The template after the first run, when the remaining time can be estimated.
const TEMPLATE: &str = "{bar:32} {pos} of {len} runs, {msg} won, {eta} left";

pub(super) struct SimulationProgress {
    bar: ProgressBar,
    won: u64,
}

impl SimulationProgress {
    pub fn new(games: u64) -> SimulationProgress {
        // The bar is invisible if standard error is not a terminal.
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

    pub fn add(&mut self, run: &RunResult) {
        if self.bar.position() == 0 {
            self.set_template(TEMPLATE);
        }
        self.won += u64::from(run.is_won());
        self.bar.set_message(self.won.to_string());
        self.bar.inc(1);
    }

    pub fn show(&self) {
        self.bar.tick();
    }

    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for SimulationProgress {
    fn drop(&mut self) {
        self.end();
    }
}
