//! Evolution strategy in integer arithmetic. The search keeps the weights of a mean net. Each generation tries pairs
//! of nets that differ from the mean net by opposite random steps, and moves the mean towards the best quarter.

use fifteen::base::Random;
use fifteen::content::Net;
use fifteen::content::kinds::net::{MAX_WEIGHT, NetInput};

/// Units per weight: the mean is stored in units, which are finer than weights.
const UNIT: i32 = 64;
/// Maximum absolute value of the initial weights of hidden nodes.
const MAX_INITIAL: i32 = 24;
/// Initial step size, in weights.
const FIRST_STEP: i32 = 20;
/// Step size that later generations approach, in weights.
const LAST_STEP: i32 = 4;
/// Generation at which the step size has decreased halfway to [`LAST_STEP`].
const HALFWAY_GENERATION: i32 = 60;
/// Inputs without effect in training, because both sides of a duel have the same body. Such inputs get the weight 0.
const UNTRAINED_INPUTS: [NetInput; 3] = [NetInput::PreyIsHero, NetInput::PreyShoots, NetInput::Faster];
/// Number of random numbers that [`random_step`] adds. The sum has a standard deviation of about [`UNIT`].
const SUMMANDS: i32 = 12;

/// Maximum absolute value of the mean, in units.
pub const MAX_MEAN: i32 = MAX_WEIGHT * UNIT;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvolutionStrategy {
    seed: u64,
    population: usize,
    /// Number of weights of hidden nodes, which come first in `mean`.
    hidden_weights: usize,
    pub generation: u32,
    /// Mean of the search distribution, in units.
    pub mean: Vec<i32>,
}

impl EvolutionStrategy {
    /// Begins a search. The weights of hidden nodes are random, and the weights of outputs are 0.
    pub fn begin(seed: u64, hidden: usize, population: usize) -> EvolutionStrategy {
        let mut random = Random::stream(seed, "first weights");
        let hidden_count = hidden_weights(hidden);
        let mean = (0..Net::weight_count(hidden)).map(|index| match index < hidden_count {
            true => random.between(-MAX_INITIAL, MAX_INITIAL) * UNIT,
            false => 0,
        });
        EvolutionStrategy::resumed(seed, (hidden, population), 0, mean.collect())
    }

    /// Continues a search from a mean net. The generations before it are done.
    pub fn resumed(
        seed: u64,
        (hidden, population): (usize, usize),
        generation: u32,
        mean: Vec<i32>,
    ) -> EvolutionStrategy {
        EvolutionStrategy { seed, population, hidden_weights: hidden_weights(hidden), generation, mean }
    }

    pub fn children(&self) -> Vec<Vec<i32>> {
        let steps = self.steps();
        let child = |step: &Vec<i32>| {
            let moved = self.mean.iter().zip(step).map(|(mean, step)| mean + step);
            self.weights(moved)
        };
        steps.iter().map(child).collect()
    }

    pub fn net(&self) -> Vec<i32> {
        self.weights(self.mean.iter().copied())
    }

    /// Rounds units to weights, and sets the weights of untrained inputs to 0.
    fn weights(&self, parts: impl Iterator<Item = i32>) -> Vec<i32> {
        let is_trained = |index: usize| {
            let input = NetInput::ALL.get(index % (NetInput::ALL.len() + 1));
            index >= self.hidden_weights || input.is_none_or(|input| !UNTRAINED_INPUTS.contains(input))
        };
        parts.enumerate().map(|(n, parts)| if is_trained(n) { round_to_weight(parts) } else { 0 }).collect()
    }

    pub fn update(&mut self, scores: &[i64]) {
        let steps = self.steps();
        let mut order: Vec<usize> = (0..steps.len().min(scores.len())).collect();
        order.sort_by_key(|place| (std::cmp::Reverse(scores[*place]), *place));
        order.truncate((order.len() / 4).max(1));
        let shares: Vec<(i64, usize)> = (1..).zip(order.into_iter().rev()).collect();
        let all: i64 = shares.iter().map(|(share, _)| share).sum();
        for (index, mean) in self.mean.iter_mut().enumerate() {
            let drawn = shares.iter().map(|(share, child)| share * i64::from(steps[*child][index]));
            let step = i32::try_from(drawn.sum::<i64>() / all.max(1)).unwrap_or(0);
            *mean = (*mean + step).clamp(-MAX_MEAN, MAX_MEAN);
        }
        self.generation += 1;
    }

    /// Returns the steps of this generation from the mean, in units. Each step is followed by its opposite.
    fn steps(&self) -> Vec<Vec<i32>> {
        let mut random = Random::stream(self.seed, &format!("generation {}", self.generation));
        let past = i32::try_from(self.generation).unwrap_or(i32::MAX / 2);
        let width = LAST_STEP
            + (FIRST_STEP - LAST_STEP) * HALFWAY_GENERATION / HALFWAY_GENERATION.saturating_add(past);
        let mut steps = Vec::with_capacity(self.population);
        while steps.len() < self.population {
            let step: Vec<i32> = self.mean.iter().map(|_| width * random_step(&mut random)).collect();
            let back = step.iter().map(|step| -step).collect();
            steps.extend([step, back]);
        }
        steps.truncate(self.population);
        steps
    }
}

fn hidden_weights(hidden: usize) -> usize {
    hidden * (NetInput::ALL.len() + 1)
}

/// Returns a random number around 0, which is rarely outside of ±2 × [`UNIT`].
fn random_step(random: &mut Random) -> i32 {
    (0..SUMMANDS).map(|_| random.between(-UNIT / 2, UNIT / 2)).sum()
}

fn round_to_weight(units: i32) -> i32 {
    let half = if units < 0 { -UNIT / 2 } else { UNIT / 2 };
    ((units + half) / UNIT).clamp(-MAX_WEIGHT, MAX_WEIGHT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn search_converges_toward_the_best_weights() {
        let mut search = EvolutionStrategy::begin(3, 1, 16);
        let far = |net: &[i32]| net.iter().map(|w| i64::from((w - 40).abs())).sum::<i64>();
        let before = far(&search.net());
        for _ in 0..80 {
            let scores: Vec<i64> = search.children().iter().map(|net| -far(net)).collect();
            search.update(&scores);
        }
        assert!(far(&search.net()) * 2 < before, "{before} {}", far(&search.net()));
    }

    #[test]
    fn untrained_inputs_have_zero_weight() {
        let net = EvolutionStrategy::begin(3, 2, 4).net();
        let rows = net[..2 * (NetInput::ALL.len() + 1)].chunks(NetInput::ALL.len() + 1);
        for row in rows {
            for (input, weight) in NetInput::ALL.iter().zip(row) {
                assert!(!UNTRAINED_INPUTS.contains(input) || *weight == 0, "{input:?}");
            }
        }
    }

    #[test]
    fn search_values_round_to_the_nearest_weight() {
        let rounded = [0, 31, 32, -31, -32, 64 * 500].map(round_to_weight);
        assert_eq!(rounded, [0, 0, 1, 0, -1, MAX_WEIGHT]);
    }
}
