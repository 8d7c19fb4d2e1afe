//! Inspection of a save file: reading, checking and repairing it. The file itself is never changed.

use super::advice::alternative_to_repair;
use super::newest::newest;
use super::recorded::content_of_save;
use crate::record::validation_error::printable;
use crate::save::disk::{RealDisk, exists, read};
use crate::save::journal::JOURNAL;
use crate::save::repair::{RepairResult, repair};
use crate::save::restore::{Restored, restore};
use crate::save::save_header::{SNAPSHOT, data_fingerprint, mods_in_use};
use crate::save::text::load::{LoadedSave, load};
use crate::save::{SaveError, Saves, folder_name, text, trim_name};
use crate::{PeopleAndClass, World};
use fifteen_base::serde_json;
use fifteen_content::Content;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

pub(super) const REPAIRED: &str = "repaired.json";

#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    bytes: Vec<u8>,
}

#[derive(Debug)]
pub struct SaveContents {
    pub world: World,
    pub about: SaveInfo,
    /// Notes for the player: missing definitions, and the consequences for the run.
    pub notes: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveInfo {
    pub game: String,
    /// Fingerprint of the data that the run was played with.
    pub data: String,
    /// Whether the run was played with the present data and mods.
    pub same_data: bool,
    /// Ids and versions.
    pub mods: Vec<(String, String)>,
    pub save_seq: u64,
}

/// Note on an edited save whose hero has neither people (race) nor class, although the scenario offers them.
const NO_GROWTH: &str = "The hero has no people and no class, and the save was edited. If its `growth` was removed by mistake, an older save beside it may still contain it.";

impl Saves {
    /// Finds a save by a file path, a folder path or the name of a run. In a folder, finds the newest save.
    ///
    /// # Errors
    /// Fails if nothing matches.
    pub fn find(&self, word: &str) -> Result<PathBuf, SaveError> {
        let path = Path::new(word);
        let disk = self.disk();
        if exists(disk, path) && !path.is_dir() {
            return Ok(path.to_owned());
        }
        let run = || trim_name(word).ok().map(|name| self.folder().join(folder_name(name)));
        let folder = if path.is_dir() { Some(path.to_owned()) } else { run() };
        let folder = folder.filter(|folder| exists(disk, folder));
        let folder = folder.ok_or_else(|| SaveError::NotFound(word.to_owned()))?;
        newest(disk, &folder).ok_or_else(|| match exists(disk, &folder.join(JOURNAL)) {
            true => SaveError::NoSave(folder),
            false => SaveError::NoRun(folder),
        })
    }
}

impl SaveFile {
    pub fn new(path: impl Into<PathBuf>, bytes: Vec<u8>) -> SaveFile {
        SaveFile { path: path.into(), bytes }
    }

    /// Formats a world as a save with the number 1. Writes no file, and does not test whether the save loads.
    pub fn from_world(world: &World, content: &Content) -> SaveFile {
        let (text, _) = text::write(world, 1, content);
        SaveFile::new(SNAPSHOT, text.into_bytes())
    }

    /// Reads a file, which need not be a save.
    ///
    /// # Errors
    /// Fails if the file cannot be read, is not a regular file, or is too large.
    pub fn open(path: &Path) -> Result<SaveFile, SaveError> {
        Ok(SaveFile::new(path, read(&RealDisk, path)?))
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns `content` with the mod options that the run was played with.
    pub fn own_content(&self, content: &Rc<Content>) -> Rc<Content> {
        content_of_save(content, &self.bytes)
    }

    /// Reads and validates the save.
    ///
    /// # Errors
    /// Fails if the save cannot be loaded. The error lists all problems.
    pub fn read_contents(&self, content: &Content) -> Result<SaveContents, SaveError> {
        let LoadedSave { head, restored } = load(&self.bytes, &self.path, content)?;
        let same_data = head.data == data_fingerprint(content) && head.mods == mods_in_use(content);
        let about = SaveInfo {
            game: head.game,
            data: head.data,
            same_data,
            mods: head.mods.into_iter().map(|m| (m.id, m.version)).collect(),
            save_seq: head.save_seq,
        };
        let Restored { world, mut notes, notes_on_kept_ids, undefined_ids } = restored;
        notes.extend(notes_on_kept_ids);
        notes.extend(undefined_ids.iter().filter_map(|id| self.place_of_id(id)));
        let offers_choice = PeopleAndClass::recommended(world.scenario(), content).is_some();
        let lacks_growth = world.hero().is_some_and(|hero| hero.growth().is_none());
        if head.edited && offers_choice && lacks_growth {
            notes.push(NO_GROWTH.to_owned());
        }
        Ok(SaveContents { world, about, notes })
    }

    /// Says on which line the file first names an undefined id.
    fn place_of_id(&self, id: &str) -> Option<String> {
        let (written, text) = (serde_json::to_string(id).ok()?, String::from_utf8_lossy(&self.bytes));
        let line = text.lines().position(|line| line.contains(&written))?;
        Some(format!("The save names `{}` on line {}.", printable(id), line + 1))
    }

    /// Reads only the world, faster than [`SaveFile::read_contents`]. `None` if the save cannot be loaded.
    pub fn read_world(&self, content: &Content) -> Option<World> {
        let snapshot = text::read_sound(&self.bytes, content)?;
        restore(snapshot, content).ok().map(|restored| restored.world)
    }

    /// Returns an error if the save is in the folder of another run, where the game would not load it.
    pub fn wrong_folder_error(&self, contents: &SaveContents, saves: &Saves) -> Option<SaveError> {
        // The folder may be given as a relative path, or over a link.
        let folder = self.path.parent()?.canonicalize().ok()?;
        let place = folder_name(contents.world.name().trim());
        let among_runs = folder.parent() == saves.folder().canonicalize().ok().as_deref();
        let beside_that_run = folder.parent()?.join(&place).is_dir();
        let elsewhere = (among_runs || beside_that_run) && folder.file_name()?.to_str() != Some(&place);
        let runs = folder.parent()?;
        elsewhere.then(|| SaveError::other_run(self.path.clone(), contents.world.name(), runs))
    }

    /// Repairs a save that cannot be loaded. Writes nothing.
    pub fn repair(&self, content: &Content) -> RepairResult {
        match repair(&self.bytes, &self.path, content) {
            RepairResult::Impossible(why) => {
                RepairResult::Impossible(why + &alternative_to_repair(&self.path))
            }
            RepairResult::Fixed { text, mut changes, nothing_lost: false } => {
                let instead = alternative_to_repair(&self.path);
                changes.extend((!instead.is_empty()).then(|| instead.trim_start().to_owned()));
                RepairResult::Fixed { text, changes, nothing_lost: false }
            }
            repaired => repaired,
        }
    }

    pub fn repaired_path(&self) -> PathBuf {
        self.path.with_extension(REPAIRED)
    }

    /// Writes a repaired copy beside the save and returns its path. Overwrites nothing.
    ///
    /// # Errors
    /// Fails if the name is taken or the system refuses.
    pub fn write_repaired(&self, text: &str) -> Result<PathBuf, SaveError> {
        let path = self.repaired_path();
        let new = OpenOptions::new().write(true).create_new(true).open(&path);
        let mut file = new.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => SaveError::CopyExists(path.clone()),
            _ => SaveError::io("create", &path)(error),
        })?;
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        if written.is_err() {
            let _ = std::fs::remove_file(&path);
        }
        written.map_err(SaveError::io("write", &path))?;
        Ok(path)
    }
}
