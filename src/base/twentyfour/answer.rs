//! Evaluation of an answer to a puzzle, while the player types it and when the player submits it.

use super::{Expression, Fraction, Mistake, MistakeKind, Solution};

/// A parsed answer, possibly unfinished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedAnswer {
    /// Value of the text before the first error. Open brackets count as closed and trailing operators are ignored,
    /// so `8/(3-` is 8/3. `None` for an empty answer or after an impossible operation.
    pub value: Option<Fraction>,
    /// Unused numbers in their original order.
    pub free: Vec<u32>,
    /// An error that further input cannot fix.
    pub error: Option<Mistake>,
    /// An error that further input can fix, such as an open bracket or unused numbers.
    pub missing: Option<Mistake>,
    pub(super) expression: Option<Expression>,
}

impl ParsedAnswer {
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
