//! A puzzle: its numbers, target and limits.

use super::reading::Reading;
use super::{Mistake, Solution, limits, quick, solver};
use fifteen_derive::Readers;

/// Numbers and a target to make of them. The limits keep every intermediate value of a solution exact.
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Puzzle {
    /// The numbers in their original order.
    #[read(&[u32])]
    numbers: Vec<u32>,
    /// The target value.
    #[read]
    target: i32,
}

/// The errors of an invalid puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPuzzle {
    /// Too few or too many numbers.
    #[error(
        "a puzzle needs {fewest} to {most} numbers, not {0}",
        fewest = Puzzle::FEWEST,
        most = Puzzle::MOST
    )]
    Count(usize),
    /// A number that is too large.
    #[error("the numbers of a puzzle must be from 0 to {largest}, not {0}", largest = Puzzle::LARGEST)]
    Number(u32),
    /// A target too far from 0.
    #[error("the target must be from -{farthest} to {farthest}, not {0}", farthest = Puzzle::FARTHEST)]
    Target(i32),
}

impl Puzzle {
    /// The target of the classic game.
    pub const TWENTY_FOUR: i32 = 24;
    /// Minimum count of numbers.
    pub const FEWEST: usize = 2;
    /// Maximum count of numbers; seven would have too many solutions to list.
    pub const MOST: usize = limits::MOST;
    /// Largest number.
    pub const LARGEST: u32 = 999;
    /// Maximum absolute value of the target.
    pub const FARTHEST: i32 = 999_999;

    /// Returns the puzzle of some numbers, which keep their order, and a target.
    ///
    /// # Errors
    /// [`NoPuzzle`] if the count, a number or the target is out of bounds.
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

    /// Parses an answer while it is typed.
    pub fn read(&self, text: &str) -> Reading {
        Reading::of(text, &self.numbers)
    }

    /// Returns the solution that a text is, in normal form.
    ///
    /// # Errors
    /// The first [`Mistake`] if the text is not a solution.
    pub fn check(&self, text: &str) -> Result<Solution, Mistake> {
        self.read(text).answer(self.target)
    }

    /// Whether a solution exists; about ten times as fast as finding all of them.
    pub fn has_solution(&self) -> bool {
        quick::can_be_made::<quick::Ratio>(&self.numbers, self.target)
    }

    /// Whether a solution exists without a fraction on the way, in whatever order its products are evaluated.
    pub fn has_whole_solution(&self) -> bool {
        quick::can_be_made::<i64>(&self.numbers, self.target)
    }

    /// Returns all solutions, each once, sorted by their text.
    pub fn solve(&self) -> Vec<Solution> {
        solver::solve(&self.numbers, self.target)
    }
}
