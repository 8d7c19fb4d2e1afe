//! Runs simulations on several threads and shows their progress.

use super::asked::Simulate;
use super::cast::Cast;
use super::course::Course;
use super::pace::Spent;
use fifteen::commands::CommandError;
use fifteen::commands::gather::content_again;
use fifteen::commands::options::Options;
use fifteen::content::{Kind, Scenario};
use fifteen::frontend::Signals;
use fifteen_lab::bot::{Run, Task};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// Interval between checks for a signal.
const GLANCE: Duration = Duration::from_millis(50);

/// Message of a job: a finished run with its number and time, or an error.
type Answer = Result<(u64, Run, Spent), String>;

/// Plays the runs. Returns the finished ones in the order of their seeds, and the total time of all jobs.
pub(super) fn play(
    asked: &Simulate,
    options: &Options,
    (scenario, cast): (Kind<Scenario>, &Cast),
    signals: &Signals,
) -> Result<(Vec<Run>, Spent), CommandError> {
    let (next, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let mut progress = Progress::new(asked.games);
    let (mut runs, mut busy) = (BTreeMap::new(), Spent::NOTHING);
    let mut failed = None;
    let (tell, told) = channel();
    for _ in 0..u64::from(asked.jobs).min(asked.games) {
        let (asked, options, cast) = (asked.clone(), options.clone(), cast.clone());
        let (tell, next, stop) = (tell.clone(), Arc::clone(&next), Arc::clone(&stop));
        thread::spawn(move || job(&asked, &options, (scenario, &cast), &next, &stop, &tell));
    }
    drop(tell);
    // Do not wait for runs in progress after an interrupt, as they may be long.
    while failed.is_none() && !signals.came() {
        match told.recv_timeout(GLANCE) {
            Ok(Ok((number, run, took))) => {
                busy = busy.and(took);
                progress.add(&run);
                runs.insert(number, run);
            }
            Ok(Err(error)) => failed = Some(error),
            Err(RecvTimeoutError::Timeout) => progress.show(),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let all = runs.len() as u64 == asked.games || signals.came();
    stop.store(true, Ordering::Relaxed);
    progress.end();
    match failed {
        Some(why) => Err(CommandError::Unreadable(why)),
        None if !all => Err(CommandError::Unreadable("A worker thread crashed.".to_owned())),
        None => Ok((runs.into_values().collect(), busy)),
    }
}

/// Plays runs until none is left.
fn job(
    asked: &Simulate,
    options: &Options,
    (scenario, cast): (Kind<Scenario>, &Cast),
    next: &AtomicU64,
    stop: &AtomicBool,
    tell: &Sender<Answer>,
) {
    // Definitions cannot be shared between threads, so each has its own.
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
        let mut course = Course::default();
        let (run, took) = Spent::on(|| {
            Run::of(&content, task, |game| {
                if asked.prove {
                    course.note(game);
                }
            })
        });
        let run = run.map_err(|why| why.to_string());
        let answer = run.and_then(|run| {
            if asked.prove {
                course.prove(&content, task)?;
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
const BEGUN: &str = "{bar:32} {pos} of {len} runs, {msg} won";
/// The same with the remaining time, which is known after the first run.
const LOOKS: &str = "{bar:32} {pos} of {len} runs, {msg} won, {eta} left";

/// Progress bar, removed when dropped.
pub(super) struct Progress {
    bar: ProgressBar,
    won: u64,
}

impl Progress {
    /// Returns a bar for a number of runs.
    pub fn new(games: u64) -> Progress {
        // On anything but a terminal it draws nothing.
        let bar =
            ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(RATE));
        let progress = Progress { bar, won: 0 };
        progress.look(BEGUN);
        progress.bar.set_message("0");
        progress
    }

    fn look(&self, template: &str) {
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style.progress_chars("=> "));
        }
    }

    /// Counts a finished run.
    pub fn add(&mut self, run: &Run) {
        if self.bar.position() == 0 {
            self.look(LOOKS);
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

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}
