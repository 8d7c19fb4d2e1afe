//! The puzzle of Twenty-Four: some numbers, each to be used exactly once with `+ - * /` and brackets, so that they
//! make a target. A reader of what somebody writes, and a solver that finds everything that could be written.
//!
//! - [`Puzzle`]: the numbers and the target, within bounds that keep every value exact.
//! - [`Puzzle::read`]: what is written so far, while somebody types: its value, the numbers that are still free, what is
//!   wrong and at which character. [`Puzzle::check`]: whether it is an answer.
//! - [`Puzzle::solve`]: all solutions, each once; [`Solution`] tells the shape and the first operation of one, for hints.
//!
//! When two solutions are the same is said in `normal`.

mod expression;
mod fraction;
mod lexer;
mod limits;
mod mistake;
mod normal;
mod numbers;
mod parser;
mod pools;
mod puzzle;
mod quick;
mod reading;
mod selections;
mod solution;
mod solver;

pub use expression::{Expression, Operation, Operator};
pub use fraction::Fraction;
pub use mistake::{Fault, Listed, Mistake};
pub use puzzle::{NoPuzzle, Puzzle};
pub use reading::Reading;
pub use solution::Solution;
