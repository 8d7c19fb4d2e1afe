//! What a run is like on one step down, and what many are.

use super::share::Spread;
use fifteen_game::EventKind;
use serde::Serialize;
use std::ops::AddAssign;

/// One run on one step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stay {
    /// The hero's hit points when they came there for the first time, in percent of what they can have.
    pub health: i32,
    /// The lowest that they fell to on that step, in the same way.
    pub lowest: i32,
    /// The turns that they spent there, all visits together.
    pub turns: u64,
    /// The level of experience that they had when they came there first; 0 of a hero who does not grow.
    pub level: i32,
    /// The experience that they earned there.
    pub experience: i32,
}

/// Many runs on one step. Each run that came there is in it once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// Their health when they came.
    pub health: Spread,
    /// The lowest that it fell to.
    pub lowest: Spread,
    /// The turns that they spent there.
    pub turns: Spread,
    /// The levels of experience of those who grow, when they came.
    pub level: Spread,
    /// The experience that those earned there.
    pub experience: Spread,
}

impl Step {
    /// Adds what a run was like there.
    pub(super) fn add(&mut self, stay: Stay) {
        let Stay { health, lowest, turns, level, experience } = stay;
        self.health.add(u64::try_from(health).unwrap_or(0));
        self.lowest.add(u64::try_from(lowest).unwrap_or(0));
        self.turns.add(turns);
        if level > 0 {
            self.level.add(u64::try_from(level).unwrap_or(0));
            self.experience.add(u64::try_from(experience).unwrap_or(0));
        }
    }
}

/// What the hero of a run, or of many, did at doors with numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Reckoning {
    /// How many doors were read.
    pub met: u64,
    /// How many were opened by an answer.
    pub opened: u64,
    /// How many of those by the answer that there is none.
    pub none: u64,
    /// How many answers were wrong.
    pub wrong: u64,
    /// How often those who were near woke of it.
    pub roused: u64,
    /// How many hints were told.
    pub hints: u64,
    /// How many coins answers were paid with that nobody had written before.
    pub coins: u64,
}

impl Reckoning {
    /// Takes note of what has happened, if it is of that sort.
    pub fn hear(&mut self, what: &EventKind) {
        self.met += u64::from(matches!(what, EventKind::MetRiddle { .. }));
        if let EventKind::Answered { none, .. } = what {
            self.opened += 1;
            self.none += u64::from(*none);
        }
        self.wrong += u64::from(matches!(what, EventKind::AnsweredWrong { .. }));
        self.roused += u64::from(matches!(what, EventKind::Roused { .. }));
        self.hints += u64::from(matches!(what, EventKind::Hinted { .. }));
        if let EventKind::Rewarded { coins } = what {
            self.coins += u64::try_from(*coins).unwrap_or(0);
        }
    }
}

impl AddAssign for Reckoning {
    fn add_assign(&mut self, other: Reckoning) {
        self.met += other.met;
        self.opened += other.opened;
        self.none += other.none;
        self.wrong += other.wrong;
        self.roused += other.roused;
        self.hints += other.hints;
        self.coins += other.coins;
    }
}
