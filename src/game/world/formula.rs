//! Balance constants and pure formulas of the rules: energy, sight, noise, healing.

/// Energy cost of a plain action. Each turn a creature gains its speed as energy, so speed 12 gives one action a
/// turn, and speed 24 gives two.
pub const ACTION_COST: i32 = 12;

/// Summoning and splitting fail on a level with this number of creatures or more.
pub const MAX_CREATURES: usize = 500;

/// Maximum distance of allies who follow the hero to another level, in cells.
pub const FOLLOW_DISTANCE: i32 = 3;

/// Base to-hit chance, in percent.
pub const BASE_TO_HIT: i32 = 60;

/// Minimum and maximum to-hit chance, in percent.
pub const TO_HIT_BOUNDS: (i32, i32) = (5, 95);

/// To-hit bonus against an unaware target, in percentage points.
pub const UNAWARE_TO_HIT: i32 = 30;

/// Damage to an unaware target, in percent of the usual damage.
pub const UNAWARE_DAMAGE: i32 = 200;

/// To-hit bonus for each point of a weapon's enchantment, in percentage points.
pub const BONUS_TO_HIT: i32 = 3;

/// Speed of an overburdened actor, in percent of its usual speed.
pub const BURDENED_SPEED: i32 = 66;

/// Range of sight in the dark without a light, in cells.
pub const SIGHT_WITHOUT_LIGHT: i32 = 1;

/// Range of a thrown item that is not made for throwing, in cells.
pub const THROW_RANGE: i32 = 8;

/// Maximum length of the paths of monsters and noises, in steps.
pub const MAX_PATH_STEPS: u16 = 40;

/// Returns the chance that an awake creature notices prey in plain view, in percent. The chance is 100 within half
/// of the range of sight, then falls to 20 at its edge. `distance` and `sight` are in cells.
pub fn notice_by_sight(distance: i32, sight: i32) -> i32 {
    let half = sight / 2;
    if distance <= half {
        return 100;
    }
    (100 - 80 * (distance - half) / (sight - half).max(1)).max(0)
}

/// Returns the chance, in percent, that a creature notices a noise. `margin` is the number of cells that the noise
/// carries beyond the creature.
pub fn notice_by_hearing(margin: i32, asleep: bool) -> i32 {
    (margin * if asleep { 3 } else { 15 }).clamp(0, 95)
}

/// Up to this number of points, each point of blocking, riposte or stagger is one percent.
const FULL_POINTS: i32 = 20;

/// Returns the chance in percent that `points` of a stat give. From 20 points on, each point counts less than the one
/// before: 20 points give 20 %, 40 give 33 %, 80 give 50 %.
pub fn diminishing_chance(points: i32) -> i32 {
    let points = points.clamp(0, 1000);
    if points > FULL_POINTS { points * 100 / (points + 4 * FULL_POINTS) } else { points }
}

/// Returns the chance in percent that an actor blocks or ripostes. `points` is the stat. `enemies` is the number of
/// enemies beside the actor: two lower the chance to two thirds, three to a half.
pub fn defence_chance(points: i32, enemies: i32) -> i32 {
    diminishing_chance(points) * 2 / (enemies.max(1) + 1)
}

/// Returns the hit points regained on this turn at a rate of `per_hundred` in 100 turns, spread evenly.
pub fn regained(turn: u64, per_hundred: i32) -> i32 {
    let sum = |turn: u64| turn.wrapping_mul(per_hundred.max(0) as u64) / 100;
    sum(turn).saturating_sub(sum(turn.saturating_sub(1))) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn healing_over_100_turns_matches_the_rate() {
        for rate in [0, 1, 7, 12, 100, 250] {
            assert_eq!((1..=100).map(|turn| regained(turn, rate)).sum::<i32>(), rate);
        }
    }

    #[test]
    fn defence_chance_has_diminishing_returns_and_falls_with_the_number_of_enemies() {
        let chances = [0, 10, 20, 40, 80, 120, 1000].map(|points| defence_chance(points, 1));
        assert_eq!(chances, [0, 10, 20, 33, 50, 60, 92]);
        assert_eq!([0, 1, 2, 3, 8].map(|enemies| defence_chance(80, enemies)), [50, 50, 33, 25, 11]);
    }

    #[test]
    fn notice_chance_falls_with_distance_and_sleep() {
        assert_eq!(notice_by_sight(4, 8), 100);
        assert_eq!(notice_by_sight(8, 8), 20);
        assert!(notice_by_sight(6, 8) < 100);
        assert!(notice_by_hearing(5, true) < notice_by_hearing(5, false));
        assert_eq!(notice_by_hearing(-3, false), 0);
    }
}
