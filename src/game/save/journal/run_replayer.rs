//! Executes single journal lines, and compares the state of the run with the state fingerprint of each line.

use super::super::text;
use super::{JournalLine, LineContent, LineTrust};
use crate::save::save_header::VERSION;
use crate::{Command, Game};

/// Maximum number of replayed steps of one behaviour (travel, rest): far more than a hero takes at once.
const MAX_BEHAVIOUR_STEPS: u32 = 200_000;

/// First difference between a replayed run and its journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayDifference {
    #[error(
        "turn {turn} differs: the journal has the state fingerprint {expected:04x}, but the replay has {found:04x} on turn {there}"
    )]
    State {
        turn: u64,
        expected: u16,
        found: u16,
        /// Turn of the replayed run.
        there: u64,
    },
    #[error("turn {turn} differs: the save made there contained another state")]
    Save { turn: u64 },
    /// A behaviour (travel, rest) did not end where it ended in the journal: it ended earlier, or does not end at
    /// all.
    #[error("turn {turn} differs: the hero's travel, rest or other activity did not end there")]
    Behaviour { turn: u64 },
    #[error("on turn {turn} the journal has a gap: the lines after it do not continue from there")]
    Gap { turn: u64 },
    #[error("line {line} of the journal is damaged")]
    Damaged {
        /// Line number in the file, from 1.
        line: usize,
    },
    #[error("on turn {turn} the data were changed")]
    Data { turn: u64 },
}

pub(super) struct RunReplayer {
    game: Game,
    cache: FingerprintCache,
}

/// Cached fingerprints of the present state. Cleared when the state changes.
#[derive(Default)]
struct FingerprintCache {
    fingerprint: Option<u16>,
    state: Option<u64>,
}

impl RunReplayer {
    pub fn new(game: Game) -> RunReplayer {
        RunReplayer { game, cache: FingerprintCache::default() }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn into_game(self) -> Game {
        self.game
    }

    fn fingerprint(&mut self) -> u16 {
        let (world, content) = (self.game.world(), self.game.content());
        *self.cache.fingerprint.get_or_insert_with(|| world.fingerprint(content))
    }

    fn state(&mut self) -> u64 {
        let (world, content) = (self.game.world(), self.game.content());
        *self.cache.state.get_or_insert_with(|| text::state_fingerprint(world, content))
    }

    fn is_at(&mut self, line: &JournalLine) -> bool {
        line.turn == self.game.world().turn() && line.fingerprint == self.fingerprint()
    }

    /// Whether the line can be executed now: no behaviour is under way, and the run is in the recorded state.
    pub fn can_follow(&mut self, line: &JournalLine) -> bool {
        self.game.steps().is_none() && self.is_at(line)
    }

    /// Whether the line is doubtful and records another state than the present one. False during a behaviour, because
    /// the state at its end is not known yet.
    pub fn is_other_state(&mut self, line: &JournalLine, trust: LineTrust) -> bool {
        trust == LineTrust::Doubtful && self.game.steps().is_none() && !self.is_at(line)
    }

    /// Whether the present behaviour takes another step before the line is executed.
    pub fn goes_on_before(&self, line: &JournalLine) -> bool {
        let end = match line.content {
            LineContent::Command(Command::Stop(at)) => at.min(MAX_BEHAVIOUR_STEPS),
            _ => MAX_BEHAVIOUR_STEPS,
        };
        self.game.steps().is_some_and(|done| done < end)
    }

    pub fn step(&mut self) {
        self.cache = FingerprintCache::default();
        self.game.continue_activity();
    }

    /// Executes a line. Fails if a behaviour has not ended as recorded, or the state is not the recorded one.
    pub fn execute(&mut self, line: &JournalLine) -> Result<(), ReplayDifference> {
        let turn = line.turn;
        let stops = match line.content {
            LineContent::Command(Command::Stop(at)) => Some(at),
            _ => None,
        };
        if self.game.steps() != stops {
            return Err(ReplayDifference::Behaviour { turn });
        }
        match line.content {
            LineContent::Data(mark) if mark != self.game.content().digest => {
                return Err(ReplayDifference::Data { turn });
            }
            LineContent::Gap if !self.is_at(line) => return Err(ReplayDifference::Gap { turn }),
            _ if !self.is_at(line) => {
                let (expected, found) = (line.fingerprint, self.fingerprint());
                let there = self.game.world().turn();
                return Err(ReplayDifference::State { turn, expected, found, there });
            }
            LineContent::Command(command) => {
                self.cache = FingerprintCache::default();
                self.game.execute(command);
            }
            // Fingerprints of different save formats are not comparable.
            LineContent::Saved { state, version, .. } if version == VERSION && self.state() != state => {
                return Err(ReplayDifference::Save { turn });
            }
            // A gap is harmless if the state is the recorded one.
            LineContent::Data(_) | LineContent::Saved { .. } | LineContent::Gap => {}
        }
        Ok(())
    }

    pub fn carry_on_and_execute(&mut self, line: &JournalLine) -> Result<(), ReplayDifference> {
        while self.goes_on_before(line) {
            self.step();
        }
        self.execute(line)
    }
}
