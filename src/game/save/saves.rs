//! The folder of all runs.

use super::disk::{Disk, Entry, RealDisk, Sort};
use super::error::{SaveError, clean};
use super::graveyard::GRAVEYARD;
use super::name::{NameError, slug, tidy};
use super::newest::{is_damaged, newest};
use super::read::read;
use super::slot::Slot;
use super::text::read_part;
use super::unsynced::Unsynced;
use super::write::backups;
use crate::base::legible;
use serde::Deserialize;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::SystemTime;

/// The folder of all runs.
#[derive(Clone, Debug)]
pub struct Saves {
    disk: Rc<dyn Disk>,
    folder: PathBuf,
    unsynced: Unsynced,
}

/// A run in a list.
#[derive(Debug)]
pub struct Listing {
    /// Its name; that of its folder where it cannot be read.
    pub name: String,
    /// When it was last saved, by the file system's account.
    pub saved: Option<SystemTime>,
    /// How it stands, or why that cannot be read.
    pub state: Result<Summary, SaveError>,
}

/// How a run stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The id of its scenario, which may not be defined.
    pub scenario: String,
    /// How deep the hero is.
    pub depth: i32,
    /// The id of the theme of the level that the hero is on, which may not be defined.
    pub theme: String,
    /// Turns since it began.
    pub turn: u64,
    /// Whether it has ended.
    pub over: bool,
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
        Saves {
            disk,
            folder,
            unsynced,
        }
    }

    /// Where the files are.
    pub(super) fn disk(&self) -> &dyn Disk {
        self.disk.as_ref()
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Takes the place of the run of that name, whether or not there is one, and keeps all other
    /// processes from it.
    pub fn claim(&self, name: &str) -> Result<Slot, SaveError> {
        Slot::claim(&self.disk, &self.folder, &self.unsynced, name)
    }

    /// Whether there is a run of that name, be it readable or not, as far as can be told without
    /// claiming its place.
    pub fn has_run(&self, name: &str) -> bool {
        tidy(name)
            .is_ok_and(|name| newest(self.disk.as_ref(), &self.folder.join(slug(name))).is_some())
    }

    /// The folder that the run of that name has, or would have.
    ///
    /// # Errors
    /// When no run can have such a name.
    pub fn folder_of(&self, name: &str) -> Result<PathBuf, NameError> {
        Ok(self.folder.join(slug(tidy(name)?)))
    }

    /// All runs, the last saved first. Those that cannot be read are listed with the reason.
    pub fn list(&self) -> Vec<Listing> {
        let entries = match self.disk.list(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Vec::new(),
            Err(error) => {
                let error = match error.kind() {
                    ErrorKind::NotADirectory => SaveError::NotAFolder(self.folder.clone()),
                    _ => SaveError::io("read", &self.folder)(error),
                };
                return vec![Listing {
                    name: legible::path(&self.folder),
                    saved: None,
                    state: Err(error),
                }];
            }
        };
        let is_run = |entry: &&Entry| entry.sort == Sort::Folder && entry.name != GRAVEYARD;
        let folders = entries.iter().filter(is_run);
        let mut runs: Vec<Listing> = folders
            .filter_map(|entry| look(self.disk.as_ref(), &self.folder.join(&entry.name)))
            .collect();
        runs.sort_by(|a, b| b.saved.cmp(&a.saved).then_with(|| a.name.cmp(&b.name)));
        runs
    }
}

/// What a list needs of a save.
#[derive(Deserialize)]
struct Digest {
    name: String,
    scenario: String,
    turn: u64,
    here: u16,
    ending: Option<serde::de::IgnoredAny>,
    levels: Vec<Depth>,
}

#[derive(Deserialize)]
struct Depth {
    id: u16,
    depth: i32,
    #[serde(default)]
    theme: String,
}

/// The run of a folder, if it has one: as its present save has it, or if that is damaged, an older one.
fn look(disk: &dyn Disk, folder: &Path) -> Option<Listing> {
    let path = newest(disk, folder)?;
    let saved = disk.look(&path).ok().and_then(|about| about.modified);
    let folder_name = folder.file_name().unwrap_or_default().to_string_lossy();
    let mut found = digest(disk, &path, &folder_name);
    if found.is_err() && is_damaged(disk, &path) {
        let older = backups(folder).find_map(|path| digest(disk, &path, &folder_name).ok());
        found = older.map_or(found, Ok);
    }
    let (name, state) = match found {
        Ok((name, summary)) => (name, Ok(summary)),
        Err(error) => (clean(&folder_name), Err(error)),
    };
    Some(Listing { name, saved, state })
}

fn digest(disk: &dyn Disk, path: &Path, folder: &str) -> Result<(String, Summary), SaveError> {
    let digest: Digest = read_part(&read(disk, path)?, path)?;
    let name = tidy(&digest.name)?.to_owned();
    let place = slug(&name);
    if place != folder {
        return Err(SaveError::OtherRun {
            path: path.to_owned(),
            found: name,
            place,
        });
    }
    let here = digest.levels.iter().find(|level| level.id == digest.here);
    let summary = Summary {
        scenario: digest.scenario,
        depth: here.map_or(0, |level| level.depth),
        theme: here.map_or(String::new(), |level| level.theme.clone()),
        turn: digest.turn,
        over: digest.ending.is_some(),
    };
    Ok((name, summary))
}
