//! How many edits turn one word into another.

/// The longest word that is compared, in letters.
const LONGEST: usize = 60;

/// Of words of fewer letters, two edits make others.
const SHORT: usize = 6;

/// How many sorts of letters are told apart before two words are compared letter by letter.
const SORTS: usize = 32;

/// A word as it is compared: small letters, and `_` for blanks and dashes.
pub(crate) struct Word {
    letters: Vec<char>,
    /// How many letters of each sort it has.
    count: [u8; SORTS],
}

impl Word {
    /// A word; none if it is too long to be anybody's typing error.
    pub fn new(text: &str) -> Option<Word> {
        if text.len() > 4 * LONGEST {
            return None;
        }
        let plain = |c: char| match c {
            ' ' | '-' => '_',
            c => c.to_lowercase().next().unwrap_or(c),
        };
        let letters: Vec<char> = text.chars().map(plain).collect();
        let mut count = [0; SORTS];
        for letter in &letters {
            count[*letter as usize % SORTS] += 1;
        }
        (letters.len() <= LONGEST).then_some(Word { letters, count })
    }

    /// How many letters it has that the other word has not, and how many that one has and it has not.
    fn strange(&self, other: &Word) -> (usize, usize) {
        let (mut over, mut under) = (0, 0);
        for (a, b) in self.count.iter().zip(&other.count) {
            over += usize::from(a.saturating_sub(*b));
            under += usize::from(b.saturating_sub(*a));
        }
        (over, under)
    }

    /// No fewer edits than this lead to the other word: each one mends at most one letter too many
    /// and one too few.
    pub fn at_least(&self, other: &Word) -> usize {
        let (over, under) = self.strange(other);
        over.max(under)
    }

    /// Whether the two are short, begin otherwise, and so much of each is other letters that nobody typed one and meant the
    /// other: `food` and `gold`.
    pub fn is_another(&self, other: &Word) -> bool {
        let (over, under) = self.strange(other);
        let short = self.letters.len().max(other.letters.len()) < SHORT
            && self.letters.first() != other.letters.first();
        short && over.min(under) > 0 && over.max(under) > 1
    }

    /// Whether the two have the same letters, if perhaps in another order.
    pub fn same_letters(&self, other: &Word) -> bool {
        self.at_least(other) == 0
    }

    /// How many letters the two share at their beginnings and at their ends.
    pub fn shared(&self, other: &Word) -> usize {
        let (a, b) = (&self.letters, &other.letters);
        let start = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let ends = a[start..].iter().rev().zip(b[start..].iter().rev());
        start + ends.take_while(|(a, b)| a == b).count()
    }
}

/// The least number of letters to insert, delete, replace or swap with their neighbours.
pub(crate) fn distance(a: &Word, b: &Word) -> usize {
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
    fn edits_are_counted_one_by_one() {
        for (a, b, edits) in [
            ("same", "Same", 0),
            ("walk", "wlak", 1),
            ("walk", "wxlak", 2),
            ("ca", "abc", 2),
            ("", "abc", 3),
            ("two words", "two-words", 0),
        ] {
            let (a, b) = (Word::new(a).unwrap(), Word::new(b).unwrap());
            assert_eq!(distance(&a, &b), edits);
            assert_eq!(distance(&b, &a), edits);
            assert!(a.at_least(&b) <= edits);
        }
        assert!(Word::new(&"x".repeat(61)).is_none());
    }
}
