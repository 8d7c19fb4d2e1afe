//! The numbers of balance, and the pure formulas they go into. The chance to hit is put
//! together in `game/rules/combat/hit.rs`.

/// What a plain action costs, in energy. A creature gains its speed each turn, so that one of speed 12
/// acts once a turn and one of speed 24 twice.
pub const ACTION: i32 = 12;

/// So many creatures are on a level at the most for another one to be called there, or to come of one that splits.
pub const CROWD: usize = 500;

/// From how far allies come along on a stair, in cells.
pub const LEAD: i32 = 3;

/// The chance to hit before any reason for or against, in percent.
pub const TO_HIT: i32 = 60;

/// No blow is surer or less sure than this, in percent.
pub const TO_HIT_BOUNDS: (i32, i32) = (5, 95);

/// What striking the unaware adds to the chance, in percentage points.
pub const UNAWARE_TO_HIT: i32 = 30;

/// The harm of a blow that strikes the unaware, in percent of a plain one.
pub const UNAWARE_DAMAGE: i32 = 200;

/// What each point of a weapon's enchantment adds to the chance to hit, in percentage points.
pub const BONUS_TO_HIT: i32 = 3;

/// The speed of those who carry more than they can well bear, in percent.
pub const BURDENED: i32 = 66;

/// How far one sees in the dark without any light, in cells.
pub const OWN_LIGHT: i32 = 1;

/// How far something is thrown that is not made for it, in cells.
pub const THROW: i32 = 8;

/// How many steps away somebody can be walked to: chases, searches and noises end there.
pub const REACH: u16 = 40;

/// The chance in percent that the awake notice prey in plain view, `distance` of `sight` cells away:
/// certain in the nearer half, then falling to a fifth at the edge.
pub fn notice_by_sight(distance: i32, sight: i32) -> i32 {
    let half = sight / 2;
    if distance <= half {
        return 100;
    }
    (100 - 80 * (distance - half) / (sight - half).max(1)).max(0)
}

/// The chance in percent to make out a noise that carries `margin` cells further than it had to.
pub fn notice_by_hearing(margin: i32, asleep: bool) -> i32 {
    (margin * if asleep { 3 } else { 15 }).clamp(0, 95)
}

/// Hit points regained on this turn by one who regains `per_hundred` in 100 turns, spread evenly.
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
