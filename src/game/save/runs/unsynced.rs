//! Folders in which something has a name that may not outlast a power cut yet.

use super::write::sync_folder;
use crate::save::disk::Disk;
use crate::save::error::SaveError;
use fifteen_base::SortedSet;
use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The folders to be synced before anybody says "Saved". All who save to one place share them, as one may fail
/// where another goes on.
#[derive(Clone, Debug, Default)]
pub(in crate::save) struct Unsynced(Rc<RefCell<SortedSet<PathBuf>>>);

impl Unsynced {
    /// A name was given in that folder.
    pub fn note(&self, folder: &Path) {
        let here = Path::new(".");
        let folder = if folder == Path::new("") { here } else { folder };
        self.0.borrow_mut().insert(folder.to_owned());
    }

    /// Makes a folder and those it lies in, as far as they are not there.
    pub fn create_dir_all(&self, disk: &dyn Disk, folder: &Path) -> io::Result<()> {
        // What cannot be looked at may be missing, and a folder too many does no harm.
        let may_be_missing = |path: &&Path| *path != Path::new("") && disk.look(path).is_err();
        for missing in folder.ancestors().take_while(may_be_missing) {
            if let Some(parent) = missing.parent() {
                self.note(parent);
            }
        }
        disk.create_dir_all(folder)
    }

    /// Makes sure of all names; those of which that fails are tried again by the next call.
    pub fn sync(&self, disk: &dyn Disk) -> Result<(), SaveError> {
        loop {
            let Some(folder) = self.0.borrow().first().cloned() else { return Ok(()) };
            match sync_folder(disk, &folder) {
                // It was never made, or is gone with all the names in it.
                Err(SaveError::Unsynced { source, .. })
                    if source.kind() == io::ErrorKind::NotFound => {}
                synced => synced?,
            }
            self.0.borrow_mut().remove(&folder);
        }
    }
}
