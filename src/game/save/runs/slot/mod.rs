//! The slot of one run: its folder with saves and journal, locked against other processes.

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
use crate::save::disk::{Disk, EntryType, Lock, LockAttempt, Metadata};
use crate::save::journal::recover::{SnapshotAnchor, recover};
use crate::save::journal::{Journal, WriteStart, free_kept_name, journal_only};
use crate::save::text::SaveIdentity;
use crate::save::text::validate::{SaveValidator, ValidatedSave};
use crate::save::{SNAPSHOT, SaveError, folder_name, text, trim_name};
use crate::{Game, World};
use fifteen_content::Content;
use std::fmt::Debug;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Maximum number of attempts to claim a slot that another process is leaving at that moment.
const CLAIM_TRIES: usize = 20;

#[derive(Debug)]
pub struct SaveSlot {
    disk: Rc<dyn Disk>,
    name: String,
    saves: PathBuf,
    folder: PathBuf,
    has_run: bool,
    has_only_journal: bool,
    /// Whether the save on disk may be replaced: no save exists, or this process has loaded or written it.
    may_save: bool,
    writer: SnapshotWriter,
    unsynced: UnsyncedFolders,
    save_seq: u64,
    notes: Vec<String>,
    /// Snapshots that must not be overwritten: damaged ones, and an older one that the player has put back.
    damaged: Vec<PathBuf>,
    /// Whether snapshots were renamed and the new names may be lost in a power cut.
    renames_unsynced: bool,
    journal: Journal,
    validator: SaveValidator,
    trouble: Option<SaveError>,
    grave: Option<PathBuf>,
    lock: Box<dyn Lock>,
    known_save: KnownSave,
    journal_changed: bool,
    /// Turn of the save on disk, if that save is unedited. A new save on this turn makes no backup of it.
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
        let is_other = |metadata: Metadata| metadata.entry_type != EntryType::Folder;
        unsynced.create_dir_all(disk.as_ref(), saves).map_err(|error| match disk.metadata(saves) {
            Ok(metadata) if is_other(metadata) => SaveError::NotAFolder(saves.to_owned()),
            _ => SaveError::io("create", saves)(error),
        })?;
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

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether the slot contains a run, readable or not.
    pub fn has_run(&self) -> bool {
        self.has_run
    }

