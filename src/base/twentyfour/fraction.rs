//! Exact fractions: with them 8/(3-8/3) is exactly 24.

use std::fmt;

/// A fraction in lowest terms. Operations return `None` if the result or an intermediate product does not fit into 64
/// bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: i64,
    /// Always positive.
    denominator: i64,
}

impl Fraction {
    pub const ZERO: Fraction = Fraction::from_integer(0);
    pub const ONE: Fraction = Fraction::from_integer(1);

    pub const fn from_integer(number: i32) -> Fraction {
        Fraction { numerator: number as i64, denominator: 1 }
    }

    /// Returns `None` if the denominator is 0, or if a part of the reduced fraction does not fit into 64 bits.
    pub fn new(numerator: i64, denominator: i64) -> Option<Fraction> {
        let (over, under) = (numerator.unsigned_abs(), denominator.unsigned_abs());
        let shared = gcd(over, under);
        let over = i64::try_from(over.checked_div(shared)?).ok()?;
        let under = i64::try_from(under / shared).ok()?;
        let negative = (numerator < 0) != (denominator < 0);
        (under != 0)
            .then_some(Fraction { numerator: if negative { -over } else { over }, denominator: under })
    }

    pub fn plus(self, other: Fraction) -> Option<Fraction> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        let under = self.denominator.checked_mul(other.denominator)?;
        Fraction::new(left.checked_add(right)?, under)
    }

    pub fn minus(self, other: Fraction) -> Option<Fraction> {
        self.plus(other.negated())
    }

    pub fn times(self, other: Fraction) -> Option<Fraction> {
        let over = self.numerator.checked_mul(other.numerator)?;
        Fraction::new(over, self.denominator.checked_mul(other.denominator)?)
    }

    pub fn over(self, other: Fraction) -> Option<Fraction> {
        let over = self.numerator.checked_mul(other.denominator)?;
        Fraction::new(over, self.denominator.checked_mul(other.numerator)?)
    }

    pub fn negated(self) -> Fraction {
        Fraction {
            // The negation cannot overflow: `new` never returns `i64::MIN` as a numerator.
            numerator: -self.numerator,
            ..self
        }
    }

    pub fn abs(self) -> Fraction {
        if self.is_negative() { self.negated() } else { self }
    }

    pub fn is_negative(self) -> bool {
        self.numerator < 0
    }

    pub fn is_zero(self) -> bool {
        self.numerator == 0
    }

    pub fn is_whole(self) -> bool {
        self.denominator == 1
    }
}

/// Returns the greatest common divisor by Stein's algorithm (binary GCD).
fn gcd(mut a: u64, mut b: u64) -> u64 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b != 0 {
        b >>= b.trailing_zeros();
        (a, b) = (a.min(b), a.abs_diff(b));
    }
    a << twos
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            under => write!(f, "{}/{under}", self.numerator),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn improper_text(over: i64, under: i64) -> Option<String> {
        Fraction::new(over, under).map(|fraction| fraction.to_string())
    }

    #[test]
    fn fractions_are_reduced_to_lowest_terms() {
        for (over, under, text) in [
            (8, 3, "8/3"),
            (-6, 4, "-3/2"),
            (6, -4, "-3/2"),
            (-24, -1, "24"),
            (0, -7, "0"),
            (i64::MIN, 2, "-4611686018427387904"),
            (i64::MIN, i64::MIN, "1"),
        ] {
            assert_eq!(improper_text(over, under).as_deref(), Some(text));
        }
        for (over, under) in [(1, 0), (0, 0), (i64::MIN, 1), (1, i64::MIN)] {
            assert_eq!(improper_text(over, under), None, "{over}/{under}");
        }
    }

    proptest! {
        #[test]
        fn fraction_arithmetic_is_exact_or_none(a: i64, b: i64, c: i64, d: i64, bits in 0u32..64) {
            let short = |number: i64| number >> bits;
            let parts = [a, b, c, d].map(short);
            let [a, b, c, d] = parts.map(i128::from);
            let one = Fraction::new(parts[0], parts[1]);
            let other = Fraction::new(parts[2], parts[3]);
            if let (Some(one), Some(other)) = (one, other) {
                let same = |found: Option<Fraction>, over: i128, under: i128| {
                    let (Some(over_found), Some(under_found)) = (
                        found.map(|f| i128::from(f.numerator)),
                        found.map(|f| i128::from(f.denominator)),
                    ) else { return true };
                    // The comparison is modulo a prime, because the products do not fit into 128 bits.
                    let p = (1i128 << 61) - 1;
                    let times = |a: i128, b: i128| (a % p) * (b % p) % p;
                    under_found > 0 && times(over_found, under).rem_euclid(p) == times(over, under_found).rem_euclid(p)
                };
                let p = (1i128 << 61) - 1;
                let times = |a: i128, b: i128| (a % p) * (b % p) % p;
                prop_assert!(same(one.plus(other), times(a, d) + times(c, b), times(b, d)));
                prop_assert!(same(one.minus(other), times(a, d) - times(c, b), times(b, d)));
                prop_assert!(same(one.times(other), times(a, c), times(b, d)));
                prop_assert!(same(one.over(other), times(a, d), times(b, c)));
                prop_assert_eq!(one.over(other).is_none() || !other.is_zero(), true);
            }
        }
    }
}
