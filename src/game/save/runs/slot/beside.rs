//! Conflicts of a slot with other games or the player's file manager: copies of the run, and removed files.

use super::{Slot, take};
use crate::Game;
use crate::save::disk::lock::LOCK;
use crate::save::error::SaveError;
use crate::save::head::SNAPSHOT;
use crate::save::journal::write::{Journal, Plan};
use crate::save::journal::{JOURNAL, alone};
use crate::save::runs::copies::{Known, Removed};
use crate::save::runs::{copies, newest};
use fifteen_content::Content;
use std::rc::Rc;

impl Slot {
    /// Resumes a run that has only its journal left.
    pub(super) fn resume_alone(&mut self, content: &Rc<Content>) -> Result<Game, SaveError> {
        let disk = self.disk.as_ref();
        // If the disk cannot tell whether there is a save, none is lost.
        let none = newest::find(disk, &self.folder)?.is_none();
        let header = alone::header(disk, &self.folder).filter(|_| none);
        let header = header.ok_or_else(|| SaveError::NoRun(self.folder.clone()))?;
        let recovered = alone::repeat_alone(disk, &self.folder, content, &header)?;
        self.notes = recovered.notes;
        self.journal = Journal::new(recovered.plan);
        self.save_seq = recovered.saved.unwrap_or(0);
        self.known = Known::Nothing;
        self.may_save = true;
        self.is_bare = true;
        Ok(recovered.game)
    }

    /// Claims a free slot for a copy of the run, under a numbered name.
    ///
    /// # Errors
    /// Fails if there is no free slot or the system refuses.
    pub fn beside(&self) -> Result<Slot, SaveError> {
        for name in copies::names(&self.name) {
            match Slot::claim(&self.disk, &self.saves, &self.unsynced, &name) {
                Ok(slot) if !slot.has_run() => return Ok(slot),
                Ok(_) | Err(SaveError::InUse { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Err(SaveError::Another(self.folder.join(SNAPSHOT)))
    }

    /// Checks that the lock file and the journal are still there and that the journal is unchanged. Takes a lost lock
    /// again. Returns what was removed or changed. If that is the journal, the caller should save at once.
    ///
    /// # Errors
    /// Fails if another process has taken the run or the system refuses.
    pub fn look_after(&mut self) -> Result<Option<Removed>, SaveError> {
        let lock = !self.is_buried() && !self.lock.is_at(&self.folder.join(LOCK));
        if lock {
            self.lock = take(self.disk.as_ref(), &self.folder, &self.name)?;
        }
        let journal = !self.journal.is_at(&self.folder.join(JOURNAL));
        if journal {
            self.journal = Journal::new(Plan::default());
        }
        self.mind_journal();
        let changed = std::mem::take(&mut self.changed);
        Ok(match (lock, journal) {
            (_, false) if changed => Some(Removed::Changed),
            (false, false) => None,
            (true, false) => Some(Removed::Lock),
            (false, true) => Some(Removed::Journal),
            (true, true) => Some(Removed::Folder),
        })
    }
}
