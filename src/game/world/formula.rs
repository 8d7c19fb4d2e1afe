//! Balance constants, and pure formulas of the rules. `game/rules/combat/hit.rs` computes the to-hit chance.

/// Energy cost of a plain action. A creature gains its speed in energy each turn: with speed 12 it acts once a turn,
/// with speed 24 twice.
pub const ACTION_COST: i32 = 12;

/// Number of creatures on a level at which summoning and splitting begin to fail.
pub const MAX_CREATURES: usize = 500;

/// Maximum distance, in cells, at which allies follow the hero over a stair.
pub const FOLLOW_DISTANCE: i32 = 3;

/// Base to-hit chance, in percent.
pub const BASE_TO_HIT: i32 = 60;

/// Minimum and maximum to-hit chance, in percent.
pub const TO_HIT_BOUNDS: (i32, i32) = (5, 95);

/// To-hit bonus against an unaware target, in percentage points.
pub const UNAWARE_TO_HIT: i32 = 30;

/// Damage against an unaware target, in percent.
pub const UNAWARE_DAMAGE: i32 = 200;

/// To-hit bonus per point of a weapon's enchantment, in percentage points.
pub const BONUS_TO_HIT: i32 = 3;

/// Speed of an overburdened actor, in percent.
pub const BURDENED_SPEED: i32 = 66;

/// Radius of sight in the dark without a light, in cells.
pub const SIGHT_WITHOUT_LIGHT: i32 = 1;

/// Range of a thrown item that is not made for throwing, in cells.
pub const THROW_RANGE: i32 = 8;

/// Maximum pathfinding distance of chases, searches and noises, in steps.
pub const MAX_PATH_STEPS: u16 = 40;

/// Returns the chance, in percent, that an awake creature notices prey in plain view: 100 in the nearer half of
/// `sight`, then falling to 20 at the edge. `distance` and `sight` are in cells.
pub fn notice_by_sight(distance: i32, sight: i32) -> i32 {
    let half = sight / 2;
    if distance <= half {
        return 100;
    }
    (100 - 80 * (distance - half) / (sight - half).max(1)).max(0)
}

/// Returns the chance, in percent, to notice a noise that carries `margin` steps further than the listener.
pub fn notice_by_hearing(margin: i32, asleep: bool) -> i32 {
    (margin * if asleep { 3 } else { 15 }).clamp(0, 95)
}

/// Returns the hit points regained on `turn`, at a rate of `per_hundred` in 100 turns, spread evenly.
pub fn regained(turn: u64, per_hundred: i32) -> i32 {
    let sum = |turn: u64| turn.wrapping_mul(per_hundred.max(0) as u64) / 100;
    sum(turn).saturating_sub(sum(turn.saturating_sub(1))) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_turns_heal_what_they_promise() {
        for rate in [0, 1, 7, 12, 100, 250] {
            assert_eq!((1..=100).map(|turn| regained(turn, rate)).sum::<i32>(), rate);
        }
    }

    #[test]
    fn the_near_are_noticed_and_the_far_perhaps() {
        assert_eq!(notice_by_sight(4, 8), 100);
        assert_eq!(notice_by_sight(8, 8), 20);
        assert!(notice_by_sight(6, 8) < 100);
        assert!(notice_by_hearing(5, true) < notice_by_hearing(5, false));
        assert_eq!(notice_by_hearing(-3, false), 0);
    }
}
