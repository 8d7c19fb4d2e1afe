//! What became of the doors with numbers, counted for `fifteen lab simulate`.

use fifteen_game::EventKind;
use serde::Serialize;
use std::ops::AddAssign;

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
