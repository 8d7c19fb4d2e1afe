//! The place of one run, held against other processes.

use super::Fault;
use super::capture::capture;
use super::disk::{Attempt, Disk, Sort, exists};
use super::error::SaveError;
use super::format::Snapshot;
use super::graveyard;
use super::lock::LOCK;
use super::name::{slug, tidy};
use super::read::{read, too_large};
use super::restore::{Restored, restore};
use super::text;
use super::write::{SNAPSHOT, backups, remove_leftovers, replace, sync_folder};
use crate::content::Content;
use crate::game::World;
use serde::Deserialize;
use std::fmt::Debug;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// How often a claim is tried again when another process leaves the same moment.
const TRIES: usize = 20;

/// What is said of a run whose data have changed since it was saved.
const CHANGED: &str = "The data have changed since this run was saved.";

/// The place of one run, held by this process until it is dropped.
#[derive(Debug)]
pub struct Slot {
    disk: Rc<dyn Disk>,
    name: String,
    saves: PathBuf,
    folder: PathBuf,
    /// Whether what is on disk may be replaced: there is nothing, or we know what.
    may_save: bool,
    /// The highest number of a save on disk.
    save_seq: u64,
    notes: Vec<String>,
    buried: bool,
    _lock: Box<dyn Debug>,
}

impl Slot {
    /// Takes the place of that run in the folder of all runs.
    pub(super) fn claim(disk: &Rc<dyn Disk>, saves: &Path, name: &str) -> Result<Slot, SaveError> {
        let name = tidy(name)?;
        let folder = saves.join(slug(name));
        let made = disk.create_dir_all(saves);
        made.map_err(|error| match disk.look(saves) {
            Ok(_) => SaveError::NotAFolder(saves.to_owned()),
            Err(_) => SaveError::io("create", saves)(error),
        })?;
        let lock = take(disk.as_ref(), &folder, name)?;
        let mut slot = Slot {
            disk: Rc::clone(disk),
            name: name.to_owned(),
            saves: saves.to_owned(),
            folder,
            may_save: false,
            save_seq: 0,
            notes: Vec::new(),
            buried: false,
            _lock: lock,
        };
        slot.may_save = !slot.has_run();
        remove_leftovers(disk.as_ref(), &slot.folder);
        Ok(slot)
    }

    fn disk(&self) -> &dyn Disk {
        self.disk.as_ref()
    }

    /// The name of the run, without blanks around it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The folder of the run.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether there is a run, be it readable or not.
    pub fn has_run(&self) -> bool {
        newest(self.disk(), &self.folder).is_some()
    }

    /// What the player should know about the run that was loaded: what was set aside, and why.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// The run as it was saved last. If it cannot be loaded, nothing on disk changes, now or by
    /// [`Slot::save`].
    pub fn load(&mut self, content: &Content) -> Result<World, SaveError> {
        self.may_save = false;
        self.notes.clear();
        let path = newest(self.disk(), &self.folder);
        let path = path.ok_or_else(|| SaveError::NoRun(self.folder.clone()))?;
        let snapshot = text::read(&read(self.disk(), &path)?, &path)?;
        let save_seq = snapshot.save_seq;
        let place = slug(tidy(&snapshot.name)?);
        if self.folder != self.saves.join(&place) {
            return Err(SaveError::OtherRun {
                path,
                found: snapshot.name,
                place,
            });
        }
        let was_edited = snapshot.edited;
        let restored = restore(snapshot, content);
        let Restored { world, notes } = restored.map_err(|fault| SaveError::Content {
            path: path.clone(),
            fault,
        })?;
        self.notes = notes;
        if world.edited && !was_edited {
            self.notes.insert(0, CHANGED.to_owned());
        }
        if path != self.folder.join(SNAPSHOT) {
            self.notes.insert(
                0,
                format!(
                    "There is no {SNAPSHOT}; this is the older save {}.",
                    path.display()
                ),
            );
        }
        self.save_seq = backups(&self.folder)
            .filter_map(|path| number(self.disk(), &path))
            .fold(save_seq, u64::max);
        self.may_save = true;
        Ok(world)
    }

