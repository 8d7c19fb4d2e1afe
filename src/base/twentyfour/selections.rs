//! Which of the numbers of a puzzle are taken: how many of each. Equal numbers are not told apart.

/// All selections of some numbers but that of none, known by their rank: the smaller before the larger.
pub struct Selections {
    /// Each number once.
    numbers: Vec<u32>,
    /// What is left of each when another is taken out of it, at `whole * count + part`.
    rests: Vec<Option<usize>>,
    count: usize,
}

impl Selections {
    /// The selections of these numbers.
    pub fn of(given: &[u32]) -> Selections {
        let mut numbers = given.to_vec();
        numbers.sort_unstable();
        numbers.dedup();
        let there = |number: &u32| given.iter().filter(|n| *n == number).count();
        let most: Vec<usize> = numbers.iter().map(there).collect();
        // Single numbers come first, in the order of the numbers.
        let mut all = all_up_to(&most);
        all.sort_by_key(|taken| taken.iter().sum::<usize>());
        let rest = |whole: &Vec<usize>, part: &Vec<usize>| {
            let left = whole.iter().zip(part).map(|(w, p)| w.checked_sub(*p));
            let left: Option<Vec<usize>> = left.collect();
            left.and_then(|left| all.iter().position(|taken| *taken == left))
        };
        let pairs = all
            .iter()
            .flat_map(|whole| all.iter().map(move |part| (whole, part)));
        Selections {
            rests: pairs.map(|(whole, part)| rest(whole, part)).collect(),
            numbers,
            count: all.len(),
        }
    }

    /// The rank of the selection of everything, which is the last.
    pub fn everything(&self) -> usize {
        self.count.saturating_sub(1)
    }

    /// The number of a selection of one.
    pub fn number(&self, rank: usize) -> Option<u32> {
        self.numbers.get(rank).copied()
    }

    /// What is left of a selection if a smaller one is taken out of it; none if that is not in it.
    pub fn rest(&self, whole: usize, part: usize) -> Option<usize> {
        self.rests.get(whole * self.count + part).copied().flatten()
    }
}

/// All selections with at most so many of each number, and at least one of some, the first number changing fastest.
fn all_up_to(most: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for most in most.iter().rev() {
        let longer = |taken: &Vec<usize>| {
            let taken = taken.clone();
            (0..=*most).map(move |count| [&[count], &*taken].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.remove(0);
    all
}
