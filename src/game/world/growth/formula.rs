//! Balance of character growth: experience, levels, skill costs. To change the pace of growth, change this file
//! alone.
//!
//! Only new achievements count: each depth once, each kind of creature once for being seen and four times for being
//! defeated, and each lock, vault and secret once. Summoned creatures bring no experience, nor do kills that the hero
//! neither makes nor sees, except those of masters.

pub use fifteen_content::kinds::hero::MAX_LEVEL;

pub const POINTS_PER_LEVEL: i32 = 3;

/// Number of talents that a level offers; the hero takes one of them.
pub const TALENTS_PER_OFFER: usize = 3;

/// Maximum aptitude; the minimum is `-MOST_APTITUDE`.
pub const MOST_APTITUDE: i32 = 3;

pub const RANKS_AT_LOWEST_APTITUDE: i32 = 5;

/// Number of defeats of a kind that bring experience. Each defeat brings half as much as the one before.
pub const COUNTED_DEFEATS: i32 = 4;

/// Experience factor of a master, compared with the first defeat of another creature of its depth.
pub const MASTER_FACTOR: i32 = 5;

/// Returns the experience points needed from a level to the next.
pub const fn experience_to_next(level: i32) -> i32 {
    60 + 40 * level
}

/// Returns the total experience points that a level needs.
pub fn experience_for_level(level: i32) -> i32 {
    (1..level.clamp(1, MAX_LEVEL)).map(experience_to_next).sum()
}

/// Returns the level at a total of experience points.
pub fn level_at_experience(experience: i32) -> i32 {
    let reached = |level: &i32| experience_for_level(*level) <= experience;
    (1..=MAX_LEVEL).rev().find(reached).unwrap_or(1)
}

/// Returns the cost of a rank, in skill points.
pub fn rank_cost(rank: i32, aptitude: i32) -> i32 {
    (rank - aptitude).max(1)
}

/// Returns the maximum rank of a skill at an aptitude. `most` is the maximum of the skill itself.
pub fn max_rank(most: i32, aptitude: i32) -> i32 {
    if aptitude <= -MOST_APTITUDE { most.min(RANKS_AT_LOWEST_APTITUDE) } else { most }
}

/// Returns the experience points for reaching a depth for the first time.
pub fn step_experience(depth: i32) -> i32 {
    if depth > 0 { 60 + 20 * depth } else { 0 }
}

/// Returns the experience points for the first sight of a kind that spawns from that depth on.
pub fn sight_experience(depth: i32) -> i32 {
    4 + depth.clamp(1, 15)
}

/// Returns the experience points for defeating a kind that spawns from that depth on, after `before` defeats.
pub fn defeat_experience(depth: i32, before: i32) -> i32 {
    match before {
        0..COUNTED_DEFEATS => (4 + depth.clamp(1, 15)) >> before,
        _ => 0,
    }
}

/// Returns the experience points for defeating a master, or for getting past it.
pub fn master_experience(depth: i32) -> i32 {
    MASTER_FACTOR * defeat_experience(depth, 0)
}

/// Returns the experience points for finding a hidden door or trap.
pub fn secret_experience(depth: i32) -> i32 {
    4 + depth.max(0)
}

/// Returns the experience points for unlocking a container.
pub fn lock_experience(depth: i32) -> i32 {
    8 + 2 * depth.max(0)
}

/// Returns the experience points for unlocking the door of a vault, or for entering a vault without one.
pub fn vault_experience(depth: i32) -> i32 {
    18 + 4 * depth.max(0)
}

/// Returns the experience points for opening a riddle door.
pub fn riddle_experience(depth: i32) -> i32 {
    20 + 5 * depth.max(0)
}

/// Returns the experience points for freeing a captive.
pub fn captive_experience(depth: i32) -> i32 {
    10 + 3 * depth.max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_beaten_again_and_again_comes_to_an_end() {
        let experience = |before| defeat_experience(12, before);
        assert_eq!(
            (experience(0), experience(1), experience(2), experience(3), experience(4), experience(400)),
            (16, 8, 4, 2, 0, 0)
        );
        let all: i32 = (0..1000).map(experience).sum();
        assert!(all < 2 * experience(0));
    }

    #[test]
    fn a_level_takes_more_than_the_one_before_it() {
        assert_eq!(
            (experience_for_level(1), experience_for_level(2), experience_for_level(3)),
            (0, 100, 240)
        );
        assert_eq!(experience_for_level(MAX_LEVEL), experience_for_level(MAX_LEVEL + 1));
        // Reaching depths alone brings more than half of the experience for the highest level.
        let steps: i32 = (1..=15).map(step_experience).sum();
        assert!(steps > experience_for_level(MAX_LEVEL) / 2);
    }

    #[test]
    fn the_apt_pay_less_and_nobody_pays_nothing() {
        assert_eq!((rank_cost(1, 3), rank_cost(5, 0), rank_cost(5, 3), rank_cost(5, -3)), (1, 5, 2, 8));
        assert_eq!((max_rank(10, -2), max_rank(10, -3), max_rank(4, -3)), (10, 5, 4));
    }
}
