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
    /// Looks at a run after a command: proves it if it is time to.
    ///
    /// # Errors
    /// Why the run cannot be saved as it stands.
    pub fn look_at(&mut self, game: &Game) -> Result<(), SaveError> {
        let now = (game.level().id(), game.world().turn());
        let is_due =
            |last: (LevelId, u64)| last.0 != now.0 || now.1 >= last.1.saturating_add(TURNS);
        if !self.last.is_none_or(is_due) {
            return Ok(());
        }
        self.last = Some(now);
        self.proven.prove(game.world(), game.content())
    }
}
