//! A solution of a puzzle, and what hints tell of it.

use super::Expression;
use super::normal::Normal;
use std::fmt;

/// A solution in its normal form: two that are the same solution are equal, and are printed alike.
#[derive(Clone, Debug)]
pub struct Solution {
    normal: Normal,
    expression: Expression,
}

impl Solution {
    /// The solution that an expression is; none if it has no value.
    pub(super) fn of(expression: &Expression) -> Option<Solution> {
        Normal::of(expression).and_then(Solution::written)
    }

    /// A solution in its normal form.
    pub(super) fn written(normal: Normal) -> Option<Solution> {
        let expression = normal.written()?;
        Some(Solution { normal, expression })
    }

    /// The expression, with as few brackets as it needs.
    pub fn expression(&self) -> &Expression {
        &self.expression
    }

    /// Its shape, with letters in place of the numbers: `a/(b-c/d)`.
    pub fn shape(&self) -> String {
        self.expression.shape()
    }

    /// The operation with two numbers that is done first: `8/3`.
    pub fn first_operation(&self) -> Option<&Expression> {
        self.expression.first_operation()
    }

    /// Whether it cannot be reckoned without a fraction on the way. A product may be reckoned in any order: `8*3/2` and
    /// `3*8/16*2` have none.
    pub fn has_fractions(&self) -> bool {
        self.normal.has_fractions()
    }
}

impl PartialEq for Solution {
    fn eq(&self, other: &Solution) -> bool {
        self.normal == other.normal
    }
}

impl Eq for Solution {}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.expression.fmt(f)
    }
}
