//! From inputs to what each intent is worth: one layer of thoughts between the two, all in whole numbers.

use fifteen_content::Net;
use fifteen_content::kinds::net::{Input, Intent};

/// How many inputs and intents there are.
pub const INPUTS: usize = Input::ALL.len();
pub const INTENTS: usize = Intent::ALL.len();

/// The most thoughts that a net may have.
const THOUGHTS: usize = 32;
/// What a row begins with counts as if it came from an input or a thought of that size.
const BIAS: i32 = 64;
/// Thoughts are scaled down by so many bits, and kept within that.
const SCALE: u32 = 6;
const MOST: i32 = 1023;

/// What each intent is worth; those that were tried are not there any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores([Option<i32>; INTENTS]);

impl Scores {
    /// The intent that is worth most, the first of several; it is taken out.
    pub fn take_best(&mut self) -> Option<Intent> {
        let mut best: Option<(usize, i32)> = None;
        for (place, score) in self.0.iter().enumerate() {
            if let Some(score) = score.filter(|score| best.is_none_or(|(_, most)| *score > most)) {
                best = Some((place, score));
            }
        }
        let (place, _) = best?;
        self.0[place] = None;
        Some(Intent::ALL[place])
    }
}

/// What a net makes of its inputs. A weight that a net lacks counts as 0: loading has refused such nets.
pub fn think(net: &Net, inputs: &[i32; INPUTS]) -> Scores {
    let mut thoughts = [0; THOUGHTS];
    for (thought, row) in thoughts.iter_mut().zip(&net.first) {
        *thought = (weighed(row, inputs) >> SCALE).clamp(0, MOST);
    }
    let count = net.first.len().min(THOUGHTS);
    let mut scores = [Some(0); INTENTS];
    for (score, row) in scores.iter_mut().zip(&net.second) {
        *score = Some(weighed(row, &thoughts[..count]));
    }
    Scores(scores)
}

/// All intents by what a net makes of its inputs, the one that it weighs most first.
pub fn ranked(net: &Net, inputs: &[i32; INPUTS]) -> Vec<Intent> {
    let mut scores = think(net, inputs);
    std::iter::from_fn(|| scores.take_best()).collect()
}

/// A row of weights times what it weighs; its last weight is what the row begins with.
fn weighed(row: &[i32], values: &[i32]) -> i32 {
    let begin = row.get(values.len()).map_or(0, |weight| weight * BIAS);
    row.iter().zip(values).fold(begin, |sum, (weight, value)| sum + weight * value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_alike_the_first_comes_first() {
        let mut scores = Scores([Some(3); INTENTS]);
        let taken: Vec<Intent> = std::iter::from_fn(|| scores.take_best()).collect();
        assert_eq!(taken, Intent::ALL);
    }

    #[test]
    fn a_row_begins_with_its_last_weight() {
        assert_eq!(weighed(&[2, -3, 1], &[10, 5]), 20 - 15 + BIAS);
        assert_eq!(weighed(&[2], &[10, 5]), 20);
    }
}
