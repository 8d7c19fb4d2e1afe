//! The saves folder, which contains all runs.

use super::newest::newest;
use super::unsynced::UnsyncedFolders;
use crate::save::journal::journal_only;
use crate::save::{Disk, NameError, RealDisk, SaveError, SaveSlot, folder_name, trim_name};
use std::path::{Path, PathBuf};
use std::rc::Rc;

pub(super) const SCREENSHOTS: &str = "pictures";

#[derive(Clone, Debug)]
pub struct Saves {
    disk: Rc<dyn Disk>,
    folder: PathBuf,
    unsynced: UnsyncedFolders,
    /// Whether new runs contain traces of heroes of ended runs.
    pub(super) chronicle: bool,
}

impl Saves {
    /// The folder need not exist.
    pub fn new(folder: impl Into<PathBuf>) -> Saves {
        Saves::on_disk(Rc::new(RealDisk), folder)
    }

    pub fn on_disk(disk: Rc<dyn Disk>, folder: impl Into<PathBuf>) -> Saves {
        Saves { disk, folder: folder.into(), unsynced: UnsyncedFolders::default(), chronicle: false }
    }

    /// Switches the chronicle, the list of ended runs, on or off.
    pub fn with_chronicle(mut self, chronicle: bool) -> Saves {
        self.chronicle = chronicle;
        self
    }

    pub(in crate::save) fn disk(&self) -> &dyn Disk {
        self.disk.as_ref()
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the folder of screenshots, which need not exist and belongs to no run.
    pub fn screenshots(&self) -> PathBuf {
        self.folder.join(SCREENSHOTS)
    }

    /// Claims the slot of a run and locks it against other processes. The run need not exist.
    ///
    /// # Errors
    /// Fails if the name is invalid, another process plays the run, or the system refuses.
    pub fn claim(&self, name: &str) -> Result<SaveSlot, SaveError> {
        SaveSlot::claim(&self.disk, &self.folder, &self.unsynced, name)
    }

    /// Whether a run of this name exists, readable or not. Does not claim its slot, so another process can create or
    /// remove the run at any time.
    pub fn has_run(&self, name: &str) -> bool {
        trim_name(name).is_ok_and(|name| {
            let (disk, folder) = (self.disk.as_ref(), self.folder.join(folder_name(name)));
            newest(disk, &folder).is_some() || journal_only::read_header(disk, &folder).is_some()
        })
    }

    /// Returns the folder that the run of this name has or would have.
    ///
    /// # Errors
    /// Fails if the name is invalid.
    pub fn folder_of(&self, name: &str) -> Result<PathBuf, NameError> {
        Ok(self.folder.join(folder_name(trim_name(name)?)))
    }
}
