//! Save test during simulated runs: checks that a run can be saved and resumed identically.

use fifteen_game::save::{SaveError, SaveValidator};
use fifteen_game::{Game, LevelId};

/// Interval between tests in turns; each new level is tested too.
const TURNS: u64 = 200;

/// State of the save test: it saves to memory, reads back and compares.
#[derive(Debug, Default)]
pub struct SaveTest {
    progress: SaveValidator,
    last: Option<(LevelId, u64)>,
}

impl SaveTest {
    /// Tests a run after a command if a test is due, and returns the resumed game.
    ///
    /// # Errors
    /// If the run cannot be saved, or if the resumed run differs.
    pub fn test_if_due(&mut self, game: &Game) -> Result<Option<Game>, SaveError> {
        let now = (game.level().id(), game.world().turn());
        let is_due = |last: (LevelId, u64)| last.0 != now.0 || now.1 >= last.1.saturating_add(TURNS);
        // A resumed run has no open conversation, but the bot would continue one.
        if game.conversation().is_some() || !self.last.is_none_or(is_due) {
            return Ok(None);
        }
        self.last = Some(now);
        self.progress.resumed(game).map(Some)
    }

    /// Replaces the game with the resumed one. Returns whether a test was due.
    ///
    /// The same as [`test_if_due`](SaveTest::test_if_due).
    pub fn resume(&mut self, game: &mut Game) -> Result<bool, SaveError> {
        let resumed = self.test_if_due(game)?;
        let is_due = resumed.is_some();
        if let Some(resumed) = resumed {
            *game = resumed;
        }
        Ok(is_due)
    }
}