    /// Returns the notes for the player about the loaded run, such as values that lack a definition.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Loads the last save, without the journal.
    ///
    /// # Errors
    /// Fails if no save can be loaded. Then [`SaveSlot::save`] fails too, so that nothing on disk changes.
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
        let SnapshotAnchor { newer, checksum_matches, changed, .. } = loaded.anchor;
        let is_as_written = newer == 0 && checksum_matches && changed.is_none();
        self.saved_turn = is_as_written.then_some(loaded.world.turn);
        self.may_save = true;
        Ok(loaded)
    }

    /// Loads the last save and replays the journal, with the mod options of the run. Changes nothing on disk.
    ///
    /// # Errors
    /// Fails if the run cannot be loaded. Then [`SaveSlot::save`] fails too, so that nothing on disk changes.
    pub fn resume(&mut self, content: &Rc<Content>) -> Result<Game, SaveError> {
        let content = &content_of_run(content, self.disk(), &self.folder);
        let loaded = match self.load_newest(content) {
            Err(SaveError::NoRun(_)) => return self.resume_from_journal(content),
            Err(error) if self.all_saves_are_damaged() => {
                return self.resume_without_saves(content, error);
            }
            loaded => loaded?,
        };
        let disk = self.disk.as_ref();
        let recovered = recover(disk, &self.folder, content, loaded.world, loaded.anchor)
            .inspect_err(|_| self.may_save = false)?;
        self.notes.extend(recovered.notes);
        self.journal = Journal::new(recovered.write_start);
        // A new save must not reuse a save number that the journal contains.
        self.save_seq = self.save_seq.max(recovered.highest_saved.unwrap_or(0));
        if recovered.older_snapshot {
            self.damaged.push(self.folder.join(SNAPSHOT));
        }
        Ok(recovered.game)
    }

    /// Whether to save at once: a save is missing or damaged, or the journal needs a save to continue.
    pub fn wants_saving(&self) -> bool {
        self.has_only_journal || !self.damaged.is_empty() || self.journal.needs_snapshot()
    }

    /// Saves the run. After success, the save survives a power cut.
    ///
    /// # Errors
    /// Fails if a test shows that the new save would not load, if a save that this process does not know is on disk, or
    /// if the system refuses. The old save is then still in place, except after [`SaveError::Unsynced`].
    pub fn save(&mut self, world: &World, content: &Content) -> Result<(), SaveError> {
        let path = self.folder.join(SNAPSHOT);
        if !self.may_save {
            return Err(SaveError::NotLoaded(path));
        }
        if self.folder != self.saves.join(folder_name(world.name.trim())) {
            return Err(SaveError::other_run(path, world.name.trim(), &self.saves));
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

    /// Saves a run in the middle of a command. No replay of the journal leads to this state, so the journal gets a
    /// gap.
    ///
    /// # Errors
    /// Fails like [`SaveSlot::save`].
    pub fn save_mid_command(&mut self, world: &World, content: &Content) -> Result<(), SaveError> {
        self.journal.interrupt();
        self.save(world, content)
    }

    /// Takes the error that prevented the old save from becoming a backup. Successive failures are reported only once.
    pub fn backup_trouble(&mut self) -> Option<SaveError> {
        self.writer.take_backup_trouble()
    }

    fn set_damaged_aside(&mut self) -> Result<(), SaveError> {
        // In the order of the list: the note for the player names the first.
        while let Some(path) = self.damaged.first() {
            let refused = SaveError::io("set aside", path);
            let name = free_kept_name(self.disk(), &self.folder, "world", "json");
            name.and_then(|name| self.disk.rename(path, &name)).map_err(refused)?;
            self.damaged.remove(0);
            self.renames_unsynced = true;
        }
        if self.renames_unsynced {
            // The new names must be synced to disk before other files take the old names.
            self.disk.sync_dir(&self.folder).map_err(SaveError::io("set aside a save in", &self.folder))?;
            self.renames_unsynced = false;
        }
        Ok(())
    }

    pub(crate) fn write_text_file(&mut self, name: &str, text: &str) -> Result<(), SaveError> {
        let path = self.folder.join(name);
        // An earlier attempt may have left a file of this name.
        let _ = self.disk().remove(&path);
        write_new(self.disk(), &path, text).map_err(SaveError::io("write", &path))?;
        sync_folder(self.disk(), &self.folder)
    }

    /// Moves the folder of the run to the graveyard, which keeps only the latest runs. Returns the new path.
    ///
    /// # Errors
    /// Fails if the system refuses. The caller can then try again.
    pub fn bury(&mut self) -> Result<PathBuf, SaveError> {
        let grave = match &self.grave {
            Some(grave) => grave.clone(),
            None => {
                let name = self.folder.file_name().and_then(|name| name.to_str());
                let grave = graveyard::bury(self.disk(), &self.saves, name.unwrap_or_default())?;
                // A buried run needs no lock, and nothing may be saved at its former path.
                self.may_save = false;
                let _ = self.disk.remove(&grave.join(LOCK));
                self.grave.insert(grave).clone()
            }
        };
        graveyard::sync_graveyard(self.disk(), &self.saves)?;
        Ok(grave)
    }

    /// Whether the run was moved to the graveyard. A power cut may still undo the move.
    pub fn is_buried(&self) -> bool {
        self.grave.is_some()
    }
}

/// Removes the folder if it contains only the lock file: an unused claim leaves no trace.
impl Drop for SaveSlot {
    fn drop(&mut self) {
        let Ok(entries) = self.disk.list(&self.folder) else { return };
        let only_the_lock = entries.iter().all(|entry| entry.name == LOCK);
        if !self.is_buried() && only_the_lock {
            // If another process claims the slot between these two calls, the folder is not empty and stays.
            let _ = self.disk.remove(&self.folder.join(LOCK));
            let _ = self.disk.remove_dir(&self.folder);
        }
    }
}

pub(super) fn lock_folder(disk: &dyn Disk, folder: &Path, name: &str) -> Result<Box<dyn Lock>, SaveError> {
    let path = folder.join(LOCK);
    for _ in 0..CLAIM_TRIES {
        if let Err(error) = disk.create_dir(folder)
            && error.kind() != ErrorKind::AlreadyExists
        {
            return Err(SaveError::io("create", folder)(error));
        }
        // Refuse a symbolic link, because it would lead out of the saves folder.
        if disk.metadata(folder).is_ok_and(|metadata| metadata.entry_type != EntryType::Folder) {
            return Err(SaveError::NotAFolder(folder.to_owned()));
        }
        if disk.metadata(&path).is_ok_and(|metadata| metadata.entry_type != EntryType::File) {
            return Err(SaveError::NotAFile(path));
        }
        let taken = disk.lock(&path).inspect_err(|_| {
            // `remove_dir` removes only an empty folder.
            let _ = disk.remove_dir(folder);
        });
        match taken.map_err(SaveError::io("lock", &path))? {
            LockAttempt::Taken(lock) => return Ok(lock),
            LockAttempt::Gone => {}
            LockAttempt::Busy(pid) => return Err(SaveError::InUse { name: name.to_owned(), pid }),
        }
    }
    Err(SaveError::InUse { name: name.to_owned(), pid: None })
}
