//! Balance numbers and formulas of character growth: experience, levels and skill costs.
//!
//! Most deeds count only once: each depth, the first sight of each kind of creature, each lock, vault and secret.
//! Only the first four defeats of a kind count. Summoned creatures give no experience. A creature that another
//! creature kills out of the hero's sight gives none, unless it is a master (boss).

pub use fifteen_content::kinds::hero::MAX_LEVEL;

pub const POINTS_PER_LEVEL: i32 = 3;

/// Number of talents that an offer contains; the player takes one of them.
pub const TALENTS_PER_OFFER: usize = 3;

pub const MOST_APTITUDE: i32 = 3;

pub const RANKS_AT_LOWEST_APTITUDE: i32 = 5;

/// Number of defeats of a kind that give experience. Each defeat gives half as much as the one before.
pub const COUNTED_DEFEATS: i32 = 4;

/// Experience for defeating a master, as a multiple of that for the first defeat of an ordinary kind from the same
/// depth.
pub const MASTER_FACTOR: i32 = 5;

/// Returns the experience needed to get from a level to the next.
pub const fn experience_to_next(level: i32) -> i32 {
    60 + 40 * level
}

/// Returns the total experience needed for a level.
pub fn experience_for_level(level: i32) -> i32 {
    (1..level.clamp(1, MAX_LEVEL)).map(experience_to_next).sum()
}

pub fn level_at_experience(experience: i32) -> i32 {
    let reached = |level: &i32| experience_for_level(*level) <= experience;
    (1..=MAX_LEVEL).rev().find(reached).unwrap_or(1)
}

pub fn rank_cost(rank: i32, aptitude: i32) -> i32 {
    (rank - aptitude).max(1)
}

/// Returns the maximum rank that a hero with this aptitude can reach in a skill. `most` is the skill's own maximum.
pub fn max_rank(most: i32, aptitude: i32) -> i32 {
    if aptitude <= -MOST_APTITUDE { most.min(RANKS_AT_LOWEST_APTITUDE) } else { most }
}

/// Returns the experience for reaching a depth for the first time.
pub fn step_experience(depth: i32) -> i32 {
    if depth > 0 { 60 + 20 * depth } else { 0 }
}

/// Returns the experience for the first sight of a kind whose minimum spawn depth is `depth`.
pub fn sight_experience(depth: i32) -> i32 {
    4 + depth.clamp(1, 15)
}

/// Returns the experience for defeating a kind whose minimum spawn depth is `depth`, after `before` earlier
/// defeats.
pub fn defeat_experience(depth: i32, before: i32) -> i32 {
    match before {
        0..COUNTED_DEFEATS => (4 + depth.clamp(1, 15)) >> before,
        _ => 0,
    }
}

/// Returns the experience for defeating a master, or for descending past its level without a fight.
pub fn master_experience(depth: i32) -> i32 {
    MASTER_FACTOR * defeat_experience(depth, 0)
}

/// Returns the experience for finding a hidden door or trap.
pub fn secret_experience(depth: i32) -> i32 {
    4 + depth.max(0)
}

pub fn lock_experience(depth: i32) -> i32 {
    8 + 2 * depth.max(0)
}

/// Returns the experience for unlocking the door of a vault, or for entering a vault without a locked door.
pub fn vault_experience(depth: i32) -> i32 {
    18 + 4 * depth.max(0)
}

pub fn riddle_experience(depth: i32) -> i32 {
    20 + 5 * depth.max(0)
}

pub fn captive_experience(depth: i32) -> i32 {
    10 + 3 * depth.max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_defeats_give_less_and_less_experience() {
        let experience = |before| defeat_experience(12, before);
        assert_eq!(
            (experience(0), experience(1), experience(2), experience(3), experience(4), experience(400)),
            (16, 8, 4, 2, 0, 0)
        );
        let all: i32 = (0..1000).map(experience).sum();
        assert!(all < 2 * experience(0));
    }

    #[test]
    fn each_level_needs_more_experience_than_the_last() {
        assert_eq!(
            (experience_for_level(1), experience_for_level(2), experience_for_level(3)),
            (0, 100, 240)
        );
        assert_eq!(experience_for_level(MAX_LEVEL), experience_for_level(MAX_LEVEL + 1));
        let steps: i32 = (1..=15).map(step_experience).sum();
        assert!(steps > experience_for_level(15) / 2, "the steps alone give half of fifteen levels");
    }

    #[test]
    fn aptitude_changes_rank_cost_and_maximum_rank() {
        assert_eq!((rank_cost(1, 3), rank_cost(5, 0), rank_cost(5, 3), rank_cost(5, -3)), (1, 5, 2, 8));
        assert_eq!((max_rank(10, -2), max_rank(10, -3), max_rank(4, -3)), (10, 5, 4));
    }
}
