//! Doors with a riddle: numbers of which whoever makes the target, or says rightly that it cannot be made, opens them.
//!
//! What is asked is data ([`fifteen_content::Riddle`]); which numbers stand on a door is drawn when its level is built
//! ([`fifteen_content::Riddle::draw`]). The rules of answering and of hints are in
//! `game/rules/riddles.rs`.
//!
//! Hints: the first tells one operation, the second the shape; and where there is no solution, the first says so.

mod writing;

use super::world::World;
use crate::record::saved;
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::twentyfour::{Puzzle, Solution};
use fifteen_content::kinds::riddle::Tier;
use fifteen_content::{Content, Kind, Riddle};
use fifteen_derive::Readers;
pub use writing::{Answer, Writing};

/// At every so many wrong answers in a row those wake who are near.
pub const WAKING: u32 = 3;

/// A riddle that is asked at a door.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Asked {
    /// Which riddle.
    #[read]
    pub(crate) kind: Kind<Riddle>,
    /// The numbers on the door.
    #[read(&[u32])]
    pub(crate) hand: Vec<u32>,
    /// How many wrong answers it was given.
    #[read]
    #[field(default)]
    pub(crate) tries: u32,
    /// How many of them since somebody woke.
    #[field(default)]
    pub(crate) in_a_row: u32,
    /// How many hints were told.
    #[read]
    #[field(default)]
    pub(crate) hints: u32,
}

impl Asked {
    /// A riddle that nobody has tried yet.
    pub(crate) fn new(kind: Kind<Riddle>, hand: Vec<u32>) -> Asked {
        Asked { kind, hand, tries: 0, in_a_row: 0, hints: 0 }
    }

    /// The puzzle; none of numbers that no puzzle has.
    pub fn puzzle(&self, content: &Content) -> Option<Puzzle> {
        Puzzle::new(&self.hand, content.riddles[self.kind].target).ok()
    }

    /// All its solutions, those that need no fractions first: hints are of the first.
    fn solutions(&self, content: &Content) -> Vec<Solution> {
        let puzzle = self.puzzle(content);
        let mut solutions = puzzle.map_or_else(Vec::new, |puzzle| puzzle.solve());
        sort_by_key(&mut solutions, Solution::has_fractions);
        solutions
    }

    /// How hard it is at a depth.
    fn tier<'c>(&self, depth: i32, content: &'c Content) -> Option<&'c Tier> {
        content.riddles[self.kind].tier(depth)
    }

    /// The hints that can be had, in their order.
    fn all_hints(&self, content: &Content) -> Vec<Hint> {
        let solutions = self.solutions(content);
        let Some(first) = solutions.first() else { return vec![Hint::None] };
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

/// Numbers as they stand on a door.
pub(crate) fn written(hand: &[u32]) -> Writing {
    let numbers: Vec<String> = hand.iter().map(u32::to_string).collect();
    Writing::new(&numbers.join(" ")).unwrap_or_default()
}

impl World {
    /// Why what somebody answered to the riddle of a door on the hero's level is no answer to it, in a sentence.
    pub(crate) fn unreadable(&self, at: Point, answer: Answer, content: &Content) -> String {
        let asked = self.levels.get(&self.here).and_then(|level| level.riddles.get(&at));
        let puzzle = asked.and_then(|asked| asked.puzzle(content));
        let mistake = puzzle.and_then(|puzzle| puzzle.check(answer.as_str()).err());
        mistake.map_or_else(String::new, |mistake| mistake.fault.to_string())
    }
}
