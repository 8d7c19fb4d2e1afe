//! Making sure, as a run is played, that it could be saved.

use fifteen_game::save::{Proven, SaveError};
use fifteen_game::{Game, LevelId};

/// A run is proven where its hero comes to a level, and each time that so many turns have passed.
const TURNS: u64 = 200;

/// Saves a run now and then in memory, reads it back and compares.
#[derive(Debug, Default)]
pub struct Proof {
    proven: Proven,
    /// The level and the turn of the last time.
    last: Option<(LevelId, u64)>,
}

impl Proof {
    /// Looks at a run after a command: if it is time to prove it, gives the run as it is resumed from its save.
    ///
    /// # Errors
    /// Why the run cannot be saved as it stands, or would be another then.
    pub fn look_at(&mut self, game: &Game) -> Result<Option<Game>, SaveError> {
        let now = (game.level().id(), game.world().turn());
        let is_due =
            |last: (LevelId, u64)| last.0 != now.0 || now.1 >= last.1.saturating_add(TURNS);
        // A resumed run has no talk under way, and a bot would go on with one.
        if game.conversation().is_some() || !self.last.is_none_or(is_due) {
            return Ok(None);
        }
        self.last = Some(now);
        self.proven.resumed(game).map(Some)
    }

    /// Goes on with the run as it is resumed, if it is time to. Says whether it was.
    ///
    /// # Errors
    /// The same.
    pub fn resume(&mut self, game: &mut Game) -> Result<bool, SaveError> {
        let resumed = self.look_at(game)?;
        let is_due = resumed.is_some();
        if let Some(resumed) = resumed {
            *game = resumed;
        }
        Ok(is_due)
    }
}
