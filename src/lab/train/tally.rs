//! Results of training duels, and the score of a net.

use fifteen::game::play::duel::{DuelReport, DuelResult};

/// Score for a won duel.
const WIN_SCORE: i64 = 1000;
/// Score for a drawn duel.
const DRAW_SCORE: i64 = 100;
/// Score for each percent of hit points by which the net's side is ahead at the end of a duel.
const HEALTH_SCORE: i64 = 3;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DuelTally {
    pub score: i64,
    /// Number of single duels, and number of wins in them.
    pub alone: (u64, u64),
    /// Number of pack duels, and number of wins in them.
    pub pack: (u64, u64),
}

impl DuelTally {
    pub fn add(&mut self, result: DuelReport, pack: usize) {
        let worth = match result.result {
            DuelResult::Won => WIN_SCORE,
            DuelResult::Drawn => DRAW_SCORE,
            DuelResult::Lost => 0,
        };
        self.score += worth + HEALTH_SCORE * i64::from(result.health_left - result.enemy_health_left);
        let counts = if pack == 1 { &mut self.alone } else { &mut self.pack };
        counts.0 += 1;
        counts.1 += u64::from(result.result == DuelResult::Won);
    }

    pub fn percents(&self) -> (i32, i32) {
        let percent = |(all, won): (u64, u64)| i32::try_from(won * 100 / all.max(1)).unwrap_or(0);
        (percent(self.alone), percent(self.pack))
    }

    pub fn percent(&self) -> i32 {
        let (all, won) = (self.alone.0 + self.pack.0, self.alone.1 + self.pack.1);
        i32::try_from(won * 100 / all.max(1)).unwrap_or(0)
    }
}
