//! What is written at doors that want an answer: what it comes to as it is written, and what the player has begun to write and
//! was told there, kept while they are away from them.

use crate::input::line::Line;
use fifteen_base::twentyfour::{Fraction, Puzzle};
use fifteen_base::{Point, SortedMap};
use fifteen_game::{Answer, Hint, RiddleView};
use std::cell::RefCell;

/// What is known of an answer before it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoning {
    /// The numbers of the door, and whether each is used.
    pub numbers: Vec<(u32, bool)>,
    /// What stands there makes, as far as it goes.
    pub value: Option<Fraction>,
    /// How far it has come.
    pub state: State,
    /// The character that this is about, if it is about one.
    pub at: Option<usize>,
    /// The same in a sentence.
    pub note: String,
}

/// How far an answer has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nothing is written.
    Empty,
    /// It may become an answer if more is written.
    Begun,
    /// It can be no answer, whatever is written behind it.
    Wrong,
    /// It is an answer, and makes another number.
    Other,
    /// It is an answer, and makes what is asked for.
    Right,
}

impl Reckoning {
    /// What a text comes to as an answer to a puzzle.
    pub fn of(text: &str, puzzle: &Puzzle) -> Reckoning {
        let reading = puzzle.read(text);
        let mistake = reading.mistake().cloned();
        let state = match (&reading.wrong, &mistake) {
            _ if text.trim().is_empty() => State::Empty,
            (Some(_), _) => State::Wrong,
            (None, Some(_)) => State::Begun,
            (None, None) if puzzle.check(text).is_ok() => State::Right,
            (None, None) => State::Other,
        };
        let note = match (state, mistake) {
            (State::Empty, _) => {
                say!("Make {}: each number once, with + - * / and brackets.", puzzle.target())
            }
            (State::Right, _) => say!("That makes {}.", puzzle.target()),
            (_, None) => match puzzle.check(text) {
                Ok(_) => String::new(),
                Err(mistake) => mistake.fault.to_string(),
            },
            (_, Some(ref mistake)) => mistake.fault.to_string(),
        };
        let at = reading.mistake().and_then(|mistake| mistake.at);
        Reckoning {
            numbers: used(puzzle.numbers(), &reading.free),
            value: reading.value,
            state,
            at: at.filter(|_| state != State::Empty),
            note,
        }
    }

    /// Whether it can be given as an answer, right or wrong.
    pub fn answer(&self, text: &str) -> Option<Answer> {
        match self.state {
            State::Right | State::Other => Answer::of(text),
            State::Empty | State::Begun | State::Wrong => None,
        }
    }
}

/// All numbers, and whether each is used: of the same number the first is used first.
fn used(all: &[u32], free: &[u32]) -> Vec<(u32, bool)> {
    let mut free = free.iter().rev().peekable();
    let from_the_end = all.iter().rev().map(|number| {
        let is_free = free.next_if_eq(&number).is_some();
        (*number, !is_free)
    });
    let mut numbers: Vec<(u32, bool)> = from_the_end.collect();
    numbers.reverse();
    numbers
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Reckoning {
        Reckoning::of(text, &Puzzle::new(&[8, 3, 8, 3], 24).unwrap())
    }

    /// What it makes, the numbers that are used, its state, and where.
    fn told(text: &str) -> (String, String, State, Option<usize>) {
        let reckoning = of(text);
        let used = |(number, used): &(u32, bool)| match used {
            true => "-".to_owned(),
            false => number.to_string(),
        };
        let numbers: Vec<String> = reckoning.numbers.iter().map(used).collect();
        let value = reckoning.value.map(|value| value.to_string());
        let value = value.unwrap_or_default();
        (value, numbers.join(" "), reckoning.state, reckoning.at)
    }

    #[test]
    fn each_character_changes_what_is_told() {
        let expected = [
            ("", ("", "8 3 8 3", State::Empty, None)),
            ("8", ("8", "- 3 8 3", State::Begun, Some(1))),
            ("8/", ("8", "- 3 8 3", State::Begun, Some(2))),
            ("8/(", ("8", "- 3 8 3", State::Begun, Some(2))),
            ("8/(3", ("8/3", "- - 8 3", State::Begun, Some(2))),
            ("8/(3-", ("8/3", "- - 8 3", State::Begun, Some(5))),
            ("8/(3-8", ("-8/5", "- - - 3", State::Begun, Some(2))),
            ("8/(3-8/3", ("24", "- - - -", State::Begun, Some(2))),
            ("8/(3-8/3)", ("24", "- - - -", State::Right, None)),
        ];
        for (text, (value, numbers, state, at)) in expected {
            let wanted = (value.to_owned(), numbers.to_owned(), state, at);
            assert_eq!(told(text), wanted, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_told_at_its_character() {
        for (text, at, note) in [
            ("8+7", 2, "7 is not one of the numbers."),
            ("8*8*8", 4, "8 is used up: no other 8 is left."),
            ("8+*3", 2, "A number or `(` belongs here, and not `*`."),
            ("-8", 0, "`-` has nothing on its left: no number has a sign of its own here."),
            ("8)", 1, "This bracket closes none: no bracket is open."),
            ("8 3", 2, "Between two numbers there has to be one of + - * /."),
            ("8/(3-3)", 1, "This divides by 0, which nobody can."),
        ] {
            let reckoning = of(text);
            let found = (reckoning.state, reckoning.at, &*reckoning.note);
            assert_eq!(found, (State::Wrong, Some(at), note), "{text}");
            assert_eq!(reckoning.answer(text), None);
        }
    }

    #[test]
    fn another_number_is_an_answer_and_an_unfinished_one_is_none() {
        let reckoning = of("8*3+8-3");
        assert_eq!(reckoning.state, State::Other);
        assert_eq!(reckoning.note, "That makes 29, not 24.");
        assert_eq!(reckoning.answer("8*3+8-3"), Answer::of("8*3+8-3"));
        let reckoning = of("8*3");
        assert_eq!(
            reckoning.note,
            "8 and 3 are not used, and each number has to be, exactly once."
        );
        assert_eq!(reckoning.answer("8*3"), None);
        assert_eq!(of(" 8 x 3 ").value, of("8*3").value);
        let right = of("8 : (3 − 8 ÷ 3)");
        assert_eq!((right.state, &*right.note), (State::Right, "That makes 24."));
    }

    #[test]
    fn of_the_same_number_the_first_is_used_first() {
        assert_eq!(used(&[6, 6, 6], &[6]), [(6, true), (6, true), (6, false)]);
        assert_eq!(used(&[1, 2, 1], &[2, 1]), [(1, true), (2, false), (1, false)]);
        assert_eq!(used(&[], &[]), []);
    }
}
