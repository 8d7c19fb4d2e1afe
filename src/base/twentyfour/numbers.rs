//! The unused numbers of a puzzle while an expression is parsed.

use super::{MistakeKind, NumberList};

#[derive(Clone, Debug)]
pub struct PuzzleNumbers<'a> {
    all: &'a [u32],
    pub(super) free: Vec<u32>,
}

impl<'a> PuzzleNumbers<'a> {
    pub fn new(all: &'a [u32]) -> PuzzleNumbers<'a> {
        let free = all.to_vec();
        PuzzleNumbers { all, free }
    }

    pub fn use_number(&mut self, digits: &str) -> Result<u32, MistakeKind> {
        let has_digits = |number: &u32| number.to_string() == digits;
        if let Some(found) = self.free.iter().position(has_digits) {
            return Ok(self.free.remove(found));
        }
        if let Some(number) = self.all.iter().find(|number| has_digits(number)) {
            return Err(MistakeKind::UsedUp(*number));
        }
        let shown = shortened(digits);
        match split_joined(digits, self.all) {
            Some(parts) => Err(MistakeKind::JoinedNumbers(shown, NumberList(parts))),
            None => Err(MistakeKind::NotInPuzzle(shown)),
        }
    }

    /// Whether an unused number begins with the digits.
    pub fn may_become(&self, digits: &str) -> bool {
        let mut free = self.free.iter();
        free.any(|number| number.to_string().starts_with(digits))
    }
}

fn split_joined(digits: &str, numbers: &[u32]) -> Option<Vec<u32>> {
    if digits.is_empty() {
        return Some(Vec::new());
    }
    (0..numbers.len()).find_map(|i| {
        let rest = digits.strip_prefix(&numbers[i].to_string())?;
        let others = [&numbers[..i], &numbers[i + 1..]].concat();
        let mut parts = split_joined(rest, &others)?;
        parts.insert(0, numbers[i]);
        Some(parts)
    })
}

fn shortened(digits: &str) -> String {
    match digits.get(..8) {
        Some(first) if digits.len() > 12 => format!("{first}..."),
        _ => digits.to_owned(),
    }
}
