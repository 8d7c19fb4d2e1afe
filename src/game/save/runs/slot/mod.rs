//! The slot of one run, locked against other processes.

mod conflicts;
pub(in crate::save) mod given_up;
mod journal;
mod save_repaired;

use super::newest::LoadedRun;
use super::outside_changes::KnownSave;
use super::recorded::content_of_run;
use super::unsynced::UnsyncedFolders;
use super::write::{SnapshotWriter, remove_leftovers, sync_folder, write_new};
use super::{graveyard, newest};
use crate::save::disk::lock::LOCK;
use crate::save::disk::{Disk, EntryType, Lock, LockAttempt};
use crate::save::error::SaveError;
use crate::save::journal::journal_only;
use crate::save::journal::recover::recover;
use crate::save::journal::write::{Journal, WriteStart, free_kept_name};
use crate::save::name::{folder_name, trim_name};
use crate::save::save_header::SNAPSHOT;
use crate::save::text;
use crate::save::text::SaveIdentity;
use crate::save::text::validate::{SaveValidator, ValidatedSave};
use crate::{Game, World};
use fifteen_content::Content;
use std::fmt::Debug;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Maximum number of attempts to claim a slot that another process is just leaving.
const CLAIM_TRIES: usize = 20;

/// The slot of one run, held by this process until it is dropped.
#[derive(Debug)]
pub struct SaveSlot {
    disk: Rc<dyn Disk>,
    name: String,
    saves: PathBuf,
    folder: PathBuf,
    has_run: bool,
    has_only_journal: bool,
    /// Whether the save on disk may be replaced: there is none, or this game has loaded or written it.
    may_save: bool,
    writer: SnapshotWriter,
    unsynced: UnsyncedFolders,
    save_seq: u64,
    notes: Vec<String>,
    /// Snapshots that must not be overwritten: damaged ones, and an older one in the place of the newest.
    damaged: Vec<PathBuf>,
    /// Whether snapshots were renamed and the new names may not survive a power cut yet.
    renames_unsynced: bool,
    journal: Journal,
    validator: SaveValidator,
    trouble: Option<SaveError>,
    grave: Option<PathBuf>,
    lock: Box<dyn Lock>,
    known_save: KnownSave,
    journal_changed: bool,
    /// Turn of the save on disk, if it is unedited and of these data. Another save on this turn makes no backup.
    saved_turn: Option<u64>,
}

impl SaveSlot {
    pub(in crate::save) fn claim(
        disk: &Rc<dyn Disk>,
        saves: &Path,
        unsynced: &UnsyncedFolders,
        name: &str,
    ) -> Result<SaveSlot, SaveError> {
        let name = trim_name(name)?;
        let folder = saves.join(folder_name(name));
        let created = unsynced.create_dir_all(disk.as_ref(), saves);
        created.map_err(|error| match disk.metadata(saves) {
            Ok(metadata) if metadata.entry_type != EntryType::Folder => {
                SaveError::NotAFolder(saves.to_owned())
            }
            _ => SaveError::io("create", saves)(error),
        })?;
        // The folder of the run may be new in the saves folder.
        unsynced.note(saves);
        let lock = lock_folder(disk.as_ref(), &folder, name)?;
        let mut slot = SaveSlot {
            disk: Rc::clone(disk),
            name: name.to_owned(),
            saves: saves.to_owned(),
            folder,
            has_run: false,
            has_only_journal: false,
            may_save: false,
            writer: SnapshotWriter::default(),
            unsynced: unsynced.clone(),
            save_seq: 0,
            notes: Vec::new(),
            damaged: Vec::new(),
            renames_unsynced: false,
            journal: Journal::new(WriteStart::default()),
            validator: SaveValidator::default(),
            trouble: None,
            grave: None,
            lock,
            known_save: KnownSave::Missing,
            journal_changed: false,
            saved_turn: None,
        };
        slot.has_run = newest::find(disk.as_ref(), &slot.folder)?.is_some()
            || journal_only::read_header(disk.as_ref(), &slot.folder).is_some();
        slot.may_save = !slot.has_run;
        remove_leftovers(disk.as_ref(), &slot.folder);
        Ok(slot)
    }

    fn disk(&self) -> &dyn Disk {
        self.disk.as_ref()
    }

    /// Returns the trimmed name of the run.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the folder of the run.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether there is a run, readable or not.
    pub fn has_run(&self) -> bool {
        self.has_run
    }

