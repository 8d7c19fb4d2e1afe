//! Whether a target can be made with whole numbers all along: far quicker to say than all the ways in which it can be.

use super::puzzle::Puzzle;

/// Room for the numbers of the largest puzzle.
type Numbers = [i64; Puzzle::MOST];

/// Whether the target can be made of all these numbers without a fraction on the way, in whatever order products are
/// reckoned. Two numbers become one in every way, until one is left.
///
/// No value overflows: six numbers of at most 999 make less than 10^18.
pub fn can_be_made(numbers: &[u32], target: i32) -> bool {
    let mut all = [0; Puzzle::MOST];
    for (one, number) in all.iter_mut().zip(numbers) {
        *one = i64::from(*number);
    }
    numbers.len() <= Puzzle::MOST && makes(&all, numbers.len(), i64::from(target))
}

fn makes(numbers: &Numbers, count: usize, target: i64) -> bool {
    let [first, ..] = numbers;
    if count <= 1 {
        return count == 1 && *first == target;
    }
    (0..count).any(|i| {
        (i + 1..count).any(|j| {
            let (mut rest, mut left) = ([0; Puzzle::MOST], 1);
            for (k, number) in numbers.iter().enumerate().take(count) {
                if k != i && k != j {
                    rest[left] = *number;
                    left += 1;
                }
            }
            joined(numbers[i], numbers[j]).any(|one| {
                rest[0] = one;
                makes(&rest, left, target)
            })
        })
    })
}

/// All whole numbers that two make.
fn joined(a: i64, b: i64) -> impl Iterator<Item = i64> {
    let over = |a: i64, b: i64| (b != 0 && a % b == 0).then(|| a / b);
    let quotients = [over(a, b), over(b, a)];
    let others = [a * b, a + b, a - b, b - a];
    others.into_iter().chain(quotients.into_iter().flatten())
}
