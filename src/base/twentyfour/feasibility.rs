//! Fast tests whether a target can be made, with fractions or with whole numbers only.
//!
//! The search is exhaustive: it replaces two numbers by the result of an operation, in every possible way, until
//! one number is left.

use super::limits::MAX_NUMBERS;

pub trait SearchNumber: Copy {
    const FILLER: Self;

    fn from_number(number: u32) -> Self;

    fn equals(self, target: i64) -> bool;

    fn combinations(self, other: Self) -> impl Iterator<Item = Self>;
}

/// Whole numbers, divided only without a remainder. No value overflows, because 999^6 is below 2^60.
impl SearchNumber for i64 {
    const FILLER: i64 = 0;

    fn from_number(number: u32) -> i64 {
        i64::from(number)
    }

    fn equals(self, target: i64) -> bool {
        self == target
    }

    fn combinations(self, other: i64) -> impl Iterator<Item = i64> {
        let over = |a: i64, b: i64| (b != 0 && a % b == 0).then(|| a / b);
        let quotients = [over(self, other), over(other, self)];
        let others = [self * other, self + other, self - other, other - self];
        others.into_iter().chain(quotients.into_iter().flatten())
    }
}

/// An unreduced fraction: a numerator, and a denominator that is not 0. Each part fits into 70 bits.
#[derive(Clone, Copy)]
pub struct Ratio(i128, i128);

impl SearchNumber for Ratio {
    const FILLER: Ratio = Ratio(0, 1);

    fn from_number(number: u32) -> Ratio {
        Ratio(i128::from(number), 1)
    }

    fn equals(self, target: i64) -> bool {
        self.0 == self.1 * i128::from(target)
    }

    fn combinations(self, other: Ratio) -> impl Iterator<Item = Ratio> {
        let (Ratio(a, b), Ratio(c, d)) = (self, other);
        let over = |a: i128, b: i128| (b != 0).then_some(Ratio(a, b));
        let quotients = [over(a * d, b * c), over(b * c, a * d)];
        let (left, right, both) = (a * d, c * b, b * d);
        let others = [
            Ratio(a * c, both),
            Ratio(left + right, both),
            Ratio(left - right, both),
            Ratio(right - left, both),
        ];
        others.into_iter().chain(quotients.into_iter().flatten())
    }
}

/// Whether the numbers, each used exactly once, can make the target.
pub fn can_be_made<T: SearchNumber>(numbers: &[u32], target: i32) -> bool {
    let mut all = [T::FILLER; MAX_NUMBERS];
    for (slot, number) in all.iter_mut().zip(numbers) {
        *slot = T::from_number(*number);
    }
    all.get(..numbers.len()).is_some_and(|all| makes(all, i64::from(target)))
}

fn makes<T: SearchNumber>(numbers: &[T], target: i64) -> bool {
    match numbers {
        [] => return false,
        [only] => return only.equals(target),
        [one, other] => return one.combinations(*other).any(|made| made.equals(target)),
        _ => {}
    }
    let mut rest = [T::FILLER; MAX_NUMBERS];
    for (i, one) in numbers.iter().enumerate() {
        for (j, other) in numbers.iter().enumerate().skip(i + 1) {
            let others = numbers.iter().enumerate();
            let others = others.filter(|(k, _)| *k != i && *k != j);
            for (slot, (_, number)) in rest.iter_mut().skip(1).zip(others) {
                *slot = *number;
            }
            for made in one.combinations(*other) {
                rest[0] = made;
                if makes(&rest[..numbers.len() - 1], target) {
                    return true;
                }
            }
        }
    }
    false
}
