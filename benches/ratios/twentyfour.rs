//! Benchmark of the Twenty-Four solver against a plain enumeration of all orders of numbers, operators and
//! brackets. Both return every solution once.

use crate::table::{Limit, Row, Table};
use fifteen::base::twentyfour::{Expression, Fraction, Operator, Puzzle, Solution};
use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::Instant;

const HANDS: &str = "1,820 hands";
/// The plain enumeration solves only every `STRIDE`th hand. The time is extrapolated to all hands.
const STRIDE: usize = 20;
const OPERATORS: [Operator; 4] = [Operator::Add, Operator::Subtract, Operator::Multiply, Operator::Divide];
const SHAPES: usize = 5;

/// Measures all hands of four numbers from 1 to 13.
pub fn measure(table: &mut Table) {
    let all = Limit { what: "twenty-four: all solutions", map: HANDS, most: 1.0 };
    let hands = hands();
    if table.wants(all.what, all.map) {
        let samples = (0..11).map(|_| {
            let begin = Instant::now();
            hands.iter().for_each(|hand| drop(black_box(hand.solve())));
            begin.elapsed().as_secs_f64()
        });
        table.cost(all, samples.collect());
    }
    let some: Vec<&Puzzle> = hands.iter().step_by(STRIDE).collect();
    let row = Row {
        what: "twenty-four: plain enumeration",
        map: HANDS,
        target: 20.0,
        ours: 1.0,
        peers: some.len() as f64 / hands.len() as f64,
    };
    table.faster(
        row,
        || hands.iter().for_each(|hand| drop(black_box(hand.solve()))),
        || some.iter().for_each(|hand| drop(black_box(plain(hand)))),
    );
}

/// Counts the hands for which the solver differs from the plain enumeration.
pub fn wrong_hands() -> usize {
    let wrong = |hand: &&Puzzle| {
        let solutions = hand.solve();
        let solutions: BTreeSet<String> = solutions.iter().map(Solution::to_string).collect();
        solutions != plain(hand)
    };
    hands().iter().step_by(STRIDE).filter(wrong).count()
}

fn hands() -> Vec<Puzzle> {
    let mut hands = Vec::new();
    for a in 1..=13 {
        for b in a..=13 {
            for c in b..=13 {
                let four = (c..=13).map(|d| Puzzle::new(&[a, b, c, d], Puzzle::TWENTY_FOUR).unwrap());
                hands.extend(four);
            }
        }
    }
    hands
}

/// Tries every expression, and normalises the expressions that give the target.
fn plain(puzzle: &Puzzle) -> BTreeSet<String> {
    let target = Some(Fraction::from_integer(puzzle.target()));
    let mut found = BTreeSet::new();
    for order in orders() {
        let numbers = order.map(|i| puzzle.numbers()[i]);
        let values = numbers.map(|number| Fraction::from_integer(number as i32));
        for p in OPERATORS {
            for q in OPERATORS {
                for r in OPERATORS {
                    for shape in 0..SHAPES {
                        let apply = |left, op: Operator, right| op.apply(left, right);
                        if joined(shape, values, [p, q, r], apply) != target {
                            continue;
                        }
                        let write = |left, op, right| Some(Expression::operation(left, op, right));
                        let leaves = numbers.map(Expression::Number);
                        let text = joined(shape, leaves, [p, q, r], write).unwrap().to_string();
                        found.insert(puzzle.check(&text).unwrap().to_string());
                    }
                }
            }
        }
    }
    found
}

fn joined<T>(
    shape: usize,
    [a, b, c, d]: [T; 4],
    [p, q, r]: [Operator; 3],
    join: impl Fn(T, Operator, T) -> Option<T>,
) -> Option<T> {
    match shape {
        0 => join(join(join(a, p, b)?, q, c)?, r, d),
        1 => join(join(a, p, join(b, q, c)?)?, r, d),
        2 => join(join(a, p, b)?, q, join(c, r, d)?),
        3 => join(a, p, join(join(b, q, c)?, r, d)?),
        _ => join(a, p, join(b, q, join(c, r, d)?)?),
    }
}

fn orders() -> Vec<[usize; 4]> {
    let mut orders = Vec::new();
    for code in 0..4usize.pow(4) {
        let order = [code / 64, code / 16 % 4, code / 4 % 4, code % 4];
        let each: BTreeSet<usize> = order.into_iter().collect();
        orders.extend((each.len() == 4).then_some(order));
    }
    orders
}
