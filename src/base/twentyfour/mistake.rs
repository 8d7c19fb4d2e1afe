//! What can be wrong with an expression, each as a sentence, and where.

use super::{Fraction, Operator};
use crate::legible::one_line;

/// What is wrong, and at which character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The character that it is about, counted from 0; the end of the text for something that is missing there, and none
    /// if it is about the whole.
    pub at: Option<usize>,
    /// What is wrong.
    pub fault: Fault,
}

/// What can be wrong with an expression.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A character that means nothing here.
    #[error("`{}` has no meaning here: write numbers, + - * / and round brackets.", one_line(&.0.to_string()))]
    Strange(char),
    /// A sign before a number that has nothing on its left.
    #[error("`{}` has nothing on its left: no number has a sign of its own here.", .0.sign())]
    Unary(Operator),
    /// An operator where a number belongs.
    #[error("A number or `(` belongs here, and not `{}`.", .0.sign())]
    Operator(Operator),
    /// A number or a bracket where an operator belongs.
    #[error("Between two numbers there has to be one of + - * /.")]
    NoOperator,
    /// A bracket that closes nothing.
    #[error("This bracket closes none: no bracket is open.")]
    Unopened,
    /// A bracket that closes behind an operator.
    #[error("A number or `(` belongs here, and no closing bracket.")]
    Closed,
    /// Brackets with nothing between them.
    #[error("There is nothing between these brackets.")]
    Hollow,
    /// More brackets within each other than anybody needs.
    #[error("More than {0} brackets within each other are too many.")]
    TooDeep(usize),
    /// A longer text than anybody needs.
    #[error("More than {0} characters are too many.")]
    TooLong(usize),
    /// Something divided by 0.
    #[error("This divides by 0, which nobody can.")]
    ByZero,
    /// A value beyond all bounds.
    #[error("This grows too large to be reckoned exactly.")]
    TooLarge,
    /// A number that is not there.
    #[error("{0} is not one of the numbers.")]
    NotThere(String),
    /// A number that is there, but not so often.
    #[error("{0} is used up: no other {0} is left.")]
    UsedUp(u32),
    /// Numbers written one behind the other as if they were one.
    #[error("{0} joins digits of {1}: numbers cannot be joined to a longer one.")]
    Joined(String, Listed),

    /// Nothing is there yet.
    #[error("Nothing is written yet.")]
    Empty,
    /// It ends behind an operator.
    #[error("It ends behind `{}`: a number or `(` has to follow.", .0.sign())]
    Ends(Operator),
    /// It ends within a bracket, which is at the character of the mistake.
    #[error("This bracket is not closed.")]
    Open,
    /// Some numbers are not used.
    #[error("{0} {is} not used, and each number has to be, exactly once.", is = if .0.0.len() == 1 { "is" } else { "are" })]
    Unused(Listed),
    /// It is another number than what was to be made.
    #[error("That makes {0}, not {1}.")]
    Makes(Fraction, i32),
}

/// Numbers in a sentence: `3, 3 and 8`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed(pub Vec<u32>);

impl std::fmt::Display for Listed {
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
    /// A mistake at a character.
    pub fn at(at: usize, fault: Fault) -> Mistake {
        Mistake { at: Some(at), fault }
    }
}
