//! A solution of a puzzle, with hints for the player.

use super::Expression;
use super::normal::NormalForm;
use std::fmt;

/// A solution in normal form. Equivalent solutions are equal and have the same text.
#[derive(Clone, Debug)]
pub struct Solution {
    normal: NormalForm,
    expression: Expression,
}

impl Solution {
    pub(super) fn from_expression(expression: &Expression) -> Option<Solution> {
        NormalForm::from_expression(expression).and_then(Solution::from_normal)
    }

    /// Returns `None` if the normal form would need a leading minus.
    pub(super) fn from_normal(normal: NormalForm) -> Option<Solution> {
        let expression = normal.to_expression()?;
        Some(Solution { normal, expression })
    }

    pub fn expression(&self) -> &Expression {
        &self.expression
    }

    /// Returns the shape with a letter in place of each number, for example `a/(b-c/d)`.
    pub fn shape(&self) -> String {
        self.expression.shape()
    }

    /// Returns the first operation to do, on two numbers, for example `8/3`.
    pub fn first_operation(&self) -> Option<&Expression> {
        self.expression.first_operation()
    }

    /// Whether the evaluation needs a fraction. A product may be evaluated in any order: `8*3/2` and `3*8/16*2`
    /// need no fraction.
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
