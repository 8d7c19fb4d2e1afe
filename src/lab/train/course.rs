//! The training loop: one generation after another, with regular evaluations of the mean net.

use super::asked::Train;
use super::search::Search;
use super::state::{Best, State};
use super::tally::DuelTally;
use super::worker::{Job, Workers};

/// Number of generations between evaluations, and number of duels in one, alone and as packs each.
const LOOKS: u32 = 10;
const DUELS: u64 = 400;
/// Number of the first duel for evaluations, far beyond those for training.
const FIRST: u64 = 1 << 40;

/// Trains one generation.
pub fn generation(asked: &Train, state: &mut State, workers: &Workers) -> Result<(), String> {
    let each = u64::from(asked.duels) / 2;
    let first = u64::from(state.search.generation) * each.next_multiple_of(4);
    let children = state.search.children();
    let job = |(place, weights)| {
        let packs = u64::from(asked.duels) - each;
        Job { place, weights, first, alone: each, packs }
    };
    let tallies = workers.fight(children.into_iter().enumerate().map(job).collect())?;
    let scores: Vec<i64> = tallies.iter().map(|tally| tally.score).collect();
    state.search.tell(&scores);
    let best = tallies.iter().map(DuelTally::percent).max().unwrap_or(0);
    let sum: i32 = tallies.iter().map(DuelTally::percent).sum();
    let mean = sum / i32::try_from(tallies.len().max(1)).unwrap_or(1);
    state.curve.push((best, mean));
    if state.search.generation.is_multiple_of(LOOKS) {
        let look = look(&state.search, workers)?;
        if state.best.as_ref().is_none_or(|best| look.worth() > best.worth()) {
            state.best = Some(look);
        }
    }
    Ok(())
}

/// Returns the best mean net evaluated so far, or evaluates the current one.
pub fn best(state: &State, workers: &Workers) -> Result<Best, String> {
    state.best.clone().map_or_else(|| look(&state.search, workers), Ok)
}

/// Evaluates the mean net.
fn look(search: &Search, workers: &Workers) -> Result<Best, String> {
    // Split the duels among the workers.
    let parts = 8;
    let weights = search.net();
    let job = |place: usize| Job {
        place,
        weights: weights.clone(),
        first: FIRST + place as u64 * (DUELS / parts),
        alone: DUELS / parts,
        packs: DUELS / parts,
    };
    let jobs = (0..parts as usize).map(job).collect();
    let mut sum = DuelTally::default();
    for tally in workers.fight(jobs)? {
        for (own, other) in [(&mut sum.alone, tally.alone), (&mut sum.pack, tally.pack)] {
            *own = (own.0 + other.0, own.1 + other.1);
        }
    }
    let (alone, pack) = sum.percents();
    Ok(Best { weights, alone, pack })
}