    /// Saves the run. When this returns, it is on the disk; after an error, the last save still is
    /// (or the new one, if the error says so).
    pub fn save(&mut self, world: &World, content: &Content) -> Result<(), SaveError> {
        let path = self.folder.join(SNAPSHOT);
        if !self.may_save {
            return Err(SaveError::Unread(path));
        }
        let place = slug(world.name.trim());
        if self.folder != self.saves.join(&place) {
            return Err(SaveError::OtherRun {
                path,
                found: world.name.clone(),
                place,
            });
        }
        let mut snapshot = capture(world, content);
        snapshot.save_seq = self.save_seq + 1;
        let text = validated(snapshot, &path, content)?;
        let written = replace(self.disk(), &self.folder, &text);
        if matches!(written, Ok(()) | Err(SaveError::Unsynced { .. })) {
            self.save_seq += 1;
        }
        written?;
        if self.save_seq == 1 {
            // The folder itself is as new as what is in it.
            sync_folder(self.disk(), &self.saves)?;
        }
        Ok(())
    }

    /// Ends the run: its folder moves to the graveyard, where the last few are kept. Gives its new
    /// place.
    pub fn bury(mut self) -> Result<PathBuf, SaveError> {
        let name = self.folder.file_name().and_then(|name| name.to_str());
        let grave = graveyard::bury(self.disk(), &self.saves, name.unwrap_or_default())?;
        self.buried = true;
        // Nobody plays it there.
        let _ = self.disk.remove(&grave.join(LOCK));
        Ok(grave)
    }
}

/// The snapshot in the folder of a run to go on from: the present one, or else the newest older one.
pub(super) fn newest(disk: &dyn Disk, folder: &Path) -> Option<PathBuf> {
    let present = std::iter::once(folder.join(SNAPSHOT));
    present
        .chain(backups(folder))
        .find(|path| exists(disk, path))
}

/// A claim that came to nothing leaves no empty folder behind.
impl Drop for Slot {
    fn drop(&mut self) {
        let Ok(entries) = self.disk.list(&self.folder) else {
            return;
        };
        let only_the_lock = entries.iter().all(|entry| entry.name == LOCK);
        if !self.buried && only_the_lock {
            // Another process may come in between; then the folder is not empty and stays.
            let _ = self.disk.remove(&self.folder.join(LOCK));
            let _ = self.disk.remove_dir(&self.folder);
        }
    }
}

fn take(disk: &dyn Disk, folder: &Path, name: &str) -> Result<Box<dyn Debug>, SaveError> {
    let path = folder.join(LOCK);
    for _ in 0..TRIES {
        match disk.create_dir(folder) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => {
                return Err(SaveError::io("create", folder)(error));
            }
            _ => {}
        }
        // A link would lead out of the saves folder.
        match disk.look(folder) {
            Ok(about) if about.sort != Sort::Folder => {
                return Err(SaveError::NotAFolder(folder.to_owned()));
            }
            _ => {}
        }
        match disk.look(&path) {
            Ok(about) if about.sort != Sort::File => return Err(SaveError::NotAFile(path)),
            _ => {}
        }
        let taken = disk.lock(&path).inspect_err(|_| {
            // If it is ours it is empty, and of no use; any other stays.
            let _ = disk.remove_dir(folder);
        });
        let taken = taken.map_err(SaveError::io("lock", &path));
        match taken? {
            Attempt::Taken(lock) => return Ok(lock),
            Attempt::Gone => {}
            Attempt::Busy(pid) => {
                return Err(SaveError::InUse {
                    name: name.to_owned(),
                    pid,
                });
            }
        }
    }
    Err(SaveError::InUse {
        name: name.to_owned(),
        pid: None,
    })
}

/// The text of a snapshot, once it is sure that it can be loaded again and gives the same snapshot.
fn validated(snapshot: Snapshot, path: &Path, content: &Content) -> Result<String, SaveError> {
    let form = |error: serde_json::Error| SaveError::Unsound(Fault::new("text", error.to_string()));
    let seq = snapshot.save_seq;
    let text = text::write(snapshot).map_err(form)?;
    if text.len() as u64 > text::LARGEST {
        return Err(too_large(path));
    }
    let read = text::read(text.as_bytes(), path)?;
    let restored = restore(read, content).map_err(SaveError::Unsound)?;
    let mut again = capture(&restored.world, content);
    again.save_seq = seq;
    if text::write(again).map_err(form)? != text {
        let what = "does not come back as it was saved";
        return Err(SaveError::Unsound(Fault::new("world", what)));
    }
    Ok(text)
}

/// The number of a save on disk; none if it cannot be read.
fn number(disk: &dyn Disk, path: &Path) -> Option<u64> {
    #[derive(Deserialize)]
    struct Number {
        save_seq: u64,
    }
    let number: Number = text::read_part(&read(disk, path).ok()?, path).ok()?;
    Some(number.save_seq)
}
