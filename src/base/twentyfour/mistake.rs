//! Errors in an answer to a puzzle, with message and position.

use super::{Fraction, Operator};
use crate::escape::escape_line;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Index of the wrong character, from 0. The end of the text if something is missing there; `None` for an error
    /// about the whole expression.
    pub at: Option<usize>,
    pub kind: MistakeKind,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MistakeKind {
    #[error("`{}` is not allowed: use numbers, + - * / and round brackets.", escape_line(&.0.to_string()))]
    InvalidCharacter(char),
    #[error("`{}` needs a number on its left: numbers cannot have a sign here.", .0.sign())]
    Unary(Operator),
    #[error("Write a number or `(` here, not `{}`.", .0.sign())]
    Operator(Operator),
    #[error("Write one of + - * / between two numbers.")]
    NoOperator,
    #[error("This closing bracket has no opening bracket.")]
    Unopened,
    #[error("Write a number or `(` before this closing bracket.")]
    Closed,
    #[error("These brackets are empty.")]
    EmptyBrackets,
    #[error("Brackets can be nested at most {0} deep.")]
    TooDeep(usize),
    #[error("An answer can have at most {0} characters.")]
    TooLong(usize),
    #[error("This divides by 0.")]
    ByZero,
    #[error("This value is too large to be exact.")]
    TooLarge,
    #[error("{0} is not one of the numbers.")]
    NotInPuzzle(String),
    #[error("No {0} is left: you already used every {0}.")]
    UsedUp(u32),
    #[error("{0} joins {1}: numbers cannot be joined into a longer one.")]
    JoinedNumbers(String, NumberList),

    #[error("The answer is empty.")]
    Empty,
    #[error("Write a number or `(` after the last `{}`.", .0.sign())]
    TrailingOperator(Operator),
    /// Reported at the opening bracket.
    #[error("This bracket is not closed.")]
    Open,
    #[error("Still left: {0}. Use each number exactly once.")]
    UnusedNumbers(NumberList),
    #[error("That makes {0}, not {1}.")]
    WrongValue(Fraction, i32),
}

/// Numbers formatted for a sentence: `3, 3 and 8`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberList(pub Vec<u32>);

impl std::fmt::Display for NumberList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, number) in self.0.iter().enumerate() {
            let before = match i {
                0 => "",
                i if i + 1 == self.0.len() => " and ",
                _ => ", ",
            };
            write!(f, "{before}{number}")?;
        }
        Ok(())
    }
}

impl Mistake {
    pub fn at(at: usize, kind: MistakeKind) -> Mistake {
        Mistake { at: Some(at), kind }
    }
}
