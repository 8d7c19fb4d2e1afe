//! The meaning of a text as an answer to a puzzle, while it is typed and when it is submitted.

use super::parser::parse;
use super::{Expression, Fault, Fraction, Mistake, Solution};

/// A parsed answer, possibly unfinished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Value up to the first error, as if open brackets were closed and operators without a right operand were
    /// ignored. `8/(3-` is 8/3.
    pub value: Option<Fraction>,
    /// The unused numbers in their original order.
    pub free: Vec<u32>,
    /// An error that no further input can fix.
    pub wrong: Option<Mistake>,
    /// An error that further input can fix: an open bracket, unused numbers.
    pub missing: Option<Mistake>,
    expression: Option<Expression>,
}

impl Reading {
    /// Parses a text with the numbers of a puzzle.
    pub(super) fn of(text: &str, numbers: &[u32]) -> Reading {
        let parsed = parse(text, numbers);
        let (expression, value) = parsed.read.unzip();
        let unused = || {
            let unused = Fault::Unused(super::Listed(parsed.free.clone()));
            (!parsed.free.is_empty()).then(|| Mistake::at(text.chars().count(), unused))
        };
        Reading {
            value,
            missing: parsed.missing.or_else(unused),
            free: parsed.free,
            wrong: parsed.wrong,
            expression,
        }
    }

    /// Returns the first error, if any.
    pub fn mistake(&self) -> Option<&Mistake> {
        self.wrong.as_ref().or(self.missing.as_ref())
    }

    /// Returns the solution that the text is, or its error.
    pub(super) fn answer(&self, target: i32) -> Result<Solution, Mistake> {
        if let Some(mistake) = self.mistake() {
            return Err(mistake.clone());
        }
        let of_all = |fault| Mistake { at: None, fault };
        let (Some(value), Some(expression)) = (self.value, &self.expression) else {
            return Err(of_all(Fault::Empty));
        };
        if value != Fraction::whole(target) {
            return Err(of_all(Fault::Makes(value, target)));
        }
        Solution::from_expression(expression).ok_or_else(|| of_all(Fault::TooLarge))
    }
}
