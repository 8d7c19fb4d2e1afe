//! Edit distance between words.

const MAX_LETTERS: usize = 60;

/// In a word of fewer letters than this, two edits usually make an unrelated word.
const SHORT_WORD: usize = 6;

const BUCKETS: usize = 32;

/// A word prepared for comparison: lower case, with `_` for spaces and dashes.
pub(crate) struct ComparedWord {
    letters: Vec<char>,
    count: [u8; BUCKETS],
}

impl ComparedWord {
    /// Prepares a word. `None` if it has more than [`MAX_LETTERS`] letters.
    pub fn new(text: &str) -> Option<ComparedWord> {
        if text.len() > 4 * MAX_LETTERS {
            return None;
        }
        let plain = |c: char| match c {
            ' ' | '-' => '_',
            c => c.to_lowercase().next().unwrap_or(c),
        };
        let letters: Vec<char> = text.chars().map(plain).collect();
        let mut count = [0; BUCKETS];
        for letter in &letters {
            count[*letter as usize % BUCKETS] += 1;
        }
        (letters.len() <= MAX_LETTERS).then_some(ComparedWord { letters, count })
    }

    /// Returns the number of letters that only this word has, and the number that only `other` has. Some pairs of
    /// different letters count as equal, so both numbers may be too low.
    fn letter_differences(&self, other: &ComparedWord) -> (usize, usize) {
        let (mut over, mut under) = (0, 0);
        for (a, b) in self.count.iter().zip(&other.count) {
            over += usize::from(a.saturating_sub(*b));
            under += usize::from(b.saturating_sub(*a));
        }
        (over, under)
    }

    /// Returns a lower bound of the edit distance: one edit removes at most one letter and adds at most one.
    pub fn distance_lower_bound(&self, other: &ComparedWord) -> usize {
        let (over, under) = self.letter_differences(other);
        over.max(under)
    }

    /// Whether two short words are too different to be misspellings of each other, such as `food` and `gold`.
    pub fn is_unrelated(&self, other: &ComparedWord) -> bool {
        let (over, under) = self.letter_differences(other);
        let short = self.letters.len().max(other.letters.len()) < SHORT_WORD
            && self.letters.first() != other.letters.first();
        short && over.min(under) > 0 && over.max(under) > 1
    }

    pub fn is_anagram(&self, other: &ComparedWord) -> bool {
        self.distance_lower_bound(other) == 0
    }

    /// Returns the number of letters that the words have in common at their beginnings and ends.
    pub fn shared_letters(&self, other: &ComparedWord) -> usize {
        let (a, b) = (&self.letters, &other.letters);
        let start = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let ends = a[start..].iter().rev().zip(b[start..].iter().rev());
        start + ends.take_while(|(a, b)| a == b).count()
    }
}

/// Returns the Damerau-Levenshtein distance: insertions, deletions, replacements and swaps of neighbouring letters.
pub(crate) fn edit_distance(a: &ComparedWord, b: &ComparedWord) -> usize {
    let (a, b) = (&a.letters[..], &b.letters[..]);
    let start = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[start..], &b[start..]);
    let end = a.iter().rev().zip(b.iter().rev());
    let end = end.take_while(|(a, b)| a == b).count();
    strsim::generic_damerau_levenshtein(&a[..a.len() - end], &b[..b.len() - end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_distance_counts_single_edits() {
        for (a, b, edits) in [
            ("same", "Same", 0),
            ("walk", "wlak", 1),
            ("walk", "wxlak", 2),
            ("ca", "abc", 2),
            ("", "abc", 3),
            ("two words", "two-words", 0),
        ] {
            let (a, b) = (ComparedWord::new(a).unwrap(), ComparedWord::new(b).unwrap());
            assert_eq!(edit_distance(&a, &b), edits);
            assert_eq!(edit_distance(&b, &a), edits);
            assert!(a.distance_lower_bound(&b) <= edits);
        }
        assert!(ComparedWord::new(&"x".repeat(61)).is_none());
    }
}
