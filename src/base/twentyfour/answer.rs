//! The meaning of a text as an answer to a puzzle, while it is typed and when it is submitted.

use super::parser::parse;
use super::{Expression, Fraction, Mistake, MistakeKind, Solution};

/// A parsed answer, possibly unfinished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedAnswer {
    /// Value up to the first error, as if open brackets were closed and operators without a right operand were
    /// ignored. `8/(3-` is 8/3.
    pub value: Option<Fraction>,
    /// The unused numbers in their original order.
    pub free: Vec<u32>,
    /// An error that no further input can fix.
    pub error: Option<Mistake>,
    /// An error that further input can fix: an open bracket, unused numbers.
    pub missing: Option<Mistake>,
    expression: Option<Expression>,
}

impl ParsedAnswer {
    /// Parses a text with the numbers of a puzzle.
    pub(super) fn parse(text: &str, numbers: &[u32]) -> ParsedAnswer {
        let parsed = parse(text, numbers);
        let (expression, value) = parsed.read.unzip();
        let unused = || {
            let unused = MistakeKind::UnusedNumbers(super::NumberList(parsed.free.clone()));
            (!parsed.free.is_empty()).then(|| Mistake::at(text.chars().count(), unused))
        };
        ParsedAnswer {
            value,
            missing: parsed.missing.or_else(unused),
            free: parsed.free,
            error: parsed.error,
            expression,
        }
    }

    /// Returns the first error, if any.
    pub fn mistake(&self) -> Option<&Mistake> {
        self.error.as_ref().or(self.missing.as_ref())
    }

    /// Returns the solution that the text is, or its error.
    pub(super) fn solution(&self, target: i32) -> Result<Solution, Mistake> {
        if let Some(mistake) = self.mistake() {
            return Err(mistake.clone());
        }
        let of_all = |fault| Mistake { at: None, kind: fault };
        let (Some(value), Some(expression)) = (self.value, &self.expression) else {
            return Err(of_all(MistakeKind::Empty));
        };
        if value != Fraction::from_integer(target) {
            return Err(of_all(MistakeKind::WrongValue(value, target)));
        }
        Solution::from_expression(expression).ok_or_else(|| of_all(MistakeKind::TooLarge))
    }
}
