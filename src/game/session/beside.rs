//! Place of a run on disk: conflicts with other games, and burial at its end.

use super::{COMMANDS_BETWEEN_SAVES, Place, Session};
use crate::save::{Fault, SaveError, TALE};
use fifteen_base::legible;
use std::path::PathBuf;

impl Session {
    /// Saves the run in its slot, or in a new slot if another game has saved there.
    pub(super) fn write(&mut self) -> Result<(), SaveError> {
        let Place::Held(slot) = &mut self.place else { return Ok(()) };
        match slot.save(self.game.world(), self.game.content()) {
            Err(SaveError::Another(_)) => self.go_beside(),
            Err(SaveError::Unsound(why)) => self.write_mended(why),
            saved => saved,
        }
    }

    /// Saves the repaired state of a run that could not be loaded again, and continues with it.
    fn write_mended(&mut self, why: Fault) -> Result<(), SaveError> {
        let Place::Held(slot) = &mut self.place else { return Ok(()) };
        let (game, notes) = slot.save_mended(&self.game, why)?;
        self.game = game;
        notes.into_iter().for_each(|note| self.game.remark(note));
        Ok(())
    }

    /// Continues in a new slot, because another game has taken the old one or saved there.
    fn go_beside(&mut self) -> Result<(), SaveError> {
        let Place::Held(slot) = &mut self.place else { return Ok(()) };
        let mut beside = slot.beside()?;
        let old = self.game.world().name().to_owned();
        self.game.rename(beside.name());
        if let Err(error) = beside.save(self.game.world(), self.game.content()) {
            self.game.rename(&old);
            return Err(error);
        }
        self.game.remark(say!(
            "Another game has saved the run of {old} in the meantime. Its save stays as it is. Your run goes on beside it, as the run of {}.",
            beside.name()
        ));
        **slot = beside;
        Ok(())
    }

    /// Detects files of the run that others have removed or changed, and restores them.
    pub(super) fn look_after(&mut self) {
        let Place::Held(slot) = &mut self.place else { return };
        match slot.look_after() {
            Ok(None) => {}
            Ok(Some(removed)) => {
                self.game.remark(removed.tell().to_owned());
                // The save follows as soon as no behaviour is under way.
                self.commands = COMMANDS_BETWEEN_SAVES;
            }
            Err(SaveError::InUse { .. }) => {
                if let Err(error) = self.go_beside() {
                    self.not_saved(&error);
                }
            }
            Err(error) => self.not_saved(&error),
        }
    }
}

/// Grave of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grave {
    /// Path of the character dump as shown to the player, if it could be written.
    pub tale: Option<String>,
    /// Folder of the run, with its journal.
    pub folder: PathBuf,
}

impl Session {
    /// Buries an ended run with its character dump and returns the grave. `None` if the run was never saved.
    ///
    /// # Errors
    /// Fails if the disk refuses. Then the run is still in its place.
    pub fn bury(&mut self) -> Result<Option<Grave>, SaveError> {
        if !matches!(self.place, Place::Held(_)) {
            self.place = Place::Gone;
            return Ok(None);
        }
        if self.game.world().ending().is_some() {
            self.write()?;
        }
        let Place::Held(slot) = &mut self.place else { return Ok(None) };
        if !slot.has_run() {
            // A run that was never saved leaves nothing to keep.
            self.place = Place::Gone;
            return Ok(None);
        }
        // A missing character dump must not prevent the end of a run.
        let told = slot.lay_beside(TALE, &(self.write_tale)(&self.game)).is_ok();
        let buried = slot.bury();
        if slot.is_buried() {
            self.place = Place::Gone;
        }
        let folder = buried?;
        let file = folder.join(TALE);
        // The path from the saves folder on.
        let parts: Vec<_> = file.iter().rev().take(3).collect();
        let path: PathBuf = parts.into_iter().rev().collect();
        Ok(Some(Grave { tale: told.then(|| legible::path(&path)), folder }))
    }

    /// Ends the run although the hero lives. It stays ended, even if the program ends before the burial.
    ///
    /// # Errors
    /// Fails if the disk cannot record it. Then the run continues.
    pub fn give_up(&mut self) -> Result<(), SaveError> {
        if let Place::Held(slot) = &mut self.place
            && slot.has_run()
        {
            slot.give_up()?;
        }
        self.given_up = true;
        Ok(())
    }

    /// Whether the run is buried. A power cut may still undo this.
    pub fn is_gone(&self) -> bool {
        matches!(self.place, Place::Gone)
    }
}
