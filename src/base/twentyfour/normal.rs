//! The normal form of an expression, by which it is known whether two are the same solution.
//!
//! Two expressions are the same if they are the same formula: if the same number came out of both whatever numbers stood in
//! the places of theirs. As each number is used once, that is so exactly if one becomes the other by
//!
//! - commuting and associating: `(2+3)+4` and `4+3+2`, `2*3*4` and `4*(2*3)`;
//! - taking apart what is taken back: `9-(3-2)` is `9+2-3`, and `9/(3/2)` is `9*2/3`;
//! - moving a minus: `(3-9)*(2-8)` is `(9-3)*(8-2)`, and `8-(2-3)*4` is `8+(3-2)*4`;
//! - exchanging equal numbers: of two threes it does not matter which is which.
//!
//! So `8*1` and `8/1` differ, though their values do not, and so do `2*2` and `2+2`: for other numbers they would.
//!
//! The form itself is flat: a sum is a list of numbers and products, each added or subtracted; a product is a list of
//! numbers and sums, each a factor or a divisor. Lists are sorted. A sum is turned round if it is below 0, so that what
//! stands in a product is never that; the minus goes to where the product stands.

use super::{Expression, Fraction, Operator};
use std::cmp::Reverse;

/// The form of a value that is not below 0. Large numbers come first, and numbers before anything else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// A number of the puzzle.
    Number(Reverse<u32>),
    /// Factors and divisors: numbers and sums.
    Product(Vec<Operand>),
    /// What is added and subtracted: numbers and products.
    Sum(Vec<Operand>),
}

/// A part of a sum or a product.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Operand {
    /// Whether it is subtracted, or a divisor.
    pub inverse: bool,
    /// What it is.
    pub form: Form,
}

/// The normal form of an expression.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Normal {
    negative: bool,
    form: Form,
}

/// A normal form that is put together, with its value.
#[derive(Clone, Debug)]
pub struct Making {
    normal: Normal,
    value: Fraction,
}

impl Normal {
    /// The normal form of an expression; none if it has no value.
    pub fn of(expression: &Expression) -> Option<Normal> {
        Making::of(expression).map(Making::done)
    }

    /// The expression in which it is written; none if that would need a sign of its own.
    pub fn written(&self) -> Option<Expression> {
        self.form.written(self.negative)
    }

    /// Whether it cannot be reckoned without a fraction on the way, in whatever order its products are reckoned.
    pub fn has_fractions(&self) -> bool {
        self.form.whole().is_none()
    }
}

impl Making {
    /// A number.
    pub fn number(number: u32) -> Option<Making> {
        Some(Making {
            normal: Normal { negative: false, form: Form::Number(Reverse(number)) },
            value: Fraction::whole(i32::try_from(number).ok()?),
        })
    }

    fn of(expression: &Expression) -> Option<Making> {
        let operation = match expression {
            Expression::Number(number) => return Making::number(*number),
            Expression::Operation(operation) => operation,
        };
        let left = Making::of(&operation.left)?;
        let right = Making::of(&operation.right)?;
        match operation.operator {
            Operator::Add => Making::sum([(false, left), (false, right)]),
            Operator::Subtract => Making::sum([(false, left), (true, right)]),
            Operator::Multiply => Making::product([(false, left), (false, right)]),
            Operator::Divide => Making::product([(false, left), (true, right)]),
        }
    }

    /// What was made.
    pub fn done(self) -> Normal {
        self.normal
    }

    /// The same with the opposite sign.
    pub fn negative(mut self) -> Making {
        self.value = self.value.negative();
        self.normal.negative ^= !self.normal.form.is_its_negative();
        self
    }

    /// A sum of those that are not subtracted (true) from it.
    pub fn sum(of: impl IntoIterator<Item = (bool, Making)>) -> Option<Making> {
        let mut value = Fraction::ZERO;
        let mut parts = Vec::new();
        for (minus, Making { normal, value: one }) in of {
            value = if minus { value.minus(one)? } else { value.plus(one)? };
            let minus = minus != normal.negative;
            match normal.form {
                Form::Sum(inner) if minus => parts.extend(turned(inner)),
                Form::Sum(inner) => parts.extend(inner),
                form => parts.push(Operand { inverse: minus && !form.is_its_negative(), form }),
            }
        }
        parts.sort_unstable();
        let mut negative = value.is_negative();
        if negative || value.is_zero() {
            let other = turned(parts.clone());
            // Neither of two that are 0 is the right way round: the one that is first in order stands for both.
            negative |= other < parts;
            if negative {
                parts = other;
            }
        }
        let form = Form::Sum(parts);
        Some(Making { normal: Normal { negative, form }, value })
    }

