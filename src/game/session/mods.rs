//! Switching mods in the middle of a run. A switch is a trial until the next command or save. If the player returns
//! to the old mods during the trial, the run is exactly as before.
//!
//! A trial writes nothing to disk. If the program ends during a trial, the saved run still has the old mods.

use super::{RunStorage, Session};
use crate::AdoptError;
use fifteen_base::translation;
use fifteen_content::Content;
use std::rc::Rc;

const UNCHANGED: &str = phrase!("The mods are the same as before, and the run is unchanged.");

impl Session {
    /// Replaces the game data on trial, and returns notes for the player. If `content` has the data from before the
    /// trial, restores the run as it was.
    ///
    /// # Errors
    /// Fails if the run cannot continue with the new data. The run then keeps its old data.
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

    /// Ends a trial of other mods: keeps the new mods and saves the run.
    pub(super) fn commit_mods(&mut self) {
        if self.record_mods() {
            // From here on, the journal can only be replayed with the new data.
            self.autosave();
        }
    }

    /// Ends a trial of other mods by recording the new mods in the journal. Returns whether a trial was under way.
    pub(super) fn record_mods(&mut self) -> bool {
        let changed = self.before_mods.take().is_some();
        if changed && let RunStorage::InSlot(slot) = &mut self.storage {
            slot.record_data(&self.game);
        }
        changed
    }
}
