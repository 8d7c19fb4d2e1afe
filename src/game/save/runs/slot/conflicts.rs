//! Handles files of a run that another process or the player has changed or removed: resumes from the journal alone,
//! locks the run again, begins a new journal, or claims a slot for a copy of the run.

use super::{SaveSlot, lock_folder};
use crate::Game;
use crate::save::disk::lock::LOCK;
use crate::save::journal::{JOURNAL, Journal, WriteStart, journal_only};
use crate::save::runs::outside_changes::{KnownSave, OutsideChange};
use crate::save::runs::{newest, outside_changes};
use crate::save::{SNAPSHOT, SaveError};
use fifteen_content::Content;
use std::rc::Rc;

impl SaveSlot {
    pub(super) fn all_saves_are_damaged(&self) -> bool {
        let mut saves = newest::snapshots_by_age(self.disk(), &self.folder).into_iter();
        saves.all(|path| newest::is_damaged(self.disk(), &path))
    }

    /// Resumes a run from its journal, because all of its saves are damaged. `error` is the damage of the first save. It
    /// is returned if the journal cannot be used either.
    pub(super) fn resume_without_saves(
        &mut self,
        content: &Rc<Content>,
        error: SaveError,
    ) -> Result<Game, SaveError> {
        let damaged = newest::snapshots_by_age(self.disk(), &self.folder);
        let Ok(game) = self.resume_from_journal(content) else { return Err(error) };
        let what = "All saves of this run are damaged, so it was replayed from the beginning of its journal.";
        let note = newest::damaged_note(self.disk(), &self.folder, what, &error.in_one_line());
        // In place of the note that there are no saves.
        self.notes.splice(..1, [note]);
        self.damaged = damaged;
        self.known_save = KnownSave::in_folder(self.disk(), &self.folder);
        Ok(game)
    }

    pub(super) fn resume_from_journal(&mut self, content: &Rc<Content>) -> Result<Game, SaveError> {
        let disk = self.disk.as_ref();
        // Fails on an error of the disk, which must not count as a missing save.
        let none = newest::find(disk, &self.folder)?.is_none() || self.all_saves_are_damaged();
        let header = journal_only::read_header(disk, &self.folder).filter(|_| none);
        let header = header.ok_or_else(|| SaveError::NoRun(self.folder.clone()))?;
        let recovered = journal_only::recover_from_journal(disk, &self.folder, content, &header)?;
        self.notes = recovered.notes;
        self.journal = Journal::new(recovered.write_start);
        self.save_seq = recovered.highest_saved.unwrap_or(0);
        self.known_save = KnownSave::Missing;
        self.may_save = true;
        self.has_only_journal = true;
        Ok(recovered.game)
    }

    /// Claims a free slot for a copy of the run, under a numbered name such as "Ada 2".
    ///
    /// # Errors
    /// Fails if there is no free slot or the system refuses.
    pub fn claim_copy(&self) -> Result<SaveSlot, SaveError> {
        for name in outside_changes::copy_names(&self.name) {
            match SaveSlot::claim(&self.disk, &self.saves, &self.unsynced, &name) {
                Ok(slot) if !slot.has_run() => return Ok(slot),
                Ok(_) | Err(SaveError::InUse { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Err(SaveError::SavedByAnother(self.folder.join(SNAPSHOT)))
    }

    /// Locks the slot again if the lock file was removed, and detects a removed or changed journal. Returns the
    /// change. If the journal was removed or changed, the caller should save at once.
    ///
    /// # Errors
    /// Fails if another process has taken the run or the system refuses.
    pub fn check_files(&mut self) -> Result<Option<OutsideChange>, SaveError> {
        let lock = !self.is_buried() && !self.lock.is_at(&self.folder.join(LOCK));
        if lock {
            self.lock = lock_folder(self.disk.as_ref(), &self.folder, &self.name)?;
        }
        let journal = !self.journal.is_at(&self.folder.join(JOURNAL));
        if journal {
            self.journal = Journal::new(WriteStart::default());
        }
        self.check_journal();
        let changed = std::mem::take(&mut self.journal_changed);
        Ok(match (lock, journal) {
            (_, false) if changed => Some(OutsideChange::JournalChanged),
            (false, false) => None,
            (true, false) => Some(OutsideChange::Lock),
            (false, true) => Some(OutsideChange::Journal),
            (true, true) => Some(OutsideChange::Folder),
        })
    }
}
