//! Damage after armour, and its average. At least a third of every hit passes armour.

use fifteen_base::Dice;

/// Maximum difference between the highest and the lowest dice sum for an exact average. With a larger difference, the
/// average is approximate.
const MAX_SUMS: i32 = 96;

/// Divisor for the minimum damage that passes armour: a third, rounded up.
const PENETRATION_DIVISOR: i32 = 3;

/// Returns the damage left after armour absorbs `absorbed` hit points.
pub fn after_armour(damage: i32, absorbed: i32) -> i32 {
    let felt = damage.max(0);
    (felt - absorbed).max(minimum_after_armour(felt))
}

fn minimum_after_armour(damage: i32) -> i32 {
    damage / PENETRATION_DIVISOR + i32::from(damage % PENETRATION_DIVISOR > 0)
}

/// Returns the mean damage of dice plus `bonus`, in hundredths of a hit point. `after_resistance` maps a roll (at
/// least 0) to the damage before armour. A higher roll must not give less damage. Armour absorbs 0 to `armour` hit
/// points, all equally likely.
pub(super) fn average(dice: Dice, bonus: i32, armour: i32, after_resistance: impl Fn(i32) -> i32) -> i32 {
    let after_bonus = |sum: i32| after_resistance((sum + bonus).max(0));
    // If the minimum never takes effect, even with the lowest roll and full armour, the damage is linear in the roll.
    // Then the mean roll is enough.
    let even = after_bonus(dice.least()) - minimum_after_armour(after_bonus(dice.least())) >= armour
        && dice.least() + bonus >= 0;
    match combinations(dice).filter(|_| !even) {
        Some(weights) => {
            let all: u128 = weights.iter().sum();
            let taken = |(at, weight): (i32, &u128)| {
                weight * mean_after_armour(after_bonus(dice.least() + at), armour)
            };
            let taken: u128 = (0..).zip(&weights).map(taken).sum();
            i32::try_from(taken / all).unwrap_or(i32::MAX)
        }
        None => {
            let sum = 50 * (dice.least() + dice.most()) + 100 * bonus;
            after_armour(after_resistance(sum.max(0)), 50 * armour)
        }
    }
}

fn mean_after_armour(damage: i32, armour: i32) -> u128 {
    let least = i64::from(minimum_after_armour(damage.max(0)));
    let (felt, armour) = (i64::from(damage.max(0)), i64::from(armour.max(0)));
    // If armour absorbs at most `whole` hit points, the damage falls by all of them. If it absorbs more, `least` hit
    // points of damage remain.
    let whole = armour.min(felt - least);
    let all = (whole + 1) * felt - whole * (whole + 1) / 2 + (armour - whole) * least;
    u128::from((100 * all / (armour + 1)).unsigned_abs())
}

/// Returns the number of dice combinations for each sum, from the lowest sum. Returns `None` if [`MAX_SUMS`] is
/// exceeded.
fn combinations(dice: Dice) -> Option<Vec<u128>> {
    let sums = dice.most() - dice.least();
    if sums > MAX_SUMS {
        return None;
    }
    let mut weights: Vec<u128> = vec![1];
    for _ in 0..dice.count {
        let mut next = vec![0; weights.len() + dice.sides as usize - 1];
        for (sum, weight) in weights.iter().enumerate() {
            next[sum..sum + dice.sides as usize].iter_mut().for_each(|ways| *ways += weight);
        }
        weights = next;
    }
    Some(weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::Random;

    #[test]
    fn at_least_a_third_of_a_hit_passes_armour() {
        let plain = |text: &str, armour| average(text.parse().unwrap(), 0, armour, |sum| sum);
        assert_eq!(
            [(1, 0), (1, 9), (7, 3), (7, 9), (0, 4)].map(|(felt, off)| after_armour(felt, off)),
            [1, 1, 4, 3, 0]
        );
        // `1d2` minus 0 to 3: a roll of 1 always deals 1; a roll of 2 deals 2 once and 1 three times.
        assert_eq!(plain("1d2", 3), 112);
        assert_eq!(plain("4", 3), 275);
        assert_eq!(plain("2d6", 0), 700);
        assert_eq!(plain("3d6+10", 4), 1850);
        // 4 minus 0 to 8 deals 4 once, 3 once, and 2 seven times.
        assert_eq!(plain("4", 8), 233);
    }

    #[test]
    fn computed_average_matches_rolls() {
        let mut random = Random::new(3);
        for _ in 0..40 {
            let dice = Dice::new(random.between(1, 4), random.between(1, 8));
            let (more, armour) = (random.between(-3, 3), random.between(0, 12));
            let twice = |sum: i32| sum * 2;
            let mut taken = 0;
            for _ in 0..20_000 {
                let felt = twice((dice.roll(&mut random) + more).max(0));
                taken += after_armour(felt, random.between(0, armour));
            }
            let (told, fell) = (average(dice, more, armour, twice), taken / 200);
            assert!((told - fell).abs() < 25, "{dice} {more} {armour}: {told}, {fell}");
        }
    }
}
