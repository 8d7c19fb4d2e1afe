//! Statistics of levels and of puzzle doors.

use super::statistics::Sample;
use fifteen_game::EventKind;
use serde::Serialize;
use std::ops::AddAssign;

/// Statistics of one run on one level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelVisit {
    /// Health on the first arrival, in percent.
    pub health: i32,
    /// Lowest health on the level, in percent.
    pub lowest: i32,
    pub turns: u64,
    /// Experience level on the first arrival; 0 for a hero without levels.
    pub level: i32,
    pub experience: i32,
}

/// Statistics of many runs on one level. A run counts once, even if it returns to the level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelStats {
    pub health: Sample,
    pub lowest: Sample,
    pub turns: Sample,
    pub level: Sample,
    pub experience: Sample,
}

impl LevelStats {
    pub(super) fn add(&mut self, visit: LevelVisit) {
        let LevelVisit { health, lowest, turns, level, experience } = visit;
        self.health.add(u64::try_from(health).unwrap_or(0));
        self.lowest.add(u64::try_from(lowest).unwrap_or(0));
        self.turns.add(turns);
        if level > 0 {
            self.level.add(u64::try_from(level).unwrap_or(0));
            self.experience.add(u64::try_from(experience).unwrap_or(0));
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PuzzleStats {
    /// Number of doors whose puzzle was read.
    pub met: u64,
    pub opened: u64,
    /// Number of doors opened by the answer that no solution exists.
    pub none: u64,
    pub wrong: u64,
    /// Number of times that the noise of a wrong answer woke monsters.
    pub roused: u64,
    pub hints: u64,
    pub coins: u64,
}

impl PuzzleStats {
    pub fn count_event(&mut self, event: &EventKind) {
        self.met += u64::from(matches!(event, EventKind::ReadRiddle { .. }));
        if let EventKind::Answered { none, .. } = event {
            self.opened += 1;
            self.none += u64::from(*none);
        }
        self.wrong += u64::from(matches!(event, EventKind::AnsweredWrong { .. }));
        self.roused += u64::from(matches!(event, EventKind::NoiseRoused { .. }));
        self.hints += u64::from(matches!(event, EventKind::Hinted { .. }));
        if let EventKind::Rewarded { coins } = event {
            self.coins += u64::try_from(*coins).unwrap_or(0);
        }
    }
}

impl AddAssign for PuzzleStats {
    fn add_assign(&mut self, other: PuzzleStats) {
        self.met += other.met;
        self.opened += other.opened;
        self.none += other.none;
        self.wrong += other.wrong;
        self.roused += other.roused;
        self.hints += other.hints;
        self.coins += other.coins;
    }
}
