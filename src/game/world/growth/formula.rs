//! The numbers of growth. Whoever wants heroes to grow faster, or for other things, changes them here alone.
//!
//! What is new counts, and what is done again does not: each step once, each kind of creature once for being seen and four times
//! for being beaten, each lock, each vault and each secret once. What was only called, and what is killed by waiting out of sight, counts nothing.

pub use fifteen_content::kinds::hero::MOST_LEVEL;

/// The skill points that a level gives.
pub const POINTS_A_LEVEL: i32 = 3;

/// How many talents a level offers, of which one is taken.
pub const OFFERED: usize = 3;

/// The best aptitude; the worst is as far below 0.
pub const MOST_APTITUDE: i32 = 3;

/// The most ranks of a skill for who has the worst aptitude.
pub const RANKS_OF_THE_WORST: i32 = 5;

/// How many of a kind count when they are beaten: the first whole, each one after it half of the one before.
pub const COUNTED: i32 = 4;

/// How many times as much as anybody else of its depth somebody counts of whom there is only one.
pub const MASTER: i32 = 5;

/// The experience that the next level takes for one of that level.
pub const fn step_to_next(level: i32) -> i32 {
    60 + 40 * level
}

/// The experience that a level takes, all in all.
pub fn experience_of(level: i32) -> i32 {
    (1..level.clamp(1, MOST_LEVEL)).map(step_to_next).sum()
}

/// The level that somebody of so much experience has come to.
pub fn level_of(experience: i32) -> i32 {
    let reached = |level: &i32| experience_of(*level) <= experience;
    (1..=MOST_LEVEL).rev().find(reached).unwrap_or(1)
}

/// What a rank of a skill costs, in skill points.
pub fn cost(rank: i32, aptitude: i32) -> i32 {
    (rank - aptitude).max(1)
}

/// The most ranks of a skill that has so many, for one of that aptitude.
pub fn most_ranks(most: i32, aptitude: i32) -> i32 {
    if aptitude <= -MOST_APTITUDE { most.min(RANKS_OF_THE_WORST) } else { most }
}

/// For coming to a step for the first time.
pub fn of_step(depth: i32) -> i32 {
    if depth > 0 { 60 + 20 * depth } else { 0 }
}

/// For seeing a kind of creature for the first time that is born from that depth on.
pub fn of_sight(depth: i32) -> i32 {
    4 + depth.clamp(1, 15)
}

/// For beating somebody that is born from that depth on, of whose kind so many have counted before.
pub fn of_beaten(depth: i32, before: i32) -> i32 {
    match before {
        0..COUNTED => (4 + depth.clamp(1, 15)) >> before,
        _ => 0,
    }
}

/// For beating one of whom there is only one, or for leaving them behind.
pub fn of_master(depth: i32) -> i32 {
    MASTER * of_beaten(depth, 0)
}

/// For finding something hidden, a door or a trap, at that depth.
pub fn of_secret(depth: i32) -> i32 {
    4 + depth.max(0)
}

/// For opening the lock of a box.
pub fn of_lock(depth: i32) -> i32 {
    8 + 2 * depth.max(0)
}

/// For opening a locked door, and what is behind it; or for going into a vault that has none.
pub fn of_vault(depth: i32) -> i32 {
    18 + 4 * depth.max(0)
}

/// For opening a numbered door.
pub fn of_riddle(depth: i32) -> i32 {
    20 + 5 * depth.max(0)
}

/// For freeing somebody.
pub fn of_captive(depth: i32) -> i32 {
    10 + 3 * depth.max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_beaten_again_and_again_comes_to_an_end() {
        let of = |before| of_beaten(12, before);
        assert_eq!((of(0), of(1), of(2), of(3), of(4), of(400)), (16, 8, 4, 2, 0, 0));
        let all: i32 = (0..1000).map(of).sum();
        assert!(all < 2 * of(0));
    }

    #[test]
    fn a_level_takes_more_than_the_one_before_it() {
        assert_eq!((experience_of(1), experience_of(2), experience_of(3)), (0, 100, 240));
        assert_eq!(experience_of(MOST_LEVEL), experience_of(MOST_LEVEL + 1));
        // The steps alone bring one past half of the levels.
        let steps: i32 = (1..=15).map(of_step).sum();
        assert!(steps > experience_of(MOST_LEVEL) / 2);
    }

    #[test]
    fn the_apt_pay_less_and_nobody_pays_nothing() {
        assert_eq!((cost(1, 3), cost(5, 0), cost(5, 3), cost(5, -3)), (1, 5, 2, 8));
        assert_eq!((most_ranks(10, -2), most_ranks(10, -3), most_ranks(4, -3)), (10, 5, 4));
    }
}