    /// The product of all, divided by those marked so (true); none if that is to divide by 0.
    pub fn product(of: impl IntoIterator<Item = (bool, Making)>) -> Option<Making> {
        let mut value = Fraction::ONE;
        let mut negative = false;
        let mut parts = Vec::new();
        for (divisor, Making { normal, value: one }) in of {
            value = if divisor { value.over(one)? } else { value.times(one)? };
            negative ^= normal.negative;
            match normal.form {
                Form::Product(inner) => parts.extend(
                    inner
                        .into_iter()
                        .map(|part| Operand { inverse: part.inverse != divisor, ..part }),
                ),
                form => parts.push(Operand { inverse: divisor, form }),
            }
        }
        parts.sort_unstable();
        let form = Form::Product(parts);
        negative &= !form.is_its_negative();
        Some(Making { normal: Normal { negative, form }, value })
    }
}

/// The parts of a sum with the opposite signs.
fn turned(mut parts: Vec<Operand>) -> Vec<Operand> {
    for part in &mut parts {
        part.inverse = !part.inverse && !part.form.is_its_negative();
    }
    parts.sort_unstable();
    parts
}

impl Form {
    /// Whether a minus before it changes nothing, as it only exchanges equal numbers: `5-5`.
    fn is_its_negative(&self) -> bool {
        match self {
            Form::Number(_) => false,
            Form::Product(parts) => parts.iter().any(|part| part.form.is_its_negative()),
            Form::Sum(parts) => turned(parts.clone()) == *parts,
        }
    }

    /// Whether its negative can be written without a sign of its own.
    fn can_turn(&self) -> bool {
        match self {
            Form::Number(_) => false,
            Form::Product(parts) => parts.iter().any(|part| part.form.can_turn()),
            Form::Sum(parts) => parts.iter().any(|part| part.inverse || part.form.can_turn()),
        }
    }

    /// Its value, if it is a whole number and all that it is made of is.
    fn whole(&self) -> Option<Fraction> {
        let value = match self {
            Form::Number(Reverse(number)) => Fraction::whole(i32::try_from(*number).ok()?),
            Form::Product(parts) => parts.iter().try_fold(Fraction::ONE, |value, part| {
                let one = part.form.whole()?;
                match part.inverse {
                    true => value.over(one),
                    false => value.times(one),
                }
            })?,
            Form::Sum(parts) => parts.iter().try_fold(Fraction::ZERO, |value, part| {
                let one = part.form.whole()?;
                match part.inverse {
                    true => value.minus(one),
                    false => value.plus(one),
                }
            })?,
        };
        value.is_whole().then_some(value)
    }

    /// The expression in which it, or its negative, is written.
    fn written(&self, negative: bool) -> Option<Expression> {
        match self {
            Form::Number(_) if negative => None,
            Form::Number(Reverse(number)) => Some(Expression::Number(*number)),
            Form::Product(parts) => {
                let turned = negative.then(|| parts.iter().position(|part| part.form.can_turn()));
                let turned = match turned {
                    Some(None) => return None,
                    turned => turned.flatten(),
                };
                let parts = parts.iter().enumerate();
                let parts = parts.map(|(i, part)| (part.inverse, &part.form, turned == Some(i)));
                chain(parts, Operator::Multiply, Operator::Divide)
            }
            Form::Sum(parts) => {
                let minus =
                    |part: &Operand| part.inverse != (negative && !part.form.is_its_negative());
                // What begins the sum is not subtracted: if all is, one of them is turned round.
                let turned = match parts.iter().all(minus) {
                    true => Some(parts.iter().position(|part| part.form.can_turn())?),
                    false => None,
                };
                let parts = parts.iter().enumerate().map(|(i, part)| {
                    let turned = turned == Some(i);
                    (minus(part) != turned, &part.form, turned)
                });
                chain(parts, Operator::Add, Operator::Subtract)
            }
        }
    }
}

/// Parts one after the other, those that are taken back last: each with whether it is, and whether it is turned round.
fn chain<'a>(
    parts: impl Iterator<Item = (bool, &'a Form, bool)>,
    operator: Operator,
    inverse: Operator,
) -> Option<Expression> {
    let (last, first): (Vec<_>, Vec<_>) = parts.partition(|(taken_back, ..)| *taken_back);
    let mut whole: Option<Expression> = None;
    for (taken_back, form, negative) in first.into_iter().chain(last) {
        let part = form.written(negative)?;
        whole = Some(match whole {
            None if taken_back => return None,
            None => part,
            Some(left) => {
                let operator = if taken_back { inverse } else { operator };
                Expression::operation(left, operator, part)
            }
        });
    }
    whole
}
