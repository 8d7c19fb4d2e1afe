//! Saving in spite of conflicts with other game processes, and burial of an ended run in the graveyard folder.

use super::{COMMANDS_BETWEEN_SAVES, RunStorage, Session};
use crate::save::{DUMP_FILE, SaveError};
use fifteen_base::escape;
use std::path::PathBuf;

impl Session {
    /// Saves the run in its slot, or in a new slot if another process has saved in the old one.
    pub(super) fn write_save(&mut self) -> Result<(), SaveError> {
        let RunStorage::InSlot(slot) = &mut self.storage else { return Ok(()) };
        match slot.save(self.game.world(), self.game.content()) {
            Err(SaveError::SavedByAnother(_)) => self.continue_in_copy(),
            // A run whose save would not load again is repaired, and continues as it then is.
            Err(SaveError::Unsound(why)) => {
                let (game, notes) = slot.save_repaired(&self.game, why)?;
                self.game = game;
                notes.into_iter().for_each(|note| self.game.show_message(note));
                Ok(())
            }
            saved => saved,
        }
    }

    /// Continues under a new name in a new slot, because another process has taken the old slot or saved in it.
    fn continue_in_copy(&mut self) -> Result<(), SaveError> {
        let RunStorage::InSlot(slot) = &mut self.storage else { return Ok(()) };
        let mut beside = slot.claim_copy()?;
        let old = self.game.world().name().to_owned();
        self.game.rename(beside.name());
        if let Err(error) = beside.save(self.game.world(), self.game.content()) {
            self.game.rename(&old);
            return Err(error);
        }
        self.game.show_message(say!(
            "Another game has saved the run of {old} in the meantime. Its save is unchanged. Your run continues under the name {}.",
            beside.name()
        ));
        **slot = beside;
        Ok(())
    }

    pub(super) fn check_files(&mut self) {
        let RunStorage::InSlot(slot) = &mut self.storage else { return };
        match slot.check_files() {
            Ok(None) => {}
            Ok(Some(removed)) => {
                self.game.show_message(removed.message().to_owned());
                // Makes an autosave due.
                self.commands = COMMANDS_BETWEEN_SAVES;
            }
            Err(SaveError::InUse { .. }) => {
                if let Err(error) = self.continue_in_copy() {
                    self.report_save_failure(&error);
                }
            }
            Err(error) => self.report_save_failure(&error),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grave {
    /// Path of the character dump in a form for display. `None` if the dump could not be written.
    pub dump_file: Option<String>,
    pub folder: PathBuf,
}

impl Session {
    /// Moves an ended run with its character dump to the graveyard folder. `None` if the run was never saved.
    ///
    /// # Errors
    /// Fails if a file operation fails. [`Session::is_buried`] then tells whether the run was moved.
    pub fn bury(&mut self) -> Result<Option<Grave>, SaveError> {
        if !matches!(self.storage, RunStorage::InSlot(_)) {
            self.storage = RunStorage::Buried;
            return Ok(None);
        }
        if self.game.world().ending().is_some() {
            self.write_save()?;
        }
        let RunStorage::InSlot(slot) = &mut self.storage else { return Ok(None) };
        if !slot.has_run() {
            self.storage = RunStorage::Buried;
            return Ok(None);
        }
        // Failing to write the character dump must not prevent the burial.
        let dump_written = slot.write_text_file(DUMP_FILE, &(self.write_dump)(&self.game)).is_ok();
        let buried = slot.bury();
        if slot.is_buried() {
            self.storage = RunStorage::Buried;
        }
        let folder = buried?;
        let file = folder.join(DUMP_FILE);
        // The last three parts of the path: `graveyard`, the folder of the run, and the file.
        let parts: Vec<_> = file.iter().rev().take(3).collect();
        let path: PathBuf = parts.into_iter().rev().collect();
        Ok(Some(Grave { dump_file: dump_written.then(|| escape::escape_path(&path)), folder }))
    }

    /// Ends the run although the hero lives. A marker file keeps the run ended until its burial.
    ///
    /// # Errors
    /// Fails if the marker file cannot be written. Then the run continues.
    pub fn give_up(&mut self) -> Result<(), SaveError> {
        if let RunStorage::InSlot(slot) = &mut self.storage
            && slot.has_run()
        {
            slot.give_up()?;
        }
        self.given_up = true;
        Ok(())
    }

    /// Whether the run was moved to the graveyard. A power cut may still undo the move.
    pub fn is_buried(&self) -> bool {
        matches!(self.storage, RunStorage::Buried)
    }
}
