//! The Twenty-Four puzzle: combine all given numbers, each exactly once, with `+ - * /` and brackets to make a
//! target.
//!
//! [`Puzzle::parse`] parses an unfinished answer: its value, its unused numbers and the position of an error.
//! [`Puzzle::check`] tests a finished answer. [`Puzzle::solve`] returns all solutions; the module `normal` defines
//! when two expressions count as the same solution. A [`Solution`] has two hints: the shape of the expression and
//! its first operation.

mod answer;
mod expression;
mod feasibility;
mod fraction;
mod lexer;
mod limits;
mod mistake;
mod normal;
mod numbers;
mod parser;
mod pools;
mod puzzle;
mod selections;
mod solution;
mod solver;

pub use answer::ParsedAnswer;
pub use expression::{BinaryOperation, Expression, Operator};
pub use fraction::Fraction;
pub use mistake::{Mistake, MistakeKind, NumberList};
pub use puzzle::{Puzzle, PuzzleError};
pub use solution::Solution;
