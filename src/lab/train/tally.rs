//! What came of duels, added up.

use fifteen::game::play::duel::{Fought, Verdict};

/// What a duel is worth that is won, or drawn; and how much a percent of the hit points that are left.
const WON: i64 = 1000;
const DRAWN: i64 = 100;
const LEFT: i64 = 3;

/// What came of some duels of one net.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DuelTally {
    /// How well it did: more is better.
    pub score: i64,
    /// How many there were, alone and as a pack, and how many were won.
    pub alone: (u64, u64),
    pub pack: (u64, u64),
}

impl DuelTally {
    /// Another duel is over, of so many on either side.
    pub fn add(&mut self, fought: Fought, pack: usize) {
        let worth = match fought.verdict {
            Verdict::Won => WON,
            Verdict::Drawn => DRAWN,
            Verdict::Lost => 0,
        };
        self.score += worth + LEFT * i64::from(fought.left - fought.theirs);
        let counts = if pack == 1 { &mut self.alone } else { &mut self.pack };
        counts.0 += 1;
        counts.1 += u64::from(fought.verdict == Verdict::Won);
    }

    /// How many of a hundred were won, alone and as a pack.
    pub fn percents(&self) -> (i32, i32) {
        let percent = |(all, won): (u64, u64)| i32::try_from(won * 100 / all.max(1)).unwrap_or(0);
        (percent(self.alone), percent(self.pack))
    }

    /// How many of a hundred of all were won.
    pub fn percent(&self) -> i32 {
        let (all, won) = (self.alone.0 + self.pack.0, self.alone.1 + self.pack.1);
        i32::try_from(won * 100 / all.max(1)).unwrap_or(0)
    }
}
