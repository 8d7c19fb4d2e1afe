//! The Twenty-Four puzzle: combine some numbers, each exactly once, with `+ - * /` and brackets to make a target.
//!
//! [`Puzzle::parse`] parses an unfinished answer while it is typed: its value, unused numbers, and the position of an
//! error. [`Puzzle::check`] tests a finished answer. [`Puzzle::solve`] returns all solutions, each once; the module
//! `normal` defines which solutions count as the same. [`Solution`] has hints: the shape and the first operation.

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
