//! Seeded random number generator (xoshiro256++) with the same results on every machine and in every version.
//!
//! This module computes its own distributions, because the `rand` crate may change its distributions between minor
//! versions. A seed must always give the same dungeon.

use crate::hash::{FNV_START, fnv1a};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    #[inline]
    pub fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Returns an independent stream of a seed for one purpose, named by `label`.
    #[inline]
    pub fn stream(seed: u64, label: &str) -> Random {
        // FNV-1a is short and stable. Seeding the generator spreads the hash over all 64 bits.
        Random::new(seed.rotate_left(32) ^ fnv1a(FNV_START, label.bytes()))
    }

    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns the next result of [`bits`](Random::bits) without consuming it.
    #[inline]
    pub fn peek(&self) -> u64 {
        self.0.clone().next_u64()
    }

    /// Draws a whole number from 0 to `limit - 1`, or 0 if `limit` is 0. Unbiased, by the method of Lemire, "Fast
    /// Random Integer Generation in an Interval" (2019).
    pub fn below(&mut self, limit: u32) -> u32 {
        let mut product = u64::from(self.bits() as u32) * u64::from(limit);
        if (product as u32) < limit {
            let threshold = limit.wrapping_neg() % limit;
            while (product as u32) < threshold {
                product = u64::from(self.bits() as u32) * u64::from(limit);
            }
        }
        (product >> 32) as u32
    }

    /// Draws a whole number from `low` to `high`, both included, or returns `low` if `high` is less.
    #[inline]
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        if high <= low {
            return low;
        }
        let span = (i64::from(high) - i64::from(low) + 1).min(i64::from(u32::MAX)) as u32;
        (i64::from(low) + i64::from(self.below(span))) as i32
    }

    #[inline]
    pub fn percent(&mut self, percent: i32) -> bool {
        self.between(1, 100) <= percent
    }

    #[inline]
    pub fn one_in(&mut self, n: u32) -> bool {
        self.below(n.max(1)) == 0
    }

    /// Picks an item with uniform probability, or returns `None` for an empty list.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Draws an index with a probability in proportion to its weight, or returns `None` if all weights are 0.
    #[inline]
    pub fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        weight_at(weights, |total| self.below(total))
    }

    /// Shuffles by the Fisher-Yates algorithm.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// Returns the state as text: four groups of sixteen hexadecimal digits.
    #[inline]
    pub fn to_text(&self) -> String {
        let words = serde_json::to_value(&self.0).ok();
        let words = words.as_ref().and_then(|v| v["s"].as_array()).into_iter().flatten();
        let words: Vec<String> = words.map(|w| format!("{:016x}", w.as_u64().unwrap_or_default())).collect();
        words.join(" ")
    }

    /// Restores a stream from the text of [`Random::to_text`], or returns `None` for an invalid text.
    pub fn from_text(text: &str) -> Option<Random> {
        let word = |w: &str| (w.len() == 16).then(|| u64::from_str_radix(w, 16).ok()).flatten();
        let words: Vec<u64> = text.split(' ').map(word).collect::<Option<_>>()?;
        // From a state of zeros the generator would draw only zeros.
        let is_valid = words.len() == 4 && words.iter().any(|w| *w != 0);
        is_valid.then(|| serde_json::from_value(serde_json::json!({ "s": words })).ok()).flatten().map(Random)
    }
}

/// Selects an index by weight. `draw` gets the total weight and returns a number below it; the result is the index
/// whose share of the total contains that number. Returns `None` if all weights are 0.
pub fn weight_at(weights: &[u32], draw: impl FnOnce(u32) -> u32) -> Option<usize> {
    let total = weights.iter().fold(0u32, |sum, w| sum.saturating_add(*w));
    let mut left = draw(total);
    weights.iter().position(|w| {
        let here = left < *w;
        left = left.saturating_sub(*w);
        here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every shared seed depends on these values: do not change them.
    #[test]
    fn random_draws_match_the_reference_values() {
        let mut random = Random::new(42);
        let drawn: Vec<u32> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(drawn, REFERENCE_BELOW);
        let mut order = [1, 2, 3, 4, 5, 6, 7, 8];
        random.shuffle(&mut order);
        assert_eq!(order, REFERENCE_SHUFFLE);
        assert_eq!(Random::stream(42, "level 7").bits(), REFERENCE_STREAM);
    }

    const REFERENCE_BELOW: [u32; 8] = [267, 341, 47, 50, 455, 305, 133, 57];
    const REFERENCE_SHUFFLE: [i32; 8] = [5, 4, 6, 2, 3, 7, 1, 8];
    const REFERENCE_STREAM: u64 = 17638935066216799291;

    #[test]
    fn random_state_round_trips_through_text() {
        let mut random = Random::new(1);
        random.bits();
        let mut twin = Random::from_text(&random.to_text()).unwrap();
        assert_eq!(random.bits(), twin.bits());
        let zeros = "0000000000000000 0000000000000000 0000000000000000 0000000000000000";
        for bad in ["", "1 2 3 4", zeros, &zeros.replace('0', "g")] {
            assert!(Random::from_text(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn random_draws_are_uniform() {
        let mut random = Random::new(3);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|n| (9_500..10_500).contains(n)), "{counts:?}");
    }

    #[test]
    fn weighted_picks_follow_the_weights_and_never_pick_zero() {
        let mut random = Random::new(4);
        let mut counts = [0; 3];
        for _ in 0..10_000 {
            counts[random.weighted(&[3, 0, 1]).unwrap()] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((7_200..7_800).contains(&counts[0]), "{counts:?}");
        assert_eq!(random.weighted(&[0, 0]), None);
        assert_eq!(random.weighted(&[]), None);
    }

    #[test]
    fn empty_and_extreme_random_bounds_do_not_panic() {
        let mut random = Random::new(5);
        assert_eq!(random.below(0), 0);
        assert_eq!(random.between(3, 1), 3);
        random.between(i32::MIN, i32::MAX);
        assert_eq!(random.pick::<i32>(&[]), None);
    }
}
