//! Folders in which files or folders were created. The new names may not survive a power cut yet.

use super::write::sync_folder;
use crate::save::{Disk, SaveError};
use fifteen_base::SortedSet;
use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// All slots share the set. If one slot fails to sync a folder, the next sync of any slot tries again.
#[derive(Clone, Debug, Default)]
pub(in crate::save) struct UnsyncedFolders(Rc<RefCell<SortedSet<PathBuf>>>);

impl UnsyncedFolders {
    pub fn note(&self, folder: &Path) {
        let folder = if folder == Path::new("") { Path::new(".") } else { folder };
        self.0.borrow_mut().insert(folder.to_owned());
    }

    pub fn create_dir_all(&self, disk: &dyn Disk, folder: &Path) -> io::Result<()> {
        // A folder that cannot be inspected counts as missing. At worst, one folder too many is synced.
        let may_be_missing = |path: &&Path| *path != Path::new("") && disk.metadata(path).is_err();
        for missing in folder.ancestors().take_while(may_be_missing) {
            if let Some(parent) = missing.parent() {
                self.note(parent);
            }
        }
        disk.create_dir_all(folder)
    }

    /// Syncs all folders. After a failure, the next call tries the remaining ones.
    pub fn sync(&self, disk: &dyn Disk) -> Result<(), SaveError> {
        loop {
            let Some(folder) = self.0.borrow().first().cloned() else { return Ok(()) };
            match sync_folder(disk, &folder) {
                // The folder was never created, or is gone with its contents.
                Err(SaveError::Unsynced { source, .. }) if source.kind() == io::ErrorKind::NotFound => {}
                synced => synced?,
            }
            self.0.borrow_mut().remove(&folder);
        }
    }
}
