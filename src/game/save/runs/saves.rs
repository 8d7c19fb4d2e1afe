//! The folder of all runs.

use super::newest::newest;
use super::slot::Slot;
use super::unsynced::Unsynced;
use crate::save::disk::{Disk, RealDisk};
use crate::save::error::SaveError;
use crate::save::journal::alone;
use crate::save::name::{NameError, slug, tidy};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Where the player's pictures are, beside the runs.
pub(super) const PICTURES: &str = "pictures";

/// The folder of all runs.
#[derive(Clone, Debug)]
pub struct Saves {
    disk: Rc<dyn Disk>,
    folder: PathBuf,
    unsynced: Unsynced,
    /// Whether runs that ended leave marks in later ones.
    chronicle: bool,
}

impl Saves {
    /// The runs of a folder, which need not be there yet.
    pub fn new(folder: impl Into<PathBuf>) -> Saves {
        Saves::on(Rc::new(RealDisk), folder)
    }

    /// The same on a disk of another kind.
    pub fn on(disk: Rc<dyn Disk>, folder: impl Into<PathBuf>) -> Saves {
        let folder = folder.into();
        let unsynced = Unsynced::default();
        Saves { disk, folder, unsynced, chronicle: false }
    }

    /// The same with a chronicle, or without one.
    pub fn with_chronicle(mut self, chronicle: bool) -> Saves {
        self.chronicle = chronicle;
        self
    }

    /// Whether runs that ended leave marks in later ones.
    pub(super) fn has_chronicle(&self) -> bool {
        self.chronicle
    }

    /// Where the files are.
    pub(in crate::save) fn disk(&self) -> &dyn Disk {
        self.disk.as_ref()
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of the player's pictures of the screen, whether or not it is there: nothing of a run is in it.
    pub fn pictures(&self) -> PathBuf {
        self.folder.join(PICTURES)
    }

    /// Takes the place of the run of that name, whether or not there is one, and keeps all other
    /// processes from it.
    pub fn claim(&self, name: &str) -> Result<Slot, SaveError> {
        Slot::claim(&self.disk, &self.folder, &self.unsynced, name)
    }

    /// Whether there is a run of that name, be it readable or not, as far as can be told without
    /// claiming its place.
    pub fn has_run(&self, name: &str) -> bool {
        tidy(name).is_ok_and(|name| {
            let (disk, folder) = (self.disk.as_ref(), self.folder.join(slug(name)));
            newest(disk, &folder).is_some() || alone::header(disk, &folder).is_some()
        })
    }

    /// The folder that the run of that name has, or would have.
    ///
    /// # Errors
    /// When no run can have such a name.
    pub fn folder_of(&self, name: &str) -> Result<PathBuf, NameError> {
        Ok(self.folder.join(slug(tidy(name)?)))
    }
}
