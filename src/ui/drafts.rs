//! What the player has begun to write at doors that want an answer and was told there, kept while they are away from
//! them.

use super::input::line::Line;
use fifteen_base::twentyfour::Puzzle;
use fifteen_base::{Point, SortedMap};
use fifteen_game::{Hint, RiddleView};
use std::cell::RefCell;

/// A door, by its level and its place.
type Door = (u16, Point);

/// What is kept of each door.
#[derive(Debug, Default)]
pub struct Drafts {
    lines: RefCell<SortedMap<Door, Line>>,
    /// Of which puzzle it was said that there is no solution, and after how many wrong answers.
    denied: RefCell<SortedMap<Door, (Puzzle, u32)>>,
}

impl Drafts {
    /// What was written at a door, if anything was.
    pub fn at(&self, level: u16, door: Point) -> Option<Line> {
        self.lines.borrow().get(&(level, door)).cloned()
    }

    /// Keeps what is written at a door.
    pub fn keep(&self, level: u16, door: Point, line: &Line) {
        self.lines.borrow_mut().insert((level, door), line.clone());
    }

    /// Keeps that the answer is given that there is none.
    pub fn deny(&self, level: u16, view: &RiddleView) {
        let said = (view.puzzle.clone(), view.tries);
        self.denied.borrow_mut().insert((level, view.at), said);
    }

    /// Whether the player was told that there is a solution: by a hint, or as they had said that there is none.
    pub fn is_way_known(&self, level: u16, view: &RiddleView) -> bool {
        let named = |hint: &Hint| match hint {
            Hint::Operation(_) | Hint::Shape(_) => true,
            Hint::None => false,
        };
        let denied = self.denied.borrow();
        let wrong = |(puzzle, tries): &(Puzzle, u32)| *puzzle == view.puzzle && *tries < view.tries;
        view.told.iter().any(named) || denied.get(&(level, view.at)).is_some_and(wrong)
    }
}
