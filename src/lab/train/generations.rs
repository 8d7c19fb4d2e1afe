//! The training loop: runs generation after generation and evaluates the mean net at intervals.

use super::args::TrainArgs;
use super::search::EvolutionStrategy;
use super::state::{BestNet, TrainingState};
use super::tally::DuelTally;
use super::worker::{DuelJob, Workers};

/// Number of generations between two evaluations.
const EVALUATION_INTERVAL: u32 = 10;
/// Number of single duels in an evaluation. The number of pack duels is the same.
const EVALUATION_DUELS: u64 = 400;
/// Number of the first evaluation duel. The number of a duel determines its level. Training duels have far lower
/// numbers, so evaluations use other levels.
const FIRST_EVALUATION_DUEL: u64 = 1 << 40;

pub fn train_generation(
    args: &TrainArgs,
    state: &mut TrainingState,
    workers: &Workers,
) -> Result<(), String> {
    let each = u64::from(args.duels) / 2;
    let first = u64::from(state.search.generation) * each.next_multiple_of(4);
    let packs = u64::from(args.duels) - each;
    let children = state.search.children().into_iter().enumerate();
    let jobs = children.map(|(index, weights)| DuelJob { index, weights, first, alone: each, packs });
    let tallies = workers.fight(jobs.collect())?;
    let scores: Vec<i64> = tallies.iter().map(|tally| tally.score).collect();
    state.search.update(&scores);
    let best = tallies.iter().map(DuelTally::percent).max().unwrap_or(0);
    let sum: i32 = tallies.iter().map(DuelTally::percent).sum();
    let mean = sum / i32::try_from(tallies.len().max(1)).unwrap_or(1);
    state.curve.push((best, mean));
    if state.search.generation.is_multiple_of(EVALUATION_INTERVAL) {
        let evaluated = evaluate(&state.search, workers)?;
        if state.best.as_ref().is_none_or(|best| evaluated.rank() > best.rank()) {
            state.best = Some(evaluated);
        }
    }
    Ok(())
}

/// Returns the mean net with its win rates on levels that no training duel uses.
pub fn evaluate(search: &EvolutionStrategy, workers: &Workers) -> Result<BestNet, String> {
    // Divide the duels into this number of jobs, so that the worker threads share them.
    let parts = 8;
    let (weights, each) = (search.net(), EVALUATION_DUELS / parts);
    let jobs = (0..parts as usize).map(|index| {
        let first = FIRST_EVALUATION_DUEL + index as u64 * each;
        DuelJob { index, weights: weights.clone(), first, alone: each, packs: each }
    });
    let mut sum = DuelTally::default();
    for tally in workers.fight(jobs.collect())? {
        for (own, other) in [(&mut sum.alone, tally.alone), (&mut sum.pack, tally.pack)] {
            *own = (own.0 + other.0, own.1 + other.1);
        }
    }
    let (alone, pack) = sum.percents();
    Ok(BestNet { weights, alone, pack })
}
