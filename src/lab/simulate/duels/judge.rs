//! The duels, shared out among the cores.

use super::student::Student;
use crate::simulate::asked::Simulate;
use fifteen::commands::CommandError;
use fifteen::commands::options::Options;
use fifteen::frontend::{Signals, processor_time};
use fifteen::game::play::duel::{Arena, Purpose, Verdict};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How often it is looked whether a signal has come.
const GLANCE: Duration = Duration::from_millis(50);

/// The clock is looked at so often to find out what that takes.
const LOOKS: usize = 1000;

/// What came of duels of so many on either side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Judged {
    pub pack: usize,
    pub games: u64,
    pub wins: u64,
    pub losses: u64,
    pub draws: u64,
    /// How many decisions were measured, and how long they took.
    pub decisions: u64,
    pub took: Duration,
}

impl Judged {
    fn add(&mut self, other: &Judged) {
        self.games += other.games;
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
        self.decisions += other.decisions;
        self.took += other.took;
    }

    fn count(&mut self, verdict: Verdict) {
        self.games += 1;
        match verdict {
            Verdict::Won => self.wins += 1,
            Verdict::Lost => self.losses += 1,
            Verdict::Drawn => self.draws += 1,
        }
    }

    /// How long a decision took, in thousandths of a microsecond.
    pub fn nanoseconds(&self) -> u64 {
        let all = u64::try_from(self.took.as_nanos()).unwrap_or(u64::MAX);
        all / self.decisions.max(1)
    }
}

/// Fights all duels of so many on either side.
pub(super) fn judge(
    asked: &Simulate,
    options: &Options,
    student: &Student,
    pack: usize,
    signals: &Signals,
) -> Result<Judged, CommandError> {
    let stop = AtomicBool::new(false);
    let jobs = u64::from(asked.jobs).min(asked.games);
    let parts: Vec<Result<Judged, String>> = thread::scope(|scope| {
        let stop = &stop;
        let job = |job| scope.spawn(move || part(asked, options, student, pack, (job, jobs), stop));
        let working: Vec<_> = (0..jobs).map(job).collect();
        while working.iter().any(|job| !job.is_finished()) {
            stop.fetch_or(signals.came(), Ordering::Relaxed);
            thread::sleep(GLANCE);
        }
        let lost = || Err("A job was lost.".to_owned());
        working.into_iter().map(|job| job.join().unwrap_or_else(|_| lost())).collect()
    });
    let mut sum = Judged { pack, ..Judged::default() };
    for part in parts {
        sum.add(&part.map_err(CommandError::Unreadable)?);
    }
    Ok(sum)
}

/// Every `jobs`th duel.
fn part(
    asked: &Simulate,
    options: &Options,
    student: &Student,
    pack: usize,
    (job, jobs): (u64, u64),
    stop: &AtomicBool,
) -> Result<Judged, String> {
    let content = student.content(options).map_err(|error| error.to_string())?;
    let seed = (asked.seed, Purpose::Judging);
    let arena = Arena::new(content, &student.net.made.body, student.net.clone(), seed);
    let mut arena = arena.map_err(|error| error.to_string())?;
    let mut judged = Judged::default();
    let idle = idle();
    for number in (job..asked.games).step_by(usize::try_from(jobs).unwrap_or(1)) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let (mut took, mut decisions) = (Duration::ZERO, 0);
        let mut clock = |decide: &mut dyn FnMut()| {
            took += time(decide).saturating_sub(idle);
            decisions += 1;
        };
        let fought = arena.fight(number, pack, Some(&mut clock));
        judged.count(fought.map_err(|error| error.to_string())?.verdict);
        judged.took += took;
        judged.decisions += decisions;
    }
    Ok(judged)
}

/// The time that something took, by the own time of this core where the system tells it: others may have the core meanwhile.
fn time(work: &mut dyn FnMut()) -> Duration {
    let (begin, core) = (Instant::now(), processor_time());
    work();
    let core = core.and_then(|core| processor_time()?.checked_sub(core));
    core.unwrap_or_else(|| begin.elapsed())
}

/// What looking at the clock takes by itself: the least of some times.
fn idle() -> Duration {
    (0..LOOKS).map(|_| time(&mut || ())).min().unwrap_or_default()
}
