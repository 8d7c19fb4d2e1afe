//! Trying other mods in the middle of a run. Until a command is played with them, they can be undone without a trace.
//!
//! Nothing is written before that. If the program ends in between, the run stays as it was. It is then resumed under
//! other mods, with a note.

use super::{RunStorage, Session};
use crate::AdoptError;
use fifteen_base::translation;
use fifteen_content::Content;
use std::rc::Rc;

const UNCHANGED: &str = phrase!("The mods are the same as before, and the run is unchanged.");

impl Session {
    /// Continues with other data and returns notes for the player. If these are the earlier data and no command was
    /// played since, the run is restored as it was.
    ///
    /// # Errors
    /// Fails if the run cannot continue with them. Then nothing has changed.
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
            // From here on only these data can replay the journal.
            self.autosave();
        }
    }

    /// Writes a journal line for tried mods, unless it exists. Returns whether it was missing.
    pub(super) fn record_mods(&mut self) -> bool {
        let changed = self.before_mods.take().is_some();
        if changed && let RunStorage::InSlot(slot) = &mut self.storage {
            slot.record_data(&self.game);
        }
        changed
    }
}
