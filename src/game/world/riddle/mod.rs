//! Riddle doors: a door shows numbers and a target. The answer that opens it is an expression of the numbers that
//! makes the target, or "no solution" if none exists.
//!
//! The data define the riddles ([`fifteen_content::Riddle`]), and level generation draws the numbers of each door.
//! The first hint shows one operation of a solution, the second hint its shape. If there is no solution, the only
//! hint says so.

mod short_text;

use super::world::World;
use crate::record::saved;
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::twentyfour::{Puzzle, Solution};

use fifteen_content::{Content, Kind, Riddle};
use fifteen_derive::Getters;
pub use short_text::{RiddleAnswer, ShortText};

/// Number of wrong answers in a row that alerts nearby enemies.
pub const WRONG_ANSWERS_TO_WAKE: u32 = 3;

#[saved]
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct DoorRiddle {
    #[get]
    pub(crate) kind: Kind<Riddle>,
    #[get(&[u32])]
    pub(crate) numbers: Vec<u32>,
    #[get]
    #[field(default)]
    pub(crate) wrong_answers: u32,
    /// Number of wrong answers since the last alert.
    #[field(default)]
    pub(crate) wrong_in_a_row: u32,
    #[get]
    #[field(default)]
    pub(crate) hints: u32,
}

impl DoorRiddle {
    pub(crate) fn new(kind: Kind<Riddle>, hand: Vec<u32>) -> DoorRiddle {
        DoorRiddle { kind, numbers: hand, wrong_answers: 0, wrong_in_a_row: 0, hints: 0 }
    }

    /// Returns the puzzle of the door, or `None` if the numbers are invalid, as in an edited save.
    pub fn puzzle(&self, content: &Content) -> Option<Puzzle> {
        Puzzle::new(&self.numbers, content.riddles[self.kind].target).ok()
    }

    fn all_hints(&self, content: &Content) -> Vec<RiddleHint> {
        let mut solutions = self.puzzle(content).map_or_else(Vec::new, |puzzle| puzzle.solve());
        // Solutions without fractions come first. Hints describe the first one.
        sort_by_key(&mut solutions, Solution::has_fractions);
        let Some(first) = solutions.first() else { return vec![RiddleHint::NoSolution] };
        let short = |text: String| ShortText::new(&text).unwrap_or_default();
        let operation = first.first_operation().map(ToString::to_string);
        vec![
            RiddleHint::Operation(short(operation.unwrap_or_default())),
            RiddleHint::Shape(short(first.shape())),
        ]
    }

    pub fn given_hints(&self, content: &Content) -> Vec<RiddleHint> {
        if self.hints == 0 {
            return Vec::new();
        }
        let mut hints = self.all_hints(content);
        hints.truncate(usize::try_from(self.hints).unwrap_or(usize::MAX));
        hints
    }

    pub(crate) fn next_hint(&self, content: &Content) -> Option<RiddleHint> {
        let hints_given = usize::try_from(self.hints).ok()?;
        self.all_hints(content).get(hints_given).copied()
    }

    /// Returns the price of the next hint at a depth, in coins, or `None` if no hint is left.
    pub(crate) fn price(&self, depth: i32, content: &Content) -> Option<u32> {
        self.next_hint(content)?;
        Some(content.riddles[self.kind].tier(depth)?.hint.unsigned_abs())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RiddleHint {
    /// Two numbers and an operator, such as `8/3`.
    Operation(ShortText),
    /// The solution with letters in place of numbers, such as `a/(b-c/d)`.
    Shape(ShortText),
    NoSolution,
}

pub(crate) fn format_numbers(hand: &[u32]) -> ShortText {
    let numbers: Vec<String> = hand.iter().map(u32::to_string).collect();
    ShortText::new(&numbers.join(" ")).unwrap_or_default()
}

impl World {
    /// Explains in a sentence why an answer to a door of the hero's level is malformed.
    pub(crate) fn malformed_answer_text(&self, at: Point, answer: RiddleAnswer, content: &Content) -> String {
        let riddle = self.levels.get(&self.current_level).and_then(|level| level.riddles.get(&at));
        let puzzle = riddle.and_then(|riddle| riddle.puzzle(content));
        let mistake = puzzle.and_then(|puzzle| puzzle.check(answer.as_str()).err());
        mistake.map_or_else(String::new, |mistake| mistake.kind.to_string())
    }
}
