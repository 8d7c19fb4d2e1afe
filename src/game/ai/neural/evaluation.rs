//! Evaluation of a neural net: from inputs through one hidden layer to a score for each intent, all in integers.

use fifteen_content::kinds::net::{Intent, Net, NetInput};

pub const INPUTS: usize = NetInput::ALL.len();
pub const INTENTS: usize = Intent::ALL.len();

const MAX_HIDDEN: usize = 32;
const BIAS: i32 = 64;
const HIDDEN_SHIFT: u32 = 6;
const MAX_HIDDEN_VALUE: i32 = 1023;

/// Score of each intent in the order of [`Intent::ALL`], or `None` after the removal of the intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntentScores([Option<i32>; INTENTS]);

impl IntentScores {
    /// Removes and returns the intent with the highest score. Of equal scores, the first wins.
    pub fn take_best(&mut self) -> Option<Intent> {
        // `max_by_key` returns the last maximum, so `rev` lets the first intent win.
        let place = (0..INTENTS).rev().filter(|i| self.0[*i].is_some()).max_by_key(|i| self.0[*i])?;
        self.0[place] = None;
        Some(Intent::ALL[place])
    }
}

/// Computes the scores of a net. A missing weight counts as 0, but nets with missing weights do not load.
pub fn evaluate(net: &Net, inputs: &[i32; INPUTS]) -> IntentScores {
    let mut hidden = [0; MAX_HIDDEN];
    for (value, row) in hidden.iter_mut().zip(&net.first) {
        *value = (weighted_sum(row, inputs) >> HIDDEN_SHIFT).clamp(0, MAX_HIDDEN_VALUE);
    }
    let count = net.first.len().min(MAX_HIDDEN);
    let mut scores = [Some(0); INTENTS];
    for (score, row) in scores.iter_mut().zip(&net.second) {
        *score = Some(weighted_sum(row, &hidden[..count]));
    }
    IntentScores(scores)
}

/// Returns all intents, the highest score first.
pub fn ranked_intents(net: &Net, inputs: &[i32; INPUTS]) -> Vec<Intent> {
    let mut scores = evaluate(net, inputs);
    std::iter::from_fn(|| scores.take_best()).collect()
}

/// Returns the weighted sum of some values, plus the bias: the last weight of the row times [`BIAS`].
fn weighted_sum(row: &[i32], values: &[i32]) -> i32 {
    let begin = row.get(values.len()).map_or(0, |weight| weight * BIAS);
    row.iter().zip(values).fold(begin, |sum, (weight, value)| sum + weight * value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_keep_their_order() {
        let mut scores = IntentScores([Some(3); INTENTS]);
        let taken: Vec<Intent> = std::iter::from_fn(|| scores.take_best()).collect();
        assert_eq!(taken, Intent::ALL);
    }

    #[test]
    fn last_weight_of_a_row_is_the_bias() {
        assert_eq!(weighted_sum(&[2, -3, 1], &[10, 5]), 20 - 15 + BIAS);
        assert_eq!(weighted_sum(&[2], &[10, 5]), 20);
    }
}
