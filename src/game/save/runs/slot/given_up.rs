//! A run that its player has given up, and that is not in the graveyard yet. It is over, whatever becomes of the program: a
//! mark in its folder says so, which goes with it wherever it goes.

use super::{Slot, graveyard};
use crate::save::error::SaveError;

/// The mark.
pub(in crate::save) const GIVEN_UP: &str = "given_up.txt";

/// What it says to whoever finds it.
const SAYS: &str =
    "The player gave this run up. It is listed and buried as soon as it is opened again.\n";

impl Slot {
    /// Marks the run as given up, if there is a graveyard for it. After an error it is not, as far as the disk lets that be taken
    /// back.
    pub fn give_up(&mut self) -> Result<(), SaveError> {
        graveyard::found(self.disk(), &self.saves)?;
        self.lay_beside(GIVEN_UP, SAYS).inspect_err(|_| {
            let _ = self.disk.remove(&self.folder.join(GIVEN_UP));
        })
    }

    /// Whether the player has given the run up.
    pub fn is_given_up(&self) -> bool {
        self.disk.look(&self.folder.join(GIVEN_UP)).is_ok()
    }
}
