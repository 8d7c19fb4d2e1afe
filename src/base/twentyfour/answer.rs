//! The meaning of a text as an answer to a puzzle, while it is typed and when it is submitted.

use super::parser::parse;
use super::{Expression, Fraction, Mistake, MistakeKind, Solution};

/// A parsed answer, possibly unfinished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedAnswer {
    /// Value up to the first error, as if open brackets were closed and trailing operators ignored: `8/(3-` is 8/3.
    /// `None` for an empty answer or after an impossible operation.
    pub value: Option<Fraction>,
    /// Unused numbers in their original order.
    pub free: Vec<u32>,
    /// An error that no further input can fix.
    pub error: Option<Mistake>,
    /// An error that further input can fix: an open bracket, unused numbers.
    pub missing: Option<Mistake>,
    expression: Option<Expression>,
}

impl ParsedAnswer {
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

    pub fn mistake(&self) -> Option<&Mistake> {
        self.error.as_ref().or(self.missing.as_ref())
    }

    pub(super) fn solution(&self, target: i32) -> Result<Solution, Mistake> {
        if let Some(mistake) = self.mistake() {
            return Err(mistake.clone());
        }
        let without_position = |kind| Mistake { at: None, kind };
        let (Some(value), Some(expression)) = (self.value, &self.expression) else {
            return Err(without_position(MistakeKind::Empty));
        };
        if value != Fraction::from_integer(target) {
            return Err(without_position(MistakeKind::WrongValue(value, target)));
        }
        Solution::from_expression(expression).ok_or_else(|| without_position(MistakeKind::TooLarge))
    }
}
