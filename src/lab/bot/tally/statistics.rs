//! Statistical helpers: shares with confidence intervals, counts and distributions.

use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    pub part: u64,
    pub whole: u64,
}

/// Square of 1.96, the normal quantile for a 95 % interval, in units of 1/10000.
const Z_SQUARED: u128 = 38_416;

impl Share {
    pub fn new(part: u64, whole: u64) -> Share {
        Share { part: part.min(whole), whole }
    }

    /// Returns the share in tenths of a percent, rounded, or 0 if the whole is 0.
    pub fn permille(self) -> u64 {
        let whole = self.whole.max(1);
        (self.part * 1000 + whole / 2) / whole
    }

    /// Formats the share: "12.5 %".
    pub fn percent(self) -> String {
        format!("{} %", tenths(self.permille()))
    }

    /// Formats the confidence interval: "10.0 to 15.0 %".
    pub fn interval_text(self) -> String {
        let (low, high) = self.interval();
        format!("{} to {} %", tenths(low), tenths(high))
    }

    /// Returns the 95 % confidence interval (Wilson score interval) in tenths of a percent. Returns 0 to 1000 if the
    /// whole is 0.
    pub fn interval(self) -> (u64, u64) {
        if self.whole == 0 {
            return (0, 1000);
        }
        let (part, whole) = (u128::from(self.part), u128::from(self.whole));
        let middle = part * 10_000 + Z_SQUARED / 2;
        let inside = part * (whole - part) * 100_000_000 / whole + Z_SQUARED * 10_000 / 4;
        let half = 196 * inside.isqrt() / 100;
        let all = whole * 10_000 + Z_SQUARED;
        let tenths = |number: u128| u64::try_from((number * 1000 + all / 2) / all).unwrap_or(1000);
        (tenths(middle.saturating_sub(half)), tenths(middle + half).min(1000))
    }

    /// Whether the share is significantly smaller than another: the two intervals do not overlap.
    pub fn is_clearly_below(self, other: Share) -> bool {
        self.interval().1 < other.interval().0
    }
}

/// Formats tenths of a percent: "12.5".
pub fn tenths(permille: u64) -> String {
    format!("{}.{}", permille / 10, permille % 10)
}

/// Number of occurrences, and depth of the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrences {
    pub count: u32,
    pub first: i32,
}

impl Occurrences {
    pub(in crate::bot) fn add<K: Ord>(all: &mut BTreeMap<K, Occurrences>, key: K, level: i32) {
        all.entry(key).or_insert(Occurrences { count: 0, first: level }).count += 1;
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample(Vec<u64>);

impl Sample {
    pub fn add(&mut self, number: u64) {
        self.0.push(number);
    }

    pub fn count(&self) -> u64 {
        self.0.len() as u64
    }

    /// Returns the number of values that are at least `least`.
    pub fn count_from(&self, least: u64) -> u64 {
        self.0.iter().filter(|number| **number >= least).count() as u64
    }

    pub fn sum(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns the rounded mean, or `None` if the sample is empty.
    pub fn mean(&self) -> Option<u64> {
        let count = self.count();
        (count > 0).then(|| (self.sum() + count / 2) / count)
    }

    /// Returns a percentile (50 is the median), or `None` if the sample is empty.
    pub fn percentile(&self, percent: usize) -> Option<u64> {
        let mut numbers = self.0.clone();
        numbers.sort_unstable();
        let last = numbers.len().checked_sub(1)?;
        numbers.get(last * percent.min(100) / 100).copied()
    }

    /// Returns the lower quartile, the median and the upper quartile, or `None` if the sample is empty.
    pub fn quartiles(&self) -> Option<[u64; 3]> {
        Some([self.percentile(25)?, self.percentile(50)?, self.percentile(75)?])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn percentages_are_rounded_to_the_nearest_tenth() {
        let parts = [(6, 17), (1, 3), (2, 3), (0, 0), (5, 5)];
        let texts = parts.map(|(part, whole)| tenths(Share::new(part, whole).permille()));
        assert_eq!(texts, ["35.3", "33.3", "66.7", "0.0", "100.0"]);
    }

    #[test]
    fn confidence_intervals_match_known_values() {
        // Known values: 0 of 10: 0 to 27.8 %; 3 of 20: 5.2 to 36.0 %; 50 of 100: 40.4 to 59.6 %.
        assert_eq!(Share::new(0, 10).interval(), (0, 278));
        assert_eq!(Share::new(3, 20).interval(), (52, 360));
        assert_eq!(Share::new(50, 100).interval(), (404, 596));
        assert_eq!(Share::new(0, 0).interval(), (0, 1000));
        assert!(Share::new(2, 200).is_clearly_below(Share::new(40, 200)));
        assert!(!Share::new(2, 20).is_clearly_below(Share::new(4, 20)));
    }

    proptest! {
        #[test]
        fn share_lies_in_its_confidence_interval(part in 0_u64..5000, more in 0_u64..5000) {
            let share = Share::new(part, part + more);
            let (low, high) = share.interval();
            prop_assert!(low <= high && high <= 1000);
            if share.whole > 0 {
                prop_assert!((low..=high).contains(&share.permille()));
            }
            // More runs with the same share give a narrower interval.
            let (least, most) = Share::new(part * 4, (part + more) * 4).interval();
            prop_assert!(most - least <= high - low);
        }
    }
}
