//! Arithmetic on numbers and dice in data files. It uses integers only.

use crate::diagnostics::message_text::shorten;
use fifteen_base::Dice;
use std::fmt;
use std::rc::Rc;

#[derive(Clone, Copy, Debug)]
pub(crate) enum NumberChange {
    Add,
    Times,
}

impl NumberChange {
    pub fn word(self) -> &'static str {
        match self {
            NumberChange::Add => "add",
            NumberChange::Times => "times",
        }
    }

    pub fn help(self) -> &'static str {
        match self {
            NumberChange::Add => "add a whole number: `{\"add\": 2}`",
            NumberChange::Times => "dice can only be multiplied by 0, 1, 2 and so on: write the new dice",
        }
    }

    /// Returns the new number. Products are rounded to the nearest integer, halves away from zero. `None` if the
    /// result is too large, or if the number added is not an integer.
    pub fn apply(self, number: i64, by: Decimal) -> Option<i64> {
        let number = i128::from(number);
        let result = match self {
            NumberChange::Add => number + by.to_integer()?,
            NumberChange::Times => {
                let (product, unit) = (number * by.digits, by.unit);
                (product.abs() * 2 + unit) / (unit * 2) * product.signum()
            }
        };
        i64::try_from(result).ok()
    }

    /// Returns the new dice as text. `None` if `by` is not an integer, or is a negative factor.
    pub fn apply_to_dice(self, dice: Dice, by: Decimal) -> Option<String> {
        let by = by.to_integer()?;
        let (count, bonus) = (i128::from(dice.count), i128::from(dice.bonus));
        let (count, bonus) = match self {
            NumberChange::Add => (count, bonus + by),
            NumberChange::Times if by < 0 => return None,
            NumberChange::Times => (count * by, bonus * by),
        };
        // Dice that are too large are reported when the resulting text is parsed.
        Some(match (count, bonus) {
            (0, bonus) => bonus.to_string(),
            (count, 0) => format!("{count}d{}", dice.sides),
            (count, bonus) => format!("{count}d{}{bonus:+}", dice.sides),
        })
    }
}

/// Origin of a value that no file contains. `Display` begins a sentence: "`50` times `1.5` is".
#[derive(Debug)]
pub(crate) enum ValueOrigin {
    Calculated {
        old: Rc<str>,
        operation: NumberChange,
        /// The number to add, or the factor.
        by: Rc<str>,
    },
    /// Value of the mod option with this id.
    Option(Rc<str>),
}

impl fmt::Display for ValueOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (old, word, by) = match self {
            ValueOrigin::Calculated { old, operation: NumberChange::Add, by } => (old, "plus", by),
            ValueOrigin::Calculated { old, operation: NumberChange::Times, by } => (old, "times", by),
            ValueOrigin::Option(id) => return write!(f, "the option `{}` is", shorten(id)),
        };
        write!(f, "`{}` {word} `{}` is", shorten(old), shorten(by))
    }
}

/// A decimal number with at most six fractional digits. Its value is `digits / unit`.
#[derive(Clone, Copy)]
pub(crate) struct Decimal {
    digits: i128,
    unit: i128,
}

impl Decimal {
    pub fn parse(text: &str) -> Option<Decimal> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let plain = part.bytes().all(|b| b.is_ascii_digit());
        if !plain || part.len() > 6 || whole.len() > 10 {
            return None;
        }
        Some(Decimal { digits: format!("{whole}{part}").parse().ok()?, unit: 10_i128.pow(part.len() as u32) })
    }

    fn to_integer(self) -> Option<i128> {
        (self.digits % self.unit == 0).then_some(self.digits / self.unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn product(number: i64, by: &str) -> Option<i64> {
        NumberChange::Times.apply(number, Decimal::parse(by)?)
    }

    #[test]
    fn products_round_to_nearest_with_halves_away_from_zero() {
        for (number, by, result) in [
            (13, "1.5", 20),
            (-13, "1.5", -20),
            (13, "-1.5", -20),
            (10, "0.33", 3),
            (10, "0.25", 3),
            (7, "0", 0),
            (-1, "0.4", 0),
        ] {
            assert_eq!(product(number, by), Some(result), "{number} * {by}");
        }
        assert_eq!(product(i64::MAX, "2"), None);
        assert_eq!(product(1, "1e3"), None);
        assert_eq!(product(1, "0.1234567"), None);
    }

    #[test]
    fn changed_dice_keep_their_number_of_sides() {
        let dice = |sum: NumberChange, text: &str, by: &str| {
            sum.apply_to_dice(text.parse().ok()?, Decimal::parse(by)?)
        };
        assert_eq!(dice(NumberChange::Add, "1d4+2", "-5").as_deref(), Some("1d4-3"));
        assert_eq!(dice(NumberChange::Add, "2d6-1", "1").as_deref(), Some("2d6"));
        assert_eq!(dice(NumberChange::Times, "1d4+2", "3").as_deref(), Some("3d4+6"));
        assert_eq!(dice(NumberChange::Times, "1d4+2", "0").as_deref(), Some("0"));
        assert_eq!(dice(NumberChange::Times, "5", "2").as_deref(), Some("10"));
        assert_eq!(dice(NumberChange::Times, "1d4", "1.5"), None);
        assert_eq!(dice(NumberChange::Times, "1d4", "-1"), None);
    }
}
