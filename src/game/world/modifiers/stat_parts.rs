//! Computation of a stat: all additions first, then the percentages, one after the other.

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SourceCategory {
    Body,
    Gear,
    Statuses,
}

/// A stat, split by the category of the sources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatParts {
    pub body: i32,
    pub gear: i32,
    pub statuses: i32,
}

impl StatParts {
    pub fn total(self) -> i32 {
        self.body + self.gear + self.statuses
    }
}

/// A stat under computation. Modifiers must be added in the order of their [`SourceCategory`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct StatBuilder {
    added: [i32; 3],
    /// For each category, the product of its percentages and of those of all earlier categories.
    percent: [i64; 3],
}

const MAX_PERCENT: i64 = 1_000_000;

impl StatBuilder {
    pub fn new(neutral: i32) -> StatBuilder {
        StatBuilder { added: [neutral, 0, 0], percent: [100; 3] }
    }

    pub fn add(&mut self, part: SourceCategory, add: i32, percent: i32) {
        let part = part as usize;
        self.added[part] = self.added[part].saturating_add(add);
        if percent != 100 {
            let all = (self.percent[part] * i64::from(percent) / 100).min(MAX_PERCENT);
            self.percent[part..].fill(all);
        }
    }

    /// Returns the value, limited to the bounds and split by category.
    pub fn parts(&self, (least, most): (i32, i32)) -> StatParts {
        let mut added = 0_i64;
        let mut sums = [0; 3];
        for (i, to) in sums.iter_mut().enumerate() {
            added += i64::from(self.added[i]);
            let number = added * self.percent[i] / 100;
            *to = i32::try_from(number).unwrap_or(if number < 0 { i32::MIN / 4 } else { i32::MAX / 4 });
        }
        let [own, gear, all] = sums;
        StatParts { body: own, gear: gear - own, statuses: all.clamp(least, most) - gear }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: (i32, i32) = (-1000, 1000);

    #[test]
    fn additions_apply_before_percentages() {
        let mut tally = StatBuilder::new(10);
        tally.add(SourceCategory::Gear, 0, 150);
        tally.add(SourceCategory::Gear, 10, 100);
        tally.add(SourceCategory::Statuses, 20, 50);
        assert_eq!(tally.parts(ANY), StatParts { body: 10, gear: 20, statuses: 0 });
        assert_eq!(tally.parts((0, 25)).total(), 25);
    }

    #[test]
    fn percentages_are_rounded_down_at_each_step() {
        let mut tally = StatBuilder::new(12);
        tally.add(SourceCategory::Gear, 0, 110);
        tally.add(SourceCategory::Statuses, 0, 66);
        // 110 % times 66 % is rounded down to 72 %, and 72 % of 12 to 8.
        assert_eq!(tally.parts(ANY).total(), 8);
    }
}
