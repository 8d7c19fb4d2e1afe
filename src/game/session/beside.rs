//! Where a run is on the disk: beside its place, if another game or somebody's hand has been there, and at its end in the
//! graveyard, with its tale.

use super::{COMMANDS_BETWEEN_SAVES, Place, Session};
use crate::save::{Fault, SaveError, TALE};
use fifteen_base::legible;
use std::path::PathBuf;

impl Session {
    /// Writes the run to its place, or beside it if another game has saved there.
    pub(super) fn write(&mut self) -> Result<(), SaveError> {
        let Place::Held(slot) = &mut self.place else { return Ok(()) };
        match slot.save(self.game.world(), self.game.content()) {
            Err(SaveError::Another(_)) => self.go_beside(),
            Err(SaveError::Unsound(why)) => self.write_mended(why),
            saved => saved,
        }
    }

    /// Writes what can be written of a run that could not be loaded again, and goes on with that.
    fn write_mended(&mut self, why: Fault) -> Result<(), SaveError> {
        let Place::Held(slot) = &mut self.place else { return Ok(()) };
        let (game, notes) = slot.save_mended(&self.game, why)?;
        self.game = game;
        notes.into_iter().for_each(|note| self.game.remark(note));
        Ok(())
    }

    /// Goes on in a place beside that of the run, which another game has taken or written to.
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
            "Another game has played the run of {old} meanwhile. What it saved stays as it is, and yours goes on beside it, as the run of {}.",
            beside.name()
        ));
        **slot = beside;
        Ok(())
    }

    /// Notices what somebody has removed of the run, and makes it anew.
    pub(super) fn look_after(&mut self) {
        let Place::Held(slot) = &mut self.place else { return };
        match slot.look_after() {
            Ok(None) => {}
            Ok(Some(removed)) => {
                self.game.remark(removed.tell().to_owned());
                // As soon as what the hero does allows it.
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

/// Where a run was put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grave {
    /// Its tale, as it is shown to the player, if it could be written.
    pub tale: Option<String>,
    /// Its folder, with its journal.
    pub folder: PathBuf,
}

impl Session {
    /// Puts the run away for good, with its tale, as it is at the end of a hero's life; gives where it is then.
    /// After an error it is still there.
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
            // Of a run that was never saved there is nothing to keep.
            self.place = Place::Gone;
            return Ok(None);
        }
        // A run without its tale is better than one that cannot end.
        let told = slot.lay_beside(TALE, &(self.write_tale)(&self.game)).is_ok();
        let buried = slot.bury();
        if slot.is_buried() {
            self.place = Place::Gone;
        }
        let folder = buried?;
        let file = folder.join(TALE);
        // The way from the folder of the saves on.
        let parts: Vec<_> = file.iter().rev().take(3).collect();
        let path: PathBuf = parts.into_iter().rev().collect();
        Ok(Some(Grave { tale: told.then(|| legible::path(&path)), folder }))
    }

    /// Ends the run though its hero lives: from now on it is over, whatever becomes of the program before it is buried.
    ///
    /// # Errors
    /// When the disk does not keep that. The run goes on then.
    pub fn give_up(&mut self) -> Result<(), SaveError> {
        if let Place::Held(slot) = &mut self.place
            && slot.has_run()
        {
            slot.give_up()?;
        }
        self.given_up = true;
        Ok(())
    }

    /// Whether the run is put away, if only until a power cut.
    pub fn is_gone(&self) -> bool {
        matches!(self.place, Place::Gone)
    }
}
