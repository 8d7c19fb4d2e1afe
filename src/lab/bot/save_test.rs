//! Save test during simulated runs: checks that a saved and resumed run is identical to the original.

use fifteen_game::save::{SaveError, SaveValidator};
use fifteen_game::{Game, LevelId};

/// Turns between two tests. A new level is tested at once.
const TURNS: u64 = 200;

/// State of the save test, which saves each run to memory, reads it back and compares.
#[derive(Debug, Default)]
pub struct SaveTest {
    progress: SaveValidator,
    last: Option<(LevelId, u64)>,
}

impl SaveTest {
    /// Saves and resumes a run if a test is due, and returns the resumed game.
    ///
    /// # Errors
    /// If the run cannot be saved, or if the resumed run differs.
    pub fn test_if_due(&mut self, game: &Game) -> Result<Option<Game>, SaveError> {
        let now = (game.level().id(), game.world().turn());
        let is_due = |last: (LevelId, u64)| last.0 != now.0 || now.1 >= last.1.saturating_add(TURNS);
        // Do not test during a conversation: a save does not contain it, so the bot could not continue it.
        if game.conversation().is_some() || !self.last.is_none_or(is_due) {
            return Ok(None);
        }
        self.last = Some(now);
        self.progress.resumed(game).map(Some)
    }

    /// Replaces the game with the resumed one if a test is due. Returns whether a test was due.
    ///
    /// # Errors
    /// The same as [`test_if_due`](SaveTest::test_if_due).
    pub fn resume(&mut self, game: &mut Game) -> Result<bool, SaveError> {
        let Some(resumed) = self.test_if_due(game)? else { return Ok(false) };
        *game = resumed;
        Ok(true)
    }
}
