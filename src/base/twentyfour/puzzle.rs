//! The numbers and the target of a puzzle.

use super::reading::Reading;
use super::{Mistake, Solution, limits, quick, solver};
use fifteen_derive::Readers;

/// Some numbers, and what is to be made of them. The bounds are such that no value on the way to a solution is too
/// large to be kept exactly.
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Puzzle {
    /// The numbers, in the order in which they were given.
    #[read(&[u32])]
    numbers: Vec<u32>,
    /// What is to be made of them.
    #[read]
    target: i32,
}

/// Why there is no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPuzzle {
    /// Too few numbers, or too many.
    #[error(
        "a puzzle has from {fewest} to {most} numbers, not {0}",
        fewest = Puzzle::FEWEST,
        most = Puzzle::MOST
    )]
    Count(usize),
    /// A number that is too large.
    #[error("the numbers of a puzzle go from 0 to {largest}, and {0} is none of them", largest = Puzzle::LARGEST)]
    Number(u32),
    /// A target that is too far from 0.
    #[error("a target lies between -{farthest} and {farthest}, and {0} does not", farthest = Puzzle::FARTHEST)]
    Target(i32),
}

impl Puzzle {
    /// The target of the game that gave its name.
    pub const TWENTY_FOUR: i32 = 24;
    /// The least count of numbers.
    pub const FEWEST: usize = 2;
    /// The highest count of numbers: one more, and the solutions fill books.
    pub const MOST: usize = limits::MOST;
    /// The largest number.
    pub const LARGEST: u32 = 999;
    /// How far from 0 a target may lie.
    pub const FARTHEST: i32 = 999_999;

    /// The puzzle to make that target of these numbers, which keep their order.
    pub fn new(numbers: &[u32], target: i32) -> Result<Puzzle, NoPuzzle> {
        if !(Puzzle::FEWEST..=Puzzle::MOST).contains(&numbers.len()) {
            return Err(NoPuzzle::Count(numbers.len()));
        }
        if let Some(number) = numbers.iter().find(|number| **number > Puzzle::LARGEST) {
            return Err(NoPuzzle::Number(*number));
        }
        if !(-Puzzle::FARTHEST..=Puzzle::FARTHEST).contains(&target) {
            return Err(NoPuzzle::Target(target));
        }
        Ok(Puzzle { numbers: numbers.to_vec(), target })
    }

    /// What somebody has written so far, while they type.
    pub fn read(&self, text: &str) -> Reading {
        Reading::of(text, &self.numbers)
    }

    /// Whether a text is a solution: it is then given in its normal form, and else what is wrong with it.
    pub fn check(&self, text: &str) -> Result<Solution, Mistake> {
        self.read(text).answer(self.target)
    }

    /// Whether there is a solution: some ten times as quick as to find all.
    pub fn has_solution(&self) -> bool {
        quick::can_be_made::<quick::Ratio>(&self.numbers, self.target)
    }

    /// Whether there is a solution without a fraction on the way, in whatever order its products are reckoned.
    pub fn has_whole_solution(&self) -> bool {
        quick::can_be_made::<i64>(&self.numbers, self.target)
    }

    /// All solutions, each once, sorted by their text.
    pub fn solve(&self) -> Vec<Solution> {
        solver::solve(&self.numbers, self.target)
    }
}
