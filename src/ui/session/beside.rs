//! A session whose place on the disk another game, or somebody's hand, has been at.

use super::{COMMANDS_BETWEEN_SAVES, Place, Session};
use fifteen_game::save::SaveError;

impl Session {
    /// Writes the run to its place, or beside it if another game has saved there.
    pub(super) fn write(&mut self) -> Result<(), SaveError> {
        let Place::Held(slot) = &mut self.place else { return Ok(()) };
        match slot.save(self.game.world(), self.game.content()) {
            Err(SaveError::Another(_)) => self.go_beside(),
            saved => saved,
        }
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
