//! Number puzzles on doors: the live check of an answer while it is typed, and the drafts kept for each door.

use crate::input::text_input::TextInput;
use fifteen_base::twentyfour::{Fraction, Puzzle};
use fifteen_base::{Point, SortedMap};
use fifteen_game::{RiddleAnswer, RiddleHint, RiddleView};
use std::cell::RefCell;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveAnswerCheck {
    /// Numbers of the puzzle. `true` marks a number that the answer uses.
    pub numbers: Vec<(u32, bool)>,
    pub value: Option<Fraction>,
    pub state: AnswerState,
    /// Character index, from 0, of the mistake or the missing part.
    pub mistake_at: Option<usize>,
    pub note: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerState {
    Empty,
    /// More text may complete the answer.
    Incomplete,
    /// No further text can make the answer valid.
    Invalid,
    WrongValue,
    Correct,
}

impl LiveAnswerCheck {
    pub fn check(text: &str, puzzle: &Puzzle) -> LiveAnswerCheck {
        let reading = puzzle.parse(text);
        let mistake = reading.mistake().cloned();
        let state = match (&reading.error, &mistake) {
            _ if text.trim().is_empty() => AnswerState::Empty,
            (Some(_), _) => AnswerState::Invalid,
            (None, Some(_)) => AnswerState::Incomplete,
            (None, None) if puzzle.check(text).is_ok() => AnswerState::Correct,
            (None, None) => AnswerState::WrongValue,
        };
        let note = match (state, mistake) {
            (AnswerState::Empty, _) => {
                say!("Make {}: use each number once, with + - * / and brackets.", puzzle.target())
            }
            (AnswerState::Correct, _) => say!("That makes {}.", puzzle.target()),
            (_, None) => puzzle.check(text).err().map_or(String::new(), |mistake| mistake.kind.to_string()),
            (_, Some(ref mistake)) => mistake.kind.to_string(),
        };
        let at = reading.mistake().and_then(|mistake| mistake.at);
        LiveAnswerCheck {
            numbers: mark_used(puzzle.numbers(), &reading.free),
            value: reading.value,
            state,
            mistake_at: at.filter(|_| state != AnswerState::Empty),
            note,
        }
    }

    /// Returns the answer if it is complete, whether right or wrong.
    pub fn answer(&self, text: &str) -> Option<RiddleAnswer> {
        match self.state {
            AnswerState::Correct | AnswerState::WrongValue => RiddleAnswer::parse(text),
            AnswerState::Empty | AnswerState::Incomplete | AnswerState::Invalid => None,
        }
    }
}

/// Pairs each number of the puzzle with `true` if the answer uses it. `free` are the unused numbers. If only some of
/// several equal numbers are used, the first of them are marked.
fn mark_used(all: &[u32], free: &[u32]) -> Vec<(u32, bool)> {
    let mut free = free.iter().rev().peekable();
    let from_the_end = all.iter().rev().map(|number| {
        let is_free = free.next_if_eq(&number).is_some();
        (*number, !is_free)
    });
    let mut numbers: Vec<(u32, bool)> = from_the_end.collect();
    numbers.reverse();
    numbers
}

type Door = (u16, Point);

#[derive(Debug, Default)]
pub struct Drafts {
    inputs: RefCell<SortedMap<Door, TextInput>>,
    /// Puzzles that the player declared unsolvable, with the number of wrong answers before the declaration.
    declared_unsolvable: RefCell<SortedMap<Door, (Puzzle, u32)>>,
}

impl Drafts {
    pub fn at(&self, level: u16, door: Point) -> Option<TextInput> {
        self.inputs.borrow().get(&(level, door)).cloned()
    }

    pub fn keep(&self, level: u16, door: Point, line: &TextInput) {
        self.inputs.borrow_mut().insert((level, door), line.clone());
    }

    pub fn declare_unsolvable(&self, level: u16, view: &RiddleView) {
        let declared = (view.puzzle.clone(), view.tries);
        self.declared_unsolvable.borrow_mut().insert((level, view.at), declared);
    }

    /// Whether the player knows that a solution exists: from a hint, or because "no solution" was a wrong answer.
    pub fn is_solvable_known(&self, level: u16, view: &RiddleView) -> bool {
        let shows_solution = |hint: &RiddleHint| match hint {
            RiddleHint::Operation(_) | RiddleHint::Shape(_) => true,
            RiddleHint::NoSolution => false,
        };
        let declared = self.declared_unsolvable.borrow();
        let wrong = |(puzzle, tries): &(Puzzle, u32)| *puzzle == view.puzzle && *tries < view.tries;
        view.bought_hints.iter().any(shows_solution) || declared.get(&(level, view.at)).is_some_and(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> LiveAnswerCheck {
        LiveAnswerCheck::check(text, &Puzzle::new(&[8, 3, 8, 3], 24).unwrap())
    }

    fn summary(text: &str) -> (String, String, AnswerState, Option<usize>) {
        let result = check(text);
        let used = |(number, used): &(u32, bool)| if *used { "-".to_owned() } else { number.to_string() };
        let numbers: Vec<String> = result.numbers.iter().map(used).collect();
        let value = result.value.map(|value| value.to_string());
        let value = value.unwrap_or_default();
        (value, numbers.join(" "), result.state, result.mistake_at)
    }

    #[test]
    fn answer_state_updates_with_each_character() {
        let expected = [
            ("", ("", "8 3 8 3", AnswerState::Empty, None)),
            ("8", ("8", "- 3 8 3", AnswerState::Incomplete, Some(1))),
            ("8/", ("8", "- 3 8 3", AnswerState::Incomplete, Some(2))),
            ("8/(", ("8", "- 3 8 3", AnswerState::Incomplete, Some(2))),
            ("8/(3", ("8/3", "- - 8 3", AnswerState::Incomplete, Some(2))),
            ("8/(3-", ("8/3", "- - 8 3", AnswerState::Incomplete, Some(5))),
            ("8/(3-8", ("-8/5", "- - - 3", AnswerState::Incomplete, Some(2))),
            ("8/(3-8/3", ("24", "- - - -", AnswerState::Incomplete, Some(2))),
            ("8/(3-8/3)", ("24", "- - - -", AnswerState::Correct, None)),
        ];
        for (text, (value, numbers, state, at)) in expected {
            let wanted = (value.to_owned(), numbers.to_owned(), state, at);
            assert_eq!(summary(text), wanted, "{text}");
        }
    }

    #[test]
    fn a_mistake_is_reported_at_its_character() {
        for (text, at, note) in [
            ("8+7", 2, "7 is not one of the numbers."),
            ("8*8*8", 4, "No 8 is left: you already used every 8."),
            ("8+*3", 2, "Write a number or `(` here, not `*`."),
            ("-8", 0, "`-` needs a number on its left: numbers cannot have a sign here."),
            ("8)", 1, "This closing bracket has no opening bracket."),
            ("8 3", 2, "Write one of + - * / between two numbers."),
            ("8/(3-3)", 1, "This divides by 0."),
        ] {
            let result = check(text);
            let found = (result.state, result.mistake_at, &*result.note);
            assert_eq!(found, (AnswerState::Invalid, Some(at), note), "{text}");
            assert_eq!(result.answer(text), None);
        }
    }

    #[test]
    fn wrong_value_can_be_submitted_but_an_unfinished_answer_cannot() {
        let result = check("8*3+8-3");
        assert_eq!(result.state, AnswerState::WrongValue);
        assert_eq!(result.note, "That makes 29, not 24.");
        assert_eq!(result.answer("8*3+8-3"), RiddleAnswer::parse("8*3+8-3"));
        let result = check("8*3");
        assert_eq!(result.note, "Still left: 8 and 3. Use each number exactly once.");
        assert_eq!(result.answer("8*3"), None);
        assert_eq!(check(" 8 x 3 ").value, check("8*3").value);
        let right = check("8 : (3 − 8 ÷ 3)");
        assert_eq!((right.state, &*right.note), (AnswerState::Correct, "That makes 24."));
    }

    #[test]
    fn equal_numbers_are_marked_used_from_the_left() {
        assert_eq!(mark_used(&[6, 6, 6], &[6]), [(6, true), (6, true), (6, false)]);
        assert_eq!(mark_used(&[1, 2, 1], &[2, 1]), [(1, true), (2, false), (1, false)]);
        assert_eq!(mark_used(&[], &[]), []);
    }
}
