//! Runs simulations on several threads and shows their progress.

use super::args::SimulateArgs;
use super::hero_pairs::HeroPairs;
use super::run_trace::RunTrace;
use super::timing::WorkTime;
use crate::progress::{progress_bar, set_template};
use fifteen::commands::CommandError;
use fifteen::commands::options::GlobalOptions;
use fifteen::commands::setup::reload_content;
use fifteen::content::{Kind, Scenario};
use fifteen::frontend::Signals;
use fifteen_lab::bot::{RunResult, RunTask};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

const FIRST_TEMPLATE: &str = "{bar:32} {pos} of {len} runs, {msg} won";
/// The template after the first run, when the remaining time can be estimated.
const TEMPLATE: &str = "{bar:32} {pos} of {len} runs, {msg} won, {eta} left";

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
    let bar = progress_bar(args.games, FIRST_TEMPLATE);
    bar.set_message("0");
    let (mut runs, mut won, mut busy) = (BTreeMap::new(), 0, WorkTime::ZERO);
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
                won += u64::from(run.is_won());
                runs.insert(number, run);
                if bar.position() == 0 {
                    set_template(&bar, TEMPLATE);
                }
                bar.set_message(won.to_string());
                bar.inc(1);
            }
            Ok(Err(error)) => failed = Some(error),
            Err(RecvTimeoutError::Timeout) => bar.tick(),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let all = runs.len() as u64 == args.games || signals.is_received();
    stop.store(true, Ordering::Relaxed);
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

/// Calls `work` in several threads at once, with different numbers of `0..games` each. Returns the results. After an
/// interrupt there are no further numbers, and the flag for `work` is set.
pub(super) fn in_threads<T: Send>(
    args: &SimulateArgs,
    signals: &Signals,
    work: impl Fn(&mut dyn Iterator<Item = u64>, &AtomicBool) -> Result<T, String> + Sync,
) -> Result<Vec<T>, CommandError> {
    let (stop, jobs) = (AtomicBool::new(false), u64::from(args.jobs).min(args.games));
    let done = thread::scope(|scope| {
        let (stop, work) = (&stop, &work);
        let job = |job| {
            let numbers = (job..args.games).step_by(usize::try_from(jobs).unwrap_or(1));
            scope.spawn(move || work(&mut numbers.take_while(|_| !stop.load(Ordering::Relaxed)), stop))
        };
        let working: Vec<_> = (0..jobs).map(job).collect();
        while working.iter().any(|job| !job.is_finished()) {
            stop.fetch_or(signals.is_received(), Ordering::Relaxed);
            thread::sleep(SIGNAL_INTERVAL);
        }
        let lost = || Err("A worker thread crashed.".to_owned());
        working.into_iter().map(|job| job.join().unwrap_or_else(|_| lost())).collect::<Result<Vec<_>, _>>()
    });
    done.map_err(CommandError::Unreadable)
}
