//! The runs shared out among the cores: whoever is free takes the next.

use super::asked::Simulate;
use super::cast::Cast;
use super::pace::Spent;
use super::progress::Progress;
use fifteen::commands::CommandError;
use fifteen::commands::gather::content_again;
use fifteen::commands::options::Options;
use fifteen::content::{Kind, Scenario};
use fifteen::frontend::Signals;
use fifteen_lab::bot::{Run, Task};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

/// How often it is looked whether a signal has come.
const GLANCE: Duration = Duration::from_millis(50);

/// What a job tells: a run that is over, with its number and the time it took; or a sentence.
type Answer = Result<(u64, Run, Spent), String>;

/// Plays the runs. Gives those that were played to their end, in the order of their seeds, and the time that all
/// jobs together took.
pub(super) fn play(
    asked: &Simulate,
    options: &Options,
    who: (Kind<Scenario>, &Cast),
    signals: &Signals,
) -> Result<(Vec<Run>, Spent), CommandError> {
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let mut progress = Progress::new(asked.games);
    let (mut runs, mut busy) = (BTreeMap::new(), Spent::NOTHING);
    let mut failed = None;
    thread::scope(|scope| {
        let (tell, told) = channel();
        for _ in 0..u64::from(asked.jobs).min(asked.games) {
            let (tell, next, stop) = (tell.clone(), &next, &stop);
            scope.spawn(move || job(asked, options, who, next, stop, &tell));
        }
        drop(tell);
        loop {
            match told.recv_timeout(GLANCE) {
                Ok(Ok((number, run, took))) => {
                    busy = busy.and(took);
                    progress.add(&run);
                    runs.insert(number, run);
                }
                Ok(Err(error)) => {
                    stop.store(true, Ordering::Relaxed);
                    failed = failed.take().or(Some(error));
                }
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => progress.show(),
                // All jobs are done.
                Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => break,
            }
            if signals.came() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    progress.end();
    match failed {
        Some(why) => Err(CommandError::Unreadable(why)),
        None => Ok((runs.into_values().collect(), busy)),
    }
}

/// Plays one run after the other until none is left.
fn job(
    asked: &Simulate,
    options: &Options,
    (scenario, cast): (Kind<Scenario>, &Cast),
    next: &AtomicU64,
    stop: &AtomicBool,
    tell: &Sender<Answer>,
) {
    // Definitions are not shared between threads, so each has its own.
    let content = match content_again(options) {
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
        let task = Task { scenario, seed, manner: asked.bot, calling: cast.hero(number) };
        let (run, took) = Spent::on(|| Run::of(&content, task, |_| {}));
        let answer = match run {
            Ok(run) => Ok((number, run, took)),
            Err(why) => Err(why.to_string()),
        };
        if tell.send(answer).is_err() {
            return;
        }
    }
}
