//! How often, how far, and a part of a whole, with how far chance alone may have moved it.

use std::collections::BTreeMap;

/// Such a part of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many of them.
    pub part: u64,
    /// How many there are.
    pub whole: u64,
}

/// The square of 1.96, which is what 95 % ask for, in units of 1/10000.
const Z_SQUARED: u128 = 38_416;

impl Share {
    /// So many of so many.
    pub fn of(part: u64, whole: u64) -> Share {
        Share { part: part.min(whole), whole }
    }

    /// In tenths of a percent, to the nearest; nothing of nothing.
    pub fn permille(self) -> u64 {
        let whole = self.whole.max(1);
        (self.part * 1000 + whole / 2) / whole
    }

    /// Between what shares, in tenths of a percent, the true one lies in 19 cases of 20, where those that were
    /// counted are a few of very many (Wilson's interval). Of nothing anything may be true.
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

    /// Whether it is less than the other by more than chance alone would make it.
    pub fn is_clearly_below(self, other: Share) -> bool {
        self.interval().1 < other.interval().0
    }
}

/// Tenths of a percent as they are written: "12.5".
pub fn tenths(permille: u64) -> String {
    format!("{}.{}", permille / 10, permille % 10)
}

/// So often, and where first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// How often.
    pub count: u32,
    /// The level on which it happened first.
    pub first: i32,
}

impl Times {
    /// Counts that it happened to something on that level.
    pub(in crate::bot) fn add<K: Ord>(all: &mut BTreeMap<K, Times>, what: K, level: i32) {
        all.entry(what).or_insert(Times { count: 0, first: level }).count += 1;
    }
}

/// Numbers in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread(Vec<u64>);

impl Spread {
    /// Adds a number.
    pub fn add(&mut self, number: u64) {
        self.0.push(number);
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.0.len() as u64
    }

    /// How many of them are no less than that.
    pub fn from(&self, least: u64) -> u64 {
        self.0.iter().filter(|number| **number >= least).count() as u64
    }

    /// All of them together.
    pub fn sum(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean, to the nearest; none of none.
    pub fn mean(&self) -> Option<u64> {
        let count = self.count();
        (count > 0).then(|| (self.sum() + count / 2) / count)
    }

    /// That which so many percent of them do not exceed: with 50 the median. None of none.
    pub fn at(&self, percent: usize) -> Option<u64> {
        let mut numbers = self.0.clone();
        numbers.sort_unstable();
        let last = numbers.len().checked_sub(1)?;
        numbers.get(last * percent.min(100) / 100).copied()
    }

    /// The lower quartile, the median and the upper quartile. None of none.
    pub fn quartiles(&self) -> Option<[u64; 3]> {
        let [Some(low), Some(middle), Some(high)] = [25, 50, 75].map(|percent| self.at(percent))
        else {
            return None;
        };
        Some([low, middle, high])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn parts_of_a_whole_are_rounded_to_the_nearest() {
        let parts = [(6, 17), (1, 3), (2, 3), (0, 0), (5, 5)];
        let told = parts.map(|(part, whole)| tenths(Share::of(part, whole).permille()));
        assert_eq!(told, ["35.3", "33.3", "66.7", "0.0", "100.0"]);
    }

    #[test]
    fn intervals_are_those_that_the_books_have() {
        // 0 of 10: 0 to 27.8 %; 3 of 20: 5.2 to 36.0 %; 50 of 100: 40.4 to 59.6 %.
        assert_eq!(Share::of(0, 10).interval(), (0, 278));
        assert_eq!(Share::of(3, 20).interval(), (52, 360));
        assert_eq!(Share::of(50, 100).interval(), (404, 596));
        assert_eq!(Share::of(0, 0).interval(), (0, 1000));
        assert!(Share::of(2, 200).is_clearly_below(Share::of(40, 200)));
        assert!(!Share::of(2, 20).is_clearly_below(Share::of(4, 20)));
    }

    proptest! {
        #[test]
        fn a_share_lies_in_its_interval(part in 0_u64..5000, more in 0_u64..5000) {
            let share = Share::of(part, part + more);
            let (low, high) = share.interval();
            prop_assert!(low <= high && high <= 1000);
            if share.whole > 0 {
                prop_assert!((low..=high).contains(&share.permille()));
            }
            // More runs of the same kind make it narrower.
            let (least, most) = Share::of(part * 4, (part + more) * 4).interval();
            prop_assert!(most - least <= high - low);
        }
    }
}
