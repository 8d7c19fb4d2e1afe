//! Worker threads that fight the training duels of a shared job queue.

use super::args::TrainArgs;
use super::tally::DuelTally;
use fifteen::commands::options::GlobalOptions;
use fifteen::commands::setup::reload_content;
use fifteen::content::Net;
use fifteen::content::kinds::net::Training;
use fifteen::game::play::duel::{Arena, DuelPurpose};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::Scope;

pub const PACK: usize = 4;

#[derive(Clone, Debug)]
pub struct DuelJob {
    pub index: usize,
    pub weights: Vec<i32>,
    /// Number of the first duel, which determines its level.
    pub first: u64,
    /// Count of single duels.
    pub alone: u64,
    /// Count of pack duels.
    pub packs: u64,
}

/// Index and result of a job, or an error message.
pub type JobResult = Result<(usize, DuelTally), String>;

pub struct Workers {
    jobs: Sender<DuelJob>,
    answers: Receiver<JobResult>,
}

pub type Queue = Mutex<Receiver<DuelJob>>;

impl Workers {
    /// Starts the threads. All threads end when the returned handle, which owns the sender of jobs, is dropped.
    pub fn work<'scope>(
        scope: &'scope Scope<'scope, '_>,
        (args, options): (&'scope TrainArgs, &'scope GlobalOptions),
        (jobs, queue): (Sender<DuelJob>, &'scope Queue),
    ) -> Workers {
        let (sender, answers) = channel();
        for _ in 0..args.jobs() {
            let sender = sender.clone();
            scope.spawn(move || run_jobs(args, options, queue, &sender));
        }
        Workers { jobs, answers }
    }

    pub fn fight(&self, jobs: Vec<DuelJob>) -> Result<Vec<DuelTally>, String> {
        let lost = || "A worker thread crashed.".to_owned();
        let mut tallies = vec![DuelTally::default(); jobs.len()];
        for job in jobs {
            self.jobs.send(job).map_err(|_| lost())?;
        }
        for _ in 0..tallies.len() {
            let (index, tally) = self.answers.recv().map_err(|_| lost())??;
            if let Some(slot) = tallies.get_mut(index) {
                *slot = tally;
            }
        }
        Ok(tallies)
    }
}

fn run_jobs(args: &TrainArgs, options: &GlobalOptions, queue: &Queue, results: &Sender<JobResult>) {
    let mut arena = arena(args, options);
    loop {
        // The lock only guards `recv`, so a worker that panicked leaves the queue intact.
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        let answer = match &mut arena {
            Ok(arena) => fight_job(arena, args, &job),
            Err(why) => Err(why.clone()),
        };
        if results.send(answer).is_err() {
            return;
        }
    }
}

pub fn arena(args: &TrainArgs, options: &GlobalOptions) -> Result<Arena, String> {
    // `Content` cannot be shared between threads, so each thread loads its own.
    let content = reload_content(options).map_err(|error| error.to_string())?;
    let net = Net::from_weights("student", usize::from(args.hidden), &[], Training::default());
    let seed = (u64::from(args.seed), DuelPurpose::Training);
    Arena::new(content, &args.body, net, seed).map_err(|error| error.to_string())
}

fn fight_job(arena: &mut Arena, args: &TrainArgs, job: &DuelJob) -> JobResult {
    arena.set_net(Net::from_weights("student", usize::from(args.hidden), &job.weights, Training::default()));
    let mut tally = DuelTally::default();
    for (pack, count) in [(1, job.alone), (PACK, job.packs)] {
        for number in job.first..job.first + count {
            let fought = arena.fight(number, pack, None).map_err(|error| error.to_string())?;
            tally.add(fought, pack);
        }
    }
    Ok((job.index, tally))
}
