//! A Twenty-Four puzzle: its numbers, its target and their limits.

use super::answer::ParsedAnswer;
use super::{Mistake, Solution, feasibility, limits, parser, solver};
use fifteen_derive::Getters;

/// Numbers and the target to make from them. Their limits keep every intermediate value of a solution exact.
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct Puzzle {
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
    pub const MIN_COUNT: usize = 2;
    /// Seven numbers would have too many solutions to list.
    pub const MAX_COUNT: usize = limits::MAX_NUMBERS;
    pub const MAX_NUMBER: u32 = 999;
    /// Maximum of the target without its sign.
    pub const MAX_TARGET: i32 = 999_999;

    /// Returns a puzzle with these numbers, in this order.
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

    pub fn parse(&self, text: &str) -> ParsedAnswer {
        parser::parse(text, &self.numbers)
    }

    /// Parses a finished answer and returns it as a solution in normal form.
    ///
    /// # Errors
    /// The first [`Mistake`] if the text is not a solution.
    pub fn check(&self, text: &str) -> Result<Solution, Mistake> {
        self.parse(text).solution(self.target)
    }

    /// Whether a solution exists. The test is about ten times as fast as [`Puzzle::solve`].
    pub fn has_solution(&self) -> bool {
        feasibility::can_be_made::<feasibility::Ratio>(&self.numbers, self.target)
    }

    /// Whether a solution without fractions exists. A product may be evaluated in any order.
    pub fn has_whole_solution(&self) -> bool {
        feasibility::can_be_made::<i64>(&self.numbers, self.target)
    }

    /// Returns all solutions, each once, in the order of their texts.
    pub fn solve(&self) -> Vec<Solution> {
        solver::solve(&self.numbers, self.target)
    }
}
