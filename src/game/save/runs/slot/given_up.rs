//! Giving up a run: a marker file in its folder records this until the run is buried.

use super::{SaveSlot, graveyard};
use crate::save::error::SaveError;

pub(in crate::save) const GIVEN_UP: &str = "given_up.txt";

const MARKER_TEXT: &str =
    "The player gave up this run. It moves to the score list and the graveyard when it is opened again.\n";

impl SaveSlot {
    /// Marks the run as given up, if the graveyard can be used.
    ///
    /// # Errors
    /// Fails if a file operation fails. The marker is then removed again, if the disk allows it.
    pub fn give_up(&mut self) -> Result<(), SaveError> {
        graveyard::create_graveyard(self.disk(), &self.saves)?;
        self.write_text_file(GIVEN_UP, MARKER_TEXT).inspect_err(|_| {
            let _ = self.disk.remove(&self.folder.join(GIVEN_UP));
        })
    }

    pub fn is_given_up(&self) -> bool {
        self.disk.metadata(&self.folder.join(GIVEN_UP)).is_ok()
    }
}
