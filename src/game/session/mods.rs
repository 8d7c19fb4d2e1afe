//! Trying other mods in the middle of a run. Until a command is played with the new mods or the run is saved, the
//! player can go back to the old ones without a trace.
//!
//! Nothing is written before that command or save. If the program ends earlier, the saved run still has the old mods.
//! Resuming it under the new mods shows a note.

use super::{RunStorage, Session};
use crate::AdoptError;
use fifteen_base::translation;
use fifteen_content::Content;
use std::rc::Rc;

const UNCHANGED: &str = phrase!("The mods are the same as before, and the run is unchanged.");

impl Session {
    /// Continues with other data and returns notes for the player. If these are the data from before the trial, and
    /// no command was played since, restores the run as it was.
    ///
    /// # Errors
    /// Fails if the run cannot continue with the other data. Then it keeps its old data.
    pub fn try_mods(&mut self, content: &Rc<Content>) -> Result<Vec<String>, AdoptError> {
        if self.game.has_data(content) {
            self.interrupt();
            return self.game.adopt(Rc::clone(content));
        }
        if let Some(before) = self.before_mods.as_ref().filter(|before| before.uses_data(content)) {
            self.game.restore_snapshot(before, content)?;
            self.before_mods = None;
            return Ok(vec![translation::translate(UNCHANGED).to_owned()]);
        }
        self.interrupt();
        let before = self.before_mods.take().unwrap_or_else(|| self.game.reload_snapshot());
        let notes = self.game.adopt(Rc::clone(content));
        self.before_mods = Some(before).filter(|before| !self.game.has_data(before.data()));
        notes
    }

    /// Makes tried mods final and saves the run.
    pub(super) fn commit_mods(&mut self) {
        if self.record_mods() {
            // From here on, the journal can only be replayed with the new data.
            self.autosave();
        }
    }

    /// Writes a journal line for tried mods, unless the journal has one. Returns whether the line was missing.
    pub(super) fn record_mods(&mut self) -> bool {
        let changed = self.before_mods.take().is_some();
        if changed && let RunStorage::InSlot(slot) = &mut self.storage {
            slot.record_data(&self.game);
        }
        changed
    }
}
