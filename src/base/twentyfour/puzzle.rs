//! A puzzle: its numbers, target and limits.

use super::answer::ParsedAnswer;
use super::{Mistake, Solution, feasibility, limits, solver};
use fifteen_derive::Getters;

/// Numbers and a target to make of them. The limits keep every intermediate value of a solution exact.
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct Puzzle {
    /// The numbers in their original order.
    #[get(&[u32])]
    numbers: Vec<u32>,
    #[get]
    target: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    #[error(
        "a puzzle needs {fewest} to {most} numbers, not {0}",
        fewest = Puzzle::MIN_COUNT,
        most = Puzzle::MAX_COUNT
    )]
    Count(usize),
    #[error("the numbers of a puzzle must be from 0 to {largest}, not {0}", largest = Puzzle::MAX_NUMBER)]
    Number(u32),
    #[error("the target must be from -{farthest} to {farthest}, not {0}", farthest = Puzzle::MAX_TARGET)]
    Target(i32),
}

impl Puzzle {
    pub const TWENTY_FOUR: i32 = 24;
    /// Minimum count of numbers.
    pub const MIN_COUNT: usize = 2;
    /// Maximum count of numbers; seven would have too many solutions to list.
    pub const MAX_COUNT: usize = limits::MAX_NUMBERS;
    pub const MAX_NUMBER: u32 = 999;
    /// Maximum absolute value of the target.
    pub const MAX_TARGET: i32 = 999_999;

    /// Returns the puzzle of some numbers, which keep their order, and a target.
    ///
    /// # Errors
    /// If the count, a number or the target is out of bounds.
    pub fn new(numbers: &[u32], target: i32) -> Result<Puzzle, PuzzleError> {
        if !(Puzzle::MIN_COUNT..=Puzzle::MAX_COUNT).contains(&numbers.len()) {
            return Err(PuzzleError::Count(numbers.len()));
        }
        if let Some(number) = numbers.iter().find(|number| **number > Puzzle::MAX_NUMBER) {
            return Err(PuzzleError::Number(*number));
        }
        if !(-Puzzle::MAX_TARGET..=Puzzle::MAX_TARGET).contains(&target) {
            return Err(PuzzleError::Target(target));
        }
        Ok(Puzzle { numbers: numbers.to_vec(), target })
    }

    /// Parses an answer, which may be unfinished.
    pub fn parse(&self, text: &str) -> ParsedAnswer {
        ParsedAnswer::parse(text, &self.numbers)
    }

    /// Parses a finished answer and returns it as a solution in normal form.
    ///
    /// # Errors
    /// The first [`Mistake`] if the text is not a solution.
    pub fn check(&self, text: &str) -> Result<Solution, Mistake> {
        self.parse(text).solution(self.target)
    }

    /// Whether a solution exists; about ten times as fast as finding all of them.
    pub fn has_solution(&self) -> bool {
        feasibility::can_be_made::<feasibility::Ratio>(&self.numbers, self.target)
    }

    /// Whether a solution exists that needs no fractions. A product may be evaluated in any order.
    pub fn has_whole_solution(&self) -> bool {
        feasibility::can_be_made::<i64>(&self.numbers, self.target)
    }

    /// Returns all solutions, each once, sorted by their text.
    pub fn solve(&self) -> Vec<Solution> {
        solver::solve(&self.numbers, self.target)
    }
}
