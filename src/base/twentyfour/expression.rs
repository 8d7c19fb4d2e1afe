//! Arithmetic expressions: numbers, four operators, operator precedence and printing.

use super::Fraction;
use std::fmt::{self, Write};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    Number(u32),
    Operation(Box<BinaryOperation>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinaryOperation {
    pub left: Expression,
    pub operator: Operator,
    pub right: Expression,
}

impl Operator {
    pub fn sign(self) -> char {
        match self {
            Operator::Add => '+',
            Operator::Subtract => '-',
            Operator::Multiply => '*',
            Operator::Divide => '/',
        }
    }

    /// Whether the operator is `*` or `/`, which bind more strongly than `+` and `-`.
    pub fn is_multiplicative(self) -> bool {
        matches!(self, Operator::Multiply | Operator::Divide)
    }

    /// Applies the operator to two values. Returns `None` for a division by 0, or if the result does not fit into 64
    /// bits.
    pub fn apply(self, left: Fraction, right: Fraction) -> Option<Fraction> {
        match self {
            Operator::Add => left.plus(right),
            Operator::Subtract => left.minus(right),
            Operator::Multiply => left.times(right),
            Operator::Divide => left.over(right),
        }
    }

    /// Whether the operator is `-` or `/`, which undo `+` and `*`. Its right operand needs brackets if it is an
    /// operation of equal precedence.
    pub fn is_inverse(self) -> bool {
        matches!(self, Operator::Subtract | Operator::Divide)
    }
}

impl Expression {
    pub fn operation(left: Expression, operator: Operator, right: Expression) -> Expression {
        Expression::Operation(Box::new(BinaryOperation { left, operator, right }))
    }

    /// Returns the expression with a letter in place of each number, for example `a/(b-c/d)`.
    pub fn shape(&self) -> String {
        let mut letters = ('a'..='z').cycle();
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text, &mut |out, _| match letters.next() {
            Some(letter) => out.write_char(letter),
            None => Ok(()),
        });
        text
    }

    /// Returns the operation to do first: the leftmost operation on two numbers. `None` for a single number.
    pub fn first_operation(&self) -> Option<&Expression> {
        let Expression::Operation(operation) = self else { return None };
        let inner = operation.left.first_operation();
        let inner = inner.or_else(|| operation.right.first_operation());
        Some(inner.unwrap_or(self))
    }

    /// Writes the expression with as few brackets as possible.
    fn write<W: Write>(
        &self,
        out: &mut W,
        number: &mut impl FnMut(&mut W, u32) -> fmt::Result,
    ) -> fmt::Result {
        let operation = match self {
            Expression::Number(n) => return number(out, *n),
            Expression::Operation(operation) => operation,
        };
        let operator = operation.operator;
        let looser = operation.left.binds_tighter(operator) == Some(false);
        operation.left.write_grouped(looser, out, number)?;
        out.write_char(operator.sign())?;
        let looser = match operation.right.binds_tighter(operator) {
            Some(before) => !before,
            None => operator.is_inverse() && matches!(operation.right, Expression::Operation(_)),
        };
        operation.right.write_grouped(looser, out, number)
    }

    fn write_grouped<W: Write>(
        &self,
        brackets: bool,
        out: &mut W,
        number: &mut impl FnMut(&mut W, u32) -> fmt::Result,
    ) -> fmt::Result {
        if !brackets {
            return self.write(out, number);
        }
        out.write_char('(')?;
        self.write(out, number)?;
        out.write_char(')')
    }

    /// Whether this operand binds more strongly than `operator` next to it. `None` for a number or equal
    /// precedence.
    fn binds_tighter(&self, operator: Operator) -> Option<bool> {
        let Expression::Operation(operation) = self else { return None };
        let binds = operation.operator.is_multiplicative();
        (binds != operator.is_multiplicative()).then_some(binds)
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &mut |out, n| write!(out, "{n}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Operator::{Add, Divide, Multiply, Subtract};

    fn op(left: Expression, operator: Operator, right: Expression) -> Expression {
        Expression::operation(left, operator, right)
    }

    fn n(number: u32) -> Expression {
        Expression::Number(number)
    }

    #[test]
    fn expressions_use_the_fewest_possible_brackets() {
        for (expression, text) in [
            (op(n(1), Add, op(n(2), Add, n(3))), "1+2+3"),
            (op(n(1), Add, op(n(2), Subtract, n(3))), "1+2-3"),
            (op(n(1), Subtract, op(n(2), Add, n(3))), "1-(2+3)"),
            (op(op(n(1), Subtract, n(2)), Subtract, n(3)), "1-2-3"),
            (op(n(1), Subtract, op(n(2), Multiply, n(3))), "1-2*3"),
            (op(op(n(1), Add, n(2)), Multiply, n(3)), "(1+2)*3"),
            (op(n(1), Multiply, op(n(2), Divide, n(3))), "1*2/3"),
            (op(n(1), Divide, op(n(2), Multiply, n(13))), "1/(2*13)"),
            (op(n(1), Divide, op(n(2), Subtract, n(3))), "1/(2-3)"),
        ] {
            assert_eq!(expression.to_string(), text);
        }
    }

    #[test]
    fn hints_give_the_shape_and_the_first_operation() {
        let third = op(n(8), Divide, n(3));
        let whole = op(n(8), Divide, op(n(3), Subtract, third.clone()));
        assert_eq!(whole.to_string(), "8/(3-8/3)");
        assert_eq!(whole.shape(), "a/(b-c/d)");
        assert_eq!(whole.first_operation(), Some(&third));
        assert_eq!(n(8).first_operation(), None);
    }
}
