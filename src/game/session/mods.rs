//! Trying other mods in the middle of a run. Until a command is played with them, they can be undone without a trace.
//!
//! Nothing is written before that. If the program ends in between, the run stays as it was. It is then resumed under
//! other mods, with a note.

use super::{Place, Session};
use crate::CannotAdopt;
use fifteen_base::tongue;
use fifteen_content::Content;
use std::rc::Rc;

const AS_BEFORE: &str = phrase!("The mods are the same as before, and the run is unchanged.");

impl Session {
    /// Continues with other data and returns notes for the player. If these are the earlier data and no command was
    /// played since, the run is restored as it was.
    ///
    /// # Errors
    /// Fails if the run cannot continue with them. Then nothing has changed.
    pub fn try_on(&mut self, content: &Rc<Content>) -> Result<Vec<String>, CannotAdopt> {
        if self.game.has_data(content) {
            self.interrupt();
            return self.game.adopt(Rc::clone(content));
        }
        if let Some(before) = self.before.as_ref().filter(|before| before.had(content)) {
            self.game.go_back(before, content)?;
            self.before = None;
            return Ok(vec![tongue::of(AS_BEFORE).to_owned()]);
        }
        self.interrupt();
        let before = self.before.take().unwrap_or_else(|| self.game.before());
        let notes = self.game.adopt(Rc::clone(content));
        self.before = Some(before).filter(|before| !self.game.has_data(before.data()));
        notes
    }

    /// Makes tried mods final and saves the run.
    pub(super) fn own_up(&mut self) {
        if self.record_mods() {
            // From here on only these data can replay the journal.
            self.autosave();
        }
    }

    /// Writes a journal line for tried mods, unless it exists. Returns whether it was missing.
    pub(super) fn record_mods(&mut self) -> bool {
        let changed = self.before.take().is_some();
        if changed && let Place::Held(slot) = &mut self.place {
            slot.record_data(&self.game);
        }
        changed
    }
}
