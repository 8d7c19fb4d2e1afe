//! Playing on from a moment of another run, for practice.

use crate::play::game::Game;
use crate::save::name::{NameError, tidy};

impl Game {
    /// Makes it a run for practice, under another name. It is never among the best.
    ///
    /// # Errors
    /// When a hero can have no such name.
    pub fn practise(&mut self, name: &str) -> Result<(), NameError> {
        self.world.name = tidy(name)?.to_owned();
        self.world.practice = Some(self.world.turn);
        Ok(())
    }
}
