//! Other mods in the middle of a run: until something is played with them, they can be taken back as if nothing had been.
//!
//! Nothing is written as long as that is so. A program that ends in between leaves the run as it was, which is then gone on
//! with under other mods, and says so.

use super::{Place, Session};
use crate::CannotAdopt;
use fifteen_base::tongue;
use fifteen_content::Content;
use std::rc::Rc;

/// What is said when they are taken back.
const AS_BEFORE: &str = phrase!("The mods are those from before, and the run is as it was.");

impl Session {
    /// Goes on with other data, and gives what the player should know of that. Where they are those from before, and nothing
    /// was played since, the run is what it was.
    ///
    /// # Errors
    /// When the run cannot go on with them. Nothing has changed then.
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

    /// What was done to the mods stays done, and is written.
    pub(super) fn own_up(&mut self) {
        if self.record_mods() {
            // The journal can be followed from here only with these data.
            self.autosave();
        }
    }

    /// Writes into the journal that other mods are in force, if that is not there yet. Says whether it was not.
    pub(super) fn record_mods(&mut self) -> bool {
        let changed = self.before.take().is_some();
        if changed && let Place::Held(slot) = &mut self.place {
            slot.record_data(&self.game);
        }
        changed
    }
}
