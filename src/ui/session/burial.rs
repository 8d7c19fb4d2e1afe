//! The end of a run: it is put away for good, with its tale.

use super::{Place, Session, TALE};
use crate::ending;
use fifteen_base::legible;
use fifteen_game::save::SaveError;
use std::path::PathBuf;

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
        if self.over() {
            self.write()?;
        }
        let Place::Held(slot) = &mut self.place else { return Ok(None) };
        if !slot.has_run() {
            // Of a run that was never saved there is nothing to keep.
            self.place = Place::Gone;
            return Ok(None);
        }
        // A run without its tale is better than one that cannot end.
        let told = slot.lay_beside(TALE, &ending::tale(&self.game)).is_ok();
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

    /// Whether the run is put away, if only until a power cut.
    pub fn is_gone(&self) -> bool {
        matches!(self.place, Place::Gone)
    }
}
