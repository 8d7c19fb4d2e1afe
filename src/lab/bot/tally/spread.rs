//! Numbers of many runs, of which it is asked what the middle one is.

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
