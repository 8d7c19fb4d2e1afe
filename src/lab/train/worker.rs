//! Worker threads that fight training duels from a shared queue.

use super::asked::Train;
use super::tally::DuelTally;
use fifteen::commands::gather::content_again;
use fifteen::commands::options::Options;
use fifteen::content::Net;
use fifteen::content::kinds::net::Made;
use fifteen::game::play::duel::{Arena, Purpose};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::Scope;

/// Number of monsters in a pack.
pub const PACK: usize = 4;

/// A net and the duels that it has to fight.
#[derive(Clone, Debug)]
pub struct Job {
    /// Index in its generation.
    pub place: usize,
    pub weights: Vec<i32>,
    /// Number of the first duel, and number of duels alone and as packs.
    pub first: u64,
    pub alone: u64,
    pub packs: u64,
}

/// Index and result of a job, or an error.
pub type Answer = Result<(usize, DuelTally), String>;

/// Handle of the worker threads.
pub struct Workers {
    jobs: Sender<Job>,
    answers: Receiver<Answer>,
}

/// Queue of jobs.
pub type Queue = Mutex<Receiver<Job>>;

impl Workers {
    /// Returns a sender of jobs, and the queue that [`work`](Workers::work) reads.
    pub fn queue() -> (Sender<Job>, Queue) {
        let (jobs, queue) = channel();
        (jobs, Mutex::new(queue))
    }

    /// Starts the threads. They end when the handle is dropped.
    pub fn work<'scope>(
        scope: &'scope Scope<'scope, '_>,
        (asked, options): (&'scope Train, &'scope Options),
        (jobs, queue): (Sender<Job>, &'scope Queue),
    ) -> Workers {
        let (tell, answers) = channel();
        for _ in 0..asked.jobs() {
            let tell = tell.clone();
            scope.spawn(move || work(asked, options, queue, &tell));
        }
        Workers { jobs, answers }
    }

    /// Fights the duels of several nets and returns their results in order.
    pub fn fight(&self, jobs: Vec<Job>) -> Result<Vec<DuelTally>, String> {
        let lost = || "A worker thread crashed.".to_owned();
        let mut tallies = vec![DuelTally::default(); jobs.len()];
        let count = jobs.len();
        for job in jobs {
            self.jobs.send(job).map_err(|_| lost())?;
        }
        for _ in 0..count {
            let (place, tally) = self.answers.recv().map_err(|_| lost())??;
            if let Some(own) = tallies.get_mut(place) {
                *own = tally;
            }
        }
        Ok(tallies)
    }
}

/// Works on jobs until there are no more.
fn work(asked: &Train, options: &Options, queue: &Queue, tell: &Sender<Answer>) {
    let mut arena = arena(asked, options);
    loop {
        // A worker that panicked leaves the queue intact.
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        let answer = match &mut arena {
            Ok(arena) => fight(arena, asked, &job),
            Err(why) => Err(why.clone()),
        };
        if tell.send(answer).is_err() {
            return;
        }
    }
}

/// Returns an arena for training.
pub fn arena(asked: &Train, options: &Options) -> Result<Arena, String> {
    // Definitions cannot be shared between threads, so each has its own.
    let content = content_again(options).map_err(|error| error.to_string())?;
    let net = Net::from_weights("student", usize::from(asked.hidden), &[], Made::default());
    let seed = (u64::from(asked.seed), Purpose::Training);
    Arena::new(content, &asked.body, net, seed).map_err(|error| error.to_string())
}

fn fight(arena: &mut Arena, asked: &Train, job: &Job) -> Answer {
    arena.think_by(Net::from_weights(
        "student",
        usize::from(asked.hidden),
        &job.weights,
        Made::default(),
    ));
    let mut tally = DuelTally::default();
    for (pack, count) in [(1, job.alone), (PACK, job.packs)] {
        for number in job.first..job.first + count {
            let fought = arena.fight(number, pack, None).map_err(|error| error.to_string())?;
            tally.add(fought, pack);
        }
    }
    Ok((job.place, tally))
}
