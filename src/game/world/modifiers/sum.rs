//! A number as it is put together: first all that is added counts, then the percents, one after the other.

/// Where a part of a number comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The body's own, and what it has learnt.
    Own,
    /// What is worn and wielded.
    Gear,
    /// Statuses, and what one carries.
    States,
}

/// A number and where it comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// The body's own.
    pub own: i32,
    /// From what is worn.
    pub gear: i32,
    /// From statuses.
    pub states: i32,
}

impl Sum {
    /// All of it.
    pub fn total(self) -> i32 {
        self.own + self.gear + self.states
    }
}

/// A number that is being put together. The sources come in the order of their [`Part`]s.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
    added: [i32; 3],
    /// The percents up to each part.
    percent: [i64; 3],
}

/// No percents together make a number larger than so many times what it is.
const MOST_PERCENT: i64 = 1_000_000;

impl Tally {
    /// Nothing yet but the number without anything that changes it.
    pub fn new(neutral: i32) -> Tally {
        Tally { added: [neutral, 0, 0], percent: [100; 3] }
    }

    /// What changes the number.
    pub fn count(&mut self, part: Part, add: i32, percent: i32) {
        let part = part as usize;
        self.added[part] = self.added[part].saturating_add(add);
        if percent != 100 {
            let all = (self.percent[part] * i64::from(percent) / 100).min(MOST_PERCENT);
            self.percent[part..].fill(all);
        }
    }

    /// What it comes to within bounds, and how much of that each part makes.
    pub fn sum(&self, (least, most): (i32, i32)) -> Sum {
        let mut added = 0_i64;
        let mut upto = [0; 3];
        for (i, to) in upto.iter_mut().enumerate() {
            added += i64::from(self.added[i]);
            let number = added * self.percent[i] / 100;
            *to = i32::try_from(number).unwrap_or(if number < 0 {
                i32::MIN / 4
            } else {
                i32::MAX / 4
            });
        }
        let [own, gear, all] = upto;
        Sum { own, gear: gear - own, states: all.clamp(least, most) - gear }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: (i32, i32) = (-1000, 1000);

    #[test]
    fn all_that_is_added_counts_before_the_percents() {
        let mut tally = Tally::new(10);
        tally.count(Part::Gear, 0, 150);
        tally.count(Part::Gear, 10, 100);
        tally.count(Part::States, 20, 50);
        assert_eq!(tally.sum(ANY), Sum { own: 10, gear: 20, states: 0 });
        assert_eq!(tally.sum((0, 25)).total(), 25);
    }

    #[test]
    fn percents_are_cut_off_one_after_the_other() {
        let mut tally = Tally::new(12);
        tally.count(Part::Gear, 0, 110);
        tally.count(Part::States, 0, 66);
        // 110 % of 66 % are 72 %.
        assert_eq!(tally.sum(ANY).total(), 8);
    }
}
