//! Hints: the first tells one operation, the second the shape; and where there is no solution, the first says so.

use super::{Asked, Writing};
use fifteen_content::Content;

/// What a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Two numbers that belong together, and how: `8/3`.
    Operation(Writing),
    /// How all of it is written, with letters in place of numbers: `a/(b-c/d)`.
    Shape(Writing),
    /// That there is no solution.
    None,
}

impl Asked {
    /// The hints that can be had, in their order.
    fn all_hints(&self, content: &Content) -> Vec<Hint> {
        let solutions = self.solutions(content);
        let Some(first) = solutions.first() else {
            return vec![Hint::None];
        };
        let short = |text: String| Writing::new(&text).unwrap_or_default();
        let operation = first.first_operation().map(ToString::to_string);
        vec![
            Hint::Operation(short(operation.unwrap_or_default())),
            Hint::Shape(short(first.shape())),
        ]
    }

    /// The hints that were told.
    pub fn told(&self, content: &Content) -> Vec<Hint> {
        if self.hints == 0 {
            return Vec::new();
        }
        let mut hints = self.all_hints(content);
        hints.truncate(usize::try_from(self.hints).unwrap_or(usize::MAX));
        hints
    }

    /// The next hint, if there is anything left to tell.
    pub(crate) fn next_hint(&self, content: &Content) -> Option<Hint> {
        let told = usize::try_from(self.hints).ok()?;
        self.all_hints(content).get(told).copied()
    }

    /// What the next hint costs at a depth, in gold; none if there is nothing left to tell.
    pub(crate) fn price(&self, depth: i32, content: &Content) -> Option<u32> {
        self.next_hint(content)?;
        let tier = self.tier(depth, content)?;
        Some(tier.hint.unsigned_abs())
    }
}
