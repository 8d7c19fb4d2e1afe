//! Which of the numbers of a puzzle are taken: how many of each. Equal numbers are not told apart.

/// How many of each number are taken: half a byte for each, the highest bit of which is never set.
type Taken = u32;

/// Those highest bits.
const HIGHEST: Taken = 0x8888_8888;

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
        let mut sorted = given.to_vec();
        sorted.sort_unstable();
        let most = sorted.chunk_by(|a, b| a == b).map(<[u32]>::len);
        // Single numbers come first, in the order of the numbers.
        let mut all = all_up_to(most);
        all.sort_by_key(|taken| (size(*taken), *taken));
        let pairs = all.iter().flat_map(|whole| all.iter().map(move |part| (*whole, *part)));
        let rest = |(whole, part)| {
            let left = without(whole, part)?;
            all.iter().position(|taken| *taken == left)
        };
        let rests = pairs.map(rest).collect();
        sorted.dedup();
        Selections { numbers: sorted, rests, count: all.len() }
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

/// All selections with at most so many of each number, and at least one of some.
fn all_up_to(most: impl Iterator<Item = usize>) -> Vec<Taken> {
    let mut all = vec![0];
    let mut one: Taken = 1;
    for most in most {
        for i in 0..all.len() * most {
            all.push(all[i] + one);
        }
        one <<= 4;
    }
    all.remove(0);
    all
}

/// How many numbers are taken.
fn size(taken: Taken) -> Taken {
    (0..8).map(|place| taken >> (4 * place) & 0xf).sum()
}

/// What is left, if there is enough of each: a highest bit that was lent to a half is not given back otherwise.
fn without(whole: Taken, part: Taken) -> Option<Taken> {
    let left = (whole | HIGHEST) - part;
    (left & HIGHEST == HIGHEST).then_some(left ^ HIGHEST)
}