    /// Returns the notes for the player about the loaded run, such as values that were set aside, and why.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Loads the last save, without the journal.
    ///
    /// # Errors
    /// Fails if no save can be loaded. Then nothing on disk changes, now or by [`SaveSlot::save`].
    pub fn load(&mut self, content: &Content) -> Result<World, SaveError> {
        Ok(self.load_newest(content)?.world)
    }

    fn load_newest(&mut self, content: &Content) -> Result<LoadedRun, SaveError> {
        self.may_save = false;
        self.notes.clear();
        let mut loaded = newest::load(self.disk(), &self.saves, &self.folder, content)?;
        self.notes.append(&mut loaded.notes);
        self.damaged = std::mem::take(&mut loaded.damaged);
        self.save_seq = loaded.highest;
        self.known_save = KnownSave::in_folder(self.disk(), &self.folder);
        let is_as_written =
            loaded.anchor.newer == 0 && loaded.anchor.checksum_matches && loaded.anchor.changed.is_none();
        self.saved_turn = is_as_written.then_some(loaded.world.turn);
        self.may_save = true;
        Ok(loaded)
    }

    /// Resumes the run as it was last played, with its mod options. Changes nothing on disk.
    ///
    /// # Errors
    /// Fails if the run cannot be loaded. Then [`SaveSlot::save`] changes nothing on disk either.
    pub fn resume(&mut self, content: &Rc<Content>) -> Result<Game, SaveError> {
        let content = &content_of_run(content, self.disk(), &self.folder);
        let loaded = match self.load_newest(content) {
            Err(SaveError::NoRun(_)) => return self.resume_from_journal(content),
            loaded => loaded?,
        };
        let disk = self.disk.as_ref();
        let recovered = recover(disk, &self.folder, content, loaded.world, loaded.anchor);
        let recovered = recovered.inspect_err(|_| self.may_save = false)?;
        self.notes.extend(recovered.notes);
        self.journal = Journal::new(recovered.write_start);
        // A new save must not reuse the number of a save in the journal.
        self.save_seq = self.save_seq.max(recovered.highest_saved.unwrap_or(0));
        if recovered.older_snapshot {
            self.damaged.push(self.folder.join(SNAPSHOT));
        }
        Ok(recovered.game)
    }

    /// Whether the run should be saved at once: a save is missing or damaged, or the journal needs a snapshot.
    pub fn wants_saving(&self) -> bool {
        self.has_only_journal || !self.damaged.is_empty() || self.journal.needs_snapshot()
    }

    /// Saves the run. After this it is safe on the disk.
    ///
    /// # Errors
    /// Fails if the state is unsound, the save on disk is not the known one, or the system refuses. The last save is
    /// then still in place, except after [`SaveError::Unsynced`].
    pub fn save(&mut self, world: &World, content: &Content) -> Result<(), SaveError> {
        let path = self.folder.join(SNAPSHOT);
        if !self.may_save {
            return Err(SaveError::NotLoaded(path));
        }
        let place = folder_name(world.name.trim());
        if self.folder != self.saves.join(&place) {
            return Err(SaveError::OtherRun { path, found: world.name.clone(), place });
        }
        self.known_save.check(self.disk(), &self.folder)?;
        let ValidatedSave { text, sum, state } =
            self.validator.text(world, self.save_seq + 1, &path, content)?;
        self.set_damaged_aside()?;
        let keep = self.saved_turn != Some(world.turn);
        let disk = self.disk.as_ref();
        let written = self.writer.replace(disk, &self.folder, &text, keep);
        if matches!(written, Ok(()) | Err(SaveError::Unsynced { .. })) {
            self.save_seq += 1;
            self.has_run = true;
            self.has_only_journal = false;
            self.saved_turn = Some(world.turn);
            self.known_save = KnownSave::Save(SaveIdentity {
                seq: Some(self.save_seq),
                checksum: Some(text::checksum_text(sum)),
            });
            self.record_save(world, content, sum, state);
        }
        written?;
        self.unsynced.sync(self.disk())
    }

    /// Saves a run that was interrupted in the middle of a command: no replay of the journal leads to this state.
    ///
    /// # Errors
    /// Fails like [`SaveSlot::save`].
    pub fn save_mid_command(&mut self, world: &World, content: &Content) -> Result<(), SaveError> {
        self.journal.interrupt();
        self.save(world, content)
    }

