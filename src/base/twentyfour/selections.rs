//! Selections (multisets) of the numbers of a puzzle, without a distinction between equal numbers.

/// A selection: the number of copies of each distinct number, in four bits each. The highest of these four bits is
/// always 0.
type Taken = u32;

/// The highest bit of each group of four bits.
const HIGHEST: Taken = 0x8888_8888;

/// All selections except the empty selection. A rank identifies a selection; smaller selections have lower ranks.
pub struct Selections {
    numbers: Vec<u32>,
    /// At the index `whole * count + part`: the rank of the selection `whole` without the selection `part`.
    rests: Vec<Option<usize>>,
    count: usize,
}

impl Selections {
    pub fn new(puzzle_numbers: &[u32]) -> Selections {
        let mut sorted = puzzle_numbers.to_vec();
        sorted.sort_unstable();
        let most = sorted.chunk_by(|a, b| a == b).map(<[u32]>::len);
        // Selections of a single number come first, in the order of `numbers`.
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

    /// Returns the rank of the selection of all numbers, which is the highest rank.
    pub fn full(&self) -> usize {
        self.count.saturating_sub(1)
    }

    /// Returns the number if the selection has a single number.
    pub fn number(&self, rank: usize) -> Option<u32> {
        self.numbers.get(rank).copied()
    }

    /// Returns the rank of `whole` without `part`, or `None` if `whole` does not contain `part` or nothing remains.
    pub fn rest(&self, whole: usize, part: usize) -> Option<usize> {
        self.rests.get(whole * self.count + part).copied().flatten()
    }
}

/// Returns all selections with at least one number. `most` yields the maximum number of copies of each.
fn all_up_to(most: impl Iterator<Item = usize>) -> Vec<Taken> {
    let mut all = vec![0];
    let mut unit: Taken = 1;
    for copies in most {
        for i in 0..all.len() * copies {
            all.push(all[i] + unit);
        }
        unit <<= 4;
    }
    all.remove(0);
    all
}

fn size(taken: Taken) -> Taken {
    (0..8).map(|place| taken >> (4 * place) & 0xf).sum()
}

/// Subtracts a selection. Returns `None` if `whole` has too few copies of a number: the subtraction then clears the
/// highest bit of that number's group.
fn without(whole: Taken, part: Taken) -> Option<Taken> {
    let left = (whole | HIGHEST) - part;
    (left & HIGHEST == HIGHEST).then_some(left ^ HIGHEST)
}
