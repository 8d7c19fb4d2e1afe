//! Practice runs: they continue from a moment of another run, and are never ranked.

use crate::play::game::Game;
use crate::save::name::{NameError, trim_name};

impl Game {
    /// Turns the game into a practice run under another name.
    ///
    /// # Errors
    /// Fails if the name is invalid.
    pub fn make_practice_run(&mut self, name: &str) -> Result<(), NameError> {
        self.world.name = trim_name(name)?.to_owned();
        self.world.practice = Some(self.world.turn);
        Ok(())
    }
}
