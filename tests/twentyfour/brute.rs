//! Brute-force solver for the number puzzle: combines two numbers into one until one number is left.
//!
//! - Values are fractions of integers that are never reduced.
//! - The solver recognises equal formulas by a fingerprint, the "mark". A formula is evaluated modulo a prime, with
//!   a random residue for each number. Equal formulas give the same residue.
//! - Equal numbers can be exchanged, so the mark is the minimum over all their orders.

use fifteen::base::twentyfour::{Expression, Operator};
use std::collections::BTreeSet;

const PRIME: u128 = (1 << 61) - 1;
const RESIDUES: [u64; 6] = [
    0x1234_5678_9abc_def1,
    0x0f1e_2d3c_4b5a_6987,
    0x1b87_3593_cc9e_2d51,
    0x0597_1cd3_83a4_1b27,
    0x1e35_a7bd_9d2c_5681,
    0x0c2b_2ae3_5b1f_2b95,
];

/// An intermediate result: its value, and its residue for each order of equal numbers.
#[derive(Clone)]
struct Made {
    value: (i128, i128),
    marks: Vec<(u128, u128)>,
}

pub fn can_make(numbers: &[u32], target: i64) -> bool {
    let made = start(numbers, &[]);
    let mut found = false;
    combine(&made, &mut |whole| found |= makes(whole, target));
    found
}

/// Returns the marks of all formulas that give the target.
pub fn marks(numbers: &[u32], target: i64) -> BTreeSet<u128> {
    let mut found = BTreeSet::new();
    combine(&start(numbers, &orders(numbers)), &mut |whole| {
        if makes(whole, target) {
            let marks = whole.marks.iter().map(|(over, under)| quotient(*over, *under));
            found.extend(marks.min());
        }
    });
    found
}

pub fn mark(expression: &Expression, numbers: &[u32]) -> u128 {
    let marks = orders(numbers).into_iter().map(|order| {
        let mut free: Vec<(u32, u64)> = numbers.iter().copied().zip(order).collect();
        let (over, under) = residue(expression, &mut free);
        assert!(free.is_empty(), "{expression} leaves {free:?} of {numbers:?}");
        quotient(over, under)
    });
    marks.min().unwrap()
}

fn residue(expression: &Expression, free: &mut Vec<(u32, u64)>) -> (u128, u128) {
    match expression {
        Expression::Number(number) => {
            let place = free.iter().position(|(n, _)| n == number);
            let (_, residue) = free.remove(place.unwrap_or_else(|| panic!("{number}, {free:?}")));
            (u128::from(residue), 1)
        }
        Expression::Operation(operation) => {
            let left = residue(&operation.left, free);
            let right = residue(&operation.right, free);
            match operation.operator {
                Operator::Add => add(left, right),
                Operator::Subtract => add(left, minus(right)),
                Operator::Multiply => times(left, right),
                Operator::Divide => times(left, (right.1, right.0)),
            }
        }
    }
}

/// Returns the residues of the numbers, for each order of equal numbers.
fn orders(numbers: &[u32]) -> Vec<Vec<u64>> {
    let mut orders = vec![Vec::new()];
    for number in numbers {
        let same = |i: &usize| numbers[*i] == *number;
        let places: Vec<usize> = (0..numbers.len()).filter(same).collect();
        let longer = |order: &Vec<u64>| {
            let order = order.clone();
            let free = places.iter().map(|i| RESIDUES[*i]);
            let free: Vec<u64> = free.filter(|residue| !order.contains(residue)).collect();
            free.into_iter().map(move |residue| [&*order, &[residue]].concat())
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

fn start(numbers: &[u32], orders: &[Vec<u64>]) -> Vec<Made> {
    let made = |(i, number): (usize, &u32)| Made {
        value: (i128::from(*number), 1),
        marks: orders.iter().map(|order| (u128::from(order[i]), 1)).collect(),
    };
    numbers.iter().enumerate().map(made).collect()
}

fn combine(made: &[Made], found: &mut impl FnMut(&Made)) {
    if let [whole] = made {
        return found(whole);
    }
    for (i, left) in made.iter().enumerate() {
        for (j, right) in made.iter().enumerate() {
            if i == j {
                continue;
            }
            let others = made.iter().enumerate().filter(|(k, _)| *k != i && *k != j);
            let mut next: Vec<Made> = others.map(|(_, other)| other.clone()).collect();
            next.push(left.clone());
            let last = next.len() - 1;
            let ((a, b), (c, d)) = (left.value, right.value);
            type Join = fn((u128, u128), (u128, u128)) -> (u128, u128);
            let ways: [((i128, i128), Join); 4] = [
                ((a * d + c * b, b * d), add),
                ((a * d - c * b, b * d), |left, right| add(left, minus(right))),
                ((a * c, b * d), times),
                ((a * d, b * c), |left, right| times(left, (right.1, right.0))),
            ];
            for (value, join) in ways {
                if value.1 == 0 {
                    continue;
                }
                next[last].value = value;
                let marks = left.marks.iter().zip(&right.marks);
                next[last].marks = marks.map(|(left, right)| join(*left, *right)).collect();
                combine(&next, found);
            }
        }
    }
}

fn makes(whole: &Made, target: i64) -> bool {
    whole.value.0 == i128::from(target) * whole.value.1
}

fn add((a, b): (u128, u128), (c, d): (u128, u128)) -> (u128, u128) {
    ((a * d % PRIME + c * b % PRIME) % PRIME, b * d % PRIME)
}

fn minus((a, b): (u128, u128)) -> (u128, u128) {
    (PRIME - a, b)
}

fn times((a, b): (u128, u128), (c, d): (u128, u128)) -> (u128, u128) {
    (a * c % PRIME, b * d % PRIME)
}

/// Divides modulo the prime. By Fermat's little theorem, x to the power of `PRIME` - 2 is the inverse of x.
fn quotient(over: u128, under: u128) -> u128 {
    let (mut inverse, mut power, mut left) = (1, under % PRIME, PRIME - 2);
    while left > 0 {
        if left % 2 == 1 {
            inverse = inverse * power % PRIME;
        }
        power = power * power % PRIME;
        left /= 2;
    }
    over % PRIME * inverse % PRIME
}
