//! Normal form of an expression. Two expressions are the same solution exactly if their normal forms are equal.
//!
//! Two expressions are the same solution if they are the same formula: their values stay equal if other numbers
//! replace the numbers of the puzzle. Each number is used once, so this holds exactly if the following steps turn one
//! expression into the other:
//!
//! - commute and associate: `(2+3)+4` and `4+3+2`, `2*3*4` and `4*(2*3)`;
//! - resolve an inverse of an inverse: `9-(3-2)` is `9+2-3`, and `9/(3/2)` is `9*2/3`;
//! - move a minus: `(3-9)*(2-8)` is `(9-3)*(8-2)`, and `8-(2-3)*4` is `8+(3-2)*4`;
//! - exchange equal numbers: two threes are interchangeable.
//!
//! So `8*1` and `8/1` are different solutions, and so are `2*2` and `2+2`: their values would differ with other
//! numbers.
//!
//! The form is flat. A sum is a list of numbers and products, each added or subtracted. A product is a list of
//! numbers and sums, each a factor or a divisor. Lists are sorted. A sum below 0 is negated and the minus moves in
//! front of the product that contains the sum. So sums within a product are never negative.

use super::{Expression, Fraction, Operator};
use std::cmp::Reverse;

/// The form of a value without its sign. In sorted lists, numbers come first, from the largest to the smallest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnsignedForm {
    Number(Reverse<u32>),
    /// Numbers and sums, each a factor or a divisor.
    Product(Vec<Operand>),
    /// Numbers and products, each added or subtracted.
    Sum(Vec<Operand>),
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Operand {
    /// Whether the operand is subtracted (in a sum) or a divisor (in a product).
    pub inverse: bool,
    pub form: UnsignedForm,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NormalForm {
    negative: bool,
    form: UnsignedForm,
}

#[derive(Clone, Debug)]
pub struct NormalFormBuilder {
    normal: NormalForm,
    value: Fraction,
}

impl NormalForm {
    /// Returns `None` if the expression divides by 0 or a value does not fit into 64 bits.
    pub fn from_expression(expression: &Expression) -> Option<NormalForm> {
        NormalFormBuilder::from_expression(expression).map(NormalFormBuilder::build)
    }

    /// Returns the normal form as an expression, or `None` if the expression would need a leading minus.
    pub fn to_expression(&self) -> Option<Expression> {
        self.form.to_expression(self.negative)
    }

    /// Whether an intermediate value is a fraction, although every product is multiplied before it is divided.
    pub fn has_fractions(&self) -> bool {
        self.form.whole().is_none()
    }
}

impl NormalFormBuilder {
    pub fn number(number: u32) -> Option<NormalFormBuilder> {
        Some(NormalFormBuilder {
            normal: NormalForm { negative: false, form: UnsignedForm::Number(Reverse(number)) },
            value: Fraction::from_integer(i32::try_from(number).ok()?),
        })
    }

    fn from_expression(expression: &Expression) -> Option<NormalFormBuilder> {
        let operation = match expression {
            Expression::Number(number) => return NormalFormBuilder::number(*number),
            Expression::Operation(operation) => operation,
        };
        let left = NormalFormBuilder::from_expression(&operation.left)?;
        let right = NormalFormBuilder::from_expression(&operation.right)?;
        let operands = [(false, left), (operation.operator.is_inverse(), right)];
        match operation.operator.is_multiplicative() {
            true => NormalFormBuilder::product(operands),
            false => NormalFormBuilder::sum(operands),
        }
    }

    pub fn build(self) -> NormalForm {
        self.normal
    }

    pub fn negated(mut self) -> NormalFormBuilder {
        self.value = self.value.negated();
        self.normal.negative ^= !self.normal.form.is_its_negative();
        self
    }

    /// Returns the sum of the operands; `true` marks subtracted operands. `None` if a value does not fit into 64
    /// bits.
    pub fn sum(operands: impl IntoIterator<Item = (bool, NormalFormBuilder)>) -> Option<NormalFormBuilder> {
        let mut value = Fraction::ZERO;
        let mut parts = Vec::new();
        for (minus, NormalFormBuilder { normal, value: operand }) in operands {
            value = if minus { value.minus(operand)? } else { value.plus(operand)? };
            let minus = minus != normal.negative;
            match normal.form {
                UnsignedForm::Sum(inner) if minus => parts.extend(negated_terms(inner)),
                UnsignedForm::Sum(inner) => parts.extend(inner),
                form => parts.push(Operand { inverse: minus && !form.is_its_negative(), form }),
            }
        }
        parts.sort_unstable();
        let mut negative = value.is_negative();
        if negative || value.is_zero() {
            let other = negated_terms(parts.clone());
            // A sum of 0 equals its negative. The form that sorts first represents both.
            negative |= other < parts;
            if negative {
                parts = other;
            }
        }
        let form = UnsignedForm::Sum(parts);
        Some(NormalFormBuilder { normal: NormalForm { negative, form }, value })
    }

    /// Returns the product of the operands; `true` marks divisors. `None` for a division by 0 or a value too large.
    pub fn product(
        operands: impl IntoIterator<Item = (bool, NormalFormBuilder)>,
    ) -> Option<NormalFormBuilder> {
        let mut value = Fraction::ONE;
        let mut negative = false;
        let mut parts = Vec::new();
        for (divisor, NormalFormBuilder { normal, value: operand }) in operands {
            value = if divisor { value.over(operand)? } else { value.times(operand)? };
            negative ^= normal.negative;
            match normal.form {
                UnsignedForm::Product(inner) => parts.extend(
                    inner.into_iter().map(|part| Operand { inverse: part.inverse != divisor, ..part }),
                ),
                form => parts.push(Operand { inverse: divisor, form }),
            }
        }
        parts.sort_unstable();
        let form = UnsignedForm::Product(parts);
        negative &= !form.is_its_negative();
        Some(NormalFormBuilder { normal: NormalForm { negative, form }, value })
    }
}

fn negated_terms(mut parts: Vec<Operand>) -> Vec<Operand> {
    for part in &mut parts {
        part.inverse = !part.inverse && !part.form.is_its_negative();
    }
    parts.sort_unstable();
    parts
}

impl UnsignedForm {
    /// Whether negation gives the same form, as for `5-5`: it only exchanges equal numbers.
    fn is_its_negative(&self) -> bool {
        match self {
            UnsignedForm::Number(_) => false,
            UnsignedForm::Product(parts) => parts.iter().any(|part| part.form.is_its_negative()),
            UnsignedForm::Sum(parts) => negated_terms(parts.clone()) == *parts,
        }
    }

    /// Whether the negated form can be written without a leading minus.
    fn can_negate(&self) -> bool {
        match self {
            UnsignedForm::Number(_) => false,
            UnsignedForm::Product(parts) => parts.iter().any(|part| part.form.can_negate()),
            UnsignedForm::Sum(parts) => parts.iter().any(|part| part.inverse || part.form.can_negate()),
        }
    }

    /// Returns the value if all intermediate values and the result are whole numbers.
    fn whole(&self) -> Option<Fraction> {
        let (start, parts, operator, inverse) = match self {
            UnsignedForm::Number(Reverse(number)) => {
                return Some(Fraction::from_integer(i32::try_from(*number).ok()?));
            }
            UnsignedForm::Product(parts) => (Fraction::ONE, parts, Operator::Multiply, Operator::Divide),
            UnsignedForm::Sum(parts) => (Fraction::ZERO, parts, Operator::Add, Operator::Subtract),
        };
        let value = parts.iter().try_fold(start, |value, part| {
            let operator = if part.inverse { inverse } else { operator };
            operator.apply(value, part.form.whole()?)
        })?;
        value.is_whole().then_some(value)
    }

    /// Returns the form as an expression, or its negated form if `negative`.
    fn to_expression(&self, negative: bool) -> Option<Expression> {
        match self {
            UnsignedForm::Number(_) if negative => None,
            UnsignedForm::Number(Reverse(number)) => Some(Expression::Number(*number)),
            UnsignedForm::Product(parts) => {
                let negated = negative.then(|| parts.iter().position(|part| part.form.can_negate()));
                let negated = match negated {
                    Some(None) => return None,
                    negated => negated.flatten(),
                };
                let parts = parts.iter().enumerate();
                let parts = parts.map(|(i, part)| (part.inverse, &part.form, negated == Some(i)));
                chain(parts, Operator::Multiply, Operator::Divide)
            }
            UnsignedForm::Sum(parts) => {
                let minus = |part: &Operand| part.inverse != (negative && !part.form.is_its_negative());
                // A sum cannot begin with a subtracted term: if all are subtracted, one is negated and added
                // instead.
                let negated = match parts.iter().all(minus) {
                    true => Some(parts.iter().position(|part| part.form.can_negate())?),
                    false => None,
                };
                let parts = parts.iter().enumerate().map(|(i, part)| {
                    let negated = negated == Some(i);
                    (minus(part) != negated, &part.form, negated)
                });
                chain(parts, Operator::Add, Operator::Subtract)
            }
        }
    }
}

/// Joins operands into a chain of operations; subtracted terms and divisors come last. Each operand has two flags:
/// whether it is subtracted or a divisor, and whether to negate it.
fn chain<'a>(
    parts: impl Iterator<Item = (bool, &'a UnsignedForm, bool)>,
    operator: Operator,
    inverse: Operator,
) -> Option<Expression> {
    let (last, first): (Vec<_>, Vec<_>) = parts.partition(|(is_inverse, ..)| *is_inverse);
    let mut whole: Option<Expression> = None;
    for (is_inverse, form, negative) in first.into_iter().chain(last) {
        let part = form.to_expression(negative)?;
        whole = Some(match whole {
            None if is_inverse => return None,
            None => part,
            Some(left) => {
                let operator = if is_inverse { inverse } else { operator };
                Expression::operation(left, operator, part)
            }
        });
    }
    whole
}