    /// Returns why the older saves could not be kept. Reported once each time it begins to fail.
    pub fn backup_trouble(&mut self) -> Option<SaveError> {
        self.writer.take_backup_trouble()
    }

    fn set_damaged_aside(&mut self) -> Result<(), SaveError> {
        while let Some(path) = self.damaged.last() {
            let refused = SaveError::io("set aside", path);
            let name = free_kept_name(self.disk(), &self.folder, "world", "json");
            let moved = name.and_then(|name| self.disk.rename(path, &name));
            moved.map_err(refused)?;
            self.damaged.pop();
            self.renames_unsynced = true;
        }
        if self.renames_unsynced {
            // The renames have to be safe before other files take the old names.
            let synced = self.disk.sync_dir(&self.folder);
            synced.map_err(SaveError::io("set aside a save in", &self.folder))?;
            self.renames_unsynced = false;
        }
        Ok(())
    }

    /// Writes a text file into the folder of the run.
    pub(crate) fn write_text_file(&mut self, name: &str, text: &str) -> Result<(), SaveError> {
        let path = self.folder.join(name);
        // An earlier attempt may have left the file.
        let _ = self.disk().remove(&path);
        let written = write_new(self.disk(), &path, text);
        written.map_err(SaveError::io("write", &path))?;
        sync_folder(self.disk(), &self.folder)
    }

    /// Ends the run: moves its folder to the graveyard, which keeps the latest few runs. Returns its new path.
    ///
    /// # Errors
    /// Fails if the system refuses. Then it can be tried again.
    pub fn bury(&mut self) -> Result<PathBuf, SaveError> {
        let grave = match &self.grave {
            Some(grave) => grave.clone(),
            None => self.move_to_graveyard()?,
        };
        graveyard::sync_graveyard(self.disk(), &self.saves)?;
        Ok(grave)
    }

    fn move_to_graveyard(&mut self) -> Result<PathBuf, SaveError> {
        let name = self.folder.file_name().and_then(|name| name.to_str());
        let grave = graveyard::bury(self.disk(), &self.saves, name.unwrap_or_default())?;
        self.grave = Some(grave.clone());
        // A buried run needs no lock, and nothing may be saved at its former path.
        self.may_save = false;
        let _ = self.disk.remove(&grave.join(LOCK));
        Ok(grave)
    }

    /// Whether the run is in the graveyard. A power cut may still undo this.
    pub fn is_buried(&self) -> bool {
        self.grave.is_some()
    }
}

/// An unused claim leaves no empty folder behind.
impl Drop for SaveSlot {
    fn drop(&mut self) {
        let Ok(entries) = self.disk.list(&self.folder) else { return };
        let only_the_lock = entries.iter().all(|entry| entry.name == LOCK);
        if !self.is_buried() && only_the_lock {
            // Another process may claim the slot in between. Then the folder is not empty and stays.
            let _ = self.disk.remove(&self.folder.join(LOCK));
            let _ = self.disk.remove_dir(&self.folder);
        }
    }
}

pub(super) fn lock_folder(disk: &dyn Disk, folder: &Path, name: &str) -> Result<Box<dyn Lock>, SaveError> {
    let path = folder.join(LOCK);
    for _ in 0..CLAIM_TRIES {
        match disk.create_dir(folder) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => {
                return Err(SaveError::io("create", folder)(error));
            }
            _ => {}
        }
        // A symbolic link would lead out of the saves folder.
        match disk.metadata(folder) {
            Ok(metadata) if metadata.entry_type != EntryType::Folder => {
                return Err(SaveError::NotAFolder(folder.to_owned()));
            }
            _ => {}
        }
        match disk.metadata(&path) {
            Ok(metadata) if metadata.entry_type != EntryType::File => return Err(SaveError::NotAFile(path)),
            _ => {}
        }
        let taken = disk.lock(&path).inspect_err(|_| {
            // Removes the folder only if it is empty.
            let _ = disk.remove_dir(folder);
        });
        let taken = taken.map_err(SaveError::io("lock", &path));
        match taken? {
            LockAttempt::Taken(lock) => return Ok(lock),
            LockAttempt::Gone => {}
            LockAttempt::Busy(pid) => {
                return Err(SaveError::InUse { name: name.to_owned(), pid });
            }
        }
    }
    Err(SaveError::InUse { name: name.to_owned(), pid: None })
}
